/** A node of the house, to be killed at its work: `node casino-victim.ts DATABASE NOW [CALL]`; without a call it deals what is due. */
import { createApp } from '../../../packages/server/src/app.ts';
import { readConfig } from '../../../packages/server/src/config.ts';
import { createPool } from '../../../packages/server/src/db/pool.ts';
import { createLogger } from '../../../packages/server/src/http/logger.ts';
import { dealerAtPace } from '../house/stage-rounds.ts';
import { PROOF_KEY } from '../house/temporary-house.ts';

const [connectionString, at, call] = process.argv.slice(2);
if (connectionString === undefined || at === undefined)
  throw new Error('casino-victim.ts DATABASE NOW [CALL]');
const pool = createPool(connectionString, { max: 5 });
const config = readConfig({ LOG_LEVEL: 'silent', PAVILION_KEY: PROOF_KEY, PAVILION_CASINO_SPEED: '0' });
const log = createLogger('silent');
const app = await createApp({ config, pool, connectionString, log, now: () => new Date(at) });
if (call === undefined) await dealerAtPace(app.house).dealDue();
else await send(call);
await app.close();
await pool.end();

async function send(told: string): Promise<void> {
  const { url, token, key, payload } = JSON.parse(told) as Record<'url' | 'token' | 'key', string> & {
    readonly payload: object;
  };
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  await app.http.inject({ method: 'POST', url, headers, payload });
}
