import type { Book, BookRow, MarketPosition, SessionPosition } from '@pavilion/contract/positions.ts';
import { emptyRunnerBook, type RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import { sessionEffect } from '@pavilion/engine/sessions/session-effect.ts';
import { amountsOf, runnerBookAt, sessionBookAt, type KeptSum } from '@pavilion/engine/shares/kept-sums.ts';
import { positionRows } from '@pavilion/engine/shares/weighted.ts';
import type { Db } from '../db/pool.ts';
import {
  marketsOf,
  openSessionsOf,
  type MarketRecord,
  type SessionRecord,
} from '../matches/event-records.ts';
import { seesHidden } from '../matches/visible-event.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import { linesOf } from '../odds/market-view.ts';
import { positionSums } from './position.sql.ts';
import { shownPosition } from './shown-position.ts';

type Keeper = Pick<House, 'positions'>;
type Boarded = Pick<House, 'board'>;
type Reader = { readonly db: Db; readonly viewer: Viewer };
export type OfMatch = { readonly eventId: string; readonly book: Book };

/** Of an operator without bets below it. */
const NOTHING: KeptSum = { own: new Map(), under: new Map() };

/** The result for every runner of the match's open markets: the viewer's own share, or the whole book below it. */
export async function marketPositions(house: Keeper, reader: Reader, of: OfMatch): Promise<MarketPosition[]> {
  return positionsOfMarkets(house, reader, of, await openMarketsFor(reader, of.eventId));
}

/** The markets whose positions a viewer is told. */
export async function openMarketsFor(reader: Reader, eventId: string): Promise<MarketRecord[]> {
  const markets = await marketsOf(reader.db, eventId);
  return markets.filter(
    (market) => market.settled_at === null && (!market.hidden || seesHidden(reader.viewer)),
  );
}

export async function positionsOfMarkets(
  house: Keeper,
  reader: Reader,
  of: OfMatch,
  markets: readonly MarketRecord[],
): Promise<MarketPosition[]> {
  const bookOf = await runnerBooks(house, reader, of, markets);
  return markets.map((market) => marketPosition(market, bookOf(market)));
}

/** A weighted book of a market as it is told. */
export function marketPosition(market: MarketRecord, book: RunnerBook): MarketPosition {
  return {
    market_id: market.id,
    market_name: market.name,
    winners: market.winners,
    ...shownPosition(book, market),
  };
}

/** Of an operator out of what is kept; a client's own books are few, and read. */
async function runnerBooks(
  { positions }: Keeper,
  reader: Reader,
  of: OfMatch,
  markets: readonly MarketRecord[],
): Promise<(market: MarketRecord) => RunnerBook> {
  if (reader.viewer.level === 7) {
    const own = await positionSums('market', reader, of);
    return ({ id, runners }) => own.get(id) ?? emptyRunnerBook(runners.length);
  }
  const runners = Math.max(0, ...markets.map((market) => market.runners.length));
  const kept = await positions.sums({ kind: 'market', subjectIds: markets.map(({ id }) => id), runners });
  return (market) => {
    const sum = kept.get(market.id)?.get(reader.viewer.actingId) ?? NOTHING;
    return runnerBookAt(amountsOf(sum, of.book), market.runners.length);
  };
}

async function sessionBooks(
  { positions }: Keeper,
  reader: Reader,
  of: OfMatch,
  subjectIds: readonly string[],
): Promise<(sessionId: string) => SessionBook | undefined> {
  if (reader.viewer.level === 7) {
    const own = await positionSums('session', reader, of);
    return (id) => own.get(id);
  }
  const kept = await positions.sums({ kind: 'session', subjectIds, runners: 0 });
  return (id) => {
    const sum = kept.get(id)?.get(reader.viewer.actingId);
    return sum && sessionBookAt(amountsOf(sum, of.book));
  };
}

/** The viewer's books of the open sessions, with what the lines last offered mean for it. */
export async function fancyPositions(
  house: Keeper & Boarded,
  reader: Reader,
  of: OfMatch,
): Promise<SessionPosition[]> {
  return positionsOfSessions(house, reader, of, await openSessionsOf(reader.db, of.eventId));
}

export async function positionsOfSessions(
  house: Keeper & Boarded,
  reader: Reader,
  of: OfMatch,
  sessions: readonly SessionRecord[],
): Promise<SessionPosition[]> {
  const ids = sessions.map(({ id }) => id);
  const bookOf = await sessionBooks(house, reader, of, ids);
  return sessions.flatMap((session) => {
    const weighted = bookOf(session.id);
    return weighted === undefined ? [] : [sessionPosition(house, session, weighted)];
  });
}

/** A weighted book of a session as it is told. */
export function sessionPosition(
  house: Boarded,
  { id, name }: SessionRecord,
  weighted: SessionBook,
): SessionPosition {
  const book = bookRows(weighted);
  return { session_id: id, runner_name: name, ...effectOf(house, id, book), book };
}

/** Ranges of results against the viewer's net, the twin of the book chart. */
export function bookRows(weighted: SessionBook): BookRow[] {
  return positionRows(weighted).map(({ from, to, pl }) => ({
    range: to === null ? `${from}+` : from === to ? String(from) : `${from}-${to}`,
    from,
    to,
    net_pl: toCoins(pl),
  }));
}

/** What No and Yes would bring, with the best and the worst of the book. */
export function effectOf(
  house: Boarded,
  sessionId: string,
  book: readonly BookRow[],
): Pick<SessionPosition, 'fexposure' | 'best' | 'worst'> {
  const { no, yes, best, worst } = sessionEffect(book, linesOf(house.board, sessionId), 0);
  return { fexposure: { no, yes }, best, worst };
}
