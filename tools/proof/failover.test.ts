import { expect, test } from 'vitest';
import { failOver } from './failover/write-through.ts';

test.each(['killed', 'frozen'] as const)(
  'a primary that is %s and its standby promoted: nothing acknowledged is lost, nothing doubled, nothing refused',
  async (fault) => {
    const { acknowledged, firstAfterMs, longestMs, ...found } = await failOver(fault);
    expect(found).toEqual({ lost: 0, doubled: 0, refused: 0 });
    expect(acknowledged).toBeGreaterThan(100);
    // Some were acknowledged after the promotion; how soon is the bench's to say.
    expect([firstAfterMs, longestMs].every(Number.isFinite)).toBe(true);
  },
  60_000,
);
