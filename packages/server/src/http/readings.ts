import type { ReplicaReading } from '../db/replica.ts';
import type { NodeRole, NodeWork } from '@pavilion/contract/house-health.ts';
import type { FreeBytes } from './free-bytes.ts';

/** How the line of a feed is that comes over one. */
export type StreamReading = {
  /** Since when this connection is there; null = there is none. */
  readonly connectedAt: Date | null;
  /** When the last line came, a heartbeat too. */
  readonly heardAt: Date | null;
  /** How long after its publishing the last message was here; null = none yet. */
  readonly latencyMs: number | null;
  /** Over how long the exchange folds changes into one, as it says. */
  readonly conflateMs: number;
  readonly reconnects: number;
  /** The exchange says that it lags behind itself (status 503). */
  readonly late: boolean;
};

export type FeedReading = {
  readonly name: string;
  readonly state: 'live' | 'stale';
  /** Why it is in that state. */
  readonly detail: string;
  /** When it last said anything; null = not since the start. */
  readonly heardAt: Date | null;
  /** Markets that are not taken, whatever they say. */
  readonly leftOut: number;
  readonly stream: StreamReading | null;
};

export type QueueReading = {
  /** Due, and not taken up yet. */
  readonly waiting: number;
  /** Left alone after the last try. */
  readonly failed: number;
  /** How long the first of those that are due has waited. */
  readonly oldestMs: number;
};

export type DatabaseReading = {
  readonly connections: number;
  readonly mostConnections: number;
  readonly bytes: number;
};

/** What a node says of itself. */
export type NodeSelf = {
  readonly name: string;
  readonly version: string;
  /** What it may do. */
  readonly roles: readonly NodeRole[];
  /** What it does of that now. */
  readonly does: readonly NodeWork[];
};

export type NodeReading = NodeSelf & {
  /** Whether it is this one. */
  readonly here: boolean;
  /** How long it has lived, and how long ago it was heard, in milliseconds. */
  readonly upMs: number;
  readonly ageMs: number;
};

/** How the house is, read in one place for the metrics, the readiness and the page of its health. */
export type Readings = {
  readonly freeBytes: FreeBytes;
  sockets(): number;
  /** Whether the database takes writes, and how long that took. */
  probe(): Promise<{ readonly problem: unknown; readonly latencyMs: number }>;
  database(): Promise<DatabaseReading>;
  replicas(): Promise<readonly ReplicaReading[]>;
  queue(): Promise<QueueReading>;
  /** Those that this node brings in. */
  feeds(): readonly FeedReading[];
  /** Those of the house, whichever node brings them in. */
  feedsOfHouse(): readonly FeedReading[];
  nodes(): readonly NodeReading[];
};
