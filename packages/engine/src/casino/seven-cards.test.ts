import pokersolver from 'pokersolver';
import { expect, it } from 'vitest';
import { cards } from '../testing/casino-checks.ts';
import { shuffled } from '../testing/casino-deals.ts';
import { chanceOf } from './like-chance.ts';
import { rankText, type Card } from './cards.ts';
import { bestOfSeven } from './seven-cards.ts';
import { cardsOfShoe } from './shoe.ts';

const KINDS = [
  'High card',
  'Pair',
  'Two pairs',
  'Three of a kind',
  'Straight',
  'Flush',
  'Full house',
  'Four of a kind',
  'Straight flush',
];

it.each([
  ['A♠ K♠ Q♠ J♠ 10♠ 9♠ A♥', 'Straight flush (A)'],
  ['A♠ 2♠ 3♠ 4♠ 5♠ 6♥ 7♥', 'Straight flush (5)'],
  ['9♠ 9♥ 9♦ 9♣ K♠ K♥ A♠', 'Four of a kind (9)'],
  ['9♠ 9♥ 9♦ K♣ K♠ K♥ A♠', 'Full house (K 9)'],
  ['9♠ 9♥ 9♦ K♣ K♠ A♥ A♠', 'Full house (9 A)'],
  ['2♠ 4♠ 6♠ 8♠ 10♠ Q♠ A♠', 'Flush (A)'],
  ['10♠ J♥ Q♦ K♣ A♠ 2♥ 3♠', 'Straight (A)'],
  ['A♠ 2♥ 3♦ 4♣ 5♠ K♥ Q♠', 'Straight (5)'],
  ['Q♠ K♥ A♦ 2♣ 3♠ 7♥ 8♠', 'High card (A)'],
  ['7♠ 7♥ 7♦ 2♣ 3♠ Q♥ K♠', 'Three of a kind (7)'],
  ['7♠ 7♥ Q♦ Q♣ A♠ A♥ K♠', 'Two pairs (A Q)'],
  ['10♠ 10♥ 2♦ 4♣ 6♠ 8♥ Q♠', 'Pair (10)'],
])('%s: %s', (text, hand) => {
  for (const order of [cards(text), cards(text).toReversed()]) expect(bestOfSeven(order).text).toBe(hand);
});

it.each([
  ['what lies beside a pair', 'K♠ K♥ A♦ 9♣ 7♠ 3♥ 2♠', 'K♦ K♣ Q♦ 9♠ 7♥ 3♠ 2♥'],
  ['the third pair is nothing but the card beside', '7♠ 7♥ Q♦ Q♣ A♠ A♥ K♠', '9♠ 9♥ Q♠ Q♥ A♦ A♣ J♠'],
  ['the fourth card beside a pair counts', 'K♠ K♥ A♦ 9♣ 8♠ 3♥ 2♠', 'K♦ K♣ A♣ 9♠ 7♥ 3♠ 2♥'],
])('%s', (_, better, worse) => {
  expect(bestOfSeven(cards(better)).worth).toBeGreaterThan(bestOfSeven(cards(worse)).worth);
});

it('six and seven cards below the best five say nothing', () => {
  expect(bestOfSeven(cards('A♠ K♥ J♦ 9♣ 7♠ 3♥ 2♠')).worth).toBe(
    bestOfSeven(cards('A♥ K♦ J♣ 9♠ 7♥ 5♦ 4♦')).worth,
  );
});

const solverCode = ({ rank, suit }: Card): string =>
  `${rank === 10 ? 'T' : rankText(rank)}${suit.toLowerCase()}`;

/** Deals of a whole deck, and of few cards, which make what is rare in the whole one. */
it.each([
  ['a whole deck', 1500, () => true],
  [
    'three suits from nine up, with aces',
    1000,
    ({ rank, suit }: Card) => suit !== 'D' && (rank > 8 || rank === 1),
  ],
  ['two suits up to seven', 1000, ({ rank, suit }: Card) => (suit === 'S' || suit === 'H') && rank < 8],
])('two hands of %s compare as another evaluator has it', (_, deals, lies) => {
  const below = chanceOf(11);
  const deck = cardsOfShoe({ copies: 1, ranks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] }).filter(lies);
  const seen = new Set<string>();
  for (let deal = 0; deal < deals; deal += 1) {
    const [a, b, c, d, ...board] = shuffled(deck, 9, below);
    const hands = [
      [a!, b!, ...board],
      [c!, d!, ...board],
    ];
    const ours = hands.map(bestOfSeven);
    const theirs = hands.map((hand) => pokersolver.Hand.solve(hand.map(solverCode)));
    const winners = pokersolver.Hand.winners(theirs);
    const best = Math.max(...ours.map(({ worth }) => worth));
    const told = ours.map(({ kind, worth }) => [KINDS.indexOf(kind) + 1, worth === best]);
    expect(told).toEqual(theirs.map((hand) => [hand.rank, winners.includes(hand)]));
    for (const { kind } of ours) seen.add(kind);
  }
  expect(seen.size).toBeGreaterThan(4);
});
