import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { migrate } from '../../../packages/server/src/db/migrate.ts';
import { createPool } from '../../../packages/server/src/db/pool.ts';
import { watchDatabase } from '../../../packages/server/src/db/watch-database.ts';
import { untilThere } from '../../../packages/server/src/db/without-database.ts';
import { startPair, type Pair } from '../../../packages/server/src/testing/pair.fixtures.ts';
import { until } from '../../../packages/server/src/testing/servers.fixtures.ts';
import { openProofHouse, type ProofHouse } from '../house/proof-house.ts';
import { announce, CLIENTS, STAGE_PEOPLE } from '../house/stage.ts';
import type { Pool } from '../house/temporary-house.ts';
import { checkHouse } from '../invariants/check-house.ts';
import { deskOf, EVENT, MATCH, placeAll, type Desk, type DeskAct } from './struck-desk.ts';

/** Where it is when the primary is struck. */
export type Point =
  | 'before its first line'
  | 'between its lines and the wallets'
  | 'before its commit is answered';
export type Strike = {
  readonly act: DeskAct;
  readonly at: Point;
  readonly fault: 'killed' | 'frozen';
  /** In the call itself, or as a job. */
  readonly as: 'call' | 'job';
};

export type Struck = {
  /** What the promoted standby had of it before anybody was answered: one of the two, never a part. */
  readonly promotedWith: 'nothing' | 'all' | 'a part';
  readonly problems: readonly string[];
};

/** A match with bets on all of it, in a house whose primary has a standby that every commit waits for. */
export async function openStruckHouse() {
  const pair = await startPair();
  const watch = watchDatabase(pair.connectionString, () => undefined);
  await watch.asked;
  const pool = createPool(pair.connectionString, { max: 1 });
  await migrate(pool);
  await pool.end();
  const house = await openProofHouse(pair.connectionString, STAGE_PEOPLE);
  await house.pool.query(`insert into settings (name, value) values ('other_charges_paise', '5033')`);
  await announce(house, [MATCH]);
  await placeAll(house);
  await house.app.jobs.start();
  const desk = deskOf(house);
  // Undisturbed, as it should be each time: all settled, all taken back.
  await desk.settleRest();
  const toSettle = await stateOf(house.pool);
  await desk.done('settle', 'undisturbed');
  const settled = await stateOf(house.pool);
  await desk.done('roll back', 'undisturbed-back');
  const takenBack = await stateOf(house.pool);
  return {
    async strike(strike: Strike): Promise<Struck> {
      const states =
        strike.act === 'settle'
          ? { before: toSettle, after: settled }
          : { before: settled, after: takenBack };
      return strikeOnce({ pair, house, desk, states }, strike);
    },
    async close(): Promise<void> {
      await house.app.jobs.stop();
      await house.close();
      await watch.close();
      await pair.stop();
    },
  };
}

type Scene = {
  readonly pair: Pair;
  readonly house: ProofHouse;
  readonly desk: Desk;
  readonly states: { readonly before: string; readonly after: string };
};

async function strikeOnce({ pair, house, desk, states }: Scene, strike: Strike): Promise<Struck> {
  const { act, fault, as } = strike;
  const problems: string[] = [];
  const expectState = async (wanted: string, when: string): Promise<void> => {
    if ((await untilThere(() => stateOf(house.pool))) !== wanted)
      problems.push(`${when}, wallets, accounts or results differ`);
  };
  await desk.settleRest();
  if (act === 'roll back') await desk.done('settle', `${key(strike)}-first`);
  await expectState(states.before, 'before it');
  await desk.large(as === 'job' ? 1 : 1_000_000);

  const blocked = await hold(pair, strike);
  const asked = desk.ask(act, key(strike));
  await blocked.reached();
  const wake = fault === 'frozen' ? pair.freeze() : (pair.kill(), () => undefined);
  blocked.letGo();
  await pair.promote();
  const found = await inStandby(pair, stateOf);
  const answer = await asked;
  if (answer.code !== 'ok') problems.push(`it was answered ${answer.code}`);
  await desk.ended(answer);
  await expectState(states.after, 'after it');

  const again = await desk.ask(act, key(strike));
  if (!isDeepStrictEqual(again.data, answer.data)) problems.push('the same request was answered otherwise');
  await expectState(states.after, 'after the same request again');
  wake();
  await sleep(WAKES_MS);
  await expectState(states.after, 'after the old primary woke');
  for (const { invariant, detail } of await checkHouse(house.pool)) problems.push(`${invariant}: ${detail}`);

  await pair.renew();
  await desk.large(1_000_000);
  if (act === 'settle') await desk.done('roll back', `${key(strike)}-back`);
  const promotedWith = found === states.before ? 'nothing' : found === states.after ? 'all' : 'a part';
  return { promotedWith, problems };
}

