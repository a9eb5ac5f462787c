import { describe, expect, test } from 'vitest';
import { earnings } from './earnings.ts';

const LOSS = 10_000_000n;
const coins = (paise: bigint): number => Number(paise) / 100;

describe('who earns what when the clients below lose 1,00,000', () => {
  test.each([
    // the example of the design: 15 above, 25 mine, 60 the child's, 2 % back
    [
      { mine: 25, child: 60, childRate: 2, myRate: 2 },
      { back: 2000, child: 58_800, mine: 24_500, above: 14_700 },
    ],
    // a higher rate of my own: the difference on what goes above stays with me
    [
      { mine: 25, child: 60, childRate: 2, myRate: 3 },
      { back: 2000, child: 58_800, mine: 24_650, above: 14_550 },
    ],
    [
      { mine: 100, child: 0, childRate: 0, myRate: 0 },
      { back: 0, child: 0, mine: 100_000, above: 0 },
    ],
    [
      { mine: 0, child: 0, childRate: 0, myRate: 0 },
      { back: 0, child: 0, mine: 0, above: 100_000 },
    ],
  ])('%j', (split, expected) => {
    const { clients, back, child, mine, above } = earnings(LOSS, split);
    expect({ back: coins(back), child: coins(child), mine: coins(mine), above: coins(above) }).toEqual(
      expected,
    );
    expect(clients + back + child + mine + above).toBe(0n);
  });
});
