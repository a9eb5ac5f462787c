import type { BookRow, MarketPosition, SessionPosition } from '@pavilion/contract/positions.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { quoteEffect, type SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import { positionRows, roundWeighted } from '@pavilion/engine/shares/weighted.ts';
import type { Db } from '../db/pool.ts';
import { marketsOf, openSessionsOf } from '../events/event-records.ts';
import { seesHidden } from '../events/match-detail.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import { runnerPositions, sessionPositions } from './position.sql.ts';

/** The viewer's result for every runner of the match's open markets. */
export async function marketPositions(db: Db, viewer: Viewer, eventId: string): Promise<MarketPosition[]> {
  const [markets, positions] = await Promise.all([
    marketsOf(db, eventId),
    runnerPositions(db, viewer, eventId),
  ]);
  return markets
    .filter((market) => market.settled_at === null && (!market.hidden || seesHidden(viewer)))
    .map((market) => ({
      market_id: market.id,
      market_name: market.name,
      runners: market.runners.map((runner, index) => ({
        selectionId: runner.selectionId,
        runnerName: runner.runnerName,
        position: toCoins(roundWeighted(positions.get(market.id)?.[index] ?? 0n)),
      })),
    }));
}

/** The viewer's books of the open sessions, with what the current quote means for it. */
export async function fancyPositions(
  house: House,
  db: Db,
  viewer: Viewer,
  eventId: string,
): Promise<SessionPosition[]> {
  const [sessions, books] = await Promise.all([
    openSessionsOf(db, eventId),
    sessionPositions(db, viewer, { eventId }),
  ]);
  return sessions.flatMap((session) => {
    const book = books.get(session.id);
    if (book === undefined) return [];
    return [
      {
        session_id: session.id,
        runner_name: session.name,
        fexposure: fexposure(house, session.id, book),
        book: bookRows(book),
      },
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

function fexposure(house: House, sessionId: string, book: SessionBook): { no: number; yes: number } {
  const quote = house.board.session(sessionId)?.value;
  const at = (line: number | undefined) => quoteEffect(book, line ?? 0);
  return {
    no: toCoins(roundWeighted(at(quote?.noLine).no)),
    yes: toCoins(roundWeighted(at(quote?.yesLine).yes)),
  };
}
