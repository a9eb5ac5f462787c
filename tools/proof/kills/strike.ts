import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { plainClient } from '../../../packages/server/src/backup/plain-client.ts';

export type Client = Awaited<ReturnType<typeof plainClient>>;

const VICTIM = join(import.meta.dirname, 'victim.ts');
const WITHIN_MS = 60_000;
const LOOK_MS = 10;

/** What is under way when the blow falls; a swap is struck between its two names. */
export const ACTS = ['backup', 'verify', 'restore', 'swap'] as const;
export type Act = (typeof ACTS)[number];

/** @returns for how long it had worked, and whether it was done before the blow. */
export async function strike(
  act: Act,
  wanted: {
    readonly house: string;
    readonly path: string;
    readonly afterMs: number;
    readonly server: Client;
  },
): Promise<{ workedMs: number; done: boolean }> {
  const child = spawn(process.execPath, [VICTIM, act, wanted.house, wanted.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), gone]);
  const begun = performance.now();
  const over = gone.then(() => 'over' as const);
  const letGo = act === 'swap' ? await betweenTheNames(wanted.server) : undefined;
  const done = (await Promise.race([over, sleep(letGo === undefined ? wanted.afterMs : 0)])) === 'over';
  const workedMs = performance.now() - begun;
  child.kill('SIGKILL');
  await gone;
  await letGo?.();
  await nobodyAtWork(wanted.server);
  return { workedMs, done };
}

/** Holds the new name back until the old one is taken: nothing of it may be seen when the process dies there. */
async function betweenTheNames(server: Client): Promise<() => Promise<void>> {
  const filled = await soon(async () => {
    const { rows } = await server.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, 'pavilion_from_backup_')`,
    );
    return rows[0]?.name;
  });
  await server.query('begin');
  await server.query(`comment on database ${filled} is 'held back'`);
  await soon(async () => {
    const { rowCount } = await server.query('select from pg_locks where not granted');
    return rowCount === 1 || undefined;
  });
  return async () => {
    await server.query('rollback');
  };
}

/** What a killed process began the database may still be ending. */
async function nobodyAtWork(server: Client): Promise<void> {
  await soon(async () => {
    const { rowCount } = await server.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name like 'pavilion%'
         and application_name <> 'pavilion-proof'`,
    );
    return rowCount === 0 || undefined;
  });
}

async function soon<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (const until = performance.now() + WITHIN_MS; performance.now() < until; await sleep(LOOK_MS)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error(`It has not come about within ${WITHIN_MS / 1000} seconds.`);
}
