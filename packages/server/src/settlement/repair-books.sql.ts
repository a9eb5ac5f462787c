import {
  addRunnerBet,
  addRunnerBooks,
  emptyRunnerBook,
  runnerExposure,
} from '@pavilion/engine/books/runner-book.ts';
import {
  addSessionBet,
  addSessionBooks,
  emptySessionBook,
  sessionExposure,
} from '@pavilion/engine/sessions/session-book.ts';
import type { Db } from '../db/pool.ts';
import { runnerBooks, sessionBooks } from './book-rows.sql.ts';

type LiveBet = {
  client_id: number;
  snapshot_id: number;
  selection_id: bigint | null;
  betting_type: 1 | 2;
  line: number | null;
  stake: bigint;
  win: bigint;
  loss: bigint;
};

/** A client's bets of one snapshot. */
type Fold = { readonly client: number; readonly snapshot: number; readonly bets: readonly LiveBet[] };

/** What the books of some clients tie up in a market or session, by client (rules 4). */
export async function tiedUp(
  db: Db,
  subject: { readonly kind: 'market' | 'session'; readonly id: string },
  clients: readonly number[],
): Promise<Map<number, bigint>> {
  const wanted = new Set(clients);
  const tied = new Map<number, bigint>();
  if (subject.kind === 'market') {
    const mine = (await runnerBooks(db, subject.id)).filter((book) => wanted.has(book.clientId));
    for (const [client, books] of Map.groupBy(mine, (book) => book.clientId))
      tied.set(client, runnerExposure(books.map(({ book }) => book).reduce(addRunnerBooks)));
  } else {
    const mine = (await sessionBooks(db, subject.id)).filter((book) => wanted.has(book.clientId));
    for (const [client, books] of Map.groupBy(mine, (book) => book.clientId))
      tied.set(client, sessionExposure(books.map(({ book }) => book).reduce(addSessionBooks)));
  }
  return tied;
}

export async function foldRunnerBooks(db: Db, marketId: string, clients: readonly number[]): Promise<void> {
  const { rows } = await db.query<{ selection_id: bigint }>(
    'select selection_id from runners where market_id = $1 and not late order by position',
    [marketId],
  );
  const runners = rows.map((row) => row.selection_id);
  const folds = await liveBets(db, 'market_id', marketId, clients);
  await db.query('delete from runner_books where market_id = $1 and client_id = any($2::int[])', [
    marketId,
    clients,
  ]);
  for (const { client, snapshot, bets } of folds) {
    const book = bets.reduce(
      (sum, bet) => addRunnerBet(sum, runners.indexOf(bet.selection_id ?? -1n), bet.betting_type, bet),
      emptyRunnerBook(runners.length),
    );
    await db.query(
      `insert into runner_books (market_id, client_id, snapshot_id, pl, stakes, bets, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6)
       select $1, $2, s.id, $4::bigint[], $5, $6, s.u1, s.u2, s.u3, s.u4, s.u5, s.u6, s.w1, s.w2, s.w3, s.w4, s.w5, s.w6
       from share_snapshots s where s.id = $3`,
      [marketId, client, snapshot, book, stakesOf(bets), bets.length],
    );
  }
}

export async function foldSessionBooks(db: Db, sessionId: string, clients: readonly number[]): Promise<void> {
  const folds = await liveBets(db, 'session_id', sessionId, clients);
  await db.query('delete from session_books where session_id = $1 and client_id = any($2::int[])', [
    sessionId,
    clients,
  ]);
  for (const { client, snapshot, bets } of folds) {
    const book = bets.reduce(
      (sum, bet) =>
        addSessionBet(sum, {
          line: bet.line ?? 0,
          bettingType: bet.betting_type,
          win: bet.win,
          loss: bet.loss,
        }),
      emptySessionBook(),
    );
    await db.query(
      `insert into session_books (session_id, client_id, snapshot_id, base, lines, jumps, stakes, bets, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6)
       select $1, $2, s.id, $4, $5::int[], $6::bigint[], $7, $8, s.u1, s.u2, s.u3, s.u4, s.u5, s.u6, s.w1, s.w2, s.w3, s.w4, s.w5, s.w6
       from share_snapshots s where s.id = $3`,
      [
        sessionId,
        client,
        snapshot,
        book.base,
        book.jumps.map((jump) => jump.line),
        book.jumps.map((jump) => jump.amount),
        stakesOf(bets),
        bets.length,
      ],
    );
  }
}

const stakesOf = (bets: readonly LiveBet[]): bigint => bets.reduce((sum, bet) => sum + bet.stake, 0n);

async function liveBets(
  db: Db,
  column: 'market_id' | 'session_id',
  id: string,
  clients: readonly number[],
): Promise<Fold[]> {
  const { rows } = await db.query<LiveBet>(
    `select client_id, snapshot_id, selection_id, betting_type, line, stake, win, loss from bets
     where client_id = any($2::int[]) and ${column} = $1 and voided_at is null order by id`,
    [id, clients],
  );
  return [...Map.groupBy(rows, (bet) => `${bet.client_id}:${bet.snapshot_id}`).values()].map((bets) => ({
    client: bets[0]!.client_id,
    snapshot: bets[0]!.snapshot_id,
    bets,
  }));
}
