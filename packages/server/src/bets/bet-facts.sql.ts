import type { RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import type { Db } from '../db/pool.ts';
import type { BetFacts, LockedWallet } from './bet-kind.ts';
import { chainOf } from './share-snapshot.ts';
import { sessionBook, type SessionBookRow } from './stored-books.ts';

/** A client's books of one market, one per share snapshot; usually one. */
export type StoredBook<Book> = { readonly snapshotId: number; readonly book: Book };

/** What the database knows of a market or session, beside each of the client's books of it; prices are on the odds board. */
type SubjectRow = {
  event_open: boolean;
  settled: boolean;
  locked: boolean;
  min_stake: bigint;
  max_stake: bigint;
};
type Market = { market_type: number; runner_index: number | null; runners: number };
type Stored<Book> = (Book & { snapshot_id: number }) | { snapshot_id: null };
type MarketRow = SubjectRow & Market & Stored<{ pl: bigint[] }>;
type SessionRow = SubjectRow & Stored<SessionBookRow>;

/** `market` is undefined when the match has no such market. */
export type MarketFacts = BetFacts & {
  readonly market: Market | undefined;
  readonly books: readonly StoredBook<RunnerBook>[];
};
export type SessionFacts = BetFacts & { readonly books: readonly StoredBook<SessionBook>[] };

/** Locks what a bet on a runner needs and tells all that must be known, in one trip. */
export async function marketFacts(
  db: Db,
  bet: { clientId: number; eventId: string; marketId: string; selectionId: number },
): Promise<MarketFacts> {
  const [wallet, chain, { rows }] = await Promise.all([
    lockForBet(db, bet.marketId, bet.clientId),
    chainOf(db, bet.clientId),
    db.query<MarketRow>({
      name: 'bet-market',
      text: `
        select e.active and not e.hidden and not m.hidden as event_open, m.settled_at is not null or e.closed_at is not null as settled,
          m.locked or coalesce(r.locked, false) as locked, m.min_stake, m.max_stake, m.market_type, r.position as runner_index,
          (select count(*)::int from runners x where x.market_id = m.id) as runners, b.snapshot_id, b.pl
        from markets m join events e on e.id = m.event_id
        left join runners r on r.market_id = m.id and r.selection_id = $3
        left join runner_books b on b.market_id = m.id and b.client_id = $4
        where m.id = $2 and m.event_id = $1`,
      values: [bet.eventId, bet.marketId, bet.selectionId, bet.clientId],
    }),
  ]);
  const books = rows.flatMap((row) =>
    row.snapshot_id === null ? [] : [{ snapshotId: row.snapshot_id, book: row.pl }],
  );
  return { wallet, chain, subject: subjectOf(rows[0]), market: rows[0], books };
}

/** As `marketFacts`, for a session. */
export async function sessionFacts(
  db: Db,
  bet: { clientId: number; eventId: string; sessionId: string },
): Promise<SessionFacts> {
  const [wallet, chain, { rows }] = await Promise.all([
    lockForBet(db, bet.sessionId, bet.clientId),
    chainOf(db, bet.clientId),
    db.query<SessionRow>({
      name: 'bet-session',
      text: `
        select e.active and not e.hidden and not s.hidden as event_open, s.settled_at is not null or e.closed_at is not null as settled,
          s.locked, s.min_stake, s.max_stake, b.snapshot_id, b.base, b.lines, b.jumps
        from sessions s join events e on e.id = s.event_id
        left join session_books b on b.session_id = s.id and b.client_id = $3
        where s.id = $2 and s.event_id = $1`,
      values: [bet.eventId, bet.sessionId, bet.clientId],
    }),
  ]);
  const books = rows.flatMap((row) =>
    row.snapshot_id === null ? [] : [{ snapshotId: row.snapshot_id, book: sessionBook(row) }],
  );
  return { wallet, chain, subject: subjectOf(rows[0]), books };
}

/** Keeps the market from being settled while the bet is on its way (see lockForSettlement), and locks the wallet. */
async function lockForBet(db: Db, subjectId: string, clientId: number): Promise<LockedWallet> {
  const { rows } = await db.query<LockedWallet>({
    name: 'lock-for-bet',
    text: 'select balance, used_limit from lock_for_bet($1, $2)',
    values: [subjectId, clientId],
  });
  return rows[0]!;
}

function subjectOf(row: SubjectRow | undefined): BetFacts['subject'] {
  return (
    row && {
      eventOpen: row.event_open,
      settled: row.settled,
      locked: row.locked,
      minStake: row.min_stake,
      maxStake: row.max_stake,
    }
  );
}
