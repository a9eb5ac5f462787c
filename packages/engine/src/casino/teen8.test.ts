import { describe, expect, it } from 'vitest';
import { cards, flawsOf, plOf, returnOf } from '../testing/casino-checks.ts';
import { playRounds } from '../testing/casino-deals.ts';
import { cameTrue, inTurns, stepsOf, wonBy } from '../testing/seat-deals.ts';
import { TEEN_8 } from './teen8.ts';

const PLAYERS = [
  '10♦ 10♣ 4♠',
  'A♠ 8♥ 2♣',
  'K♥ 8♣ 2♦',
  '7♦ 6♦ 5♦',
  '3♠ 4♥ 6♣',
  '5♠ 5♥ 5♣',
  '9♠ J♥ Q♣',
  '2♠ 3♥ 4♣',
];
const against = (dealer: string): string => [...PLAYERS, dealer].join(' | ');

describe('each player against the dealer', () => {
  it('some better, some not', () => {
    const hands = against('K♠ 8♠ 2♥');
    expect(TEEN_8.read(inTurns(hands)).ending).toMatchObject({
      winner: 'Player 1, Player 2, Player 4, Player 6, Player 8',
      description: [
        'Player 1, Player 2, Player 4, Player 6, Player 8',
        'Dealer High (K)',
        'Player 1 Pair (10)',
        'Player 2 High (A)',
        'Player 3 High (K)',
        'Player 4 Straight flush (7)',
        'Player 5 High (6)',
        'Player 6 Trio (5)',
        'Player 7 High (Q)',
        'Player 8 Straight (4)',
      ].join('#'),
    });
    expect(wonBy(TEEN_8, hands)).toEqual(['Player 1', 'Player 2', 'Player 4', 'Player 6', 'Player 8']);
    expect(cameTrue(TEEN_8, hands)).toMatchObject({
      'Player 1 or dealer': 'Player 1',
      'Player 3 or dealer': 'Dealer',
      'Player 8 or dealer': 'Player 8',
      'Pair plus 1': 'Pair',
      'Pair plus 2': 'High',
      'Pair plus 4': 'Straight flush',
      'Pair plus 6': 'Trio',
      'Pair plus 8': 'Straight',
    });
  });

  it('and the dealer alone when nobody is', () => {
    const hands = against('K♦ K♣ K♠');
    expect(TEEN_8.read(inTurns(hands)).ending?.winner).toBe('Player 4');
    const best = against('A♦ Q♦ K♦');
    expect(TEEN_8.read(inTurns(best)).ending?.winner).toBe('Dealer');
    expect([wonBy(TEEN_8, hands), wonBy(TEEN_8, best)]).toEqual([['Player 4'], ['Dealer']]);
  });
});

it('Pair plus of a player pays by its hand', () => {
  expect(plOf(TEEN_8, 13, 50_25n)).toEqual([50_25n, 201_00n, 301_50n, 1507_50n, 2010_00n, -50_25n]);
  expect(plOf(TEEN_8, 3, 100_01n)).toEqual([98_01n, -100_01n]);
});

it('returns what the house says, and comes out by its chances', () => {
  expect(flawsOf(TEEN_8)).toEqual([]);
  for (const player of [1, 2, 3, 4, 5, 6, 7, 8]) {
    expect(returnOf(TEEN_8, player)).toBeCloseTo(0.99, 12);
    expect(returnOf(TEEN_8, 10 + player)).toBeCloseTo(0.9768, 4);
  }
  playRounds(TEEN_8, 1500);
});

it('is over with the twenty-seventh card and takes no bets between them', () => {
  expect(stepsOf(TEEN_8, inTurns(against('K♠ 8♠ 2♥')))).toEqual({ overAfter: [27], opensAfter: [] });
});

it.each([
  ['K♠ 7♦ 2♥ K♠', 'once too often'],
  [`${PLAYERS.join(' ')} K♠ 8♠ 2♥ A♥`, 'at most 27'],
])('no deal brings %s', (text, why) => {
  expect(() => TEEN_8.read(cards(text))).toThrow(why);
});
