import { beforeAll, expect, it } from 'vitest';
import {
  DELHI,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';
import { booksThatDiffer } from './verify-books.ts';

const { ask, feed, pool, people } = await testStory();
const client = people['client']!.id;
const market = { kind: 'market', id: MATCH_ODDS } as const;
const session = { kind: 'session', id: SESSION } as const;

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
  for (const who of ['client', 'client2']) {
    await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), who);
    await ask('placeBet', onRunner(DELHI, 2, 2.14, 300), who);
    await ask('placeBet', onSession(1, 45, 100, 500), who);
    await feed.session({ noLine: 50, yesLine: 50 });
    await ask('placeBet', onSession(2, 50, 100, 700), who);
    await feed.session();
  }
});

/** Who is found to differ when this is done, which is then undone. */
async function foundAfter(sql: string, subject: typeof market | typeof session): Promise<number[]> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query(sql, [client]);
    return (await booksThatDiffer(connection, subject)).map(({ userId }) => userId);
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

it('books that are the fold of their bets do not differ', async () => {
  expect([await booksThatDiffer(pool, market), await booksThatDiffer(pool, session)]).toEqual([[], []]);
});

it.each([
  ['a paisa of P/L', 'update runner_books set pl[1] = pl[1] + 1 where client_id = $1', market],
  ['a paisa of stakes', 'update runner_books set stakes = stakes + 1 where client_id = $1', market],
  ['a book that is gone', 'delete from runner_books where client_id = $1', market],
  ['bets that are gone', 'delete from bets where market_id is not null and client_id = $1', market],
  ['bets that became void', 'update bets set voided_at = now() where client_id = $1', market],
  ['a base', 'update session_books set base = base + 1 where client_id = $1', session],
  ['a line', 'update session_books set lines[1] = lines[1] + 1 where client_id = $1', session],
  ['a session book that is gone', 'delete from session_books where client_id = $1', session],
  [
    'a bet of another stake',
    'update bets set win = win + 1 where session_id is not null and client_id = $1',
    session,
  ],
])('%s is found, of its client alone', async (_, sql, subject) => {
  expect(await foundAfter(sql, subject)).toEqual([client]);
});

it('tells what the book says and what its bets say', async () => {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query('update runner_books set bets = 3, stakes = 200000 where client_id = $1', [
      client,
    ]);
    expect(await booksThatDiffer(connection, market)).toEqual([
      {
        userId: client,
        snapshotId: expect.any(Number),
        booked: { bets: 3, stakes: 200_000n },
        live: { bets: 2, stakes: 130_000n },
      },
    ]);
  } finally {
    await connection.query('rollback');
    connection.release();
  }
});
