import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import { openLease, type Lease } from '../../leases/lease.ts';
import { moment } from '../../leases/moment.ts';
import type { NodeLine } from '../../nodes/node-line.ts';
import type { WriterLease, WriterSign } from './bet-messages.ts';
import type { HeardWriters } from './heard-writers.ts';
import { helpBusyWriter } from './second-writer.ts';
import { whileReady } from './while-ready.ts';

export type WriterLeases = {
  /** The fencing number under which this node writes, while it does. */
  fence(lease: WriterLease): number | undefined;
  /** What it writes under now. */
  held(): readonly WriterLease[];
  /** Gives them back. */
  close(): Promise<void>;
};

type Options = {
  readonly node: string;
  readonly line: NodeLine;
  readonly leasePool: Pool;
  readonly log: Logger;
  readonly heard: HeardWriters;
  /** Whether bets can be decided here: its prices are those of the house. */
  readonly ready: () => boolean;
  /** How full the group is that it writes now, 0 to 1. */
  readonly fill: () => number;
};

const LEASES = ['writer', 'second writer'] as const satisfies readonly WriterLease[];
const SIGN_MS = 100;
/** How much of a look counts in what is told: a second's worth of looks. */
const OF_A_LOOK = 0.1;

/** Asks to be a writer of the house, and says to the other nodes when it is. */
export function holdWriterLeases({ node, line, leasePool, log, heard, ready, fill }: Options): WriterLeases {
  const busy = busyness(fill);
  const say = (lease: WriterLease, fence: number | null): void =>
    line.publish('writers', {
      node,
      lease,
      fence,
      busy: busy.now(),
      permits: true,
      sentAt: moment(),
    } satisfies WriterSign);
  const open = (name: WriterLease): Lease =>
    openLease({
      pool: leasePool,
      name,
      log,
      gained: (fence) => say(name, fence),
      lost: () => say(name, null),
    });
  const first = whileReady(ready, () => open('writer'));
  const second = helpBusyWriter({
    heard: heard.now,
    ready,
    isFirst: () => first.lease()?.held() !== undefined,
    busy: busy.now,
    open: () => open('second writer'),
  });
  const fence = (lease: WriterLease): number | undefined =>
    ready() ? (lease === 'writer' ? first : second).lease()?.held() : undefined;
  const signs = setInterval(() => {
    busy.look();
    for (const lease of LEASES) {
      const now = fence(lease);
      if (now !== undefined) say(lease, now);
    }
  }, SIGN_MS).unref();
  return {
    fence,
    held: () => LEASES.filter((lease) => fence(lease) !== undefined),
    async close() {
      clearInterval(signs);
      await Promise.all([second.close(), first.close()]);
    },
  };
}

/** How busy this node is as a writer, 0 to 1, over a second or so: the part of its time in which its loop has work, or how full its groups are. */
function busyness(fill: () => number) {
  let loop = 0;
  let lane = 0;
  let last = performance.eventLoopUtilization();
  return {
    look(): void {
      const now = performance.eventLoopUtilization();
      loop += OF_A_LOOK * (performance.eventLoopUtilization(now, last).utilization - loop);
      lane += OF_A_LOOK * (fill() - lane);
      last = now;
    },
    now: (): number => Math.max(loop, lane),
  };
}
