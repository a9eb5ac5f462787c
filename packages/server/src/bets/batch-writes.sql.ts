import type { RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import type { Db } from '../db/pool.ts';
import { numbers, texts } from './array-text.ts';
import type { BetRequest, PricedBet } from './bet-kind.ts';
import type { Snapshots } from './share-snapshot.ts';

/** A bet that was accepted. */
export type AcceptedBet = Snapshots & {
  readonly asked: BetRequest;
  readonly priced: PricedBet;
  readonly uid: string;
  readonly at: Date;
};

/** A client's book as a batch leaves it, and what the batch added to it. */
export type BookAfter = {
  readonly clientId: number;
  readonly snapshotId: number;
  readonly stakes: bigint;
  readonly bets: number;
} & (
  | { readonly marketId: string; readonly book: RunnerBook }
  | { readonly sessionId: string; readonly book: SessionBook }
);

/** Writes the bets in the order given. */
export async function insertBets(db: Db, bets: readonly AcceptedBet[]): Promise<void> {
  await db.query({
    name: 'insert-bets',
    text: `
      insert into bets (client_id, snapshot_id, event_id, market_id, session_id, selection_id, betting_type, odds, line, rate,
        display_price, stake, win, loss, request_key, address, user_agent, asked, created_at, uid, rates_id)
      select * from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::smallint[], $8::int[],
        $9::int[], $10::int[], $11::text[], $12::bigint[], $13::bigint[], $14::bigint[], $15::text[], $16::inet[], $17::text[],
        $18::int[], $19::timestamptz[], $20::uuid[], $21::int[])`,
    values: [
      numbers(bets.map(({ asked }) => asked.clientId)),
      numbers(bets.map(({ snapshotId }) => snapshotId)),
      texts(bets.map(({ asked }) => asked.eventId)),
      texts(bets.map(({ asked }) => asked.marketId ?? null)),
      texts(bets.map(({ asked }) => asked.sessionId ?? null)),
      numbers(bets.map(({ asked }) => asked.selectionId ?? null)),
      numbers(bets.map(({ asked }) => asked.bettingType)),
      numbers(bets.map(({ priced }) => priced.odds)),
      numbers(bets.map(({ priced }) => priced.line)),
      numbers(bets.map(({ priced }) => priced.rate)),
      texts(bets.map(({ priced }) => priced.display)),
      numbers(bets.map(({ asked }) => asked.stake)),
      numbers(bets.map(({ priced }) => priced.win)),
      numbers(bets.map(({ priced }) => priced.loss)),
      texts(bets.map(({ asked }) => asked.requestKey ?? null)),
      texts(bets.map(({ asked }) => asked.address)),
      texts(bets.map(({ asked }) => asked.userAgent)),
      numbers(bets.map(({ priced }) => priced.asked)),
      texts(bets.map(({ at }) => at.toISOString())),
      texts(bets.map(({ uid }) => uid)),
      numbers(bets.map(({ ratesId }) => ratesId)),
    ],
  });
}

/** Writes the books of markets, with the shares of their snapshots; so does `writeSessionBooks`. */
export async function writeRunnerBooks(db: Db, all: readonly BookAfter[]): Promise<void> {
  const books = all.flatMap((one) => ('marketId' in one ? [one] : []));
  if (books.length === 0) return;
  await db.query({
    name: 'write-runner-books',
    text: `
      insert into runner_books (market_id, client_id, snapshot_id, pl, stakes, bets, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6)
      select x.market_id, x.client_id, x.snapshot_id, x.pl::bigint[], x.stakes, x.bets,
        s.u1, s.u2, s.u3, s.u4, s.u5, s.u6, s.w1, s.w2, s.w3, s.w4, s.w5, s.w6
      from unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::bigint[], $6::int[])
        x (market_id, client_id, snapshot_id, pl, stakes, bets)
      cross join lateral (select * from share_snapshots y where y.id = x.snapshot_id offset 0) s
      on conflict (market_id, client_id, snapshot_id) do update
      set pl = excluded.pl, stakes = runner_books.stakes + excluded.stakes, bets = runner_books.bets + excluded.bets`,
    values: [
      texts(books.map((one) => one.marketId)),
      numbers(books.map((one) => one.clientId)),
      numbers(books.map((one) => one.snapshotId)),
      texts(books.map((one) => numbers(one.book))),
      numbers(books.map((one) => one.stakes)),
      numbers(books.map((one) => one.bets)),
    ],
  });
}

export async function writeSessionBooks(db: Db, all: readonly BookAfter[]): Promise<void> {
  const books = all.flatMap((one) => ('sessionId' in one ? [one] : []));
  if (books.length === 0) return;
  await db.query({
    name: 'write-session-books',
    text: `
      insert into session_books (session_id, client_id, snapshot_id, base, lines, jumps, stakes, bets, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6)
      select x.session_id, x.client_id, x.snapshot_id, x.base, x.lines::int[], x.jumps::bigint[], x.stakes, x.bets,
        s.u1, s.u2, s.u3, s.u4, s.u5, s.u6, s.w1, s.w2, s.w3, s.w4, s.w5, s.w6
      from unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::int[])
        x (session_id, client_id, snapshot_id, base, lines, jumps, stakes, bets)
      cross join lateral (select * from share_snapshots y where y.id = x.snapshot_id offset 0) s
      on conflict (session_id, client_id, snapshot_id) do update
      set base = excluded.base, lines = excluded.lines, jumps = excluded.jumps,
        stakes = session_books.stakes + excluded.stakes, bets = session_books.bets + excluded.bets`,
    values: [
      texts(books.map((one) => one.sessionId)),
      numbers(books.map((one) => one.clientId)),
      numbers(books.map((one) => one.snapshotId)),
      numbers(books.map((one) => one.book.base)),
      texts(books.map((one) => numbers(one.book.jumps.map((jump) => jump.line)))),
      texts(books.map((one) => numbers(one.book.jumps.map((jump) => jump.amount)))),
      numbers(books.map((one) => one.stakes)),
      numbers(books.map((one) => one.bets)),
    ],
  });
}

/** What each of these clients ties up now, in paise; their wallets are locked. */
export async function writeUsedLimits(db: Db, used: ReadonlyMap<number, bigint>): Promise<void> {
  await db.query({
    name: 'write-used-limits',
    text: `update wallets w set used_limit = x.used from unnest($1::int[], $2::bigint[]) x (user_id, used)
      where w.user_id = x.user_id`,
    values: [numbers([...used.keys()]), numbers([...used.values()])],
  });
}
