import { describe, expect, it } from 'vitest';
import { cards, returnOf } from '../testing/casino-checks.ts';
import { playRounds } from '../testing/casino-deals.ts';
import { ABJ } from './abj.ts';

describe('the side on which the rank of the joker comes first', () => {
  it.each([
    ['7♠ 7♦', 'Bahar', [1, 0, 1, 1], 'Bahar#Joker 7♠#7♦ as card 1#Black#Odd'],
    ['Q♥ 3♦ Q♣', 'Andar', [0, 1, 0, 0], 'Andar#Joker Q♥#Q♣ as card 2#Red#Even'],
    ['10♦ A♠ A♥ 10♣', 'Bahar', [1, 3, 0, 0], 'Bahar#Joker 10♦#10♣ as card 3#Red#Even'],
    ['A♣ 2♠ 2♥ 3♠ A♠', 'Andar', [0, 2, 1, 1], 'Andar#Joker A♣#A♠ as card 4#Black#Odd'],
  ])('%s: %s', (text, winner, outcomes, description) => {
    const deal = cards(text);
    const { seats, ending } = ABJ.read(deal);
    expect(ending).toEqual({ winner, outcomes, description });
    expect(seats.filter(({ won }) => won).map(({ name }) => name)).toEqual([winner]);
    expect(seats.find(({ name }) => name === winner)?.cards.at(-1)).toEqual(deal.at(-1));
    for (let count = 0; count < deal.length; count += 1)
      expect(ABJ.read(deal.slice(0, count))).toMatchObject({ reopened: [] });
    for (let count = 0; count < deal.length; count += 1)
      expect(ABJ.read(deal.slice(0, count)).ending).toBeUndefined();
  });

  it('comes with the fiftieth card at the latest', () => {
    const withoutKings = ['♠', '♥', '♣', '♦']
      .flatMap((suit) => ['A', 2, 3, 4, 5, 6, 7, 8, 9, 10, 'J', 'Q'].map((rank) => `${rank}${suit}`))
      .join(' ');
    expect(ABJ.read(cards(`K♠ ${withoutKings}`)).ending).toBeUndefined();
    expect(ABJ.read(cards(`K♠ ${withoutKings} K♥`)).ending?.winner).toBe('Bahar');
  });

  it.each(['7♠ 7♠', '7♠ 7♥ 8♠'])('no deal brings %s', (text) => {
    expect(() => ABJ.read(cards(text))).toThrow('engine invariant broken');
  });
});

it('comes out by its chances and returns what the house says', () => {
  expect(ABJ.markets[0]!.outcomes[0]!.chance).toBeCloseTo(0.485, 4);
  expect(ABJ.markets[0]!.outcomes[1]!.chance).toBeCloseTo(0.515, 4);
  expect([1, 2].map((sid) => returnOf(ABJ, sid))).toEqual([
    expect.closeTo(0.9797, 4),
    expect.closeTo(0.9785, 4),
  ]);
  for (const sid of [3, 4, 5, 6]) expect(returnOf(ABJ, sid)).toBeCloseTo(0.96, 12);
  for (const sid of [7, 8]) expect(returnOf(ABJ, sid)).toBeCloseTo(0.975, 12);
  expect(returnOf(ABJ, 9)).toBeCloseTo(0.9638, 4);
  expect(returnOf(ABJ, 10)).toBeCloseTo(0.9692, 4);
  playRounds(ABJ, 3000);
});
