import { type MarketType, type OddsMilli, isPrice } from './odds.ts';

export type Side = 'back' | 'lay';

export type OfferedPrice = {
  /** What a bet is booked at. */
  odds: OddsMilli;
  /** What the client sees: o - 1 with two decimals, or bookmaker paise (o - 1) x 100 for type 2. */
  display: string;
};

const HIGHEST_OFFERED: OddsMilli = 10_000;
const SHORTENED_ABOVE: OddsMilli = 1200;
const SHORTENED_BY: OddsMilli = 10;

/**
 * The price offered for a market price, or null when none is (rules 2).
 *
 * The display has two decimals and what is offered is what is booked, so finer prices are rounded to the hundredth,
 * half up, before anything else. The limit of 10 is on decimal odds and looks at the market's price, before the 0.01 goes off.
 */
export function offeredPrice(market: {
  marketType: MarketType;
  side: Side;
  odds: OddsMilli;
}): OfferedPrice | null {
  if (!isPrice(market.odds)) return null;
  if (market.marketType === 2) return { odds: market.odds, display: displayRate(market.odds) };
  const rounded = Math.floor((market.odds + 5) / 10) * 10;
  if (rounded > HIGHEST_OFFERED || !isPrice(rounded)) return null;
  const shortened = market.marketType === 1 && market.side === 'back' && rounded > SHORTENED_ABOVE;
  const odds = shortened ? rounded - SHORTENED_BY : rounded;
  return { odds, display: displayGain(odds) };
}

/** 1850 -> "0.85". */
function displayGain(odds: OddsMilli): string {
  const hundredths = (odds - 1000) / 10;
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** 1450 -> "45", 1455 -> "45.5": bookmaker paise. */
function displayRate(odds: OddsMilli): string {
  return String((odds - 1000) / 10);
}
