import { describe, expect, it } from 'vitest';
import { cards, returnOf } from '../testing/casino-checks.ts';
import { playRounds } from '../testing/casino-deals.ts';
import { BACCARAT } from './baccarat.ts';

describe('third cards', () => {
  it.each([
    ['4♠ 6♠ K♠ K♥ 5♠', 'Player', '9 6', 'Player#9 v 6#Big'],
    ['9♠ 6♠ K♠ A♥', 'Player', '9 7', 'Player#9 v 7#Small'],
    ['2♠ 3♠ 4♠ K♥ 8♠', 'Player', '6 1', 'Player#6 v 1#Big'],
    ['6♠ 5♠ K♠ K♥ 4♠', 'Banker', '6 9', 'Banker#9 v 6#Big'],
    ['3♠ K♠ 2♠ 6♥ 6♠ 2♥', 'Banker', '1 8', 'Banker#8 v 1#Big'],
    ['8♠ K♠ 8♥ 6♥', 'Tie', '6 6', 'Tie#6 v 6#Player pair#Small'],
    ['K♠ 9♠ Q♥ 9♥', 'Banker', '0 8', 'Banker#8 v 0#Banker pair#Small'],
    ['K♠ 9♠ K♠ 9♠', 'Banker', '0 8', 'Banker#8 v 0#Player pair#Banker pair#Small'],
  ])('%s: %s, %s', (text, winner, hands, description) => {
    const deal = cards(text);
    const { seats, ending } = BACCARAT.read(deal);
    expect(seats.map(({ hand }) => hand).join(' ')).toBe(hands);
    expect(ending).toMatchObject({ winner, description });
    expect(seats.filter(({ won }) => won).map(({ name }) => name)).toEqual(winner === 'Tie' ? [] : [winner]);
    for (let count = 0; count < deal.length; count += 1) {
      const before = BACCARAT.read(deal.slice(0, count));
      expect([before.ending, before.reopened]).toEqual([undefined, []]);
    }
    expect(() => BACCARAT.read([...deal, ...cards('A♠')])).toThrow('engine invariant broken');
  });

  // Of the player's third card, 0 to 9, those that the banker draws to with so many points; the player has nothing before it.
  it.each([
    [0, '0123456789'],
    [1, '0123456789'],
    [2, '0123456789'],
    [3, '012345679'],
    [4, '234567'],
    [5, '4567'],
    [6, '67'],
    [7, ''],
  ])('the banker with %i draws to %s', (banker, drawnTo) => {
    const bankers = banker === 0 ? 'Q♣' : banker === 1 ? 'A♣' : `${banker}♣`;
    const goesOn = ['10', 'A', '2', '3', '4', '5', '6', '7', '8', '9'].map((third) => {
      const { ending } = BACCARAT.read(cards(`K♠ K♣ Q♠ ${bankers} ${third}♥`));
      return ending === undefined;
    });
    expect(goesOn.flatMap((draws, third) => (draws ? [third] : [])).join('')).toBe(drawnTo);
  });

  it.each([
    [5, true],
    [6, false],
    [7, false],
  ])('when the player stands the banker with %i draws: %s', (banker, draws) => {
    const { ending } = BACCARAT.read(cards(`6♠ ${banker}♣ K♠ K♣`));
    expect(ending === undefined).toBe(draws);
  });
});

/** Of six cards in their order, all ways in which the hands come out so: points alone, of 128 cards of nothing and 32 of each other. */
function countedAgain() {
  const left = Array.from({ length: 10 }, (_, points) => (points === 0 ? 128 : 32));
  const counts = { player: 0n, banker: 0n, tie: 0n, small: 0n };
  const fall = (ways: number, then: (points: number, ways: number) => void): void => {
    for (let points = 0; points < 10; points += 1) {
      left[points]! -= 1;
      then(points, ways * (left[points]! + 1));
      left[points]! += 1;
    }
  };
  const over = (player: number, banker: number, ways: number): void => {
    const which = player > banker ? 'player' : player < banker ? 'banker' : 'tie';
    counts[which] += BigInt(ways);
  };
  const bankers = (player: number, banker: number, ways: number, third: number): void => {
    const table = [10, 10, 10, '012345679', '234567', '4567', '67', ''][banker]!;
    if (table !== 10 && !String(table).includes(String(third))) over(player, banker, ways * 411);
    else fall(ways, (points, more) => over(player, (banker + points) % 10, more));
  };
  const thirds = (player: number, banker: number, ways: number): void => {
    if (player > 7 || banker > 7 || (player > 5 && banker > 5)) {
      over(player, banker, ways * 412 * 411);
      counts.small += BigInt(ways * 412 * 411);
    } else if (player > 5) fall(ways * 411, (points, more) => over(player, (banker + points) % 10, more));
    else fall(ways, (points, more) => bankers((player + points) % 10, banker, more, points));
  };
  fall(1, (a, one) =>
    fall(one, (b, two) =>
      fall(two, (c, three) => fall(three, (d, four) => thirds((a + c) % 10, (b + d) % 10, four))),
    ),
  );
  return counts;
}

it('comes out by its chances and returns what the house says', () => {
  const { player, banker, tie, small } = countedAgain();
  const all = player + banker + tie;
  expect(all).toBe(416n * 415n * 414n * 413n * 412n * 411n);
  const chances = BACCARAT.markets.flatMap(({ outcomes }) => outcomes.map(({ chance }) => chance));
  expect([player, banker, tie].map((ways) => Number(ways) / Number(all))).toEqual(chances.slice(0, 3));
  expect(Number(small) / Number(all)).toBe(chances.at(-1));
  expect(chances.slice(0, 4).map((chance) => Math.round(chance * 10_000))).toEqual([4462, 4586, 952, 747]);
  for (const [sid, returned] of [0.98765, 0.98942, 0.8564, 0.8964, 0.8964].entries())
    expect(returnOf(BACCARAT, sid + 1)).toBeCloseTo(returned, 4);
  playRounds(BACCARAT, 4000);
});
