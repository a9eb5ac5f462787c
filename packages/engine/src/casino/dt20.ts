import { RANKS, SUITS } from './cards.ts';
import type { CasinoMarket, Dealt, Game, Shoe } from './game.ts';
import { highestCard } from './highest-card.ts';
import { refuseImpossible } from './shoe.ts';
import * as side from './side-bets.ts';

const SHOE: Shoe = { copies: 8, ranks: RANKS };
const SEATS = ['Dragon', 'Tiger'];

/** The second card is one of those left: as many of the first's very kind, or of its rank, are gone by one. */
const LEFT = SHOE.copies * RANKS.length * SUITS.length - 1;
const TIES = (SHOE.copies - 1) / LEFT;
const PAIRS = (SHOE.copies * SUITS.length - 1) / LEFT;

const FIRST_SIDE_SID = 5;
const SIDES_OF_A_SEAT = 17;

/** Even, odd, red, black and the card of a seat, from this sid and this market on. */
function sidesOf(seat: string, place: number): readonly CasinoMarket[] {
  const sid = FIRST_SIDE_SID + place * SIDES_OF_A_SEAT;
  const id = 3 + place * 3;
  return [
    side.evenOrOdd({ id, seat }, { sid, lagai: 2100 }, { sid: sid + 1, lagai: 1790 }),
    side.redOrBlack({ id: id + 1, seat }, { sid: sid + 2, lagai: 1950 }, { sid: sid + 3, lagai: 1950 }),
    side.whichCard({ id: id + 2, seat }, { sid: sid + 4, lagai: 12_000 }),
  ];
}

const MARKETS: readonly CasinoMarket[] = [
  {
    id: 1,
    name: 'Winner',
    outcomes: [
      ...SEATS.map((name) => ({ name, chance: (1 - TIES) / SEATS.length })),
      { name: 'Tie', chance: TIES },
    ],
    selections: [
      { sid: 1, name: 'Dragon', lagai: 2000, effects: ['win', 'lose', 'half'] },
      { sid: 2, name: 'Tiger', lagai: 2000, effects: ['lose', 'win', 'half'] },
      { sid: 3, name: 'Tie', lagai: 51_000, effects: ['lose', 'lose', 'win'] },
    ],
  },
  {
    id: 2,
    name: 'Pair',
    outcomes: [
      { name: 'Pair', chance: PAIRS },
      { name: 'No pair', chance: 1 - PAIRS },
    ],
    selections: [{ sid: 4, name: 'Pair', lagai: 12_000, effects: ['win', 'lose'] }],
  },
  ...SEATS.flatMap(sidesOf),
];

/** Dragon or Tiger: the higher card, of equal ranks the better suit; the very same card twice takes half of both (rules 11). */
const dragonTiger = (code: 'dt20' | 'dt202', name: string): Game => ({
  code,
  name,
  shoe: SHOE,
  markets: MARKETS,
  mostCards: SEATS.length,
  read(cards): Dealt {
    refuseImpossible(SHOE, cards, SEATS.length);
    return highestCard(SEATS, cards, (place) => [
      place,
      new Set(cards.map(({ rank }) => rank)).size === 1 ? 0 : 1,
      ...cards.flatMap(side.outcomesOfCard),
    ]);
  },
});

export const DT_20 = dragonTiger('dt20', '20-20 Dragon Tiger');
export const DT_202 = dragonTiger('dt202', '20-20 Dragon Tiger 2');
