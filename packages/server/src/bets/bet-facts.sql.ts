import type { NoBets } from '@pavilion/contract/refusals.ts';
import { marketTerms, sessionTerms, type TermNames } from '@pavilion/contract/bet-setting-fields.ts';
import type { RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import type { Db } from '../db/pool.ts';
import { NO_BETS_ON } from '../events/no-bets.ts';
import { SESSION_LOCKED } from '../market-locks/session-locked.ts';
import type { BetFacts, LockedWallet } from './bet-kind.ts';
import { chainOf } from './share-snapshot.ts';
import { sessionBook, type SessionBookRow } from './stored-books.ts';

/** A client's books of one market, one per share snapshot; usually one. */
export type StoredBook<Book> = { readonly snapshotId: number; readonly book: Book };

/** What the database knows of a market or session, beside each of the client's books of it; prices are on the odds board. */
export type SubjectRow = {
  event_open: boolean;
  settled: boolean;
  locked: boolean;
  closes_at: Date | null;
  bet_close_at: Date | null;
  min_stake: bigint;
  max_stake: bigint;
  sport_id: number;
  market_type?: number;
  session_type?: number;
  no_bets: NoBets | null;
};
type Market = { market_type: number; runner_index: number | null; runners: number };
type Stored<Book> = (Book & { snapshot_id: number }) | { snapshot_id: null };
type MarketRow = SubjectRow & Market & { runner_locked: boolean } & Stored<{ pl: bigint[] }>;
type SessionRow = SubjectRow & Stored<SessionBookRow>;

/** What the rules ask of a market `m` or a session `s` and its match `e`, alike for one bet and for many. */
export const MARKET_STATE = `
  e.active and not e.hidden and m.active and not m.hidden as event_open,
  m.settled_at is not null or e.closed_at is not null as settled, m.locked, m.closes_at, e.bet_close_at, m.min_stake, m.max_stake,
  e.sport_id, m.market_type, ${NO_BETS_ON} as no_bets`;
export const SESSION_STATE = `
  e.active and not e.hidden and s.active and not s.hidden as event_open,
  s.settled_at is not null or e.closed_at is not null as settled, ${SESSION_LOCKED} as locked, null::timestamptz as closes_at,
  e.bet_close_at, s.min_stake, s.max_stake, e.sport_id, s.session_type, null::text as no_bets`;

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
        select ${MARKET_STATE}, coalesce(r.locked, false) as runner_locked, r.position as runner_index,
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
  const [row] = rows;
  const subject = row && { ...subjectOf(row), locked: row.locked || row.runner_locked };
  return { wallet, chain, subject, market: row, books };
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
        select ${SESSION_STATE}, b.snapshot_id, b.base, b.lines, b.jumps
        from sessions s join events e on e.id = s.event_id
        left join session_books b on b.session_id = s.id and b.client_id = $3
        where s.id = $2 and s.event_id = $1`,
      values: [bet.eventId, bet.sessionId, bet.clientId],
    }),
  ]);
  const books = rows.flatMap((row) =>
    row.snapshot_id === null ? [] : [{ snapshotId: row.snapshot_id, book: sessionBook(row) }],
  );
  return { wallet, chain, subject: rows[0] && subjectOf(rows[0]), books };
}

/** Keeps the market from being settled while the bet is on its way (see lockForSettlement), and locks the wallet. */
export async function lockForBet(db: Db, subjectId: string, clientId: number): Promise<LockedWallet> {
  const { rows } = await db.query<LockedWallet>({
    name: 'lock-for-bet',
    text: 'select balance, used_limit from lock_for_bet($1, $2)',
    values: [subjectId, clientId],
  });
  return rows[0]!;
}

/** What the delay of a bet is set under; undefined when there is no such market or session. */
export async function termOf(
  db: Db,
  { marketId, sessionId }: { marketId: string | undefined; sessionId: string | undefined },
): Promise<TermNames | undefined> {
  const { rows } = await db.query<{
    sport_id: number;
    market_type: number | null;
    session_type: number | null;
  }>({
    name: 'bet-term',
    text: `
      select e.sport_id, m.market_type, null::int as session_type from markets m join events e on e.id = m.event_id where m.id = $1
      union all select null, null, session_type from sessions where id = $2`,
    values: [marketId ?? null, sessionId ?? null],
  });
  const row = rows[0];
  if (row === undefined) return undefined;
  return row.market_type === null
    ? sessionTerms(row.session_type ?? 0)
    : marketTerms(row.sport_id, row.market_type);
}

export function subjectOf(row: SubjectRow): NonNullable<BetFacts['subject']> {
  return {
    eventOpen: row.event_open,
    settled: row.settled,
    noBets: row.no_bets,
    locked: row.locked,
    closesAt: row.closes_at,
    suspendedUntil: row.bet_close_at,
    minStake: row.min_stake,
    maxStake: row.max_stake,
    term:
      row.market_type === undefined
        ? sessionTerms(row.session_type ?? 0)
        : marketTerms(row.sport_id, row.market_type),
  };
}
