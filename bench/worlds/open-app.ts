import { createApp, type App } from '@pavilion/server/app.ts';
import { readConfig } from '@pavilion/server/config.ts';
import type { CallContext } from '@pavilion/server/http/context.ts';
import { createLogger } from '@pavilion/server/http/logger.ts';
import { mutationContext } from '@pavilion/server/http/run-mutation.ts';
import type { Viewer } from '@pavilion/server/http/viewer.ts';
import { transaction } from '@pavilion/server/db/pool.ts';
import { startSignIn } from '@pavilion/server/sign-in/sign-ins.ts';
import type { Database } from '../measure/cluster.ts';

const ORIGIN = { requestId: 'bench', address: '127.0.0.1', userAgent: 'bench', timeZone: 'Asia/Kolkata' };

/** The real app on a free port, with nothing played in it. */
export function openApp(
  { pool, connectionString }: Database,
  env: Readonly<Record<string, string>> = {},
): Promise<App> {
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    PAVILION_SEED: 'none',
    PAVILION_CASINO_SPEED: '0',
    PAVILION_KEY: 'a key of the house, for benches alone',
    ...env,
  });
  return createApp({ config, pool, connectionString, log: createLogger('silent') });
}

/** An account as the server sees it signed in. */
export async function viewerOf({ house }: App, id: number): Promise<Viewer> {
  const { rows } = await house.pool.query<{ guid: string; username: string; role: Viewer['level'] }>(
    'select guid, username, role from users where id = $1',
    [id],
  );
  const { guid, username, role } = rows[0]!;
  return {
    userId: id,
    guid,
    username,
    role,
    isStaff: false,
    rights: null,
    actingId: id,
    level: role,
    signInId: '',
  };
}

/** The context of a call that reads. */
export function readingContext({ house }: App, viewer: Viewer): CallContext {
  return mutationContext(house, house.pool, { viewer, origin: ORIGIN, key: undefined, tells: [] });
}

/** Runs a call that changes something as its route would: one transaction. */
export function inOneTransaction<T>(
  { house }: App,
  viewer: Viewer,
  call: (ctx: CallContext) => Promise<T>,
): Promise<T> {
  return transaction(house.pool, (db) =>
    call(mutationContext(house, db, { viewer, origin: ORIGIN, key: undefined, tells: [] })),
  );
}

/** Tokens of signed-in accounts. */
export async function signInAll({ house }: App, ids: readonly number[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const id of ids) {
    const signIn = await startSignIn(house.pool, id, ORIGIN, house.now());
    tokens.push((await house.tokens.sign(signIn, id, house.now())).token);
  }
  return tokens;
}

/** Tokens of so many open screens: the accounts one after the other, and again from the first. */
export async function openScreens(
  app: App,
  many: number,
  { first, count }: { first: number; count: number },
): Promise<{ tokens: string[]; accounts: number[] }> {
  const accounts = Array.from({ length: many }, (_, index) => first + (index % count));
  return { tokens: await signInAll(app, accounts), accounts };
}
