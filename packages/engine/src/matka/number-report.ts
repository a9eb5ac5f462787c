import { invariant } from '../invariant.ts';
import { type Paise, roundDiv, sumPaise } from '../money/paise.ts';
import { PPM, type Ppm } from '../money/ppm.ts';

/** What stands on one number of a type, in the viewer's part: stakes, and what would be paid for it, the stakes inside. */
export type NumberStakes = { readonly number: number; readonly stake: Paise; readonly pays: Paise };

/** Stakes of one draw and type, and the commission that closing it costs the viewer (a gain is negative). */
export type TypeStakes = { readonly numbers: readonly NumberStakes[]; readonly commission: Paise };

export type NumberRow = {
  readonly number: number;
  /** The viewer's P/L when this number falls. */
  readonly pl: Paise;
  /** The same once so much of everything is laid off at the same terms. */
  readonly afterPl: Paise;
  /** How much of the stakes is laid off. */
  readonly cut: Paise;
};

export type NumberReport = {
  readonly total: Paise;
  readonly afterCommission: Paise;
  readonly cutTotal: Paise;
  readonly rows: readonly NumberRow[];
  /** The number that costs the viewer most, the first of equals; undefined when there is none. */
  readonly worst: number | undefined;
};

/** The number report with a cutting percentage (rules 10): so much of everything leaves the rest of every figure. */
export function numberReport({ numbers, commission }: TypeStakes, cutting: Ppm): NumberReport {
  const total = sumPaise(numbers.map(({ stake }) => stake));
  const afterCommission = total - commission;
  const part = (amount: Paise, of: Ppm) => roundDiv(amount * BigInt(of), BigInt(PPM));
  const rows = numbers.map(({ number, stake, pays }) => {
    const pl = afterCommission - pays;
    return { number, pl, afterPl: part(pl, PPM - cutting), cut: part(stake, cutting) };
  });
  const [worst] = rows.toSorted((a, b) => (a.pl < b.pl ? -1 : a.pl > b.pl ? 1 : 0));
  return { total, afterCommission, cutTotal: part(total, cutting), rows, worst: worst?.number };
}

export type CutToLimit = {
  readonly kept: readonly {
    readonly number: number;
    readonly keep: Paise;
    readonly cut: Paise;
    readonly pl: Paise;
  }[];
  readonly afterCommission: Paise;
  /** The worst P/L over the numbers after the cut: never below the limit. */
  readonly worst: Paise;
};

/**
 * What to keep so that no number costs more than `limit`, 0 or more (rules 10): the greatest common keep. What is laid off takes its stake,
 * and its part of the commission, along, so keeping less leaves less to pay with: the answer is where both meet.
 */
export function cutToLimit({ numbers, commission }: TypeStakes, limit: Paise): CutToLimit {
  invariant(limit >= 0n, 'a loss that one will bear is 0 or more');
  const total = sumPaise(numbers.map(({ stake }) => stake));
  const left = (kept: readonly Paise[]): Paise => {
    const stakes = sumPaise(kept);
    return stakes - (total === 0n ? 0n : roundDiv(commission * stakes, total));
  };
  /** With so much to pay a number with: as much of each as that pays. */
  const keepOf = (budget: Paise) =>
    numbers.map(({ stake, pays }) => {
      const most = pays === 0n ? stake : (budget * stake) / pays;
      return most < stake ? most : stake;
    });
  // From everything kept downward: less kept never leaves more to pay with, so the first that agrees with itself is the greatest.
  let budget = left(numbers.map(({ stake }) => stake)) + limit;
  for (let paid = left(keepOf(budget)) + limit; paid < budget; paid = left(keepOf(budget)) + limit)
    budget = paid;
  const kept = keepOf(budget);
  const afterCommission = left(kept);
  const rows = numbers.map(({ number, stake, pays }, at) => {
    const keep = kept[at]!;
    const paid = stake === 0n ? 0n : roundDiv(pays * keep, stake);
    return { number, keep, cut: stake - keep, pl: afterCommission - paid };
  });
  return {
    kept: rows,
    afterCommission,
    worst: rows.reduce((worst, { pl }) => (pl < worst ? pl : worst), afterCommission),
  };
}
