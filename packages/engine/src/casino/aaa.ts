import { RANKS, type Card } from './cards.ts';
import type { CasinoMarket, Dealt, Ending, Game, Shoe } from './game.ts';
import { oneWins } from './markets.ts';
import { refuseImpossible } from './shoe.ts';
import * as side from './side-bets.ts';

const SHOE: Shoe = { copies: 1, ranks: RANKS };

/** Who has the ranks up to which. */
const BROTHERS = [
  { sid: 1, name: 'Amar', last: 6, lagai: 2120, khai: 2220 },
  { sid: 2, name: 'Akbar', last: 10, lagai: 3160, khai: 3340 },
  { sid: 3, name: 'Anthony', last: 13, lagai: 4200, khai: 4470 },
] as const;

const brotherOf = ({ rank }: Pick<Card, 'rank'>): number => BROTHERS.findIndex(({ last }) => rank <= last);

const AROUND_SEVEN = side.aroundSeven(
  { id: 5, name: 'Under or over 7' },
  { sid: 21, name: 'Under 7', lagai: 2000 },
  { sid: 22, name: 'Over 7', lagai: 2000 },
);

const MARKETS: readonly CasinoMarket[] = [
  oneWins(
    1,
    'Winner',
    BROTHERS.map(({ sid, name, lagai, khai }, place) => ({
      sid,
      name,
      lagai,
      khai,
      chance: RANKS.filter((rank) => brotherOf({ rank }) === place).length / RANKS.length,
    })),
  ),
  side.evenOrOdd({ id: 2 }, { sid: 4, lagai: 2120 }, { sid: 5, lagai: 1830 }),
  side.redOrBlack({ id: 3 }, { sid: 6, lagai: 1970 }, { sid: 7, lagai: 1970 }),
  side.whichCard({ id: 4 }, { sid: 8, lagai: 12_000 }),
  AROUND_SEVEN,
];

function endingOf(card: Card): Ending {
  const brother = brotherOf(card);
  const around = side.placeAroundSeven(card);
  const winner = BROTHERS[brother]!.name;
  return {
    winner,
    description: [winner, ...side.saidOfCard(card), AROUND_SEVEN.outcomes[around]!.name].join('#'),
    outcomes: [brother, ...side.outcomesOfCard(card), around],
  };
}

/** Amar Akbar Anthony: one card, whose rank is one of the three brothers' (rules 11). */
export const AAA: Game = {
  code: 'aaa',
  name: 'Amar Akbar Anthony',
  shoe: SHOE,
  markets: MARKETS,
  mostCards: 1,
  read(cards): Dealt {
    refuseImpossible(SHOE, cards, 1);
    return side.oneCard(cards, endingOf);
  },
};
