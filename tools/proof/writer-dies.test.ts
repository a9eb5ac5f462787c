import { describe, expect, test } from 'vitest';
import { HAS_NATS } from '../../packages/server/src/nodes/nats-server.fixtures.ts';
import { writerDies } from './cluster-faults/writer-dies.ts';

// Without a NATS server no node writes for another.
describe.skipIf(!HAS_NATS)('the node that writes the bets of three', () => {
  test.each(['killed', 'frozen'] as const)(
    '%s in the middle of it: nothing is lost, doubled or stands though it was refused',
    async (fault) => {
      const { problems, acknowledged, sent, silenceMs, longestMs } = await writerDies(fault);
      expect(problems).toEqual([]);
      expect(sent).toBeGreaterThan(50);
      expect(acknowledged).toBeGreaterThan(sent);
      // How long they are is the bench's to say.
      expect([silenceMs, longestMs].every(Number.isFinite)).toBe(true);
    },
    120_000,
  );
});
