import { Refusal } from '@pavilion/contract/refusals.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import {
  BOOKMAKER,
  DELHI,
  EVENT,
  MUMBAI,
  onRunner,
  onSession,
  testStory,
} from '../testing/story.fixtures.ts';
import { transactionEndingIn } from '../db/pool.ts';
import { growNumbered } from '../partitions/grow-numbered.ts';
import { NUMBERED_TABLES } from '../partitions/numbered-tables.ts';
import { acceptBets } from './accept-bets.ts';
import type { BetAnswer } from './bet-answer.ts';
import type { BetRequest } from './bet.ts';
import { chainCache } from './chain-cache.ts';
import { betRequest } from '../testing/bet-request.fixtures.ts';
import { createIntake } from './intake.ts';
import { takeUnit } from './own-groups.ts';
import { booksThatDiffer } from './verify-books.ts';

/** A group of bets is what the same bets are one after the other, each in a transaction of its own. */
const { app, pool, feed, people } = await testStory();
const { house } = app;
const CLIENTS = ['client', 'client2', 'otherclient'].map((name) => people[name]!.id);

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64], [DELHI]: [2.4, 2.5] });
  await feed.session();
});

/** As the first time, but for the clients' snapshots. */
async function fresh(): Promise<void> {
  await pool.query('truncate bets, runner_books, session_books restart identity');
  await pool.query('update wallets set used_limit = 0');
}

type Outcome = BetAnswer | Refusal;

/** Everything that bets leave behind, but for their names and times. */
async function traces(): Promise<unknown[][]> {
  const tables = [
    `select id, client_id, snapshot_id, event_id, market_id, session_id, selection_id, betting_type, odds, line, rate,
       display_price, asked, stake, win, loss, request_key, host(address), user_agent from bets order by id`,
    'select * from runner_books order by market_id, client_id, snapshot_id',
    'select * from session_books order by session_id, client_id, snapshot_id',
    'select user_id, balance, used_limit from wallets order by user_id',
  ];
  return Promise.all(tables.map(async (sql) => (await pool.query(sql)).rows));
}

async function oneByOne(bets: readonly BetRequest[]): Promise<Outcome[]> {
  const chains = chainCache();
  const outcomes: Outcome[] = [];
  for (const bet of bets) {
    const taken = takeUnit(house, chains, { slip: false, bets: [bet] }).then((answer) => answer.bets[0]!);
    outcomes.push(await taken.catch((error: Refusal) => error));
  }
  return outcomes;
}

async function together(bets: readonly BetRequest[]): Promise<readonly Outcome[]> {
  const none = { of: () => ({}) };
  const { timeZone } = house.config;
  const surroundings = { ...house, timeZone, chains: chainCache(), settings: none, writer: 'test' };
  const units = bets.map((asked) => ({ slip: false, bets: [asked] as const }));
  const { outcomes } = await transactionEndingIn(pool, (db) => acceptBets(db, units, surroundings));
  return outcomes.map((outcome) => {
    if (outcome === 'busy' || outcome === 'late') throw new Error('nobody else holds anything');
    return outcome instanceof Refusal ? outcome : outcome.bets[0]!;
  });
}

/** An outcome without the names that each run gives its bets; which bets have the same name is kept. */
function told(outcomes: readonly Outcome[]): unknown[] {
  const names: string[] = [];
  return outcomes.map((outcome) => {
    if (outcome instanceof Refusal) return [outcome.code, outcome.fields, outcome.data];
    if (!names.includes(outcome.betslip_uid)) names.push(outcome.betslip_uid);
    return { ...outcome, betslip_uid: names.indexOf(outcome.betslip_uid) };
  });
}

