const DASHBOARD = '/manual-market-match-dashboard';

type Match = { event_id: string; event_name: string };
type Market = {
  market_id: string;
  market_type: number;
  runners: readonly { selectionId: number; runnerName: string }[];
};
type Session = { session_id: string; session_name: string; lay_price_1: number; back_price_1: number };

/** Addresses of the manual desk; the names in them are for people, the pages go by the ids. */
export const MANUAL_PATHS = {
  matches: '/manual-markets',
  addMatch: '/manual-markets/add',
  desk: '/manual-desk/$eventId',
  match: `${DASHBOARD}/list/$eventId/$eventName`,
  addMarket: `${DASHBOARD}/add/$eventId/$eventName`,
  addSession: `${DASHBOARD}/addFancy/$eventId/$eventName`,
  market: `${DASHBOARD}/addExistManualMarket/$eventId/$eventName/$marketId/$selectionId1/$runnerName1/$selectionId2/$runnerName2/$marketType`,
  session: `${DASHBOARD}/addExistManualSession/$eventId/$eventName/$sessionId/$sessionName/$layPrice1/$backPrice1`,
} as const;

/** An address with its `$names` filled in. */
function filled(pattern: string, params: Record<string, string>): { to: string } {
  return { to: pattern.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '-')) };
}

const ofMatch = (match: Match) => ({ eventId: match.event_id, eventName: match.event_name });

/** All markets and sessions of a match on one page. */
export const deskLink = (match: Pick<Match, 'event_id'>) =>
  filled(MANUAL_PATHS.desk, { eventId: match.event_id });

export const matchLink = (match: Match) => filled(MANUAL_PATHS.match, ofMatch(match));
export const addMarketLink = (match: Match) => filled(MANUAL_PATHS.addMarket, ofMatch(match));
export const addSessionLink = (match: Match) => filled(MANUAL_PATHS.addSession, ofMatch(match));

/** The odds pad of a market, named by its first two runners. */
export function marketLink(match: Match, market: Market) {
  const [first, second] = market.runners;
  return filled(MANUAL_PATHS.market, {
    ...ofMatch(match),
    marketId: market.market_id,
    selectionId1: String(first?.selectionId ?? 0),
    runnerName1: first?.runnerName ?? '-',
    selectionId2: String(second?.selectionId ?? 0),
    runnerName2: second?.runnerName ?? '-',
    marketType: String(market.market_type),
  });
}

/** The pad of a session, with the lines that it had. */
export function sessionLink(match: Match, session: Session) {
  return filled(MANUAL_PATHS.session, {
    ...ofMatch(match),
    sessionId: session.session_id,
    sessionName: session.session_name,
    layPrice1: String(session.lay_price_1),
    backPrice1: String(session.back_price_1),
  });
}
