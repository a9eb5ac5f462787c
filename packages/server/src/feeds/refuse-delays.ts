import { LONGEST_DELAY_SECONDS } from '@pavilion/contract/bet-setting-fields.ts';
import type {
  MarketChange,
  MarketChangeMessage,
  MarketDefinition,
} from '@pavilion/engine/odds-stream/messages.ts';
import type { FeedLog } from './problem-log.ts';

/** What clients see in place of such a market's prices. */
const SHOWN = 'Bet Delay';

export type DelayGuard = (feed: string, message: MarketChangeMessage) => MarketChangeMessage;

/**
 * A bet is held back 0 to 30 whole seconds. A market that asks for something else takes no bets until it says better:
 * its earlier delay might be too short for what it fears, and a bet held for a day is nobody's bet. Each is told once.
 */
export function createDelayGuard(log: FeedLog): DelayGuard {
  const refused = new Set<string>();
  return (feed, message) => {
    const isFine = message.mc?.every(
      ({ id, marketDefinition }) =>
        marketDefinition === undefined || (isBearable(marketDefinition) && !refused.has(id)),
    );
    if (isFine ?? true) return message;
    const heeded = (change: MarketChange): MarketChange => {
      const { id, marketDefinition } = change;
      if (marketDefinition === undefined) return change;
      if (isBearable(marketDefinition)) {
        refused.delete(id);
        return change;
      }
      if (!refused.has(id))
        log({ feed, kind: 'bet-delay', detail: `${id} asks for ${marketDefinition.betDelay} s: no bets` });
      refused.add(id);
      return { ...change, marketDefinition: withoutBets(marketDefinition) };
    };
    return { ...message, mc: message.mc!.map(heeded) };
  };
}

function isBearable({ betDelay }: MarketDefinition): boolean {
  return Number.isInteger(betDelay) && betDelay >= 0 && betDelay <= LONGEST_DELAY_SECONDS;
}

function withoutBets(definition: MarketDefinition): MarketDefinition {
  const delayed = { ...definition, betDelay: 0 };
  return definition.status === 'OPEN' ? { ...delayed, status: 'SUSPENDED', gameStatus: SHOWN } : delayed;
}
