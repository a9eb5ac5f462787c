import type { LeftOut, LeftOutReason } from '@pavilion/contract/fixtures.ts';
import type {
  BettingType,
  MarketChange,
  MarketChangeMessage,
} from '@pavilion/engine/odds-stream/messages.ts';

/** Why a market is not taken: its bets would be worth what no rule of the house says. */
const REASONS: Partial<Record<BettingType, LeftOutReason>> = {
  ASIAN_HANDICAP_SINGLE_LINE: 'asian_handicap',
  ASIAN_HANDICAP_DOUBLE_LINE: 'asian_handicap',
  LINE: 'line',
  RANGE: 'line',
};

/** The markets of one feed that are not taken. */
export type LeftOutMarkets = {
  /** The message without them. */
  sift(message: MarketChangeMessage): MarketChangeMessage;
  count(): number;
  of(eventId: string): readonly LeftOutReason[];
};

export function leftOutMarkets(): LeftOutMarkets {
  const known = new Map<string, { eventId: string; reason: LeftOutReason }>();

  const isTaken = ({ id, marketDefinition }: MarketChange): boolean => {
    if (marketDefinition === undefined) return !known.has(id);
    const { bettingType, eventId, status } = marketDefinition;
    const reason = REASONS[bettingType];
    if (reason === undefined || status === 'CLOSED') known.delete(id);
    else known.set(id, { eventId, reason });
    return reason === undefined;
  };

  return {
    sift(message) {
      if (message.ct === 'SUB_IMAGE') known.clear();
      const mc = message.mc?.filter(isTaken);
      return mc === undefined || mc.length === message.mc?.length ? message : { ...message, mc };
    },
    count: () => known.size,
    of: (eventId) =>
      [...known.values()].filter((market) => market.eventId === eventId).map(({ reason }) => reason),
  };
}

/** By reason, how many there are. */
export function countedByReason(reasons: readonly LeftOutReason[]): LeftOut[] {
  const counts = new Map<LeftOutReason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, markets]) => ({ reason, markets }));
}
