import { describe, expect, it } from 'vitest';
import { cards } from '../testing/casino-checks.ts';
import { cardText, RANKS, type Card } from './cards.ts';
import { cardsOfShoe } from './shoe.ts';
import { strengthOfThree, THREE_CARD_CLASSES, threeCards } from './three-cards.ts';

const DECK = cardsOfShoe({ copies: 1, ranks: RANKS });

const HANDS: readonly (readonly Card[])[] = DECK.flatMap((first, a) =>
  DECK.slice(a + 1).flatMap((second, b) => DECK.slice(a + b + 2).map((third) => [first, second, third])),
);

describe('what a hand is called', () => {
  it.each([
    ['10♠ 4♦ 10♥', 'Pair (10)'],
    ['K♠ 8♥ 2♣', 'High (K)'],
    ['2♣ A♥ 9♦', 'High (A)'],
    ['A♦ 5♦ 9♦', 'Flush (A)'],
    ['7♦ 5♠ 6♦', 'Straight (7)'],
    ['2♠ 3♥ A♣', 'Straight (A)'],
    ['5♠ 5♥ 5♦', 'Trio (5)'],
    ['K♥ J♥ Q♥', 'Straight flush (K)'],
    ['K♥ A♠ 2♥', 'High (A)'],
  ])('%s: %s', (hand, text) => {
    expect(threeCards(cards(hand)).text).toBe(text);
  });
});

it('hands beat each other in this order, in whatever order their cards fell', () => {
  const bestFirst = [
    'A♠ K♠ Q♠, A♥ K♥ Q♥, A♣ 2♣ 3♣, A♦ 2♦ 3♦, K♠ Q♠ J♠, 4♠ 3♠ 2♠, 4♦ 3♦ 2♦',
    'A♠ A♥ A♣, K♠ K♥ K♣, 2♠ 2♥ 2♣',
    'A♠ K♥ Q♣, A♥ K♠ Q♠, A♠ 2♥ 3♥, A♥ 2♠ 3♠, K♠ Q♥ J♠, 4♥ 3♠ 2♠, 4♣ 3♠ 2♠',
    'A♠ K♠ J♠, A♦ K♦ J♦, A♠ K♠ 10♠, A♠ Q♠ J♠, K♠ Q♠ 10♠, 5♠ 3♠ 2♠, 5♦ 3♦ 2♦',
    'A♠ A♥ K♣, A♣ A♦ K♠, A♣ A♠ Q♦, K♠ K♥ A♦, K♣ K♦ A♠, 2♠ 2♥ 4♦, 2♥ 2♣ 3♠',
    'A♠ K♥ J♥, A♥ K♠ J♠, A♠ K♠ 10♥, A♠ Q♥ J♠, K♠ Q♠ 10♥, 5♠ 3♥ 2♠, 5♥ 3♠ 2♠',
  ]
    .join(', ')
    .split(', ');
  const strengths = bestFirst.map((hand) => strengthOfThree(cards(hand)));
  expect(strengths).toEqual(strengths.toSorted((one, other) => other - one));
  expect(new Set(strengths).size).toBe(bestFirst.length);
  expect(bestFirst.map((hand) => strengthOfThree(cards(hand).toReversed()))).toEqual(strengths);
});

it.each([
  ['A♦ 2♦ 3♦', 'K♥ Q♣ J♠'],
  ['A♠ K♥ Q♣', 'A♠ 2♥ 3♣'],
  ['9♦ 9♣ A♠', '9♠ 9♥ K♦'],
  ['2♣ 3♣ 4♣', '5♠ 5♥ 5♦'],
  ['K♠ 8♥ 2♣', 'K♥ 8♣ 2♦'],
  ['10♠ 10♥ 4♦', '10♦ 10♣ 4♠'],
  ['10♠ 10♦ 4♦', '10♥ 10♣ 4♠'],
  ['9♠ 9♦ A♣', '9♥ 9♣ A♠'],
])('%s beats %s', (better, worse) => {
  expect(strengthOfThree(cards(better))).toBeGreaterThan(strengthOfThree(cards(worse)));
});

it('every hand of a deck is of one class, as often as is said', () => {
  const ways = THREE_CARD_CLASSES.map(() => 0);
  for (const hand of HANDS) ways[threeCards(hand).place]! += 1;
  expect(ways).toEqual(THREE_CARD_CLASSES.map((one) => one.ways));
  expect(ways.reduce((sum, one) => sum + one, 0)).toBe(HANDS.length);
});

it('nobody ties: hands as good as each other share a card, so that one deal never has both', () => {
  const alike = Map.groupBy(HANDS, strengthOfThree);
  const apart = [...alike.values()].filter((hands) => {
    const taken = hands.map((hand) => new Set(hand.map(cardText)));
    return taken.some((one, at) => taken.slice(at + 1).some((other) => one.isDisjointFrom(other)));
  });
  expect(apart).toEqual([]);
});

it('every hand of a better class beats every hand of a lower one', () => {
  const classes = ['High', 'Pair', 'Flush', 'Straight', 'Trio', 'Straight flush'];
  const strengths = classes.map((name) =>
    HANDS.filter((hand) => threeCards(hand).text.startsWith(`${name} (`)).map(strengthOfThree),
  );
  for (let place = 1; place < classes.length; place += 1)
    expect(Math.min(...strengths[place]!)).toBeGreaterThan(Math.max(...strengths[place - 1]!));
});

it.each(['K♠ Q♠', 'K♠ Q♠ J♠ 2♥'])('%s is no hand of three', (text) => {
  expect(() => threeCards(cards(text))).toThrow('three cards');
});
