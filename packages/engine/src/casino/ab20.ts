import { invariant } from '../invariant.ts';
import { RANKS, rankText, type Card, type Rank } from './cards.ts';
import { firstFalls } from './choose.ts';
import type { CasinoMarket, Dealt, Ending, Game, Seat, Shoe } from './game.ts';
import { refuseImpossible } from './shoe.ts';

const SHOE: Shoe = { copies: 1, ranks: RANKS };
/** When the last rank comes all four of it are left at the most. */
const MOST_CARDS = 49;

const OUTCOMES = [
  { name: 'Andar', chance: firstFalls(4, 52, (place) => place % 2 === 0) },
  { name: 'Bahar', chance: firstFalls(4, 52, (place) => place % 2 === 1 && place > 1) },
  { name: 'Bahar, first card', chance: 1 / 13 },
] as const;
const [ANDAR, BAHAR, BAHAR_FIRST] = [0, 1, 2] as const;

const MARKETS: readonly CasinoMarket[] = RANKS.map((rank) => ({
  id: rank,
  name: `Card ${rankText(rank)}`,
  outcomes: OUTCOMES,
  selections: [
    { sid: rank, name: `Andar ${rankText(rank)}`, lagai: 2000, effects: ['win', 'lose', 'lose'] },
    { sid: 20 + rank, name: `Bahar ${rankText(rank)}`, lagai: 2000, effects: ['lose', 'win', 'quarter'] },
  ],
}));

/** Bahar has the first card, and every other one after it. */
const onBahar = (place: number): boolean => place % 2 === 0;

/** Of each rank where its first card lies, from 0 on; -1 of those that have not come. */
const firstPlaces = (cards: readonly Card[]): readonly number[] =>
  RANKS.map((rank) => cards.findIndex((card) => card.rank === rank));

const OUTCOMES_OF_PLACE = [ANDAR, BAHAR, BAHAR_FIRST].map(
  (outcome) => (place: number) => (place === 0 ? BAHAR_FIRST : onBahar(place) ? BAHAR : ANDAR) === outcome,
);

/** Where the first card of a rank lies, or how likely it still falls where, with so many cards out that are none of its. */
const chancesOfRank = (place: number, out: number): readonly number[] =>
  OUTCOMES_OF_PLACE.map((holds) =>
    place === -1 ? firstFalls(4, 52 - out, (next) => holds(out + next - 1)) : Number(holds(place)),
  );

function endingOf(places: readonly number[], bahar: string, andar: string): Ending {
  const ranksOnBahar = places.filter(onBahar).length;
  const sides = [
    { ranks: ranksOnBahar, won: `Bahar ${ranksOnBahar}`, which: `Bahar ${bahar}` },
    { ranks: 13 - ranksOnBahar, won: `Andar ${13 - ranksOnBahar}`, which: `Andar ${andar}` },
  ].toSorted((a, b) => b.ranks - a.ranks);
  const winner = sides.map(({ won }) => won).join(' v ');
  return {
    winner,
    description: [winner, ...sides.map(({ which }) => which)].join('#'),
    outcomes: places.map((place) => OUTCOMES_OF_PLACE.findIndex((holds) => holds(place))),
  };
}

/** Andar Bahar 20: each rank goes to the side on which its first card falls (rules 11). */
export const AB_20: Game = {
  code: 'ab20',
  name: 'Andar Bahar 20',
  shoe: SHOE,
  markets: MARKETS,
  mostCards: MOST_CARDS,
  fewestCards: RANKS.length,
  chances: (cards) => firstPlaces(cards).map((place) => chancesOfRank(place, cards.length)),
  read(cards): Dealt {
    refuseImpossible(SHOE, cards, MOST_CARDS);
    const places = firstPlaces(cards);
    const last = Math.max(...places) + 1;
    const over = !places.includes(-1);
    invariant(!over || cards.length === last, 'no card falls once every rank came');
    const ranksOf = (bahar: boolean): readonly Rank[] =>
      RANKS.filter((_, at) => places[at]! >= 0 && onBahar(places[at]!) === bahar);
    const side = (name: string, bahar: boolean): Seat => ({
      name,
      cards: cards.filter((_, place) => onBahar(place) === bahar),
      hand: ranksOf(bahar).map(rankText).join(' '),
      won: over && ranksOf(bahar).length > 6,
    });
    const seats = [side('Bahar', true), side('Andar', false)];
    const ending = over ? endingOf(places, seats[0]!.hand!, seats[1]!.hand!) : undefined;
    return { seats, reopened: [], ...(ending === undefined ? {} : { ending }) };
  },
};
