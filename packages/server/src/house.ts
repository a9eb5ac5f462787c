import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { Bus } from './live/bus.ts';
import type { Config } from './config.ts';
import type { Hub } from './live/hub.ts';
import type { Metrics } from './http/metrics.ts';
import type { LiveMatches } from './live-matches/live-matches.ts';
import type { OddsBoard } from './odds/odds-board.ts';
import type { HouseKey } from './secrets/house-key.ts';
import type { TokenSigner } from './sign-in/tokens.ts';

/** What every room of the server may use. Made once, in app.ts. */
export type House = {
  readonly config: Config;
  readonly pool: Pool;
  /** For looking up who asks: a pool that is all in use must not keep anybody from signing out. */
  readonly signInPool: Pool;
  /** For taking bets: whatever else is read, they find a connection. */
  readonly betPool: Pool;
  readonly log: Logger;
  /** The only clock. */
  readonly now: () => Date;
  readonly key: HouseKey;
  readonly tokens: TokenSigner;
  readonly board: OddsBoard;
  readonly hub: Hub;
  /** Word from node to node, told when the transaction that says it commits. */
  readonly bus: Bus;
  readonly metrics: Metrics;
  /** Tells the screens that watch a match what happened to it. */
  readonly matches: LiveMatches;
};
