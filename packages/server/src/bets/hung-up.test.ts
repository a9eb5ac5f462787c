import { connect } from 'node:net';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DELHI, MUMBAI, onRunner, PASSWORD, testStory } from '../testing/story.fixtures.ts';

/** What becomes of a bet whose client closes its connection while it waits for its wallet. */
const { app, pool, people, feed } = await testStory();
let port = 0;
let token = '';
beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port);
  const payload = { username: 'client', password: PASSWORD };
  const response = await app.http.inject({ method: 'POST', url: '/api/login', payload });
  token = response.json<{ data: { token: string } }>().data.token;
});
beforeEach(async () => {
  await pool.query('truncate bets, runner_books restart identity');
});

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
/** The keys of the bets that stand, in their order. */
const stored = async () =>
  (await pool.query<{ key: string }>('select request_key as key from bets order by id')).rows.map(
    ({ key }) => key,
  );

const BODY = JSON.stringify(onRunner(MUMBAI, 1, 1.5, 100));
/** Sends a bet under a key, over a connection of its own. */
function sendBet(key: string) {
  const line = connect(port, '127.0.0.1');
  let heard = '';
  line.on('data', (data) => (heard += data.toString()));
  const head = [
    'POST /api/place_bet HTTP/1.1',
    'host: house',
    `authorization: Bearer ${token}`,
    `idempotency-key: ${key}`,
    'content-type: application/json',
    `content-length: ${BODY.length}`,
  ];
  line.write(`${head.join('\r\n')}\r\n\r\n${BODY}`);
  return { line, heard: () => heard };
}

/** A bet that waits at its wallet while something happens to its connection. */
async function waitingBet(key: string, meanwhile: (line: ReturnType<typeof connect>) => Promise<void>) {
  const db = await pool.connect();
  await db.query('begin');
  await db.query('select from wallets where user_id = $1 for update', [people['client']!.id]);
  const { line, heard } = sendBet(key);
  try {
    await soon(async () => {
      expect(heard()).toBe('');
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%lock_for_bet%' and datname = current_database()`,
      );
      expect(rowCount).toBe(1);
    });
    await meanwhile(line);
  } finally {
    await db.query('commit');
    db.release();
  }
  await soon(() => expect(line.destroyed || heard() !== '').toBe(true));
  line.destroy();
  return heard();
}

const connections = () => promisify(app.http.server.getConnections.bind(app.http.server))();

it.each([
  ['closes', (line: ReturnType<typeof connect>) => line.end()],
  ['tears', (line: ReturnType<typeof connect>) => line.resetAndDestroy()],
])('who %s its connection has no bet, and gets it under the same key later', async (how, hangUp) => {
  await waitingBet(how, async (line) => {
    hangUp(line);
    await soon(async () => expect(await connections()).toBe(0));
  });
  // What comes after it at the same wallet is answered after it.
  for (const key of ['after', how]) {
    const { line, heard } = sendBet(key);
    await soon(() => expect(heard()).toContain('"error":""'));
    line.destroy();
  }
  expect(await stored()).toEqual(['after', how]);
});

it('who keeps it has its bet', async () => {
  const heard = await waitingBet('kept', async () => undefined);
  expect(heard).toContain('"error":""');
  expect(await stored()).toEqual(['kept']);
});

it('who asks and closes in one moment has no bet: the end of his line is heard before it is decided', async () => {
  const { line } = sendBet('at-once');
  line.end();
  await soon(async () => expect(await connections()).toBe(0));
  const { line: next, heard } = sendBet('next');
  await soon(() => expect(heard()).toContain('"error":""'));
  next.destroy();
  expect(await stored()).toEqual(['next']);
});
