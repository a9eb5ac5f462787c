import { type BettingType, LAGAI } from './betting-type.ts';
import type { OddsMilli } from '../odds/odds.ts';

/**
 * Whether the price on offer after the delay is worse than the asked one (rules 5): Lagai needs offered >= asked,
 * Khai offered <= asked. A bet that passes is booked at the offered price, which is the asked one or better.
 */
export function priceMoved(bet: { bettingType: BettingType; asked: OddsMilli; offered: OddsMilli }): boolean {
  return bet.bettingType === LAGAI ? bet.offered < bet.asked : bet.offered > bet.asked;
}

export type SessionQuote = { line: number; rate: number };

/** A session's line and rate must stand unchanged (rules 5): another line is another bet, not a worse price. */
export function quoteMoved(asked: SessionQuote, offered: SessionQuote): boolean {
  return asked.line !== offered.line || asked.rate !== offered.rate;
}
