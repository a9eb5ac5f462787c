import { describe, expect, it } from 'vitest';
import { cards, returnOf } from '../testing/casino-checks.ts';
import { playRounds } from '../testing/casino-deals.ts';
import { RACE_20 } from './race20.ts';

const FOUR_EACH = ['♠', '♥', '♣', '♦']
  .flatMap((suit) => ['A', '2', '3', '4'].map((rank) => rank + suit))
  .join(' ');

describe('the suit that first has five cards', () => {
  it.each([
    ['A♠ 2♠ 3♠ 4♠ 5♠', 'Spades#5 cards', [0, 0]],
    ['A♠ A♥ A♣ 2♠ 2♥ 2♣ 3♥ 4♥ A♦ 5♥', 'Hearts#10 cards', [1, 0]],
    ['A♠ A♥ A♣ 2♠ 2♥ 2♣ 3♥ 4♥ A♦ 3♠ 5♥', 'Hearts#11 cards', [1, 1]],
    [`${FOUR_EACH} Q♣`, 'Clubs#17 cards', [2, 2]],
    ['A♠ 2♠ 3♠ A♥ 2♥ 3♥ A♣ 2♣ 3♣ A♦ 2♦ 3♦ 4♦ 5♦', 'Diamonds#14 cards', [3, 2]],
    ['A♠ 2♠ 3♠ A♥ 2♥ 3♥ A♣ 2♣ A♦ 2♦ 3♦ 4♦ 5♦', 'Diamonds#13 cards', [3, 1]],
  ])('%s: %s', (text, description, outcomes) => {
    const deal = cards(text);
    const { ending, seats } = RACE_20.read(deal);
    expect(ending).toEqual({ winner: description.split('#')[0], description, outcomes });
    expect(seats.filter(({ won }) => won).map(({ name, cards: lying }) => [name, lying.length])).toEqual([
      [ending?.winner, 5],
    ]);
    for (let count = 0; count < deal.length; count += 1) {
      const before = RACE_20.read(deal.slice(0, count));
      expect([before.ending, before.reopened]).toEqual([undefined, []]);
    }
  });

  it.each([
    'K♠',
    'A♠ A♠',
    'A♠ 2♠ 3♠ 4♠ 5♠ A♥',
    'A♠ 2♠ 3♠ 4♠ 5♠ 6♠',
    'A♠ 2♠ 3♠ 4♠ A♥ 2♥ 3♥ 4♥ 5♥ 5♠',
    `${FOUR_EACH} Q♠ Q♥`,
  ])('no deal brings %s', (text) => {
    expect(() => RACE_20.read(cards(text))).toThrow('engine invariant broken');
  });
});

it('comes out by its chances and returns what the house says', () => {
  const lengths = RACE_20.markets[1]!.outcomes.map(({ chance }) => chance);
  expect(lengths.map((chance) => Math.round(chance * 10_000))).toEqual([2190, 4203, 3607]);
  for (const sid of [1, 2, 3, 4]) expect(returnOf(RACE_20, sid)).toBeCloseTo(0.975, 12);
  expect([5, 6, 7].map((sid) => Math.round(returnOf(RACE_20, sid) * 10_000))).toEqual([9415, 9499, 9488]);
  playRounds(RACE_20, 3000);
});
