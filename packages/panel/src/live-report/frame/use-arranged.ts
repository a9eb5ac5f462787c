import type { Fancy, Market } from '@pavilion/contract/events.ts';
import type { MarketPosition } from '@pavilion/contract/positions.ts';
import { useEffect, useState } from 'react';
import { topicStore } from '../../live/socket.ts';
import { arrange, type Arrangement } from './arrange.ts';
import { bookTopic, usePositionsKnown } from './live-values.ts';
import { useReport } from './report-context.ts';

/** Rows that move under a pointer are pressed by mistake: their order is looked at again this often, not with each bet. */
const EVERY_MS = 4000;

function useBeat(on: boolean): void {
  const [, beat] = useState(0);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => beat((count) => count + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, [on]);
}

const worstOf = (position: MarketPosition | undefined): number =>
  position === undefined
    ? 0
    : Math.min(
        0,
        ...(position.worst === null ? position.runners.map((runner) => runner.position) : [position.worst]),
      );

/** The markets and sessions of the report that are looked for, in the order that is asked for. */
export function useArranged(
  { markets, sessions }: { markets: readonly Market[]; sessions: readonly Fancy[] },
  by: Arrangement,
): { markets: Market[]; sessions: Fancy[] } {
  const { eventId, book, polled } = useReport();
  const known = usePositionsKnown();
  useBeat(known && (by.withBets || by.worstFirst));
  const topic = bookTopic(eventId, book);
  const counts = topicStore.get(topic, 'counts');
  const { first, markets: ofMarkets, sessions: ofSessions } = polled;
  const ofMarket = (id: string) =>
    (first ? undefined : topicStore.get(topic, `market:${id}`)) ?? ofMarkets.get(id);
  const ofSession = (id: string) =>
    (first ? undefined : topicStore.get(topic, `session:${id}`)) ?? ofSessions.get(id);
  // Before the positions are there nothing can be said of bets, so nothing is left out.
  const asked = known ? by : { ...by, withBets: false, worstFirst: false };
  const found = {
    markets: arrange(
      markets.map((market) => ({
        item: market,
        name: market.market_name,
        bets: counts?.[market.market_id] ?? market.bets,
        worst: worstOf(ofMarket(market.market_id)),
      })),
      asked,
    ),
    sessions: arrange(
      sessions.map((session) => ({
        item: session,
        name: session.runner_name,
        bets: counts?.[session.session_id] ?? session.bets,
        worst: ofSession(session.session_id)?.worst ?? 0,
      })),
      asked,
    ),
  };
  return { markets: useSame(found.markets), sessions: useSame(found.sessions) };
}

/** The list of before while it holds the same, so that who draws it is not drawn again. */
function useSame<Item>(list: Item[]): Item[] {
  const [kept, keep] = useState(list);
  const same = kept.length === list.length && kept.every((item, index) => item === list[index]);
  if (!same) keep(list);
  return same ? kept : list;
}
