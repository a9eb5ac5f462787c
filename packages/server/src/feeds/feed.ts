import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import type { StreamReading } from '../http/readings.ts';
import type { SessionQuote } from '../odds/session-quote.ts';

/** What a feed tells the house. One union for the exchange stream, a replayed file and the simulator. */
export type FeedEvent =
  | { readonly kind: 'markets'; readonly message: MarketChangeMessage }
  /** What these markets' prices are is not known until their next image: they are greyed. */
  | { readonly kind: 'lost'; readonly marketIds: readonly string[] }
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
  /** How its line is, of a feed that has one. */
  stream?(): StreamReading;
};
