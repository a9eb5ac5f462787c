import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import type { Score } from '@pavilion/engine/score/score.ts';

/** The line of one session as a feed quotes it. Lines are runs; rates are 100 = even money. */
export type SessionQuote = {
  readonly sessionId: string;
  readonly name: string;
  /** 1-4 Session, 5 Others, 6 Fancy, 7 Ball By Ball, 8 Advance (rules, section 3). */
  readonly sessionType: number;
  readonly noLine: number;
  readonly noRate: number;
  readonly yesLine: number;
  readonly yesRate: number;
  /** '' = open for bets; any other text ('SUSPENDED', 'Ball Start', ...) blanks the prices. */
  readonly status: string;
};

/** What a feed tells the house. One union for the exchange stream, a replayed file and the simulator. */
export type FeedEvent =
  | { readonly kind: 'markets'; readonly message: MarketChangeMessage }
  | { readonly kind: 'sessions'; readonly eventId: string; readonly quotes: readonly SessionQuote[] }
  | { readonly kind: 'score'; readonly eventId: string; readonly score: Score }
  /** The result a session would settle on; a proposal, never a settlement. */
  | {
      readonly kind: 'session-result';
      readonly eventId: string;
      readonly sessionId: string;
      readonly result: number;
    }
  /** The connection's health; `stale` greys every price that came through it. */
  | {
      readonly kind: 'state';
      readonly source: string;
      readonly state: 'live' | 'stale';
      readonly detail: string;
    };

/** A source of feed events. `start` resolves once it is under way; `stop` releases sockets, files and timers. */
export type Feed = {
  readonly name: string;
  start(emit: (event: FeedEvent) => void): Promise<void>;
  stop(): Promise<void>;
};
