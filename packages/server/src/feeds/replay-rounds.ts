import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';

/** How often matches were played before: who keeps it knows it after a restart too. */
export type PlayedBefore = {
  /** The round that the match is to be played in, from 1: the last one where that was cut off, else the next. */
  roundOf(eventId: string): Promise<number>;
  /** These matches were played to their end. */
  ended(eventIds: readonly string[]): Promise<void>;
};

/** Matches that nobody plays but once a pass. */
export const NEVER_PLAYED: PlayedBefore = { roundOf: async () => 1, ended: async () => undefined };

export type Rounds = {
  /** Learns the rounds of the matches that the message is about. */
  learn(message: MarketChangeMessage): Promise<void>;
  /** The message by the ids of this round. */
  named(message: MarketChangeMessage): MarketChangeMessage;
  marketId(id: string): string;
  end(): Promise<void>;
};

/**
 * A match that is played again is another match, with ids of its own: nobody's bets on the one before are touched.
 * The second round of match 77 is 77-2, and its market 1.5 is 1.5-2.
 */
export function createRounds({ roundOf, ended }: PlayedBefore): Rounds {
  let now = new Map<string, number>();
  let before = now;
  const eventOf = new Map<string, string>();
  const inRound = (id: string, eventId: string | undefined): string => {
    const round = now.get(eventId ?? '') ?? 1;
    return round === 1 ? id : `${id}-${round}`;
  };
  const marketId = (id: string): string => inRound(id, eventOf.get(id));
  return {
    marketId,
    async learn({ mc = [] }) {
      for (const { id, marketDefinition } of mc) {
        if (marketDefinition === undefined) continue;
        const { eventId } = marketDefinition;
        eventOf.set(id, eventId);
        if (now.has(eventId)) continue;
        const last = before.get(eventId);
        now.set(eventId, last === undefined ? await roundOf(eventId) : last + 1);
      }
    },
    named: (message) =>
      message.mc === undefined
        ? message
        : {
            ...message,
            mc: message.mc.map((change) => {
              const { marketDefinition } = change;
              if (marketDefinition === undefined) return { ...change, id: marketId(change.id) };
              const eventId = inRound(marketDefinition.eventId, marketDefinition.eventId);
              return {
                ...change,
                id: marketId(change.id),
                marketDefinition: { ...marketDefinition, eventId },
              };
            }),
          },
    async end() {
      await ended([...now].map(([eventId]) => inRound(eventId, eventId)));
      before = now;
      now = new Map();
    },
  };
}
