import { describe, expect, it } from 'vitest';
import { KHAI, LAGAI } from '../books/betting-type.ts';
import { auditMarket, chanceToWin, expectedReturn, type Staked } from './audit.ts';
import type { GameCode } from './game.ts';
import { gameOf } from './games.ts';

const winnerOf = (code: GameCode) => gameOf(code).markets[0]!;

describe('outcomes against their chances', () => {
  it.each([
    ['teen20', [5130, 4870], '6.760', '0.0093', 'amber'],
    ['lucky7', [4700, 4550, 750], '2.958', '0.2278', 'quiet'],
    ['teen20', [5200, 4800], '16.000', '0.0001', 'red'],
    ['teen20', [5000, 5000], '0.000', '1.0000', 'quiet'],
    ['lucky7', [20, 20, 4], '0.000', '1.0000', 'too_few'],
    ['teen20', [0, 0], '0.000', '1.0000', 'too_few'],
  ] as const)('%s %j: chi-square %s, p %s, %s', (code, came, chiSquare, chance, alarm) => {
    const audit = auditMarket(winnerOf(code), came, []);
    expect([audit.chiSquare.toFixed(3), audit.chance.toFixed(4), audit.alarm]).toEqual([
      chiSquare,
      chance,
      alarm,
    ]);
    expect(audit.returns).toBeUndefined();
  });

  it('shows rounds, counts and what was expected', () => {
    const { rounds, degrees, outcomes } = auditMarket(winnerOf('teen20'), [5130, 4870], []);
    expect([rounds, degrees]).toEqual([10_000, 1]);
    expect(outcomes).toEqual([
      { name: 'Player A', came: 5130, expected: 5000 },
      { name: 'Player B', came: 4870, expected: 5000 },
    ]);
  });

  it('wants a count of each outcome', () => {
    expect(() => auditMarket(winnerOf('lucky7'), [1, 2], [])).toThrow('every outcome was counted');
  });
});

describe('what comes back of the stakes', () => {
  const bet = (sid: number, stake: bigint, returned: bigint): Staked => ({
    sid,
    bettingType: LAGAI,
    price: 2000,
    stake,
    returned,
  });

  it('against what should in the long run, each bet by its own stake', () => {
    const { stakes, returned, returns } = auditMarket(
      winnerOf('baccarat'),
      [446, 459, 95],
      [bet(1, 300_00n, 290_00n), { ...bet(3, 100_00n, 90_00n), price: 9000 }],
    );
    expect([stakes, returned]).toEqual([400_00n, 380_00n]);
    expect(returns?.rtp).toBeCloseTo(0.95, 12);
    expect(returns?.expected).toBeCloseTo((3 * 0.987649 + 0.856404) / 4, 6);
    expect(returns?.deviation).toBeCloseTo(0.95 - (3 * 0.987649 + 0.856404) / 4, 6);
  });

  it('a Khai returns what it wins when the selection loses', () => {
    const khai: Omit<Staked, 'returned'> = { sid: 2, bettingType: KHAI, price: 3340, stake: 100_00n };
    expect(expectedReturn(winnerOf('aaa'), khai)).toBeCloseTo(1 + 9 / 13 - (4 / 13) * 2.34, 9);
  });

  it('a bet on another market is no bet of this one', () => {
    expect(() => auditMarket(winnerOf('lucky7'), [1, 1, 1], [bet(99, 1_00n, 0n)])).toThrow(
      'has the selection',
    );
  });
});

it.each([
  ['Lagai Akbar wins with seven to ten', 'aaa', 2, LAGAI, 3160, 4 / 13],
  ['Khai Akbar with all others', 'aaa', 2, KHAI, 3340, 9 / 13],
  ['Low with six of thirteen, not with the seven', 'lucky7', 1, LAGAI, 2000, 6 / 13],
  ['Player B with every second round', 'teen20', 3, LAGAI, 1980, 1 / 2],
] as const)('%s', (_, code, sid, bettingType, price, chance) => {
  expect(chanceToWin(winnerOf(code), { sid, bettingType, price })).toBeCloseTo(chance, 12);
});
