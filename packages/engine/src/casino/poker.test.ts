import { describe, expect, it } from 'vitest';
import { cards, plOf, returnOf } from '../testing/casino-checks.ts';
import { playRounds } from '../testing/casino-deals.ts';
import type { Game } from './game.ts';
import { POKER_20 } from './poker20.ts';
import { POKER_6 } from './poker6.ts';

const A_WINS = 'K♠ 9♠ Q♥ 9♥ | K♦ 4♣ 7♠ 2♥ J♣';
const SHARED = '3♠ 4♥ 10♠ 10♥ | 10♦ A♣ 7♠ 7♥ J♣';
const SIXTH_WINS = 'K♠ 2♠ 3♠ 4♠ 5♠ A♠ | Q♥ 2♥ 3♥ 4♥ 5♥ A♥ | A♦ K♣ 9♦ 8♣ 7♦';
const ON_BOARD = '2♠ 3♠ 4♠ 5♠ 2♥ 3♥ | 4♥ 5♥ 2♦ 3♦ 4♦ 5♦ | A♣ K♣ Q♣ J♣ 10♣';

describe('the best five of seven', () => {
  it.each([
    [POKER_20, A_WINS, 'Player A', 'Player A#Pair (K) v Pair (9)', 0],
    [POKER_20, '2♠ 3♠ 2♥ 4♠ | 2♦ 5♠ 9♠ K♥ K♣', 'Player A', 'Player A#Full house (2 K) v Pair (K)', 0],
    [POKER_20, '9♥ 8♠ 8♥ 7♠ | 6♠ 5♠ 4♠ A♥ A♣', 'Player B', 'Player B#Straight flush (8) v Pair (A)', 1],
    [POKER_20, SHARED, 'Tie', 'Tie#Two pairs (10 7) v Two pairs (10 7)', 2],
    [
      POKER_6,
      SIXTH_WINS,
      'Player 6',
      'Player 6#Three of a kind (A) v Pair (K) v Pair (2) v Pair (3) v Pair (4) v Pair (5)',
      5,
    ],
    [POKER_6, ON_BOARD, 'Tie', `Tie#${Array.from({ length: 6 }, () => 'Straight flush (A)').join(' v ')}`, 6],
  ])('$name %s: %s', (game, text, winner, description, outcome) => {
    const deal = cards(text);
    const { seats, ending } = game.read(deal);
    expect(ending).toEqual({ winner, description, outcomes: [outcome] });
    expect(seats.filter(({ won }) => won).map(({ name }) => name)).toEqual(winner === 'Tie' ? [] : [winner]);
    for (let count = 0; count < deal.length; count += 1) {
      const before = game.read(deal.slice(0, count));
      expect([before.ending, before.reopened]).toEqual([undefined, []]);
      expect(before.seats.some(({ hand, won }) => hand !== undefined || won)).toBe(false);
    }
  });

  it('cards go to the hands by turns, then to the board', () => {
    const places = (game: Game, text: string) =>
      game.read(cards(text)).seats.map((seat) => seat.cards.length);
    expect(places(POKER_20, A_WINS)).toEqual([2, 2, 5]);
    expect(POKER_20.read(cards(A_WINS)).seats[0]?.cards).toEqual(cards('K♠ Q♥'));
    expect(places(POKER_20, 'K♠ 9♠ Q♥')).toEqual([2, 1, 0]);
    expect(places(POKER_6, SIXTH_WINS)).toEqual([2, 2, 2, 2, 2, 2, 5]);
    expect(POKER_6.read(cards(SIXTH_WINS)).seats[5]?.cards).toEqual(cards('A♠ A♥'));
  });

  it.each([`${A_WINS} 8♠`, 'K♠ K♠'])('no deal brings %s', (text) => {
    expect(() => POKER_20.read(cards(text))).toThrow('engine invariant broken');
  });
});

it('a shared best gives every stake back', () => {
  expect(plOf(POKER_20, 2, 100_00n)).toEqual([-100_00n, 98_00n, 0n]);
  expect(plOf(POKER_6, 2, 100_00n)).toEqual([
    -100_00n,
    490_00n,
    ...Array.from({ length: 4 }, () => -100_00n),
    0n,
  ]);
});

it.each([
  [POKER_20, 0.4797, 0.0407, 0.99],
  [POKER_6, 0.1547, 0.0721, 0.985],
])('$name comes out by its chances and returns what the house says', (game, chance, shared, returned) => {
  const { outcomes, selections } = game.markets[0]!;
  expect(outcomes[0]!.chance).toBeCloseTo(chance, 3);
  expect(outcomes.at(-1)!.chance).toBeCloseTo(shared, 3);
  for (const { sid } of selections) expect(returnOf(game, sid)).toBeCloseTo(returned, 2);
  playRounds(game, 1000);
});
