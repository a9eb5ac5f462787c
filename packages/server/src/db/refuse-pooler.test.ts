import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startPooler } from '../testing/pooler.fixtures.ts';
import { startServers, type Server } from '../testing/servers.fixtures.ts';
import { createPool } from './pool.ts';
import { refusePooler } from './refuse-pooler.ts';

const servers = startServers();
afterAll(servers.stop);
let server: Server;
beforeAll(async () => {
  server = await servers.primary({});
});

function refusalAt(port: number): Promise<void> {
  const pool = createPool(`postgresql://pavilion@127.0.0.1:${port}/postgres`, { log: () => undefined });
  onTestFinished(() => pool.end());
  return refusePooler(pool);
}

it('PostgreSQL itself is let through', async () => {
  await expect(refusalAt(server.port)).resolves.toBeUndefined();
});

it.each([
  [
    'that hands out another connection for each transaction',
    { passesOn: true, perTransaction: true },
    'A pooler stands before the database and hands out another connection for each transaction. DATABASE_URL must name PostgreSQL itself.',
  ],
  [
    'that keeps the limits of a connection to itself',
    { passesOn: false, perTransaction: false },
    'What stands before the database does not pass on the limits of a connection (statement_timeout). DATABASE_URL must name PostgreSQL itself.',
  ],
])('a pooler %s is refused in one sentence', async (_what, mode, sentence) => {
  const pooler = await startPooler(server.port, mode);
  onTestFinished(pooler.close);
  await expect(refusalAt(pooler.port)).rejects.toThrow(new Error(sentence));
});

it('one that keeps a connection for whoever opened it, with its limits, is let through', async () => {
  const pooler = await startPooler(server.port, { passesOn: true, perTransaction: false });
  onTestFinished(pooler.close);
  await expect(refusalAt(pooler.port)).resolves.toBeUndefined();
});
