import { afterAll, describe, expect, test } from 'vitest';
import { openStruckHouse, type Point, type Strike } from './failover/strike-results.ts';
import type { DeskAct } from './failover/struck-desk.ts';

const house = await openStruckHouse();
afterAll(house.close);

const ACTS: readonly DeskAct[] = ['settle', 'roll back'];
const FAULTS: readonly Strike['fault'][] = ['killed', 'frozen'];
const POINTS: readonly [Point, as: Strike['as'], promoted: 'nothing' | 'all'][] = [
  ['before its first line', 'call', 'nothing'],
  ['between its lines and the wallets', 'call', 'nothing'],
  ['before its commit is answered', 'call', 'all'],
  ['between its lines and the wallets', 'job', 'nothing'],
];

describe.each(ACTS)('a primary is lost in the middle of the desk’s act: %s', (act) => {
  const strikes = FAULTS.flatMap((fault) =>
    POINTS.map(([at, as, promoted]) => ({ fault, at, as, promoted })),
  );
  test.each(strikes)(
    '$fault $at ($as): $promoted of it at the promoted standby, it is done once, and can be taken back',
    async ({ promoted, ...where }) => {
      const { promotedWith, problems } = await house.strike({ act, ...where });
      expect(problems).toEqual([]);
      expect(promotedWith).toBe(promoted);
    },
  );
});
