import { type Paise, roundDiv, sumPaise } from '../money/paise.ts';
import { PPM, type Ppm } from '../money/ppm.ts';

/** One figure per kind of business that commission is paid on (rules 7). */
type PerKind<T> = { match: T; session: T; matka: T; other: T };

export type CommissionRates = PerKind<Ppm>;
export type CommissionBases = PerKind<Paise>;
export type CommissionParts = PerKind<Paise>;

/** What one client did in one event, void bets left out. */
export type EventTurnover = {
  /** The client's net over match odds, bookmaker and other markets together. */
  matchNet: Paise;
  /** Stakes of session, matka and casino bets, won or lost. */
  sessionStakes: Paise;
  matkaStakes: Paise;
  casinoStakes: Paise;
};

/** The bases of commission (rules 7): a loss in the markets taken together, and the stakes of the rest, won or lost. */
export function commissionBase(turnover: EventTurnover): CommissionBases {
  return {
    match: turnover.matchNet < 0n ? -turnover.matchNet : 0n,
    session: turnover.sessionStakes,
    matka: turnover.matkaStakes,
    other: turnover.casinoStakes,
  };
}

/** Rate times base per kind, each rounded once (rules 7). */
export function commissionParts(rates: CommissionRates, bases: CommissionBases): CommissionParts {
  return {
    match: ofRate(bases.match, rates.match),
    session: ofRate(bases.session, rates.session),
    matka: ofRate(bases.matka, rates.matka),
    other: ofRate(bases.other, rates.other),
  };
}

/** com(rates) of the rulebook: all kinds together, in paise. */
export function commission(rates: CommissionRates, bases: CommissionBases): Paise {
  const { match, session, matka, other } = commissionParts(rates, bases);
  return sumPaise([match, session, matka, other]);
}

/** A rate of an amount, rounded half away from zero. */
export function ofRate(amount: Paise, rate: Ppm): Paise {
  return amount === 0n ? 0n : roundDiv(amount * BigInt(rate), BigInt(PPM));
}
