import type { Side } from './offered-price.ts';
import type { OddsMilli } from './odds.ts';

export type Favourite = {
  /** Index of the favourite, null when nobody is priced at 1 (odds 2.00) or less. */
  runner: number | null;
  /** The favourite is close to even (0.96 to 1): only Lagai is shown, on both sides. */
  lagaiOnly: boolean;
  /** The third runner (the draw) is shown, its price being 9.99 at most. */
  thirdShown: boolean;
};

const CLOSE_TO_EVEN: OddsMilli = 1960;
const EVEN: OddsMilli = 2000;
const THIRD_AT_MOST: OddsMilli = 10_990;

/**
 * Who is the favourite, from the best back odds per runner in the market's order (null = no price).
 * The specification (part 2, 9) names only the thresholds 0.96, 1 and 9.99 of the shown price o - 1; the lowest price wins,
 * the first runner of two equal ones.
 */
export function favourite(backs: readonly (OddsMilli | null)[]): Favourite {
  let runner: number | null = null;
  let lowest = EVEN + 1;
  for (const [index, odds] of backs.entries()) {
    if (odds !== null && odds < lowest) {
      runner = index;
      lowest = odds;
    }
  }
  const third = backs[2] ?? null;
  return {
    runner,
    lagaiOnly: runner !== null && lowest >= CLOSE_TO_EVEN,
    thirdShown: third !== null && third <= THIRD_AT_MOST,
  };
}

const THIRD = 2;

/** Whether clients see prices on a side of the runner in this place: what they do not see is not booked (rules 2). */
export function isSideShown(
  { lagaiOnly, thirdShown }: Favourite,
  { place, side }: { place: number; side: Side },
): boolean {
  return (side === 'back' || !lagaiOnly) && (place !== THIRD || thirdShown);
}
