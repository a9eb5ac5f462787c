import { describe, expect, it } from 'vitest';
import { betOn, cards, flawsOf, returnOf } from '../testing/casino-checks.ts';
import { shuffled } from '../testing/casino-deals.ts';
import { chanceOf } from './like-chance.ts';
import { cameTrue, inTurns, stepsOf, wonBy } from '../testing/seat-deals.ts';
import { cardText, RANKS, type Card } from './cards.ts';
import { cardsOfShoe } from './shoe.ts';
import { TEEN } from './teen.ts';
import { chanceOfFirst } from './three-card-chances.ts';

const DECK = cardsOfShoe({ copies: 1, ranks: RANKS });

const without = (gone: readonly Card[]): readonly Card[] => {
  const names = new Set(gone.map(cardText));
  return DECK.filter((card) => !names.has(cardText(card)));
};

it('the better hand wins, and nothing else is bet on', () => {
  const hands = 'K♠ 8♥ 2♣ | 10♦ 10♣ 4♠';
  expect(TEEN.read(inTurns(hands)).ending?.description).toBe('Player B#Pair (10) v High (K)');
  expect([cameTrue(TEEN, hands), wonBy(TEEN, hands)]).toEqual([{ Winner: 'Player B' }, ['Player B']]);
});

it('begins at the prices of an even chance', () => {
  expect(flawsOf(TEEN)).toEqual([]);
  expect([1, 2].map((sid) => betOn(TEEN, sid).selection)).toMatchObject([
    { lagai: 1960, khai: 2040 },
    { lagai: 1960, khai: 2040 },
  ]);
  expect(returnOf(TEEN, 1)).toBeCloseTo(0.98, 12);
});

it('each hand wins as often: with the hands exchanged the other wins', () => {
  const deck = [...DECK];
  const below = chanceOf(3);
  const won = { 'Player A': 0, 'Player B': 0 };
  for (let round = 0; round < 3000; round += 1) {
    const [a, b, c, d, e, f] = shuffled(deck, 6, below);
    const winners = [
      [a!, b!, c!, d!, e!, f!],
      [b!, a!, d!, c!, f!, e!],
    ].map((deal) => TEEN.read(deal).ending!.outcomes);
    expect(winners[1]).toEqual([1 - winners[0]![0]!]);
    won[winners[0]![0] === 0 ? 'Player A' : 'Player B'] += 1;
  }
  expect(Math.abs(won['Player A'] - won['Player B'])).toBeLessThan(5 * Math.sqrt(3000));
});

it('opens again after the second card and the fourth, and is over with the sixth', () => {
  expect(stepsOf(TEEN, inTurns('K♠ 8♥ 2♣ | 10♦ 9♣ 4♠'))).toEqual({ overAfter: [6], opensAfter: [2, 4] });
});

describe('the chance with four cards out', () => {
  const exhaustive = (four: readonly Card[]): number => {
    const left = without(four);
    const ends = left.flatMap((fifth) =>
      left.filter((sixth) => sixth !== fifth).map((sixth) => TEEN.read([...four, fifth, sixth]).ending),
    );
    expect(ends).toHaveLength(48 * 47);
    return ends.filter((ending) => ending?.winner === 'Player A').length / ends.length;
  };

  it.each(['K♠ 2♣ | K♥ A♦', 'K♠ K♣ | Q♥ J♥', '5♠ 6♠ | 7♦ 9♣', 'A♠ 3♠ | A♥ 3♥'])(
    'is that of every way to go on: %s',
    (hands) => {
      const [first = '', second = ''] = hands.split(' | ');
      expect(chanceOfFirst(cards(first), cards(second))).toBeCloseTo(exhaustive(inTurns(hands)), 12);
    },
  );
});

describe('the chance with two cards out', () => {
  it('is the mean of those after every next two', () => {
    const [first, second] = [cards('9♠'), cards('Q♦')];
    const left = without([...first, ...second]);
    const next = left.flatMap((third) =>
      left.filter((fourth) => fourth !== third).map((fourth) => [third, fourth] as const),
    );
    const sum = next.reduce(
      (all, [third, fourth]) => all + chanceOfFirst([...first, third], [...second, fourth]),
      0,
    );
    expect(chanceOfFirst(first, second)).toBeCloseTo(sum / next.length, 12);
  });

  it('and that of the other hand are one', () => {
    for (const text of ['K♠ K♥', '2♦ A♥', '7♣ 8♣']) {
      const [one, other] = cards(text);
      expect(chanceOfFirst([one!], [other!]) + chanceOfFirst([other!], [one!])).toBeCloseTo(1, 12);
    }
  });

  it('comes true in a long run', () => {
    const out = cards('A♠ 7♦');
    const left = [...without(out)];
    const below = chanceOf(11);
    const rounds = 8000;
    let won = 0;
    for (let round = 0; round < rounds; round += 1)
      if (TEEN.read([...out, ...shuffled(left, 4, below)]).ending?.winner === 'Player A') won += 1;
    const chance = chanceOfFirst(out.slice(0, 1), out.slice(1));
    expect(Math.abs(won / rounds - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / rounds));
  });
});

it('prices what opens again from its chance, and leaves closed what nothing can be won on', () => {
  const { reopened } = TEEN.read(cards('K♠ K♥'));
  const chance = chanceOfFirst(cards('K♠'), cards('K♥'));
  expect(chance).toBeGreaterThan(0.5);
  expect(reopened).toEqual([
    {
      market: 1,
      sid: 1,
      lagai: Math.floor(100 + (1 / chance - 1) * 96) * 10,
      khai: Math.ceil(100 + (1 / chance - 1) * 104) * 10,
    },
    {
      market: 1,
      sid: 2,
      lagai: Math.floor(100 + (chance / (1 - chance)) * 96) * 10,
      khai: Math.ceil(100 + (chance / (1 - chance)) * 104) * 10,
    },
  ]);
  expect(TEEN.read(inTurns('A♠ A♥ | 9♦ 8♦')).reopened.map(({ sid }) => sid)).toEqual([1, 2]);
  // Neither a run nor three of a kind nor a flush can come of it: no last card beats two aces.
  expect(TEEN.read(inTurns('A♠ A♥ | 9♦ 2♣')).reopened).toEqual([]);
});

it.each([
  ['K♠ K♠', 'once too often'],
  ['K♠ 7♦ 8♥ 4♦ 2♣ 2♦ 3♦', 'at most 6'],
])('no deal brings %s', (text, why) => {
  expect(() => TEEN.read(cards(text))).toThrow(why);
});
