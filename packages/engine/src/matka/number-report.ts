import { invariant } from '../invariant.ts';
import { type Paise, roundDiv, sumPaise } from '../money/paise.ts';
import { PPM, type Ppm } from '../money/ppm.ts';

/** What stands on one number of a type, in the viewer's part: stakes, and what would be paid for it, the stakes inside. */
export type NumberStakes = {
  readonly number: number;
  readonly stake: Paise;
  readonly pays: Paise;
  /** What the other types of the draw pay besides when it falls, at the worst. */
  readonly beside?: Paise;
};

/** Stakes of one draw and type, and the commission that closing it costs the viewer (a gain is negative). */
export type TypeStakes = {
  readonly numbers: readonly NumberStakes[];
  readonly commission: Paise;
  /** Stakes on the other types of the draw. */
  readonly beside?: Paise;
};

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
export function numberReport(of: TypeStakes, cutting: Ppm): NumberReport {
  const total = stakesOf(of);
  const afterCommission = total - of.commission;
  const part = (amount: Paise, share: Ppm) => roundDiv(amount * BigInt(share), BigInt(PPM));
  const rows = of.numbers.map(({ number, stake, pays, beside = 0n }) => {
    const pl = afterCommission - pays - beside;
    return { number, pl, afterPl: part(pl, PPM - cutting), cut: part(stake, cutting) };
  });
  const [worst] = rows.toSorted((a, b) => (a.pl < b.pl ? -1 : a.pl > b.pl ? 1 : 0));
  return { total, afterCommission, cutTotal: part(total, cutting), rows, worst: worst?.number };
}

const stakesOf = ({ numbers, beside = 0n }: TypeStakes): Paise =>
  sumPaise(numbers.map(({ stake }) => stake)) + beside;

export type CutToLimit = {
  readonly kept: readonly {
    readonly number: number;
    readonly keep: Paise;
    readonly cut: Paise;
    readonly pl: Paise;
  }[];
  readonly afterCommission: Paise;
  /** The worst P/L over the numbers after the cut: never below the limit but by what other types of the draw pay. */
  readonly worst: Paise;
};

/**
 * What to keep so that no number costs more than `limit`, 0 or more (rules 10): the greatest common keep. What is laid off takes its stake,
 * and its part of the commission, along, so keeping less leaves less to pay with: the answer is where both meet.
 */
export function cutToLimit(of: TypeStakes, limit: Paise): CutToLimit {
  invariant(limit >= 0n, 'a loss that one will bear is 0 or more');
  const { numbers, commission, beside = 0n } = of;
  const total = stakesOf(of);
  const left = (kept: readonly Paise[]): Paise => {
    const stakes = sumPaise(kept) + beside;
    return stakes - (total === 0n ? 0n : roundDiv(commission * stakes, total));
  };
  const kept = greatestKept(numbers, (keep) => left(keep) + limit);
  const afterCommission = left(kept);
  const rows = numbers.map(({ number, stake, pays, beside: others = 0n }, at) => {
    const keep = kept[at]!;
    const paid = stake === 0n ? 0n : roundDiv(pays * keep, stake);
    return { number, keep, cut: stake - keep, pl: afterCommission - paid - others };
  });
  return {
    kept: rows,
    afterCommission,
    worst: rows.reduce((worst, { pl }) => (pl < worst ? pl : worst), afterCommission),
  };
}

/** Steps downward before the way is halved instead: where what is kept pays back nearly all that it costs, steps are tiny. */
const STEPS = 1000;

/**
 * The most of each number for which the budget that it is paid from is there: `budgetOf` tells what keeping so much leaves to pay with.
 * From everything kept downward: less kept never leaves more to pay with, so the first that agrees with itself is the greatest.
 */
function greatestKept(
  numbers: readonly NumberStakes[],
  budgetOf: (kept: readonly Paise[]) => Paise,
): readonly Paise[] {
  const keepOf = (budget: Paise) => numbers.map((one) => keepFor(one, budget));
  let most = budgetOf(numbers.map(({ stake }) => stake));
  for (let step = 0; step < STEPS; step += 1) {
    const paid = budgetOf(keepOf(most));
    if (paid >= most) return keepOf(most);
    most = paid;
  }
  let least = 0n;
  while (most - least > 1n) {
    const middle = (least + most) / 2n;
    if (budgetOf(keepOf(middle)) >= middle) least = middle;
    else most = middle;
  }
  return keepOf(least);
}

/** With so much to pay it with: as much of the number as that pays. */
function keepFor({ stake, pays, beside = 0n }: NumberStakes, budget: Paise): Paise {
  const forIt = budget - beside;
  const most = pays === 0n ? stake : forIt <= 0n ? 0n : (forIt * stake) / pays;
  return most < stake ? most : stake;
}
