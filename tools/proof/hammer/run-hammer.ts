import { CASH_SOURCES, LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import type { Remark } from '@pavilion/contract/sentences.ts';
import { chanceFrom } from '../chance.ts';
import { CODE } from '../house/people.ts';
import { setTables } from '../house/stage-rounds.ts';
import { announceDraws } from '../house/stage-draws.ts';
import { openProofHouse, type ProofHouse } from '../house/proof-house.ts';
import {
  announce,
  CAREFUL,
  DESKS,
  OPEN_MATCH,
  ROAMING_PERSON,
  SETTLED_MATCHES,
  STAGE_PEOPLE,
} from '../house/stage.ts';
import type { TemporaryPostgres } from '../house/temporary-house.ts';
import { checkHouse } from '../invariants/check-house.ts';
import { checkDrawCommission } from '../invariants/stored-draws.ts';
import { moveCash, moveTransfers } from './cash.ts';
import { changeCharges } from './charges.ts';
import { workDesk } from './desks.ts';
import { declareNumbers, holdNumbers, rollBackDraws, writeSlips } from './draws.ts';
import { countWhatStands } from './count.ts';
import { expectDraws } from './judge-draws.ts';
import { expectJobs } from './judge-jobs.ts';
import { expectMoney, expectOnlyPayments } from './judge-money.ts';
import { mintCoins, raiseForTheLast, setLimits, watchLimits } from './limits.ts';
import { nothingTold } from './money-told.ts';
import { roam } from './moves.ts';
import { passNight, passNights } from './nights.ts';
import { dealRounds, rollBackRounds, workCasino, writeRoundBets } from './rounds.ts';
import { hit, type UnderHammer } from './under-hammer.ts';
import { deleteBets, flipLocks, moveOdds, pause, writeBets } from './writers.ts';

const WRITERS = 16;
const SLIP_WRITERS = 5;
const ROUND_WRITERS = 4;
const TELLERS = 2;
/** Half of the settlements, abandons and roll-backs or so are of as many books, and go on as jobs. */
const MANY_BOOKS = 8;
const JOBS_WITHIN_MS = 30_000;

type Hammering = {
  readonly seconds: number;
  readonly seed: number;
  /** Which share the calls; more than one need a line between them in `env`. */
  readonly nodes?: number;
  readonly env?: NodeJS.ProcessEnv;
  readonly sabotage?: (house: ProofHouse) => Promise<void>;
};

export type Hammered = {
  readonly counts: ReadonlyMap<string, number>;
  readonly violations: readonly string[];
};

/**
 * Sixteen writers, five of slips and four at the tables of a casino that two dealers deal, two desks whose larger settlements and roll-backs are jobs, somebody who deletes bets, a cashier, a client that moves, locks and odds at once for so many seconds; then everything must still be true.
 * `sabotage` is for the proof of the proof: it breaks something after the load.
 */
export async function runHammer(
  postgres: TemporaryPostgres,
  { seconds, seed, nodes = 1, env, sabotage }: Hammering,
): Promise<Hammered> {
  const database = await postgres.newDatabase();
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const house = await openProofHouse(
    database.connectionString,
    [...STAGE_PEOPLE, ROAMING_PERSON],
    now,
    env,
    nodes,
  );
  try {
    await openSecondDesk(house);
    await house.pool.query(`insert into settings (name, value) values ('large_settlement', $1)`, [
      MANY_BOOKS,
    ]);
    await announceDraws(house);
    await setTables(house.pool);
    await house.app.jobs.start();
    await announce(house, [...SETTLED_MATCHES, OPEN_MATCH]);
    const under: UnderHammer = {
      house,
      chance: chanceFrom(seed),
      until: Date.now() + seconds * 1000,
      clock,
      money: nothingTold(),
      counts: new Map(),
      acknowledged: new Map(),
      slips: new Map(),
      deletable: [],
      deleted: new Set(),
      jobs: new Set(),
      fieldChanges: new Map(),
      fields: new Map(),
      violations: [],
    };
    await workAtOnce(under);
    await jobsEnd(under);
    await countWhatStands(under);
    await sabotage?.(house);
    await judge(under);
    return { counts: under.counts, violations: under.violations };
  } finally {
    await house.app.jobs.stop();
    await house.close();
    await database.drop();
  }
}

/** Everybody at work until it ends. */
async function workAtOnce(under: UnderHammer): Promise<void> {
  await Promise.all([
    ...Array.from({ length: WRITERS }, (_, writer) => writeBets(under, writer)),
    ...Array.from({ length: SLIP_WRITERS }, (_, writer) => writeSlips(under, writer)),
    ...Array.from({ length: ROUND_WRITERS }, (_, writer) => writeRoundBets(under, writer)),
    ...DESKS.flatMap((desk) => [
      workDesk(under, desk),
      declareNumbers(under, desk),
      workCasino(under, desk),
      dealRounds(under),
      setLimits(under, desk),
      mintCoins(under, desk),
    ]),
    ...Array.from({ length: TELLERS }, (_, teller) => moveTransfers(under, teller)),
    raiseForTheLast(under),
    changeCharges(under),
    passNights(under),
    watchLimits(under),
    holdNumbers(under),
    deleteBets(under),
    flipLocks(under),
    moveCash(under),
    roam(under),
    moveOdds(under),
  ]);
}

/** An admin of the Company, who has a code as every operator has. */
async function openSecondDesk(house: ProofHouse): Promise<void> {
  await house.pool.query('update users set code_hash = password_hash where role < 7');
  const { rows } = await house.pool.query<{ id: number; guid: string }>(
    `insert into users (username, first_name, role, password_hash, code_hash, acts_for, is_staff)
     select $1, 'Admin', 8, password_hash, code_hash, id, false from users where username = 'company' returning id, guid`,
    [DESKS[1]],
  );
  house.people.set(DESKS[1], rows[0]!);
}

async function judge(under: UnderHammer): Promise<void> {
  await expectInvariants(under, 'after the load');
  await expectAcknowledged(under);
  await expectDraws(under);
  await expectDeleted(under);
  await expectJobs(under);
  await expectWithinLimit(under);
  await expectMoney(under);
  await expectNoDeadlock(under);
  await passNight(under);
  for (const { id } of SETTLED_MATCHES) {
    await hit(under, 'rollbackSettlement', { event_id: id, code: CODE }, { as: 'company' });
  }
  await rollBackDraws(under);
  await rollBackRounds(under);
  await jobsEnd(under);
  await passNight(under);
  await expectInvariants(under, 'after rolling everything back');
  await expectUntouched(under);
  await expectOnlyPayments(under);
}

async function expectInvariants({ house, violations }: UnderHammer, when: string): Promise<void> {
  const found = [...(await checkHouse(house.pool)), ...(await checkDrawCommission(house.pool))];
  for (const { invariant, detail } of found) violations.push(`${when}, ${invariant}: ${detail}`);
}

/** The bets in the table that are in no slip are those that were acknowledged, no more and no fewer. */
async function expectAcknowledged({ house, acknowledged, violations }: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<{ uid: string; request_key: string }>(
    'select uid, request_key from bets where slip_uid is null',
  );
  if (rows.length !== acknowledged.size) {
    violations.push(`${acknowledged.size} bets were acknowledged, ${rows.length} are there`);
  }
  for (const { uid, request_key } of rows) {
    if (acknowledged.get(request_key) !== uid)
      violations.push(`nobody was told of the bet of ${request_key}`);
  }
}

/** Void are the bets whose deletion was acknowledged, and no others but those on a runner that has left. */
async function expectDeleted({ house, deleted, violations }: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<{ uid: string }>(
    'select uid from bets where voided_at is not null and withdrawal_id is null',
  );
  for (const { uid } of rows) if (!deleted.has(uid)) violations.push(`nobody deleted the bet ${uid}`);
  if (rows.length < deleted.size)
    violations.push(`${deleted.size} bets were deleted, ${rows.length} are void`);
}

async function jobsEnd({ house, violations }: UnderHammer): Promise<void> {
  const waiting = 'select from settlement_jobs where finished_at is null';
  for (const until = Date.now() + JOBS_WITHIN_MS; Date.now() < until; await pause(50))
    if ((await house.pool.query(waiting)).rowCount === 0) return;
  violations.push('a settlement job has not ended');
}

async function expectWithinLimit({ house, violations }: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<{ balance: bigint; used_limit: bigint }>(
    'select balance, used_limit from wallets where user_id = $1 and used_limit > balance',
    [house.people.get(CAREFUL)!.id],
  );
  for (const { balance, used_limit } of rows)
    violations.push(`${CAREFUL} ended with ${used_limit} in use of ${balance}`);
}

/** Transactions that the database gave up are tried again, so nobody would notice them but the clock. */
async function expectNoDeadlock({ house, violations }: UnderHammer): Promise<void> {
  await house.pool.query('select pg_stat_force_next_flush(), pg_stat_clear_snapshot()');
  const { rows } = await house.pool.query<{ deadlocks: bigint }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  const deadlocks = rows[0]!.deadlocks;
  if (deadlocks > 0n) violations.push(`${deadlocks} deadlocks`);
}

const LIMIT_REMARKS = [
  'Opening limit',
  'Fixed limit updated',
  'Fixed and current limit updated',
] satisfies Remark[];

/** What is left once every result is taken back; what moves carried between operators is judged with the payments. */
const LEFT = [...CASH_SOURCES, LEDGER_SOURCE.accountMoved];

/** With every settlement rolled back only cash, transfers and moves are left: on the accounts, and beside limits in the clients' balances. */
async function expectUntouched({ house, violations }: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<{
    username: string;
    owed: bigint;
    paid: bigint;
    balance: bigint;
    limits: bigint;
  }>(
    `select * from (
       select u.username, u.role, coalesce(a.balance, 0)::bigint as owed, w.balance, coalesce((
         select sum(r.credit - r.debit) from coin_report r where r.user_id = u.id and r.remark = any($1::text[])), 0)::bigint as limits, coalesce((
         select sum(l.amount) from journal_lines l join journal_entries e on e.id = l.entry_id and e.source in (${LEFT.join()})
         where l.account_id = a.id), 0)::bigint as paid
       from users u join wallets w on w.user_id = u.id
       left join ledger_accounts a on a.user_id = u.id and a.side = 'upline'
     ) x where owed <> paid or (role = 7 and balance <> limits - paid)`,
    [LIMIT_REMARKS],
  );
  for (const { username, owed, paid, balance, limits } of rows) {
    violations.push(
      `all rolled back, but ${username} owes ${owed}, ${paid} of it by cash and moves, and has ${balance}, by limits ${limits}`,
    );
  }
}
