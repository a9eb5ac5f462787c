import { describe, expect, test } from 'vitest';
import { askingTheSame, netByWinner } from './net-by-winner.ts';

const market = (name: string, marketType: number, positions: Record<string, bigint>) => ({
  name,
  marketType,
  winners: 1,
  runners: Object.keys(positions),
  positions: Object.values(positions),
});

const ODDS = market('Match Odds', 1, { India: 4_522_600n, Nepal: -3_000_000n });

describe('net by winner (rules 2)', () => {
  test('a bookmaker is added by team, whatever the order of its runners', () => {
    const bookmaker = market('Bookmaker', 2, { Nepal: -1_000_000n, India: 6_047_800n });
    expect(netByWinner([bookmaker, ODDS])).toEqual({
      winners: [
        { name: 'India', net: 10_570_400n },
        { name: 'Nepal', net: -4_000_000n },
      ],
      inside: [bookmaker, ODDS],
      leftOut: [],
    });
  });

  test('teams are known by name, in whatever case and spacing a feed writes them', () => {
    const spelt = market('Winner', 4, { ' NEPAL': 5n, 'india ': 7n });
    expect(netByWinner([ODDS, spelt]).winners).toEqual([
      { name: 'India', net: 4_522_607n },
      { name: 'Nepal', net: -2_999_995n },
    ]);
  });

  test('a draw that one market offers gets nothing from the others', () => {
    const odds = market('Match Odds', 1, { India: 100n, Nepal: -250n, 'The Draw': -40n });
    const bookmaker = market('Bookmaker', 2, { India: 10n, Nepal: 20n });
    expect(netByWinner([odds, bookmaker]).winners.map(({ net }) => net)).toEqual([110n, -230n, -40n]);
    const drawn = market('Bookmaker', 2, { India: 1n, Nepal: 2n, Draw: 3n });
    expect(netByWinner([ODDS, drawn]).winners.map(({ name, net }) => [name, net])).toEqual([
      ['India', 4_522_601n],
      ['Nepal', -2_999_998n],
      ['Draw', 3n],
    ]);
  });

  test.each([
    ['the toss', market('To Win the Toss', 4, { India: 1n, Nepal: 1n })],
    ['the first innings', market('1st Innings Lead', 4, { India: 1n, Nepal: 1n })],
    ['other runners', market('Completed Match', 4, { Yes: 1n, No: 1n })],
    ['one team of the two', market('India to win by 50', 4, { India: 1n, Field: 1n })],
    ['who is placed', { ...market('To Be Placed', 4, { India: 1n, Nepal: 1n }), winners: 2 }],
    ['even and odd', market('Even Odd', 6, { Even: 1n, Odd: 1n })],
  ])('%s is left out', (_, other) => {
    const net = netByWinner([ODDS, other]);
    expect(net.inside).toEqual([ODDS]);
    expect(net.leftOut).toEqual([other]);
    expect(net.winners.map((winner) => winner.net)).toEqual([4_522_600n, -3_000_000n]);
  });

  test('without match odds the bookmaker says who plays; without either nobody does', () => {
    const bookmaker = market('Bookmaker', 2, { India: 1n, Nepal: 2n });
    const toss = market('Bookmaker Toss', 2, { India: 1n, Nepal: 2n });
    expect(netByWinner([toss, bookmaker])).toMatchObject({ inside: [bookmaker], leftOut: [toss] });
    expect(netByWinner([toss])).toEqual({ winners: [], inside: [], leftOut: [toss] });
  });

  test('match odds that count the super over, and a bookmaker that does, ask for the winner', () => {
    const odds = market('Match Odds (1st innings and super over)', 1, { India: 1n, Nepal: 2n });
    const bookmaker = market('Bookmaker with super over', 2, { India: 1n, Nepal: 2n });
    expect(netByWinner([odds, bookmaker]).leftOut).toEqual([]);
  });

  test('a market whose positions do not fit its runners is a bug', () => {
    expect(() => netByWinner([{ ...ODDS, positions: [1n] }])).toThrow('a position for each runner');
  });
});

describe('markets that ask the same (rules 8)', () => {
  const bookmaker = market('Bookmaker', 2, { India: 0n, Nepal: 0n });
  const byHand = market('Our bookmaker', 2, { nepal: 0n, India: 0n });
  const ofThree = market('Match Odds', 1, { India: 0n, Nepal: 0n, Oman: 0n });
  const toss = market('To win the toss', 4, { India: 0n, Nepal: 0n });
  const all = [ofThree, bookmaker, byHand, toss];

  test.each([
    ['two bookmakers, whoever else the match odds name', bookmaker, [bookmaker, byHand]],
    ['the match odds of three', ofThree, [ofThree]],
    ['the toss asks something else', toss, []],
  ])('%s', (_, one, alike) => {
    expect(askingTheSame(all, one)).toEqual(alike);
  });

  test('match odds with a draw and a bookmaker without', () => {
    const odds = market('Match Odds', 1, { India: 0n, Nepal: 0n, 'The Draw': 0n });
    expect(askingTheSame([odds, bookmaker], bookmaker)).toEqual([odds, bookmaker]);
  });
});
