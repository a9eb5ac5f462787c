import type { Logger } from 'pino';
import type { Pool } from 'pg';
import { createBannerBoard } from './banners/banner-board.ts';
import { createIntake } from './bets/intake.ts';
import type { GroupHouse } from './bets/own-groups.ts';
import { writeTogether, type WritingTogether } from './bets/one-writer/write-together.ts';
import type { Config } from './config.ts';
import type { House } from './house.ts';
import { freeBytesOf, type FreeBytes } from './http/free-bytes.ts';
import { createMetrics } from './http/metrics.ts';
import { createBus } from './live/bus.ts';
import { createHub } from './live/hub.ts';
import { createLiveMatches } from './live-matches/live-matches.ts';
import { tellBets } from './live-matches/tell-bets.ts';
import { openMaintenance } from './maintenance/maintenance.ts';
import { takePulse } from './leases/pulse.ts';
import { openTurns, type Turns } from './nodes/turns.ts';
import { createOddsBoard } from './odds/odds-board.ts';
import { createSettingStore } from './settings/setting-store.ts';
import { createKeptPositions } from './positions/kept-positions.ts';
import { tellMoves } from './positions/tell-moves.ts';
import { createPool } from './db/pool.ts';
import type { HouseKey } from './secrets/house-key.ts';
import { openHouseKey } from './secrets/open-house-key.ts';
import { openGeoTables } from './sign-in/geo-tables.ts';
import { sealPlainSeeds } from './sign-in/seal-plain-seeds.ts';
import { createSignInLookUp } from './sign-in/sign-in-lookup.ts';
import { replicaOf } from './replica-of.ts';
import { tokenSigner } from './sign-in/tokens.ts';

export type Parts = {
  readonly config: Config;
  readonly pool: Pool;
  readonly connectionString: string;
  readonly log: Logger;
  readonly now?: () => Date;
};

/** What looks up who asks, and nothing else: a pool that is all in use must not keep anybody from signing out. */
const SIGN_IN_CONNECTIONS = 3;
/**
 * What takes bets (the lane of the intake, and bets that wait for a lock). A node that freezes in the middle of a group lets go of its
 * wallets, and the other nodes' bets on them go on.
 */
const FOR_BETS = { max: 5, idleInTransactionMs: 2_200, planOnce: true };

/** A house, and what only its making knows. */
export type OpenedHouse = {
  readonly house: House;
  /** Undefined where this node is by itself. */
  readonly turns: Turns | undefined;
  readonly writing: WritingTogether | undefined;
  readonly freeBytes: FreeBytes;
  /** When nobody asks any more: the look-up of sign-ins and the intake have their last statements until then. */
  close(): Promise<void>;
};

/** What every room of the server uses. */
export async function openHouse({
  config,
  pool,
  connectionString,
  log,
  now = () => new Date(),
}: Parts): Promise<OpenedHouse> {
  const hub = createHub({ log });
  const key = await openSealedKey(config, pool);
  const warn = (line: string): void => log.warn(line);
  const signInPool = createPool(connectionString, { max: SIGN_IN_CONNECTIONS, log: warn });
  const freeBytes = freeBytesOf(config.dataFolder, (err) => log.debug({ err }, 'the free disk is not known'));
  const betPool = createPool(connectionString, { ...FOR_BETS, log: warn });
  const board = createOddsBoard(now);
  const positions = createKeptPositions(pool);
  const bus = await createBus(connectionString, log);
  // Hears of a change before all that show it.
  const settingStore = createSettingStore({ pool, bus });
  const metrics = createMetrics({ sockets: () => hub.stats().sockets, freeBytes });
  const matches = createLiveMatches(hub, { tells: config.nats !== undefined });
  const maintenance = await openMaintenance({ pool, bus, log, now });
  const betting = await openBetting(
    { betPool, board, now, log, settingStore, config, positions, metrics, matches, key, maintenance },
    connectionString,
  );
  const house: House = {
    config,
    pool,
    log,
    now,
    hub,
    betPool,
    replica: replicaOf(config, connectionString, { log: warn, metrics }),
    key,
    tokens: tokenSigner(key.bytes('tokens')),
    lookUpSignIn: createSignInLookUp(signInPool, { maintenance, settingStore }),
    geo: await openGeoTables(config.geoFolder, log),
    board,
    bus,
    settingStore,
    banners: createBannerBoard({ pool, bus, now, log }),
    maintenance,
    intake: betting.intake,
    positions,
    metrics,
    matches,
    pulse: takePulse(),
  };
  return {
    ...betting,
    house,
    freeBytes,
    async close() {
      await house.bus.close();
      await betting.close();
      await house.replica.close();
      await Promise.all([signInPool.end(), betPool.end()]);
    },
  };
}

/** The key of the house, and nothing left that it should have sealed. */
async function openSealedKey(config: Config, pool: Pool): Promise<HouseKey> {
  const key = await openHouseKey(config, pool);
  await sealPlainSeeds(pool, key);
  return key;
}

type Betting = Pick<OpenedHouse, 'turns' | 'writing' | 'close'> & Pick<House, 'intake'>;

/** What takes bets: the groups of this node, or those of whichever node writes where there are several on a line. */
async function openBetting(
  {
    betPool,
    matches,
    positions,
    key,
    ...house
  }: Omit<GroupHouse, 'pool' | 'positions' | 'matches'> &
    Pick<House, 'betPool' | 'positions' | 'matches' | 'key'>,
  connectionString: string,
): Promise<Betting> {
  const turns = await openTurns(house.config, { key, connectionString, log: house.log });
  if (turns === undefined)
    return {
      turns,
      writing: undefined,
      intake: createIntake({ ...house, pool: betPool, positions, matches }),
      close: async () => undefined,
    };
  const moves = tellMoves(turns.line, positions);
  const bets = tellBets(turns.line, matches);
  const groups = { ...house, pool: betPool, positions: moves, matches: bets };
  const writing = writeTogether(groups, turns);
  return {
    turns,
    writing,
    intake: createIntake(groups, writing.take),
    async close() {
      await writing.close();
      for (const telling of [moves, bets]) telling.close();
      await turns.line.close();
      await turns.leasePool.end();
    },
  };
}
