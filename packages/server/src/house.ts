import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { Config } from './config.ts';
import type { Hub } from './live/hub.ts';
import type { OddsBoard } from './odds/odds-board.ts';
import type { TokenSigner } from './sign-in/tokens.ts';

/** What every room of the server may use. Made once, in app.ts. */
export type House = {
  readonly config: Config;
  readonly pool: Pool;
  readonly log: Logger;
  /** The only clock. */
  readonly now: () => Date;
  readonly tokens: TokenSigner;
  readonly board: OddsBoard;
  readonly hub: Hub;
};
