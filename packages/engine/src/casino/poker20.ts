import { poker } from './poker.ts';

/** Poker 20: two hands of seven (rules 11). Of all pairs of hands on all boards, so many share the best. */
export const POKER_20 = poker({
  code: 'poker20',
  name: 'Poker 20',
  seats: ['Player A', 'Player B'],
  lagai: 1980,
  chanceOfShared: 56_565_131_908 / 1_390_690_501_200,
});
