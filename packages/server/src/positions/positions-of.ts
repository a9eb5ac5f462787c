import type { Book, BookRow, MarketPosition, SessionPosition } from '@pavilion/contract/positions.ts';
import { emptyRunnerBook } from '@pavilion/engine/books/runner-book.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import { sessionEffect } from '@pavilion/engine/sessions/session-effect.ts';
import { positionRows } from '@pavilion/engine/shares/weighted.ts';
import type { Db } from '../db/pool.ts';
import { marketsOf, openSessionsOf } from '../matches/event-records.ts';
import { seesHidden } from '../matches/visible-event.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import { linesOf } from '../odds/market-view.ts';
import { positionSums } from './position.sql.ts';
import { shownPosition } from './shown-position.ts';

type Reader = { readonly db: Db; readonly viewer: Viewer };
export type OfMatch = { readonly eventId: string; readonly book: Book };

/** The result for every runner of the match's open markets: the viewer's own share, or the whole book below it. */
export async function marketPositions(reader: Reader, of: OfMatch): Promise<MarketPosition[]> {
  const [markets, positions] = await Promise.all([
    marketsOf(reader.db, of.eventId),
    positionSums('market', reader, of),
  ]);
  return markets
    .filter((market) => market.settled_at === null && (!market.hidden || seesHidden(reader.viewer)))
    .map((market) => ({
      market_id: market.id,
      market_name: market.name,
      winners: market.winners,
      ...shownPosition(positions.get(market.id) ?? emptyRunnerBook(market.runners.length), market),
    }));
}

/** The viewer's books of the open sessions, with what the lines last offered mean for it. */
export async function fancyPositions(house: House, reader: Reader, of: OfMatch): Promise<SessionPosition[]> {
  const [sessions, books] = await Promise.all([
    openSessionsOf(reader.db, of.eventId),
    positionSums('session', reader, of),
  ]);
  return sessions.flatMap((session) => {
    const weighted = books.get(session.id);
    if (weighted === undefined) return [];
    const book = bookRows(weighted);
    return [
      { session_id: session.id, runner_name: session.name, ...effectOf(house, session.id, book), book },
    ];
  });
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
  house: House,
  sessionId: string,
  book: readonly BookRow[],
): Pick<SessionPosition, 'fexposure' | 'best' | 'worst'> {
  const { no, yes, best, worst } = sessionEffect(book, linesOf(house.board, sessionId), 0);
  return { fexposure: { no, yes }, best, worst };
}
