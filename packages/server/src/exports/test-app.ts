import type { Role } from '@pavilion/contract/roles.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { readConfig } from '../config.ts';
import { asRefusal, sendRefusal } from '../http/envelope.ts';
import { noReplica } from '../db/replica.ts';
import type { House } from '../house.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';
import { toldOf } from '../maintenance/notice.ts';
import { houseKey } from '../secrets/house-key.ts';
import { TEST_KEY } from '../testing/test-key.fixtures.ts';
import { createSignInLookUp } from '../sign-in/sign-in-lookup.ts';
import { tokenSigner } from '../sign-in/tokens.ts';

export const TEST_NOW = new Date('2026-11-20T15:00:00Z');

const NO_MAINTENANCE: Maintenance = {
  learn() {},
  catchUp: async () => {},
  onChange: () => () => {},
  close() {},
  told: () => toldOf(undefined),
  keepsOut: () => undefined,
  refuse() {},
  refuseBet() {},
};

/** The parts of the house that a read needs: a database, a clock that stands still, and tokens. For tests. */
export async function testHouse(pool: Pool): Promise<House> {
  const house: Partial<House> = {
    config: readConfig({}),
    pool,
    replica: noReplica,
    lookUpSignIn: createSignInLookUp(pool, {
      maintenance: NO_MAINTENANCE,
      settingStore: { catchUp: async () => undefined },
    }),
    maintenance: NO_MAINTENANCE,
    now: () => TEST_NOW,
    tokens: tokenSigner(houseKey(TEST_KEY).bytes('tokens')),
  };
  return house as House; // a room that reaches for another part fails its test by that
}

/** An app that answers refusals as the real one does; `told` hears the lines of its log and what handlers threw. */
export function testApp(told: (word: string) => void = () => {}): FastifyInstance {
  const app = Fastify({ logger: { level: 'info', stream: { write: told } }, disableRequestLogging: true });
  app.setErrorHandler((error, _request, reply) => {
    told(`failed: ${String(error)}`);
    return sendRefusal(reply, asRefusal(error) ?? failWith(error));
  });
  return app;
}

function failWith(error: unknown): never {
  throw error;
}

/** Makes an account of the role, signs it in, and gives the header that its requests carry. */
export async function signedIn(
  house: House,
  role: Role,
  username: string,
): Promise<{ authorization: string }> {
  const user = await house.pool.query<{ id: number }>(
    `insert into users (username, first_name, role, password_hash) values ($1, $1, $2, '-') returning id`,
    [username, role],
  );
  const id = user.rows[0]?.id ?? 0;
  const signIn = await house.pool.query<{ id: string }>(
    'insert into sign_ins (user_id, expires_at, kind) values ($1, $2, 1) returning id',
    [id, new Date(TEST_NOW.getTime() + 3_600_000)],
  );
  const { token } = await house.tokens.sign(signIn.rows[0]?.id ?? '', id, TEST_NOW);
  return { authorization: `Bearer ${token}` };
}
