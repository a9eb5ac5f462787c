import { expect, test } from 'vitest';
import { runFaults, type Blow } from './faults/run-faults.ts';

test('the server of the faults starts on what was prepared, and comes back after a blow to itself and to its database, and when that stood still', async () => {
  const blows: Blow[] = [];
  expect(await runFaults(3, 2, (blow) => blows.push(blow))).toBe(true);
  expect(blows).toMatchObject([
    { victim: 'database', moment: 'session', problems: [] },
    { victim: 'server', moment: 'settlement', problems: [] },
    { victim: 'frozen database', moment: 'roll-back', problems: [] },
  ]);
  expect(blows[1]!.sent).toBeGreaterThan(blows[0]!.sent);
}, 60_000);
