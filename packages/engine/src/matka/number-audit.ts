import { evennessOf, type Counted, type Evenness } from '../fairness/evenness.ts';
import { ankOf, jodiText, PANAS, panaKind, type PanaKind } from './pana.ts';

/** How often something came, and how often it comes on average where each of 000 to 999 is as likely. */
export type Came = Counted & { readonly number: string };

type Audited = Evenness & { readonly numbers: readonly Came[] };

export type NumberAudit = {
  readonly panas: number;
  readonly anks: Audited;
  /** Of days that have both panas. */
  readonly jodis: Audited;
  readonly kinds: Audited;
};

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
