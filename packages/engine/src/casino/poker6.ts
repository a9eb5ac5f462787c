import { poker } from './poker.ts';

/** Poker 6: six hands of seven (rules 11). How often the best is shared was counted in seven hundred million deals. */
export const POKER_6 = poker({
  code: 'poker6',
  name: 'Poker 6',
  seats: [1, 2, 3, 4, 5, 6].map((seat) => `Player ${seat}`),
  lagai: 5900,
  chanceOfShared: 0.07217,
});
