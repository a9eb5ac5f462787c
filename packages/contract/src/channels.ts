import type { LedgerRow } from './ledger.ts';
import type { BetSlip } from './bets.ts';
import type { FancyRowState, ProviderState } from './fixtures.ts';
import type { Fancy, LiveEvent, MarketState, RunnerOdd } from './events.ts';
import type { MarketPosition, SessionPosition } from './positions.ts';

/**
 * Real time: every topic is a document of keyed values. A subscriber gets an image (all keys), then numbered
 * patches (changed keys; null = gone). A number that does not follow = ask for the image again (`resync`).
 * All that is due to one socket in a tick comes in one event, `b`.
 */
export type Patch = { topic: string; seq: number; image?: true; set: Record<string, unknown> };

export type ClientEvents = {
  subscribe: (topics: string[], done: (answer: { refused: string[] }) => void) => void;
  unsubscribe: (topics: string[]) => void;
  resync: (topic: string) => void;
};
export type ServerEvents = {
  b: (patches: Patch[]) => void;
  /** The session ended on the server: locked, signed out, or expired. */
  signed_out: (reason: string) => void;
  /** The same sign-in has opened more sockets than it may have: this was the oldest, and is closed. */
  opened_elsewhere: () => void;
};

/** Prices of one market; room name as the specification has it: event id and market id. */
export const marketTopic = (eventId: string, marketId: string): string => `${eventId}${marketId}`;
/** Score, session quotes, counts, announcements and settlements of one match. */
export const eventTopic = (eventId: string): string => eventId;
/** The viewer's own positions and bet stream of one match. */
export const positionsTopic = (eventId: string): string => `positions:${eventId}`;
/** The same without the bet stream, of the whole book below the viewer; operators only. */
export const wholeBookTopic = (eventId: string): string => `whole-book:${eventId}`;
/** What concerns the signed-in account whatever page it is on. */
export const ME_TOPIC = 'me';

/** Which leagues, matches and markets there are and whether they are on: for the schedule. */
export const FIXTURES_TOPIC = 'fixtures';
/** The sessions of a match that providers list and operators may add. */
export const fanciesTopic = (eventId: string): string => `fancies:${eventId}`;

/** Settlements of many clients, `job:<id>` each; role 1 and 8. */
export const SETTLEMENT_JOBS_TOPIC = 'settlement-jobs';
/** What the settlement desks of all screens share, see `DeskDocument`; role 1 and 8. */
export const SETTLEMENT_DESK_TOPIC = 'settlement-desk';
/** Checks of the house, `check:<id>` each; role 1 and 8. */
export const HOUSE_CHECKS_TOPIC = 'house-checks';

/** Keys of a market topic: `market` and one `runner:<selectionId>` each. */
export type MarketDocument = { market: MarketState } & { [runner: `runner:${number}`]: RunnerOdd };

/** Keys of an event topic. */
export type EventDocument = {
  event: Pick<
    LiveEvent,
    | 'in_play'
    | 'settlement_status'
    | 'result_due'
    | 'announcement'
    | 'won_by'
    | 'hide_event'
    | 'score_type'
    | 'score_url'
    | 'score_widget'
    | 'live_tv_url'
    | 'event_text'
    | 'button_label'
    | 'commentary_button_id'
    | 'btn_color'
    | 'bet_close_at'
  >;
  score: string;
  /** Changes when markets or sessions are added, hidden, locked or settled, or their limits change: load the match again. */
  layout: number;
  rollback: { at: string; name: string } | null;
} & {
  [session: `fancy:${string}`]: Pick<
    Fancy,
    | 'lay_price1'
    | 'lay_size1'
    | 'back_price1'
    | 'back_size1'
    | 'last_no'
    | 'last_yes'
    | 'game_status'
    | 'stale'
    | 'at'
  >;
};

/** Keys of the settlement desk's topic: `settled` changes with every settlement and roll-back. */
export type DeskDocument = {
  settled: string;
  /** The latest roll-back: of one result, or of `results` of a match, the commission of its close aside. */
  rollback: { at: string; name: string; by: string; results: number } | null;
};

/** Keys of a positions topic. */
export type PositionsDocument = {
  bets: BetSlip[];
  /** Bets of the viewer's downline by market or session id, `total` for the match; `views` for the Company only. */
  counts: { [id: string]: number };
} & { [market: `market:${string}`]: MarketPosition } & { [session: `session:${string}`]: SessionPosition };

/** Keys of a whole-book topic. */
export type WholeBookDocument = Omit<PositionsDocument, 'bets'>;

/** Keys of the fixtures topic: numbers that change with the lists. */
export type FixturesDocument = { layout: number };

/** Keys of a fancies topic: `layout` changes when rows come, go or are switched, and each row's state by session id. */
export type FanciesDocument = { layout: number; providers: ProviderState[] } & {
  [row: `row:${string}`]: FancyRowState;
};

/** Keys of the `me` topic. */
export type MeDocument = {
  announcement: string;
  locks: { lock_betting: 0 | 1; lock_casino_bet: 0 | 1; lock_matka: 0 | 1 };
  ledger: Pick<LedgerRow, 'ledger_balance'>;
  /** The brand theme: the sub company's for its whole tree. */
  theme: number;
  /** Changes with the account's own limits and delays: load the match again. */
  terms: number;
};