// Small limits and few keys, so that refusals, hedges and repeats are the rule and not the exception.
const stake = fc.constantFrom(50, 100, 700, 15_000, 40_000, 90_000, 600_000);
const side = fc.constantFrom(1 as const, 2 as const);
const anyBet = fc.oneof(
  fc
    .tuple(fc.constantFrom(MUMBAI, DELHI, 77), side, stake, fc.boolean())
    .map(([runner, on, amount, good]) =>
      onRunner(runner, on, good ? (on === 1 ? 1.5 : 5) : on === 1 ? 5 : 1.5, amount),
    ),
  fc.tuple(fc.constantFrom(MUMBAI, DELHI), side, stake).map(([runner, on, amount]) => ({
    ...onRunner(runner, on, on === 1 ? 1.5 : 5, amount),
    market_id: BOOKMAKER,
  })),
  fc
    .tuple(side, fc.constantFrom(45, 46), stake)
    .map(([on, line, amount]) => onSession(on, line, 100, amount)),
  fc.constantFrom(
    { ...onRunner(MUMBAI, 1, 1.5, 100), market_id: '1.404' },
    { ...onRunner(MUMBAI, 1, 1.5, 100), event_id: `${EVENT}x` },
  ),
);
const anyRequest = fc
  .tuple(fc.constantFrom(...CLIENTS), anyBet, fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }))
  .map(([clientId, bet, key]) => betRequest(clientId, bet, key));

it('together is as one by one: answers, bets, books, limits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRequest, { maxLength: 12 }),
      fc.array(anyRequest, { minLength: 1, maxLength: 24 }),
      async (before, bets) => {
        await fresh();
        await oneByOne(before);
        const alone = [told(await oneByOne(bets)), await traces()];
        await fresh();
        await together(before);
        expect([told(await together(bets)), await traces()]).toEqual(alone);
        const market = { kind: 'market', id: BOOKMAKER } as const;
        const session = { kind: 'session', id: `${EVENT}-s6` } as const;
        expect([await booksThatDiffer(pool, market), await booksThatDiffer(pool, session)]).toEqual([[], []]);
      },
    ),
    { numRuns: 40 },
  );
});

it('what stands under a key is told to each of two who send it in one group', async () => {
  await fresh();
  const bet = betRequest(CLIENTS[0]!, onRunner(MUMBAI, 1, 1.5, 100), 'twice');
  const [first] = await oneByOne([bet]);
  const again = await together([bet, betRequest(CLIENTS[0]!, onSession(1, 45, 100, 50), 'twice'), bet]);
  expect(told([first!, ...again])).toEqual([
    expect.objectContaining({ betslip_uid: 0 }),
    expect.objectContaining({ betslip_uid: 0 }),
    ['idempotency_mismatch', undefined, undefined],
    expect.objectContaining({ betslip_uid: 0 }),
  ]);
});

it('a change of shares between two groups is seen although the chain was known', async () => {
  await fresh();
  const intake = createIntake(house);
  const [client] = CLIENTS;
  await intake.take(betRequest(client!, onRunner(MUMBAI, 1, 1.5, 100)));
  await pool.query(`update users set my_share = my_share - 10000 where username = 'agent'`);
  await intake.take(betRequest(client!, onRunner(MUMBAI, 1, 1.5, 100)));
  await pool.query(`update users set my_share = my_share + 10000 where username = 'agent'`);
  await intake.take(betRequest(client!, onRunner(MUMBAI, 1, 1.5, 100)));
  const { rows } = await pool.query('select snapshot_id from bets order by id');
  const [first, changed, back] = rows.map((row) => row.snapshot_id);
  expect([changed === first, back === first]).toEqual([false, true]);
});

it('a lock of the master holds for the very next group', async () => {
  await fresh();
  const intake = createIntake(house);
  await intake.take(betRequest(CLIENTS[0]!, onRunner(MUMBAI, 1, 1.5, 100)));
  await pool.query(`update users set lock_betting = true where username = 'master'`);
  await expect(intake.take(betRequest(CLIENTS[0]!, onRunner(MUMBAI, 1, 1.5, 100)))).rejects.toThrow(
    'Betting is locked for this account',
  );
  await pool.query('update users set lock_betting = false');
});

