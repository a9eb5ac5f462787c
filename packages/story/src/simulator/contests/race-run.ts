import { happens } from '../../chance.ts';
import { integerBetween, seededRandom, type Random } from '../random.ts';
import type { RaceCard } from './race-card.ts';
import type { Racing } from './race-names.ts';

/** A runner that leaves before the off; `at` in seconds before it. */
export type Withdrawal = { readonly runner: number; readonly at: number };

/** All that happens in a race, known from its seed alone. Runners are named by their place on the card. */
export type RaceRun = {
  /** The higher, the better it is thought of before the off. */
  readonly abilities: readonly number[];
  readonly withdrawal: Withdrawal | null;
  /** Seconds by which the off is late. */
  readonly late: number;
  /** How each runner stands after each part of the race, ability included; the last one is the finish. */
  readonly parts: readonly (readonly number[])[];
  readonly running: number;
  /** Seconds from the post to the result. */
  readonly toResult: number;
};

const WITHDRAWN = 1 / 6;
const DEAD_HEAT = 1 / 14;
export const PARTS = 24;
/** How far one runner stands from the next by class, and by the luck of a whole race. */
const CLASS = 0.85;
const LUCK = 1.5;

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

export function runRace(racing: Racing, card: RaceCard): RaceRun {
  const random = seededRandom(racing.sportId * 15_485_863 + card.number);
  const abilities = card.runners.map(() => CLASS * normal(random));
  const withdrawal = happens(random, WITHDRAWN)
    ? { runner: integerBetween(random, 0, card.runners.length - 1), at: integerBetween(random, 150, 1500) }
    : null;
  const heat = happens(random, DEAD_HEAT) ? integerBetween(random, 1, card.places) : null;
  const parts: (readonly number[])[] = [];
  let standing: readonly number[] = abilities.map((ability, runner) =>
    runner === withdrawal?.runner ? -Infinity : ability,
  );
  for (let part = 0; part < PARTS; part += 1) {
    standing = standing.map((place) => place + (LUCK / Math.sqrt(PARTS)) * normal(random));
    parts.push(standing);
  }
  if (heat !== null) parts.push(levelled(parts.pop()!, heat));
  return {
    abilities,
    withdrawal,
    late: integerBetween(random, 5, 50),
    parts,
    running: integerBetween(random, ...racing.running),
    toResult: integerBetween(random, 30, 75),
  };
}

/** The runner of that place and the one behind it pass the post together. */
function levelled(finish: readonly number[], place: number): readonly number[] {
  const order = finish.toSorted((a, b) => b - a);
  return finish.map((standing) => (standing === order[place] ? order[place - 1]! : standing));
}

/** Who wins a market of so many places, and which of them share the last ones (rules 13); by place on the card. */
export function placed(
  finish: readonly number[],
  places: number,
): { readonly winners: readonly number[]; readonly shared: readonly number[] } {
  const last = finish.toSorted((a, b) => b - a)[places - 1]!;
  const named = finish.flatMap((standing, runner) => (standing >= last ? [runner] : []));
  const level = named.filter((runner) => finish[runner] === last);
  return { winners: named, shared: named.length > places ? level : [] };
}
