import type { MatchStep } from '../match-simulator.ts';

export type ContestRunner = {
  readonly selectionId: number;
  readonly runnerName: string;
  /** Of races: cloth, draw and jockey as the exchange's catalogue has them. */
  readonly metadata?: Readonly<Record<string, string>>;
};

export type ContestMarket = {
  readonly marketId: string;
  readonly marketName: string;
  /** As the exchange names it. */
  readonly marketType: 'MATCH_ODDS' | 'OVER_UNDER_25' | 'WIN' | 'PLACE';
  /** How many of its runners win. */
  readonly winners: number;
  readonly runners: readonly ContestRunner[];
};

/** What is played beside the league's cricket, known before its first price; the same whenever it is planned again. */
export type Contest = {
  /** Its own; two races of a meeting differ. */
  readonly id: string;
  /** As the feed says it, which knows a meeting and not its races. */
  readonly eventId: string;
  readonly eventName: string;
  readonly leagueName: string;
  /** Where a race is run. */
  readonly venue?: string;
  readonly sportId: number;
  /** Kick-off, first serve or off, ISO 8601 UTC. */
  readonly startsAt: string;
  /** When its markets open, ms since 1970. */
  readonly opensAt: number;
  readonly markets: readonly ContestMarket[];
  /** All of it from the opening of its markets, once more at each call. */
  readonly steps: () => Generator<MatchStep, void>;
  /** Who shares the last places of a market, where they are shared: no feed says so. */
  readonly shared: () => ReadonlyMap<string, readonly number[]>;
};
