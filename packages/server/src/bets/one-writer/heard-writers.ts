import { crc32 } from 'node:zlib';
import { otherClock, type OtherClock } from '../../leases/other-clock.ts';
import type { NodeLine } from '../../nodes/node-line.ts';
import { isWriterSign, type WriterLease } from './bet-messages.ts';

/** A node of which this one knows that it writes bets. */
export type HeardWriter = {
  readonly node: string;
  readonly lease: WriterLease;
  readonly fence: number;
  readonly busy: number;
  /** Whether it asks for the callers of what it is sent. */
  readonly permits: boolean;
  readonly clock: OtherClock;
};

export type HeardWriters = {
  /** All that write now, in an order that is the same on every node. */
  now(): readonly HeardWriter[];
  /** It has not answered in time: nothing is sent to it until it is heard again. */
  missed(writer: HeardWriter): void;
  close(): void;
};

/** Without word for so long a writer is none. */
const SILENT_MS = 350;

type Heard = HeardWriter & { readonly heardAt: number };

/** Which other nodes write bets, by what they say of themselves. It says where a bet is best sent to and is believed for nothing else. */
export function hearWriters(line: NodeLine): HeardWriters {
  const heard = new Map<WriterLease, Heard>();
  const stop = line.subscribe('writers', (said) => {
    if (!isWriterSign(said)) return;
    const { node, lease, fence, busy, sentAt, permits = false } = said;
    const before = heard.get(lease);
    if (fence === null) {
      if (before?.node === node) heard.delete(lease);
      return;
    }
    if (before !== undefined && fence < before.fence) return;
    const clock = before?.node === node ? before.clock : otherClock();
    clock.hear(sentAt);
    heard.set(lease, { node, lease, fence, busy, permits, clock, heardAt: performance.now() });
  });
  return {
    now() {
      const since = performance.now() - SILENT_MS;
      return [...heard.values()].filter(({ heardAt }) => heardAt > since);
    },
    missed({ lease, fence }) {
      const writer = heard.get(lease);
      if (writer?.fence === fence) heard.set(lease, { ...writer, heardAt: -Infinity });
    },
    close: stop,
  };
}

/**
 * Which of the writers takes the bets of a match: always all of them the same one, because the positions of a match are one document and
 * clients bet on its markets side by side.
 */
export function writerOf<W extends { readonly lease: WriterLease }>(
  eventId: string,
  writers: readonly W[],
): W | undefined {
  if (writers.length < 2) return writers[0];
  const inOrder = writers.toSorted((one, other) => (one.lease < other.lease ? -1 : 1));
  return inOrder[crc32(eventId) % inOrder.length];
}
