import { RANKS } from './cards.ts';
import type { CasinoMarket, Dealt, Game, Shoe } from './game.ts';
import { highestCard } from './highest-card.ts';
import { oneWins } from './markets.ts';
import { refuseImpossible } from './shoe.ts';
import * as side from './side-bets.ts';

const SHOE: Shoe = { copies: 1, ranks: RANKS };
const SEATS = ['Dragon', 'Tiger', 'Lion'];

/** 1, 21 and 41 win; red, black, odd, even and the card of a seat come after its own. */
const sidOf = (place: number): number => 1 + place * 20;

function sidesOf(seat: string, place: number): readonly CasinoMarket[] {
  const sid = sidOf(place);
  const id = 2 + place * 3;
  return [
    side.evenOrOdd({ id, seat }, { sid: sid + 4, lagai: 2100 }, { sid: sid + 3, lagai: 1790 }),
    side.redOrBlack({ id: id + 1, seat }, { sid: sid + 1, lagai: 1950 }, { sid: sid + 2, lagai: 1950 }),
    side.whichCard({ id: id + 2, seat }, { sid: sid + 5, lagai: 12_000 }),
  ];
}

const MARKETS: readonly CasinoMarket[] = [
  oneWins(
    1,
    'Winner',
    SEATS.map((name, place) => ({ sid: sidOf(place), name, lagai: 2940, chance: 1 / SEATS.length })),
  ),
  ...SEATS.flatMap(sidesOf),
];

/** Dragon, Tiger, Lion: the highest of three cards, of equal ranks the better suit (rules 11). */
export const DTL_20: Game = {
  code: 'dtl20',
  name: '20-20 D T L',
  shoe: SHOE,
  markets: MARKETS,
  mostCards: SEATS.length,
  read(cards): Dealt {
    refuseImpossible(SHOE, cards, SEATS.length);
    return highestCard(SEATS, cards, (place) => [place, ...cards.flatMap(side.outcomesOfCard)]);
  },
};
