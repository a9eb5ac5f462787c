import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../house/temporary-house.ts';

const VICTIM = join(import.meta.dirname, 'casino-victim.ts');
const WITHIN_MS = 60_000;
const LOOK_MS = 10;

export type Struck = {
  readonly pool: Pool;
  readonly connectionString: string;
  readonly now: Date;
  /** What the victim is to send; without one it deals. */
  readonly call?: object;
};

/**
 * Has another node at work and kills it with kill -9 at the moment in which it wants to write to a table, in the middle of what it does.
 * @returns false when it ended without ever writing there
 */
export async function killAt(table: string, { pool, connectionString, now, call }: Struck): Promise<boolean> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in share row exclusive mode`);
    const told = [connectionString, now.toISOString(), ...(call === undefined ? [] : [JSON.stringify(call)])];
    const child = spawn(process.execPath, [VICTIM, ...told], { stdio: ['ignore', 'ignore', 'inherit'] });
    const gone = once(child, 'exit');
    let over = false;
    void gone.then(() => (over = true));
    const waiting = await soon(async () => {
      const { rows } = await pool.query<{ pid: number }>(
        'select pid from pg_locks where not granted and relation = $1::regclass',
        [table],
      );
      return rows.length > 0 || over ? rows.map(({ pid }) => pid) : undefined;
    });
    child.kill('SIGKILL');
    await gone;
    await holder.query('rollback');
    await soon(async () => {
      const { rowCount } = await pool.query('select from pg_stat_activity where pid = any($1::int[])', [
        waiting,
      ]);
      return rowCount === 0 || undefined;
    });
    return waiting.length > 0;
  } finally {
    holder.release();
  }
}

async function soon<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (const until = performance.now() + WITHIN_MS; performance.now() < until; await sleep(LOOK_MS)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error(`It has not come about within ${WITHIN_MS / 1000} seconds.`);
}
