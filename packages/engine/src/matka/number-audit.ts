import { chanceOfChiSquare } from './chi-square.ts';
import { ankOf, jodiText, PANAS, panaKind, type PanaKind } from './pana.ts';

/** How often something came, and how often it comes on average where each of 000 to 999 is as likely. */
export type Came = { readonly number: string; readonly came: number; readonly expected: number };

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

type Audited = Evenness & { readonly numbers: readonly Came[] };

export type NumberAudit = {
  readonly panas: number;
  readonly anks: Audited;
  /** Of days that have both panas. */
  readonly jodis: Audited;
  readonly kinds: Audited;
};

/** Below this the measure says nothing (Cochran). */
const LEAST_EXPECTED = 5;
const RARE = 0.01;
const VERY_RARE = 0.001;

/** In the order of a table of numbers: 1 to 9, then 0. */
const ANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] as const;
const JODIS = Array.from({ length: 100 }, (_, jodi) => jodi);
/** Of 000 to 999 how many are sorted to a pana of the kind: six orders of three digits, three of two, one of one. */
const OF_A_THOUSAND = { single: 720, double: 270, triple: 10 } as const satisfies Record<PanaKind, number>;
const KINDS = ['single', 'double', 'triple'] as const;

/** How often panas and jodis came, each against equal chances; a number that is no pana is not counted. */
export function auditNumbers(
  panas: ReadonlyMap<number, number>,
  jodis: ReadonlyMap<number, number>,
): NumberAudit {
  const counted = PANAS.map((pana) => ({ pana, came: panas.get(pana) ?? 0 }));
  const cameWhere = (holds: (pana: number) => boolean): number =>
    counted.reduce((sum, { pana, came }) => (holds(pana) ? sum + came : sum), 0);
  const total = cameWhere(() => true);
  const days = JODIS.reduce((sum, jodi) => sum + (jodis.get(jodi) ?? 0), 0);
  return {
    panas: total,
    anks: audited(
      ANKS.map((ank) => ({
        number: String(ank),
        came: cameWhere((pana) => ankOf(pana) === ank),
        expected: total / ANKS.length,
      })),
    ),
    jodis: audited(
      JODIS.map((jodi) => ({
        number: jodiText(jodi),
        came: jodis.get(jodi) ?? 0,
        expected: days / JODIS.length,
      })),
    ),
    kinds: audited(
      KINDS.map((kind) => ({
        number: kind,
        came: cameWhere((pana) => panaKind(pana) === kind),
        expected: (total * OF_A_THOUSAND[kind]) / 1000,
      })),
    ),
  };
}

const audited = (numbers: readonly Came[]): Audited => ({ numbers, ...evennessOf(numbers) });

/** Pearson's measure: the squares of the differences, each by what was expected. */
function evennessOf(numbers: readonly Came[]): Evenness {
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
