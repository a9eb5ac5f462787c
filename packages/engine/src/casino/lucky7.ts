import { cardText, isEven, isRed, rankText, RANKS, type Card } from './cards.ts';
import type { CasinoMarket, Dealt, Ending, Game, Shoe } from './game.ts';
import { refuseImpossible } from './shoe.ts';

/** What thirteen ranks as likely as each other make of so many of them. */
const ranks = (of: number): number => of / RANKS.length;

const LINES = [
  { sid: 20, name: 'A 2 3', first: 1 },
  { sid: 21, name: '4 5 6', first: 4 },
  { sid: 22, name: '8 9 10', first: 8 },
  { sid: 23, name: 'J Q K', first: 11 },
] as const;

const lineOf = ({ rank }: Card): number => {
  const line = LINES.findIndex(({ first }) => rank >= first && rank < first + 3);
  return line === -1 ? LINES.length : line;
};

/** One selection for each outcome: it wins with its own and loses with the others. */
const each = <Of>(of: readonly Of[], name: (one: Of) => string, chance: number) =>
  of.map((one) => ({ name: name(one), chance }));

const MARKETS: readonly CasinoMarket[] = [
  {
    id: 1,
    name: 'Winner',
    outcomes: [
      { name: 'Low Card', chance: ranks(6) },
      { name: 'High Card', chance: ranks(6) },
      { name: 'Seven', chance: ranks(1) },
    ],
    selections: [
      { sid: 1, name: 'Low Card', lagai: 2000, effects: ['win', 'lose', 'half'] },
      { sid: 2, name: 'High Card', lagai: 2000, effects: ['lose', 'win', 'half'] },
    ],
  },
  {
    id: 2,
    name: 'Even or odd',
    outcomes: [
      { name: 'Even', chance: ranks(6) },
      { name: 'Odd', chance: ranks(7) },
    ],
    selections: [
      { sid: 3, name: 'Even', lagai: 2100, effects: ['win', 'lose'] },
      { sid: 4, name: 'Odd', lagai: 1790, effects: ['lose', 'win'] },
    ],
  },
  {
    id: 3,
    name: 'Red or black',
    outcomes: [
      { name: 'Red', chance: 0.5 },
      { name: 'Black', chance: 0.5 },
    ],
    selections: [
      { sid: 5, name: 'Red', lagai: 1950, effects: ['win', 'lose'] },
      { sid: 6, name: 'Black', lagai: 1950, effects: ['lose', 'win'] },
    ],
  },
  {
    id: 4,
    name: 'Card',
    outcomes: each(RANKS, rankText, ranks(1)),
    selections: RANKS.map((rank, place) => ({
      sid: 7 + place,
      name: `Card ${rankText(rank)}`,
      lagai: 12_000,
      effects: RANKS.map((fallen) => (fallen === rank ? 'win' : 'lose')),
    })),
  },
  {
    id: 5,
    name: 'Line',
    outcomes: [...each(LINES, ({ name }) => name, ranks(3)), { name: 'Seven', chance: ranks(1) }],
    selections: LINES.map(({ sid, name }, place) => ({
      sid,
      name,
      lagai: 4000,
      effects: [0, 1, 2, 3, 4].map((line) => (line === place ? 'win' : 'lose')),
    })),
  },
];

function endingOf(card: Card): Ending {
  const place = card.rank < 7 ? 0 : card.rank > 7 ? 1 : 2;
  const winner = MARKETS[0]!.outcomes[place]!.name;
  return {
    winner,
    description: [winner, cardText(card), isRed(card) ? 'Red' : 'Black', isEven(card) ? 'Even' : 'Odd'].join(
      '#',
    ),
    outcomes: [place, isEven(card) ? 0 : 1, isRed(card) ? 0 : 1, card.rank - 1, lineOf(card)],
  };
}

/** Lucky 7: one card, low, high or the seven, which takes half of both (rules 11). */
function lucky7(code: 'lucky7' | 'lucky7eu', name: string, copies: number): Game {
  const shoe: Shoe = { copies, ranks: RANKS };
  return {
    code,
    name,
    shoe,
    markets: MARKETS,
    mostCards: 1,
    read(cards): Dealt {
      refuseImpossible(shoe, cards, 1);
      const [card] = cards;
      const seats = [{ name: 'Card', cards, won: card !== undefined }];
      return { seats, reopened: [], ...(card === undefined ? {} : { ending: endingOf(card) }) };
    },
  };
}

export const LUCKY_7 = lucky7('lucky7', 'Lucky 7', 1);
export const LUCKY_7_EU = lucky7('lucky7eu', 'Lucky 7 EU', 8);
