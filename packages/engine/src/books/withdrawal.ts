import { type Paise, roundDiv } from '../money/paise.ts';
import type { OddsMilli } from '../odds/odds.ts';
import type { BetOutcome } from './bet-outcome.ts';
import { type BettingType, LAGAI } from './betting-type.ts';

/** How much of the market a withdrawn runner was, in hundredths of a per cent: 30.01 % = 3001. */
export type Factor = number;

const WHOLE = 10_000n;
/** From here on bets on the other runners are reduced: markets of one winner, and of several (rules 13). */
const LEAST_OF_ONE: Factor = 250;
const LEAST_OF_SEVERAL: Factor = 400;
/** A price never falls below 0.01. */
const LEAST_PRICE = { of: 1n, in: 100n };

type Agreed = {
  readonly bettingType: BettingType;
  readonly stake: Paise;
  /** Total odds in thousandths, as agreed. */
  readonly odds: OddsMilli;
};

/** A price as a fraction, which is kept unrounded from the first reduction on. */
type Price = { readonly of: bigint; readonly in: bigint };

/**
 * What a bet wins and loses after runners beside its own were withdrawn in a race (rules 13): total odds fall by each factor
 * where one runner wins, the price itself where several do. Several withdrawals multiply, and the amount is rounded once.
 */
export function reducedOutcome(
  agreed: Agreed,
  factors: readonly Factor[],
  { winners }: { readonly winners: number },
): BetOutcome {
  const price = reducedPrice(agreed.odds, factors, winners);
  const gain = roundDiv(agreed.stake * price.of, price.in);
  return agreed.bettingType === LAGAI ? { win: gain, loss: agreed.stake } : { win: agreed.stake, loss: gain };
}

/** The price (total odds less one) after the factors that count, never below 0.01. */
export function reducedPrice(odds: OddsMilli, factors: readonly Factor[], winners: number): Price {
  const counted = countedFactors(factors, winners);
  const kept = counted.reduce((product, factor) => product * (WHOLE - BigInt(factor)), 1n);
  const whole = WHOLE ** BigInt(counted.length);
  const price =
    winners === 1
      ? { of: BigInt(odds) * kept - 1000n * whole, in: 1000n * whole }
      : { of: BigInt(odds - 1000) * kept, in: 1000n * whole };
  return counted.length > 0 && price.of * LEAST_PRICE.in < price.in * LEAST_PRICE.of ? LEAST_PRICE : price;
}

/** Of factors those that reduce bets in a race of so many winners. */
export function countedFactors(factors: readonly Factor[], winners: number): readonly Factor[] {
  const least = winners === 1 ? LEAST_OF_ONE : LEAST_OF_SEVERAL;
  return factors.filter((factor) => factor >= least);
}

/** A price as decimals, all of them: it is a fraction of a power of ten. */
export function priceText({ of, in: whole }: Price): string {
  const decimals = String(whole).length - 1;
  const digits = String(of).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return `${digits.slice(0, cut)}.${digits.slice(cut)}`.replace(/\.?0+$/, '');
}
