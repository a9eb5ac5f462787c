import { expect, test } from 'vitest';
import { runKills, type Kill } from './kills/run-kills.ts';

test('a house is as it was after its backup, verification, restore and swap were killed, and nothing is left', async () => {
  const kills: Kill[] = [];
  expect(await runKills(4, 7, (kill) => kills.push(kill))).toBe(true);
  expect(kills.map(({ act }) => act)).toEqual(['verify', 'restore', 'swap', 'backup']);
  expect(kills.flatMap(({ problems }) => problems)).toEqual([]);
  expect(kills[2]!.done).toBe(false);
}, 90_000);