it('a bet that waits for a settlement does not make the others wait', async () => {
  await fresh();
  const intake = createIntake(house);
  const desk = await pool.connect();
  await desk.query('begin');
  await desk.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [BOOKMAKER]);
  const waits = intake.take(
    betRequest(CLIENTS[0]!, { ...onRunner(MUMBAI, 1, 1.5, 100), market_id: BOOKMAKER }),
  );
  const goesOn = await intake.take(betRequest(CLIENTS[1]!, onRunner(MUMBAI, 1, 1.5, 100)));
  const { rows } = await pool.query('select count(*)::int as bets from bets');
  await desk.query('rollback');
  desk.release();
  expect([rows[0].bets, goesOn.winning_status, (await waits).winning_status]).toEqual([1, '0', '0']);
});

it('a bet that the database cannot write fails alone', async () => {
  await fresh();
  const intake = createIntake(house);
  const bad = { ...betRequest(CLIENTS[0]!, onRunner(MUMBAI, 1, 1.5, 100)), address: 'nowhere' };
  const sent = await Promise.allSettled([
    intake.take(betRequest(CLIENTS[1]!, onRunner(MUMBAI, 1, 1.5, 100))),
    intake.take(bad),
    intake.take(betRequest(CLIENTS[2]!, onRunner(MUMBAI, 1, 1.5, 100))),
  ]);
  const { rows } = await pool.query('select client_id from bets order by client_id');
  expect([sent.map((one) => one.status), rows.map((row) => row.client_id)]).toEqual([
    ['fulfilled', 'rejected', 'fulfilled'],
    [CLIENTS[1], CLIENTS[2]],
  ]);
});

it('a connection lost on the way: the bet is asked for again under its key, and placed once', async () => {
  await fresh();
  const intake = createIntake(house);
  const bet = betRequest(CLIENTS[0]!, onRunner(MUMBAI, 1, 1.5, 100), 'lost-1');
  const other = await pool.connect();
  await other.query('begin');
  // The group waits here for its last statement: the key is taken by a transaction that is not done.
  await other.query(
    `insert into bets (client_id, snapshot_id, event_id, market_id, selection_id, betting_type, odds, display_price, asked, stake, win, loss, request_key)
     values ($1, 1, $2, '1.900', ${MUMBAI}, 1, 1850, '0.85', 1500, 10000, 8500, 10000, 'lost-1')`,
    [CLIENTS[0], EVENT],
  );
  const answer = intake.take(bet);
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select pg_terminate_backend(pid) as ended from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into bets%'`,
      );
      return rows.length;
    })
    .toBe(1);
  await other.query('rollback');
  other.release();
  const placed = await answer;
  expect(placed.winning_status).toBe('0');
  expect((await intake.take(bet)).betslip_uid).toBe(placed.betslip_uid);
  const { rows } = await pool.query('select count(*)::int as bets from bets');
  expect(rows[0].bets).toBe(1);
});

it('a request key of an older part of the bets is found there, and nothing is placed under it again', async () => {
  await fresh();
  const intake = createIntake(house);
  const bet = betRequest(CLIENTS[0]!, onRunner(MUMBAI, 1, 1.5, 100), 'older-part');
  const placed = await intake.take(bet);
  const table = NUMBERED_TABLES.find(({ name }) => name === 'bets')!;
  expect(await growNumbered(pool, { ...table, size: 1 })).toEqual(['bets_2']);
  const between = await intake.take(betRequest(CLIENTS[0]!, onRunner(MUMBAI, 1, 1.5, 200), 'newer-part'));
  expect((await intake.take(bet)).betslip_uid).toBe(placed.betslip_uid);
  await expect(
    intake.take(betRequest(CLIENTS[0]!, onRunner(MUMBAI, 1, 1.5, 300), 'older-part')),
  ).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  const { rows } = await pool.query('select tableoid::regclass::text as part, uid from bets order by id');
  expect(rows).toEqual([
    { part: 'bets_before', uid: placed.betslip_uid },
    { part: 'bets_2', uid: between.betslip_uid },
  ]);
});

it('a bet that comes without a key has one of its own, by which it is found when its answer is lost', async () => {
  await fresh();
  const intake = createIntake(house);
  await Promise.all([1, 2].map(() => intake.take(betRequest(CLIENTS[0]!, onRunner(MUMBAI, 1, 1.5, 100)))));
  const { rows } = await pool.query('select count(distinct request_key)::int as keys from bets');
  expect(rows[0].keys).toBe(2);
});
