import type { FreeBytes } from './free-bytes.ts';

export type FeedReading = {
  readonly name: string;
  readonly state: 'live' | 'stale';
  /** When it last said anything; null = not since the start. */
  readonly heardAt: Date | null;
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

/** How the house is, read in one place for the metrics, the readiness and the page of its health. */
export type Readings = {
  readonly freeBytes: FreeBytes;
  sockets(): number;
  /** Whether the database takes writes, and how long that took. */
  probe(): Promise<{ readonly problem: unknown; readonly latencyMs: number }>;
  database(): Promise<DatabaseReading>;
  queue(): Promise<QueueReading>;
  feeds(): readonly FeedReading[];
};
