import { invariant } from '../invariant.ts';
import { SUITS, suitName, type Rank } from './cards.ts';
import { choose } from './choose.ts';
import type { Dealt, Ending, Game, Shoe } from './game.ts';
import { oneWins } from './markets.ts';
import { refuseImpossible } from './shoe.ts';

const WITHOUT_KINGS: readonly Rank[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const SHOE: Shoe = { copies: 1, ranks: WITHOUT_KINGS };
const GOAL = 5;
/** Four of each suit, and one more. */
const MOST_CARDS = 17;

/** In how many ways so many cards of these other suits lie with none of them at its goal. */
function waysBehind(count: number, suits: number): number {
  if (suits === 0) return count === 0 ? 1 : 0;
  let ways = 0;
  for (let own = 0; own < GOAL && own <= count; own += 1)
    ways += choose(12, own) * waysBehind(count - own, suits - 1);
  return ways;
}

/** How likely a suit reaches its goal with just this card: the cards before it have four of it and the others behind, then one of its eight. */
const endsWith = (cards: number): number =>
  (4 * choose(12, GOAL - 1) * waysBehind(cards - GOAL, 3) * (12 - GOAL + 1)) /
  (choose(48, cards - 1) * (48 - cards + 1));

const LENGTHS = [
  { sid: 5, first: 5, last: 10, lagai: 4300 },
  { sid: 6, first: 11, last: 13, lagai: 2260 },
  { sid: 7, first: 14, last: 17, lagai: 2630 },
] as const;

const chanceOfLength = (first: number, last: number): number => {
  let chance = 0;
  for (let cards = first; cards <= last; cards += 1) chance += endsWith(cards);
  return chance;
};

const MARKETS = [
  oneWins(
    1,
    'Winner',
    SUITS.map((suit, at) => ({ sid: 1 + at, name: suitName(suit), lagai: 3900, chance: 1 / 4 })),
  ),
  oneWins(
    2,
    'Cards dealt',
    LENGTHS.map(({ sid, first, last, lagai }) => ({
      sid,
      name: `${first} to ${last} cards`,
      lagai,
      chance: chanceOfLength(first, last),
    })),
  ),
];

function endingOf(suit: number, cards: number): Ending {
  const winner = MARKETS[0]!.outcomes[suit]!.name;
  return {
    winner,
    description: `${winner}#${cards} cards`,
    outcomes: [suit, LENGTHS.findIndex(({ last }) => cards <= last)],
  };
}

/** Race 20: the suit that first has five cards; kings are out (rules 11). */
export const RACE_20: Game = {
  code: 'race20',
  name: 'Race 20',
  shoe: SHOE,
  markets: MARKETS,
  mostCards: MOST_CARDS,
  fewestCards: GOAL,
  read(cards): Dealt {
    refuseImpossible(SHOE, cards, MOST_CARDS);
    const tracks = SUITS.map((suit) => cards.filter((card) => card.suit === suit));
    const [first, ...further] = tracks.flatMap((track, at) => (track.length >= GOAL ? [at] : []));
    const onGoal = first === undefined ? undefined : tracks[first]!;
    invariant(
      onGoal === undefined ||
        (further.length === 0 && onGoal.length === GOAL && onGoal.at(-1) === cards.at(-1)),
      'no card falls once a suit has five',
    );
    return {
      seats: tracks.map((track, at) => ({ name: suitName(SUITS[at]!), cards: track, won: at === first })),
      reopened: [],
      ...(first === undefined ? {} : { ending: endingOf(first, cards.length) }),
    };
  },
};
