/** What the ids of all rounds begin with. */
export const ROUND_BEGINS = 'c-';
const ROUND_ID = /^c-(\d{4})(\d{2})(\d{2})-[0-9a-z]{1,40}$/;

/** The event of a casino's day, YYYY-MM-DD: all its rounds are bet on and booked in it. */
export const casinoDayEvent = (day: string): string => `casino-${day}`;

/** What names a round: the day that it belongs to, and what tells it from the others of that day. */
export const roundIdOf = (day: string, own: string): string =>
  `${ROUND_BEGINS}${day.replaceAll('-', '')}-${own}`;

/** The event of the day that a round belongs to; undefined of what names no round. */
export function eventOfRound(roundId: string): string | undefined {
  const parts = ROUND_ID.exec(roundId);
  return parts === null ? undefined : casinoDayEvent(parts.slice(1).join('-'));
}

/** What the wire calls a market of a round. */
export const casinoMarketId = (roundId: string, market: number): string => `${roundId}:${market}`;

const CASINO_MARKET = /^(.+):([1-9]\d?)$/;

/** The round and the market of it that are called so; undefined of any other market. */
export function readCasinoMarketId(
  id: string,
): { readonly roundId: string; readonly market: number } | undefined {
  const [, roundId = '', market = ''] = CASINO_MARKET.exec(id) ?? [];
  return eventOfRound(roundId) === undefined ? undefined : { roundId, market: Number(market) };
}

const DAY_EVENT = /^casino-(\d{4}-\d{2}-\d{2})$/;

/** The day of its event; undefined of any other event. */
export const dayOfEvent = (eventId: string): string | undefined => DAY_EVENT.exec(eventId)?.[1];

/** What the ids of all rounds of a day's event begin with; undefined of any other event. */
export function roundsBegin(eventId: string): string | undefined {
  const day = dayOfEvent(eventId);
  return day === undefined ? undefined : roundIdOf(day, '');
}
