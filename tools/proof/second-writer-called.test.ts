import { describe, expect, test } from 'vitest';
import { HAS_NATS } from '../../packages/server/src/nodes/nats-server.fixtures.ts';
import { callSecondWriter } from './cluster-faults/call-second-writer.ts';

// Without a NATS server no node writes for another.
describe.skipIf(!HAS_NATS)('more bets than one writer takes', () => {
  test('call a second one, which takes half of the matches and goes when it is calm: nothing is lost or doubled', async () => {
    const { busy, acknowledged, sentTo, strayed, left, problems } = await callSecondWriter();
    expect(problems).toEqual([]);
    expect(busy).toBeGreaterThan(0.6);
    expect(sentTo.writer).toBeGreaterThan(0);
    expect(sentTo['second writer']).toBeGreaterThan(0);
    expect(strayed).toBeLessThan(sentTo.writer + sentTo['second writer']);
    expect(acknowledged).toBeGreaterThan(100);
    expect(left).toBe(true);
  }, 400_000);
});
