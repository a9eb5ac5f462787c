import type { CallInput } from '@pavilion/contract/calls.ts';
import { cycle, jodiFamily, motor } from '@pavilion/engine/matka/entry-helpers.ts';
import {
  DOUBLE_PATTI,
  JODI_PATTI,
  matkaNumberText,
  SINGLE_AKDA,
  SINGLE_PATTI,
  type MatkaBetType,
} from '@pavilion/engine/matka/bet-types.ts';
import { PANAS, panaKind } from '@pavilion/engine/matka/pana.ts';
import { happens, oneOf } from './chance.ts';
import { integerBetween, type Random } from './simulator/random.ts';

type Row = CallInput<'placeBets'>['bets'][number];

const STAKES: Readonly<Partial<Record<MatkaBetType, readonly number[]>>> = {
  [SINGLE_AKDA]: [100, 200, 500, 500, 1000, 2000],
  [JODI_PATTI]: [20, 50, 100],
};
const OF_A_PATTI = [10, 20, 50, 100];
const MOTOR_DIGITS = 4;
const JODIS = 0.5;

const digit = (random: Random): number => integerBetween(random, 0, 9);

function digits(random: Random, count: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(digit(random));
  return [...chosen];
}

/** All rows of a slip with one stake, as bookmakers write them. */
function rowsOf(random: Random, type: MatkaBetType, numbers: readonly number[]): Row[] {
  const stake = oneOf(random, STAKES[type] ?? OF_A_PATTI);
  return numbers.map((number) => ({ matka_market_id: type, number: matkaNumberText(type, number), stake }));
}

const doubles = new Set(PANAS.filter((pana) => panaKind(pana) === 'double'));

const WAYS: readonly ((random: Random) => Row[])[] = [
  (random) => rowsOf(random, SINGLE_AKDA, digits(random, integerBetween(random, 1, 3))),
  (random) => rowsOf(random, SINGLE_AKDA, digits(random, integerBetween(random, 1, 3))),
  (random) => rowsOf(random, SINGLE_PATTI, motor(digits(random, MOTOR_DIGITS), 'single')),
  (random) => {
    const [one = 0, two = 1] = digits(random, 2);
    return rowsOf(
      random,
      DOUBLE_PATTI,
      cycle(one, two).filter((pana) => doubles.has(pana)),
    );
  },
];

/** What a client writes on a slip: akdas, a motor of single pattis, a cycle; where jodis are taken, a family of them. */
export function someSlip(random: Random, { jodis }: { readonly jodis: boolean }): Row[] {
  if (jodis && happens(random, JODIS))
    return rowsOf(random, JODI_PATTI, jodiFamily(integerBetween(random, 0, 99)));
  return oneOf(random, WAYS)(random);
}
