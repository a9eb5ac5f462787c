import type { Cluster } from './cluster.ts';
import type { Line } from './line.ts';

/** What a path gets to measure with. */
export type Bench = {
  readonly cluster: Cluster;
  /** A number of rows for this run's scale; `full` is the whole size, when it is another than the usual one. */
  size(usual: number, full?: number): number;
  /** Seconds or rounds, fewer when the scale is small. */
  rounds(usual: number): number;
  /** Progress, on the terminal only. */
  say(text: string): void;
};

export type Path = (bench: Bench) => Promise<Line[]>;
