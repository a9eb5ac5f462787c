import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { BannerBoard } from './banners/banner-board.ts';
import type { Intake } from './bets/intake.ts';
import type { Bus } from './live/bus.ts';
import type { Config } from './config.ts';
import type { Replica } from './db/replica.ts';
import type { Hub } from './live/hub.ts';
import type { Metrics } from './http/metrics.ts';
import type { Maintenance } from './maintenance/maintenance.ts';
import type { LiveMatches } from './live-matches/live-matches.ts';
import type { KeptPositions } from './positions/kept-positions.ts';
import type { Pulse } from './leases/pulse.ts';
import type { OddsBoard } from './odds/odds-board.ts';
import type { HouseKey } from './secrets/house-key.ts';
import type { SettingStore } from './settings/setting-store.ts';
import type { GeoTables } from './sign-in/geo-tables.ts';
import type { SignInLookUp } from './sign-in/sign-in-lookup.ts';
import type { TokenSigner } from './sign-in/tokens.ts';

/** What every room of the server may use. Made once, in app.ts. */
export type House = {
  readonly config: Config;
  readonly pool: Pool;
  /** For taking bets: whatever else is read, they find a connection. */
  readonly betPool: Pool;
  /** Where reports are read. */
  readonly replica: Replica;
  readonly log: Logger;
  /** The only clock. */
  readonly now: () => Date;
  readonly key: HouseKey;
  readonly tokens: TokenSigner;
  readonly lookUpSignIn: SignInLookUp;
  /** Where an address is, by tables that are here. */
  readonly geo: GeoTables;
  readonly board: OddsBoard;
  readonly hub: Hub;
  /** Word from node to node, told when the transaction that says it commits. */
  readonly bus: Bus;
  /** Whether the house is closed, and to whom. */
  readonly maintenance: Maintenance;
  readonly settingStore: SettingStore;
  readonly banners: BannerBoard;
  readonly intake: Intake;
  readonly positions: KeptPositions;
  readonly metrics: Metrics;
  readonly pulse: Pulse;
  /** Tells the screens that watch a match what happened to it. */
  readonly matches: LiveMatches;
};
