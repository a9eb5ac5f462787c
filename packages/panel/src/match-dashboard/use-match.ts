import { eventTopic, type EventDocument } from '@pavilion/contract/channels.ts';
import type { LiveEvent } from '@pavilion/contract/events.ts';
import type { MarketPosition, SessionPosition } from '@pavilion/contract/positions.ts';
import { useMemo } from 'react';
import { invalidate } from '../api/query-client.ts';
import { useCall } from '../api/use-call.ts';
import { useChange } from '../live/use-change.ts';
import { useLive } from '../live/use-live.ts';

/** Loads the match again when its markets, sessions or results change; answers its state as it is now. */
export function useMatchNow(event: LiveEvent): LiveEvent {
  const topic = eventTopic(event.event_id);
  const layout = useLive<EventDocument, 'layout'>(topic, 'layout');
  const state = useLive<EventDocument, 'event'>(topic, 'event');
  useChange(layout, () => invalidate('matchDetail', 'declaredFancy', 'declaredMarket', 'betCounts'));
  return state === undefined ? event : { ...event, ...state };
}

export type Positions = {
  markets: ReadonlyMap<string, MarketPosition>;
  sessions: ReadonlyMap<string, SessionPosition>;
};

/** The viewer's positions as they were loaded; what is pushed later counts for more. */
export function useLoadedPositions(eventId: string): Positions {
  const markets = useCall('getMarketPosition', { event_id: eventId }).data;
  const sessions = useCall('getFancyPosition', { event_id: eventId }).data;
  return useMemo(
    () => ({
      markets: new Map(markets?.map((one) => [one.market_id, one])),
      sessions: new Map(sessions?.map((one) => [one.session_id, one])),
    }),
    [markets, sessions],
  );
}
