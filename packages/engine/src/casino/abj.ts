import { invariant } from '../invariant.ts';
import { cardText, RANKS, SUITS, suitName, type Card } from './cards.ts';
import { firstFalls } from './choose.ts';
import type { Dealt, Ending, Game, Shoe } from './game.ts';
import { oneWins } from './markets.ts';
import { refuseImpossible } from './shoe.ts';
import { evenOrOdd, outcomesOfCard, redOrBlack, saidOfCard } from './side-bets.ts';

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
  redOrBlack({ id: 3, seat: 'Joker' }, { sid: 7, lagai: 1950 }, { sid: 8, lagai: 1950 }),
  evenOrOdd({ id: 4, seat: 'Joker' }, { sid: 10, lagai: 2100 }, { sid: 9, lagai: 1790 }),
];

function endingOf(joker: Card, met: Card, side: 0 | 1, after: number): Ending {
  const winner = SIDES[side];
  const [even, red] = outcomesOfCard(joker);
  const [text, ...further] = saidOfCard(joker);
  return {
    winner,
    description: [winner, `Joker ${text}`, `${cardText(met)} as card ${after}`, ...further].join('#'),
    outcomes: [side, SUITS.indexOf(joker.suit), red, even],
  };
}

/** The joker settles its own markets; its rank has three cards left among those that are not out. */
function chancesAfter(cards: readonly Card[]): readonly (readonly number[])[] {
  const [joker] = cards;
  if (joker === undefined) return MARKETS.map(({ outcomes }) => outcomes.map(({ chance }) => chance));
  const out = cards.length - 1;
  const andar = firstFalls(3, 51 - out, (next) => (out + next) % 2 === 0);
  const [even, red] = outcomesOfCard(joker);
  const came = [SUITS.indexOf(joker.suit), red, even];
  return [
    [andar, 1 - andar],
    ...MARKETS.slice(1).map(({ outcomes }, market) => outcomes.map((_, at) => Number(at === came[market]))),
  ];
}

/** Andar Bahar with a joker: the side on which the joker's rank comes first; Bahar has the first card (rules 11). */
export const ABJ: Game = {
  code: 'abj',
  name: 'Andar Bahar Joker',
  shoe: SHOE,
  markets: MARKETS,
  mostCards: MOST_CARDS,
  fewestCards: 2,
  chances: chancesAfter,
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
