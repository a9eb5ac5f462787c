import { describe, expect, test } from 'vitest';
import { zeroSumPieces, type Party } from './zero-sum.ts';

const parties = (clients: number, downline: number, sub: number, company: number): Party[] => [
  { key: 'clients', amount: clients },
  { key: 'downline', amount: downline },
  { key: 'sub', amount: sub },
  { key: 'company', amount: company },
];
const shown = (list: Party[]) =>
  zeroSumPieces(list).map(
    (piece) => `${piece.key} ${piece.side} ${Math.round(piece.width)} % ${piece.strength}`,
  );

describe('the bar of a settlement that adds up to zero', () => {
  test.each([
    [
      'clients lose to all',
      parties(-1000, 600, 250, 150),
      ['clients loses 50 % 1', 'downline wins 30 % 1', 'sub wins 13 % 2', 'company wins 8 % 3'],
    ],
    [
      'clients win, the company most',
      parties(900, -100, -200, -600),
      ['company loses 33 % 1', 'sub loses 11 % 2', 'downline loses 6 % 3', 'clients wins 50 % 1'],
    ],
    [
      'a level without a share has no piece',
      parties(-100, 0, 40, 60),
      ['clients loses 50 % 1', 'company wins 30 % 1', 'sub wins 20 % 2'],
    ],
    ['no money, no bar', parties(0, 0, 0, 0), []],
  ])('%s', (_, list, pieces) => {
    expect(shown(list)).toEqual(pieces);
  });

  test('the two sides fill the bar', () => {
    const width = zeroSumPieces(parties(-700, 300, 300, 100)).reduce((sum, piece) => sum + piece.width, 0);
    expect(width).toBeCloseTo(100);
  });
});
