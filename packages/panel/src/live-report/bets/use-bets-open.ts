import { eventTopic, marketTopic } from '@pavilion/contract/channels.ts';
import type { Fancy, Market, MarketState } from '@pavilion/contract/events.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { topicStore } from '../../live/socket.ts';
import type { Pushed } from '../../live/topic-store.ts';

type Subjects = { event: { event_id: string }; market: readonly Market[]; fancy: readonly Fancy[] };
type Quote = Pushed<'event', `fancy:${string}`>;

const isMarketOpen = ({ match_status, stale }: Pick<MarketState, 'match_status' | 'stale'>): boolean =>
  match_status === 'OPEN' && stale === 0;

const isSessionOpen = ({ game_status, stale }: Pick<Quote, 'game_status' | 'stale'>): boolean =>
  game_status === '' && stale === 0;

const BET_OPEN = 'BET OPEN';

/**
 * What is said of a match while `open` tells whether anything of it can be bet on: `silent` when the desk said nothing, or
 * that bets are taken, which is then for what can be bet on to say; `closed` when no bet is taken.
 */
export function spokenNow(
  said: Pick<Pushed<'event', 'event'>, 'button_label' | 'bet_close_at'> | undefined,
  open: boolean,
): { silent: boolean; closed: boolean } {
  const label = said?.button_label ?? '';
  const silent = label === '' || label === BET_OPEN;
  return { silent, closed: (said?.bet_close_at ?? null) !== null || (silent && !open) };
}

/** True when a bet can be taken on something of the match, as pushed or else as loaded. */
export function betsOpen({ event, market, fancy }: Subjects, pushed: typeof topicStore.get): boolean {
  const { event_id } = event;
  return (
    market.some((one) => isMarketOpen(pushed(marketTopic(event_id, one.market_id), 'market') ?? one)) ||
    fancy.some((one) => isSessionOpen(pushed(eventTopic(event_id), `fancy:${one.session_id}`) ?? one))
  );
}

/** The same, drawn anew only when it changes; true for a match of which nothing is known. */
export function useBetsOpen(match: Subjects | undefined): boolean {
  const subscribe = useCallback(
    (run: () => void) => {
      if (match === undefined) return () => undefined;
      const { event_id } = match.event;
      const stops = [
        ...match.market.map((one) => topicStore.onKey(marketTopic(event_id, one.market_id), 'market', run)),
        ...match.fancy.map((one) => topicStore.onKey(eventTopic(event_id), `fancy:${one.session_id}`, run)),
      ];
      return () => stops.forEach((stop) => stop());
    },
    [match],
  );
  return useSyncExternalStore(subscribe, () => match === undefined || betsOpen(match, topicStore.get));
}
