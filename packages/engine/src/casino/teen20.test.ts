import { describe, expect, it } from 'vitest';
import { betOn, cards, flawsOf, plOf, returnOf } from '../testing/casino-checks.ts';
import { playRounds } from '../testing/casino-deals.ts';
import { cameTrue, inTurns, stepsOf, wonBy } from '../testing/seat-deals.ts';
import { cardOfCode } from './cards.ts';
import { TEEN_20 } from './teen20.ts';

describe('the better hand', () => {
  it.each([
    ['K♥ Q♣ J♠ | A♦ 2♦ 3♦', 'Player B#Straight flush (A) v Straight (K)'],
    ['A♠ K♥ Q♣ | A♥ 2♥ 3♣', 'Player A#Straight (A) v Straight (A)'],
    ['9♠ 9♥ K♦ | 9♦ 9♣ A♠', 'Player B#Pair (9) v Pair (9)'],
    ['5♠ 5♥ 5♦ | 2♣ 3♣ 4♣', 'Player B#Straight flush (4) v Trio (5)'],
    ['K♠ 8♥ 2♣ | K♥ 8♣ 2♦', 'Player A#High (K) v High (K)'],
    ['10♠ 10♥ 4♦ | 10♦ 10♣ 4♠', 'Player A#Pair (10) v Pair (10)'],
    ['K♠ 8♥ 2♣ | 10♦ 10♣ 4♠', 'Player B#Pair (10) v High (K)'],
  ])('%s: %s', (hands, description) => {
    const [winner = ''] = description.split('#');
    expect(TEEN_20.read(inTurns(hands)).ending).toMatchObject({ description, winner });
    expect(wonBy(TEEN_20, hands)).toEqual([winner]);
    expect(cameTrue(TEEN_20, hands)['Winner']).toBe(winner);
  });

  it('of a deal as it stands on the wire', () => {
    const deal = '5SS,QDD,QSS,3SS,4CC,6HH'.split(',').flatMap((code) => cardOfCode(code) ?? []);
    const { ending, seats } = TEEN_20.read(deal);
    expect(seats).toEqual([
      { name: 'Player A', cards: cards('5♦ Q♦ 4♣'), hand: 'High (Q)', won: false },
      { name: 'Player B', cards: cards('Q♥ 3♦ 6♠'), hand: 'High (Q)', won: true },
    ]);
    expect(ending?.winner).toBe('Player B');
  });
});

it('each hand stands for its own Pair plus, whoever wins', () => {
  expect(cameTrue(TEEN_20, '5♠ 5♥ 5♦ | 2♣ 3♣ 4♣')).toEqual({
    Winner: 'Player B',
    'Pair plus A': 'Trio',
    'Pair plus B': 'Straight flush',
  });
  expect(cameTrue(TEEN_20, 'K♠ 8♥ 2♣ | 7♦ 4♦ 2♦')).toMatchObject({
    'Pair plus A': 'High',
    'Pair plus B': 'Flush',
  });
});

it('Pair plus 50.25: pair +50.25, flush +201, straight +301.50, trio +1,507.50, straight flush +2,010, else -50.25', () => {
  const { outcomes } = betOn(TEEN_20, 2).market;
  const pl = plOf(TEEN_20, 2, 50_25n);
  expect(Object.fromEntries(outcomes.map(({ name }, place) => [name, pl[place]]))).toEqual({
    Pair: 50_25n,
    Flush: 201_00n,
    Straight: 301_50n,
    Trio: 1507_50n,
    'Straight flush': 2010_00n,
    High: -50_25n,
  });
  expect(plOf(TEEN_20, 4, 50_25n)).toEqual(pl);
});

it('Player A 1,000, then Player B 500.50: A +479.50, B -509.51', () => {
  const both = [plOf(TEEN_20, 1, 1000_00n), plOf(TEEN_20, 3, 500_50n)];
  expect([0, 1].map((outcome) => both.reduce((sum, pl) => sum + pl[outcome]!, 0n))).toEqual([
    479_50n,
    -509_51n,
  ]);
});

it('returns what the house says, and comes out by its chances', () => {
  expect(flawsOf(TEEN_20)).toEqual([]);
  expect(TEEN_20.markets.flatMap(({ selections }) => selections.map(({ sid }) => sid))).toEqual([1, 3, 2, 4]);
  for (const sid of [1, 3]) expect(returnOf(TEEN_20, sid)).toBeCloseTo(0.99, 12);
  for (const sid of [2, 4]) expect(returnOf(TEEN_20, sid)).toBeCloseTo(0.9768, 4);
  expect(1 - betOn(TEEN_20, 2).market.outcomes.at(-1)!.chance).toBeCloseTo(0.2561, 4);
  playRounds(TEEN_20, 4000);
});

it('is over with the sixth card and takes no bets between them', () => {
  expect(stepsOf(TEEN_20, inTurns('K♠ 8♥ 2♣ | 7♦ 4♦ 2♦'))).toEqual({ overAfter: [6], opensAfter: [] });
  expect(TEEN_20.read(cards('K♠ 7♦ 8♥ 4♦ 2♣')).seats).toEqual([
    { name: 'Player A', cards: cards('K♠ 8♥ 2♣'), hand: 'High (K)', won: false },
    { name: 'Player B', cards: cards('7♦ 4♦'), won: false },
  ]);
});

it.each([
  ['K♠ 7♦ K♠', 'once too often'],
  ['K♠ 7♦ 8♥ 4♦ 2♣ 2♦ 3♦', 'at most 6'],
])('no deal brings %s', (text, why) => {
  expect(() => TEEN_20.read(cards(text))).toThrow(why);
});