/** An old primary that wakes says what it has to say within this. */
const WAKES_MS = 700;
const key = ({ act, at, fault, as }: Strike): string => `${act} ${at} ${fault} ${as}`.replaceAll(' ', '-');

/** Something that the act comes upon at a point, and cannot pass until it is let go or the primary is gone. */
type Hold = { reached(): Promise<void>; letGo(): void };

const LOCKS = {
  'before its first line': 'select lock_ledger()',
  'between its lines and the wallets': `select from wallets w join users u on u.id = w.user_id where u.username = '${CLIENTS[0]}' for update of w`,
} as const;

async function hold(pair: Pair, { at }: Strike): Promise<Hold> {
  const primary = pair.reach('primary');
  const holder = await primary.connect();
  const gone = (): void => undefined; // it goes with the primary
  holder.on('error', gone);
  primary.on('error', gone);
  const lock = LOCKS[at === 'before its commit is answered' ? 'between its lines and the wallets' : at];
  await holder.query('begin');
  const { rows } = await holder.query<{ pid: number }>(`${lock}; select pg_backend_pid() as pid`).then(last);
  const waits = (what: string) =>
    inPrimary(
      pair,
      async (db) => (await db.query(`select from pg_stat_activity where ${what}`)).rowCount! > 0,
    );
  const byHolder = `${rows[0]!.pid} = any(pg_blocking_pids(pid))`;
  let wakeReceiver = gone;
  return {
    async reached() {
      await until(() => waits(byHolder));
      if (at !== 'before its commit is answered') return;
      wakeReceiver = await stopReceiver(pair);
      await holder.query('rollback');
      await until(() => waits(`wait_event = 'SyncRep' and query = 'COMMIT'`));
    },
    letGo() {
      wakeReceiver();
      holder.release(true);
      void primary.end();
    },
  };
}

/** Of several statements the answer to the last. */
const last = <T>(answers: T): T => (Array.isArray(answers) ? (answers.at(-1) as T) : answers);

/** The standby hears nothing any more; what is returned lets it hear what was said meanwhile. */
async function stopReceiver(pair: Pair): Promise<() => void> {
  const pid = await inStandby(pair, async (db) => {
    const { rows } = await db.query<{ pid: number }>('select pid from pg_stat_wal_receiver');
    return rows[0]!.pid;
  });
  process.kill(pid, 'SIGSTOP');
  return () => void process.kill(pid, 'SIGCONT');
}

const inPrimary = <T>(pair: Pair, ask: (db: Pool) => Promise<T>): Promise<T> =>
  inOne(pair.reach('primary'), ask);
const inStandby = <T>(pair: Pair, ask: (db: Pool) => Promise<T>): Promise<T> =>
  inOne(pair.reach('standby'), ask);

async function inOne<T>(pool: Pool, ask: (db: Pool) => Promise<T>): Promise<T> {
  try {
    return await ask(pool);
  } finally {
    await pool.end();
  }
}

/** What everybody has, owes and is owed, and what is declared, in one statement. */
async function stateOf(db: Pool): Promise<string> {
  const { rows } = await db.query<{ state: string }>(
    `select json_build_array(
       (select json_agg(json_build_array(u.username, w.fixed_limit, w.balance, w.used_limit, w.given) order by u.username)
        from wallets w join users u on u.id = w.user_id),
       (select json_agg(json_build_array(u.username, a.side, a.balance) order by u.username, a.side)
        from ledger_accounts a join users u on u.id = a.user_id),
       (select json_agg(json_build_array(kind, market_id, session_id, result) order by kind, market_id, session_id)
        from settlements where rolled_back_at is null),
       (select closed_at is not null from events where id = '${EVENT}')
     )::text as state`,
  );
  return rows[0]!.state;
}
