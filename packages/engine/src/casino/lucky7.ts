import { RANKS, type Card } from './cards.ts';
import type { CasinoMarket, Dealt, Ending, Game, Shoe } from './game.ts';
import { oneWins } from './markets.ts';
import { refuseImpossible } from './shoe.ts';
import * as side from './side-bets.ts';

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

const MARKETS: readonly CasinoMarket[] = [
  side.aroundSeven(
    { id: 1, name: 'Winner' },
    { sid: 1, name: 'Low Card', lagai: 2000 },
    { sid: 2, name: 'High Card', lagai: 2000 },
  ),
  side.evenOrOdd({ id: 2 }, { sid: 3, lagai: 2100 }, { sid: 4, lagai: 1790 }),
  side.redOrBlack({ id: 3 }, { sid: 5, lagai: 1950 }, { sid: 6, lagai: 1950 }),
  side.whichCard({ id: 4 }, { sid: 7, lagai: 12_000 }),
  oneWins(
    5,
    'Line',
    LINES.map(({ sid, name }) => ({ sid, name, lagai: 4000, chance: 3 / RANKS.length })),
    [{ name: 'Seven', chance: 1 / RANKS.length, effect: 'lose' }],
  ),
];

function endingOf(card: Card): Ending {
  const place = side.placeAroundSeven(card);
  const winner = MARKETS[0]!.outcomes[place]!.name;
  return {
    winner,
    description: [winner, ...side.saidOfCard(card)].join('#'),
    outcomes: [place, ...side.outcomesOfCard(card), lineOf(card)],
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
      return side.oneCard(cards, endingOf);
    },
  };
}

export const LUCKY_7 = lucky7('lucky7', 'Lucky 7', 1);
export const LUCKY_7_EU = lucky7('lucky7eu', 'Lucky 7 EU', 8);
