import { DATABASE, FLUSH_MS, HOP, HOP_MS, HTTP_MS, LOOP, MOST_IN_GROUP } from './costs.ts';
import type { Queue } from './queue.ts';

/** A node by itself: its own bets, on its own loop. */
export const ONE_NODE: Queue = {
  edges: 1,
  edge: (bets) => bets * HTTP_MS,
  hopMs: undefined,
  writers: 1,
  writer: LOOP,
  database: DATABASE,
  flushMs: FLUSH_MS,
  mostInGroup: MOST_IN_GROUP,
};

/** Nodes that send their bets in bundles to writers. */
export const withWriters = (edges: number, writers: number): Queue => ({
  ...ONE_NODE,
  edges,
  edge: (bets) => bets * (HTTP_MS + HOP.edgeMs),
  hopMs: HOP_MS,
  writers,
  writer: (bets) => LOOP(bets) + bets * HOP.writerMs,
});
