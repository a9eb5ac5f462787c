import { chanceOfChiSquare } from './chi-square.ts';

/** How often something came, and how often it comes on average where its chance is what it should be. */
export type Counted = { readonly came: number; readonly expected: number };

/**
 * What a comparison says: `even` = such differences are what chance gives; `unusual` = chance gives them less than once in a
 * hundred; `uneven` = less than once in a thousand; `too_even` = so little differs as chance leaves less than once in a thousand;
 * `too_few` = not enough numbers to say.
 */
export type EvennessVerdict = 'even' | 'unusual' | 'uneven' | 'too_even' | 'too_few';

export type Evenness = {
  readonly chiSquare: number;
  readonly degrees: number;
  /** How likely chance alone differs at least as much. */
  readonly chance: number;
  readonly verdict: EvennessVerdict;
};

/** Below this the measure says nothing (Cochran). */
const LEAST_EXPECTED = 5;
const RARE = 0.01;
const VERY_RARE = 0.001;

/** Pearson's measure: the squares of the differences, each by what was expected. */
export function evennessOf(numbers: readonly Counted[]): Evenness {
  const degrees = numbers.length - 1;
  if (numbers.some(({ expected }) => expected < LEAST_EXPECTED))
    return { chiSquare: 0, degrees, chance: 1, verdict: 'too_few' };
  const chiSquare = numbers.reduce((sum, { came, expected }) => sum + (came - expected) ** 2 / expected, 0);
  const chance = chanceOfChiSquare(chiSquare, degrees);
  return { chiSquare, degrees, chance, verdict: verdictOf(chance) };
}

function verdictOf(chance: number): EvennessVerdict {
  if (chance < VERY_RARE) return 'uneven';
  if (chance < RARE) return 'unusual';
  return chance > 1 - VERY_RARE ? 'too_even' : 'even';
}
