import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, transaction, type Db } from '../../../packages/server/src/db/pool.ts';
import { watchDatabase } from '../../../packages/server/src/db/watch-database.ts';
import { untilThere } from '../../../packages/server/src/db/without-database.ts';
import type { Pool } from '../house/temporary-house.ts';
import { startPair, type Pair } from '../../../packages/server/src/testing/pair.fixtures.ts';

export type FailOver = {
  /** Keys whose writing was acknowledged, and of them those that the new primary does not have. */
  readonly acknowledged: number;
  readonly lost: number;
  /** Paise in the purses beyond one for each key. */
  readonly doubled: number;
  /** Writings that were not acknowledged in the end. */
  readonly refused: number;
  /** From the promotion to the first acknowledged writing, and the longest that one took, in milliseconds. */
  readonly firstAfterMs: number;
  readonly longestMs: number;
};

const WRITERS = 16;
const BEFORE_MS = 1_000;
const AFTER_MS = 2_500;

/**
 * Sixteen writers, each payment under a key of its own and once more under the same where its answer was lost; in the middle of it the
 * primary dies or stands still, a second later the standby is promoted; at last a frozen primary wakes.
 */
export async function failOver(fault: 'killed' | 'frozen'): Promise<FailOver> {
  const pair = await startPair();
  const watch = watchDatabase(pair.connectionString, () => undefined);
  await watch.asked;
  const pool = createPool(pair.connectionString, { max: WRITERS });
  try {
    await pool.query('create table written (key text primary key)');
    await pool.query('create table purses (writer integer primary key, paise bigint not null)');
    await pool.query('insert into purses select writer, 0 from generate_series(1, $1) writer', [WRITERS]);
    const load: Load = { pool, acknowledged: [], stopped: false, refused: 0, longestMs: 0 };
    const writers = Array.from({ length: WRITERS }, (_, at) => write(load, at + 1));
    await sleep(BEFORE_MS);
    const wake = strike(pair, fault);
    await sleep(BEFORE_MS);
    await pair.promote();
    const promoted = performance.now();
    await sleep(AFTER_MS);
    wake();
    await sleep(AFTER_MS / 2);
    load.stopped = true;
    await Promise.all(writers);
    const { acknowledged, refused, longestMs } = load;
    return {
      ...(await judged(pair, acknowledged)),
      acknowledged: acknowledged.length,
      refused,
      firstAfterMs: Math.min(...acknowledged.map(({ at }) => at - promoted).filter((ms) => ms > 0)),
      longestMs,
    };
  } finally {
    await pool.end();
    await watch.close();
    await pair.stop();
  }
}

type Acknowledged = { readonly key: string; readonly at: number };
type Load = {
  readonly pool: Pool;
  readonly acknowledged: Acknowledged[];
  stopped: boolean;
  refused: number;
  longestMs: number;
};

/** A paisa into the writer's purse for each key, in one transaction with the key. */
async function write(load: Load, writer: number): Promise<void> {
  while (!load.stopped) {
    const key = randomUUID();
    const began = performance.now();
    try {
      await untilThere(() => transaction(load.pool, (db) => payOnce(db, key, writer)));
      load.acknowledged.push({ key, at: performance.now() });
    } catch {
      load.refused += 1;
    }
    load.longestMs = Math.max(load.longestMs, performance.now() - began);
  }
}

async function payOnce(db: Db, key: string, writer: number): Promise<void> {
  const { rowCount } = await db.query('insert into written (key) values ($1) on conflict do nothing', [key]);
  if (rowCount === 1) await db.query('update purses set paise = paise + 1 where writer = $1', [writer]);
}

async function judged(pair: Pair, acknowledged: readonly Acknowledged[]) {
  const server = pair.reach('standby');
  const { rows } = await server.query<{ key: string }>('select key from written');
  const paid = await server.query<{ paise: string }>('select sum(paise)::text as paise from purses');
  await server.end();
  const kept = new Set(rows.map(({ key }) => key));
  return {
    lost: acknowledged.filter(({ key }) => !kept.has(key)).length,
    doubled: Number(paid.rows[0]!.paise) - kept.size,
  };
}

function strike(pair: Pair, fault: 'killed' | 'frozen'): () => void {
  if (fault === 'frozen') return pair.freeze();
  pair.kill();
  return () => undefined;
}
