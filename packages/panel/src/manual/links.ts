import { pathTo } from '../pages/paths.ts';

type Match = { event_id: string; event_name: string };
type Market = {
  market_id: string;
  market_type: number;
  runners: readonly { selectionId: number; runnerName: string }[];
};
type Session = { session_id: string; session_name: string; lay_price_1: number; back_price_1: number };

const DASHBOARD = '/manual-market-match-dashboard';

const ofMatch = (match: Match) => ({ eventId: match.event_id, eventName: match.event_name });

/** All markets and sessions of a match on one page. */
export const deskLink = (match: Pick<Match, 'event_id'>) => ({
  to: pathTo('/manual-desk/$eventId', { eventId: match.event_id }),
});

export const matchLink = (match: Match) => ({
  to: pathTo(`${DASHBOARD}/list/$eventId/$eventName`, ofMatch(match)),
});
export const addMarketLink = (match: Match) => ({
  to: pathTo(`${DASHBOARD}/add/$eventId/$eventName`, ofMatch(match)),
});
export const addSessionLink = (match: Match) => ({
  to: pathTo(`${DASHBOARD}/addFancy/$eventId/$eventName`, ofMatch(match)),
});

/** The odds pad of a market, named by its first two runners. */
export function marketLink(match: Match, market: Market) {
  const [first, second] = market.runners;
  return {
    to: pathTo(
      `${DASHBOARD}/addExistManualMarket/$eventId/$eventName/$marketId/$selectionId1/$runnerName1/$selectionId2/$runnerName2/$marketType`,
      {
        ...ofMatch(match),
        marketId: market.market_id,
        selectionId1: String(first?.selectionId ?? 0),
        runnerName1: first?.runnerName ?? '-',
        selectionId2: String(second?.selectionId ?? 0),
        runnerName2: second?.runnerName ?? '-',
        marketType: String(market.market_type),
      },
    ),
  };
}

/** The pad of a session, with the lines that it had. */
export function sessionLink(match: Match, session: Session) {
  return {
    to: pathTo(
      `${DASHBOARD}/addExistManualSession/$eventId/$eventName/$sessionId/$sessionName/$layPrice1/$backPrice1`,
      {
        ...ofMatch(match),
        sessionId: session.session_id,
        sessionName: session.session_name,
        layPrice1: String(session.lay_price_1),
        backPrice1: String(session.back_price_1),
      },
    ),
  };
}
