/**
 * The exchange streaming protocol's messages, as they stand on the wire: one JSON object per CRLF-ended line.
 * Prices are decimal odds (3.45) and sizes are money with two decimals, exactly as sent; the market cache turns both
 * into integers. A field that is absent (or null on the wire) means "unchanged", never "zero".
 */

/** One rung of a ladder keyed by price: `[price, size]`. Size 0 deletes the rung. */
export type PriceSize = readonly [price: number, size: number];

/** One rung of a ladder keyed by depth, 0 = best: `[level, price, size]`. Size 0 deletes the rung. */
export type LevelPriceSize = readonly [level: number, price: number, size: number];

export type MarketStatus = 'INACTIVE' | 'OPEN' | 'SUSPENDED' | 'CLOSED';

export type RunnerStatus = 'ACTIVE' | 'WINNER' | 'LOSER' | 'PLACED' | 'REMOVED' | 'REMOVED_VACANT' | 'HIDDEN';

export type BettingType =
  | 'ODDS'
  | 'LINE'
  | 'RANGE'
  | 'ASIAN_HANDICAP_DOUBLE_LINE'
  | 'ASIAN_HANDICAP_SINGLE_LINE';

/** What a market says about one runner. The only source of a runner's status: prices never tell a winner. */
export type RunnerDefinition = {
  readonly id: number;
  readonly status: RunnerStatus;
  readonly sortPriority: number;
  /** Handicap; absent = 0. The same selection appears once per handicap. */
  readonly hc?: number;
  /** Historic files carry it; the live stream does not (names then come from the catalogue). */
  readonly name?: string;
  readonly adjustmentFactor?: number;
  readonly bsp?: number;
  readonly removalDate?: string;
  /** What the catalogue says of a runner of a race: CLOTH_NUMBER, STALL_DRAW, JOCKEY_NAME and so on. */
  readonly metadata?: Readonly<Record<string, string>>;
};

export type MarketDefinition = {
  readonly eventId: string;
  readonly eventTypeId: string;
  readonly bettingType: BettingType;
  readonly marketType: string;
  /** Scheduled start, ISO 8601 UTC. */
  readonly marketTime: string;
  readonly status: MarketStatus;
  /** Why the house's own desk suspended it, 'Ball Start'; no exchange says so. */
  readonly gameStatus?: string;
  readonly inPlay: boolean;
  /** Seconds a bet is held before it is matched. */
  readonly betDelay: number;
  /** Grows with every change of the definition that matters to a bet. */
  readonly version: number;
  readonly numberOfWinners: number;
  readonly numberOfActiveRunners: number;
  readonly runners: readonly RunnerDefinition[];
  readonly name?: string;
  readonly eventName?: string;
  /** The league or tournament; of the catalogue, the stream does not say it. */
  readonly competition?: string;
  readonly countryCode?: string;
  readonly venue?: string;
  readonly timezone?: string;
  readonly openDate?: string;
  readonly suspendTime?: string;
  readonly settledTime?: string;
  readonly turnInPlayEnabled?: boolean;
  readonly complete?: boolean;
  readonly bspReconciled?: boolean;
  readonly marketBaseRate?: number;
};

/** Changes of one runner. The same runner may stand several times in one market change: apply them in order. */
export type RunnerChange = {
  readonly id: number;
  readonly hc?: number;
  /** Last traded price; 0 = none yet. */
  readonly ltp?: number;
  /** Traded volume of the runner. */
  readonly tv?: number;
  readonly atb?: readonly PriceSize[];
  readonly atl?: readonly PriceSize[];
  readonly batb?: readonly LevelPriceSize[];
  readonly batl?: readonly LevelPriceSize[];
  readonly bdatb?: readonly LevelPriceSize[];
  readonly bdatl?: readonly LevelPriceSize[];
  readonly trd?: readonly PriceSize[];
  readonly spb?: readonly PriceSize[];
  readonly spl?: readonly PriceSize[];
  readonly spn?: number;
  readonly spf?: number;
};

export type MarketChange = {
  readonly id: string;
  /** true = image: forget what was known of this market, then apply. */
  readonly img?: boolean;
  /** true = several changes were folded into this one. */
  readonly con?: boolean;
  /** Traded volume of the market. */
  readonly tv?: number;
  readonly marketDefinition?: MarketDefinition;
  readonly rc?: readonly RunnerChange[];
};

export type MarketChangeMessage = {
  readonly op: 'mcm';
  /** The id of the subscription request that this answers. */
  readonly id?: number;
  /** Publish time, ms since 1970. Absent only on bare status messages. */
  readonly pt?: number;
  /** Opaque position tokens, to be handed back on resubscription. */
  readonly clk?: string;
  readonly initialClk?: string;
  /** Absent = an ordinary delta. */
  readonly ct?: 'SUB_IMAGE' | 'RESUB_DELTA' | 'HEARTBEAT';
  readonly segmentType?: 'SEG_START' | 'SEG' | 'SEG_END';
  readonly heartbeatMs?: number;
  readonly conflateMs?: number;
  /** 503 = the exchange itself is late: prices are stale. Absent = up to date. */
  readonly status?: number;
  readonly mc?: readonly MarketChange[];
};

export type ConnectionMessage = { readonly op: 'connection'; readonly connectionId: string };

export type StatusMessage = {
  readonly op: 'status';
  readonly id?: number;
  readonly statusCode: 'SUCCESS' | 'FAILURE';
  /** On failures: INVALID_CLOCK, NOT_AUTHORIZED, TIMEOUT, ... */
  readonly errorCode?: string;
  readonly errorMessage?: string;
  readonly connectionClosed?: boolean;
  readonly connectionId?: string;
};

export type AuthenticationRequest = {
  readonly op: 'authentication';
  readonly id: number;
  readonly appKey: string;
  readonly session: string;
};

export type MarketFilter = {
  readonly marketIds?: readonly string[] | undefined;
  readonly eventIds?: readonly string[] | undefined;
  readonly eventTypeIds?: readonly string[] | undefined;
  readonly marketTypes?: readonly string[] | undefined;
  readonly bettingTypes?: readonly BettingType[] | undefined;
  readonly countryCodes?: readonly string[] | undefined;
  readonly venues?: readonly string[] | undefined;
  readonly turnInPlayEnabled?: boolean | undefined;
  readonly bspMarket?: boolean | undefined;
};

export type MarketDataField =
  | 'EX_BEST_OFFERS_DISP'
  | 'EX_BEST_OFFERS'
  | 'EX_ALL_OFFERS'
  | 'EX_TRADED'
  | 'EX_TRADED_VOL'
  | 'EX_LTP'
  | 'EX_MARKET_DEF'
  | 'SP_TRADED'
  | 'SP_PROJECTED';

export type MarketDataFilter = {
  readonly ladderLevels?: number;
  readonly fields?: readonly MarketDataField[];
};

export type MarketSubscriptionRequest = {
  readonly op: 'marketSubscription';
  readonly id: number;
  readonly marketFilter: MarketFilter;
  readonly marketDataFilter: MarketDataFilter;
  readonly heartbeatMs?: number;
  readonly conflateMs?: number;
  readonly segmentationEnabled?: boolean;
  readonly initialClk?: string;
  readonly clk?: string;
};

export type HeartbeatRequest = { readonly op: 'heartbeat'; readonly id: number };

/** Asks for the scores of every cricket match that the account may see. */
export type CricketSubscriptionRequest = { readonly op: 'cricketSubscription'; readonly id: number };

export type StreamRequest =
  | AuthenticationRequest
  | MarketSubscriptionRequest
  | CricketSubscriptionRequest
  | HeartbeatRequest;
