import { EVENT_FIELDS } from '@pavilion/contract/bet-setting-fields.ts';
import { apiOf, CODE, PASSWORD, type Api } from './api.ts';
import { ownName } from './own-name.ts';

const MARKETS = 40;
const SESSIONS = 60;
const AT_ONCE = 8;
/** Fourteen digits with their paise; not the same for both, so that the session's figure is known again on a page. */
const MARKET_STAKE = 123_456_789_098.75;
const SESSION_STAKE = 123_456_779_098.75;
const MORE = 1000;
const LIMIT = 1_000_000_000_000;
/** The longest that the desk's forms take: 60 characters for a market, its options and sessions; 45 a team make a match of 94. */
const ASSOCIATION = ' District Cricket Association Second Eleven of';
const named = (place: string, length: number): string =>
  `${place}${ASSOCIATION} Thiruvananthapuram and Kanniyakumari`.slice(0, length);
const TEAMS = [named('A', 45), named('B', 45)] as const;

export type LongMatch = {
  readonly eventId: string;
  readonly name: string;
  /**
   * Another bet on the market, then on the session whose positions have fourteen digits: they are pushed. Answers what
   * the Company then wins on the session at best.
   */
  betMore(): Promise<number>;
};

/** A match of the desk with sixty sessions and forty markets, the longest names, and a client that bets fourteen digits. */
export async function makeLongMatch(url: string): Promise<LongMatch> {
  const api = apiOf(url);
  const { ask } = api;
  const match = { event_type: 1, team_1: TEAMS[0], team_2: TEAMS[1], datetime: new Date().toISOString() };
  const { event_id, event_name } = await ask('createManualEvent', match, 'company');
  await inTurns(MARKETS, (place) => makeMarket(api, event_id, place));
  const sessions = await inTurns(SESSIONS, (place) => makeSession(api, event_id, place));
  const bookmaker = await makeMarket(api, event_id, MARKETS);
  const client = await makeClient(api);
  await ask('updateEventSetting', { event_id, settings: ANY_STAKE }, 'company');
  const slip = { event_id, betting_type: 1 as const };
  let staked = 0;
  const bet = async (market: number, session: number): Promise<number> => {
    const onMarket = { market_id: bookmaker, selection_id: 1, stake: market, price: 1.85 };
    await ask('placeBet', { ...slip, ...onMarket }, client);
    await ask('placeBet', { ...slip, session_id: sessions[0]!, stake: session, price: 45 }, client);
    staked += session;
    return staked;
  };
  await bet(MARKET_STAKE, SESSION_STAKE);
  return { eventId: event_id, name: event_name, betMore: () => bet(MORE, MORE) };
}

const ANY_STAKE = Object.fromEntries(
  EVENT_FIELDS.map(({ field, unit }) => [
    field,
    unit === 'seconds' ? 0 : field.startsWith('min_') ? 100 : 1_000_000_000_000,
  ]),
);

async function inTurns<T>(count: number, make: (place: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, place) => from + place);
    // oxlint-disable-next-line no-await-in-loop -- a few at once
    made.push(...(await Promise.all(places.map(make))));
  }
  return made;
}

async function makeMarket({ ask }: Api, event_id: string, place: number): Promise<string> {
  const [team_1, team_2] = [named(`Yes ${place}`, 60), named(`No ${place}`, 60)];
  const market_name = named(`Market ${place}`, 60);
  // Match odds first, then bookmakers.
  const market_type = place === 0 ? 1 : 2;
  const form = { event_id, market_type, market_name, team_1, team_2 };
  const { market_id } = await ask('createManualMarket', form, 'company');
  const price = { event_id, market_id, selectionId: 1, back_price_1: 85, difference: 2 };
  await ask('updateMarketOdds', price, 'company');
  return market_id;
}

async function makeSession({ ask }: Api, event_id: string, place: number): Promise<string> {
  const form = { event_id, session_type_id: 1, session_name: named(`Over ${place}`, 60) };
  const { session_id } = await ask('createManualFancy', form, 'company');
  await ask('updateFancyMarketOdds', { event_id, session_id, lay_price_1: 45, back_price_1: 45 }, 'company');
  return session_id;
}

/** Directly below the Company, which mints what it needs. */
async function makeClient({ ask }: Api): Promise<string> {
  await ask('creditCompanyCoins', { amount: LIMIT, code: CODE }, 'company');
  const names = { username: ownName(7), first_name: named('Client', 60) };
  const passwords = { password: PASSWORD, confirm_password: PASSWORD };
  const form = { ...names, ...passwords, role: 7, fixed_limit: LIMIT };
  return (await ask('createUser', form, 'company')).username;
}
