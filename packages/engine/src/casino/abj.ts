import { invariant } from '../invariant.ts';
import { cardText, isEven, isRed, RANKS, SUITS, suitName, type Card } from './cards.ts';
import { firstFalls } from './choose.ts';
import type { Dealt, Ending, Game, Shoe } from './game.ts';
import { oneWins } from './markets.ts';
import { refuseImpossible } from './shoe.ts';

const SHOE: Shoe = { copies: 1, ranks: RANKS };
/** The joker, and of the 51 cards after it at most those without its rank and one with it. */
const MOST_CARDS = 50;

const SIDES = ['Andar', 'Bahar'] as const;

const MARKETS = [
  oneWins(1, 'Winner', [
    { sid: 1, name: 'Andar', lagai: 2020, chance: firstFalls(3, 51, (place) => place % 2 === 0) },
    { sid: 2, name: 'Bahar', lagai: 1900, chance: firstFalls(3, 51, (place) => place % 2 === 1) },
  ]),
  oneWins(
    2,
    'Joker suit',
    SUITS.map((suit, at) => ({ sid: 3 + at, name: `Joker ${suitName(suit)}`, lagai: 3840, chance: 1 / 4 })),
  ),
  oneWins(3, 'Joker red or black', [
    { sid: 7, name: 'Joker Red', lagai: 1950, chance: 1 / 2 },
    { sid: 8, name: 'Joker Black', lagai: 1950, chance: 1 / 2 },
  ]),
  oneWins(4, 'Joker odd or even', [
    { sid: 9, name: 'Joker Odd', lagai: 1790, chance: 7 / 13 },
    { sid: 10, name: 'Joker Even', lagai: 2100, chance: 6 / 13 },
  ]),
];

function endingOf(joker: Card, met: Card, side: 0 | 1, after: number): Ending {
  const winner = SIDES[side];
  return {
    winner,
    description: [
      winner,
      `Joker ${cardText(joker)}`,
      `${cardText(met)} as card ${after}`,
      isRed(joker) ? 'Red' : 'Black',
      isEven(joker) ? 'Even' : 'Odd',
    ].join('#'),
    outcomes: [side, SUITS.indexOf(joker.suit), isRed(joker) ? 0 : 1, isEven(joker) ? 1 : 0],
  };
}

/** Andar Bahar with a joker: the side on which the joker's rank comes first; Bahar has the first card (rules 11). */
export const ABJ: Game = {
  code: 'abj',
  name: 'Andar Bahar Joker',
  shoe: SHOE,
  markets: MARKETS,
  mostCards: MOST_CARDS,
  read(cards): Dealt {
    refuseImpossible(SHOE, cards, MOST_CARDS);
    const [joker, ...dealt] = cards;
    const met = dealt.findIndex(({ rank }) => rank === joker?.rank);
    invariant(met === -1 || met === dealt.length - 1, 'no card falls once the rank of the joker came');
    const side = met % 2 === 0 ? 1 : 0;
    const of = (name: (typeof SIDES)[number], parity: 0 | 1) => ({
      name,
      cards: dealt.filter((_, place) => place % 2 === parity),
      won: met !== -1 && SIDES[side] === name,
    });
    const seats = [{ name: 'Joker', cards: cards.slice(0, 1), won: false }, of('Bahar', 0), of('Andar', 1)];
    return {
      seats,
      reopened: [],
      ...(joker === undefined || met === -1
        ? {}
        : { ending: endingOf(joker, dealt[met]!, side, dealt.length) }),
    };
  },
};
