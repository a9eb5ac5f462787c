import { LAKH } from '@pavilion/contract/lakh.ts';
import type { BetSlip } from '@pavilion/contract/bets.ts';
import type { Book } from '@pavilion/contract/positions.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useConnection } from '../../live/connection.ts';
import { topicStore } from '../../live/socket.ts';
import { bookTopic } from './live-values.ts';
import { useReport, useReportFrozen, type Layout, type Polled } from './report-context.ts';

const PATIENCE = 2000;

/** Positions are polled every 20 to 30 seconds, each viewer at its own beat (specification part 2, section 9). */
const POLL_FROM = 20_000;
const POLL_SPREAD = 10_000;
const PHONE = '(max-width: 768px)';
const WIDE = '(min-width: 1200px)';
const ROOMY = '(min-width: 1360px)';

export function useLayout(): Layout {
  const phone = useMediaQuery(PHONE, matchMedia(PHONE).matches);
  const wide = useMediaQuery(WIDE, matchMedia(WIDE).matches);
  return phone ? 'phone' : wide ? 'wide' : 'middle';
}

/** True where a runner's last prices fit beside its name. */
export function useRoomy(): boolean {
  return useMediaQuery(ROOMY, matchMedia(ROOMY).matches);
}

/** True when nothing arrives: paused, or the connection is lost for longer than a hiccup. */
export function useFrozen(paused: boolean): boolean {
  const { state, since } = useConnection();
  const [waitedFor, setWaitedFor] = useState(0);
  useEffect(() => {
    if (state === 'live') return undefined;
    const timer = setTimeout(() => setWaitedFor(since), PATIENCE);
    return () => clearTimeout(timer);
  }, [state, since]);
  return paused || (state !== 'live' && waitedFor === since);
}

/** Asks for the positions while they are not pushed; a paused report asks once if it has none at all. */
export function usePolledPositions(eventId: string, paused: boolean, book: Book): Polled {
  const { state } = useConnection();
  const [beat] = useState(() => POLL_FROM + Math.random() * POLL_SPREAD);
  const known = topicStore.known(bookTopic(eventId, book));
  const first = paused ? !known : state !== 'live';
  const options = { enabled: first, ...(paused ? {} : { refetchInterval: beat }) };
  const of = { event_id: eventId, ...(book === 'whole' ? { book } : {}) };
  const markets = useCall('getMarketPosition', of, options).data;
  const sessions = useCall('getFancyPosition', of, options).data;
  return useMemo(
    () => ({
      first,
      known: markets !== undefined && sessions !== undefined,
      markets: new Map(markets?.map((position) => [position.market_id, position])),
      sessions: new Map(sessions?.map((position) => [position.session_id, position])),
    }),
    [first, markets, sessions],
  );
}

/** The bets that were asked for: with a filter, or while none are pushed. */
export function useLoadedBets(least: number, pushed: readonly BetSlip[] | undefined) {
  const { state } = useConnection();
  const { eventId } = useReport();
  const frozen = useReportFrozen();
  return useCall(
    'betList',
    { event_id: eventId, items_perpage: 50, ...(least === 0 ? {} : { stake_type: least / LAKH }) },
    { enabled: least > 0 || (pushed === undefined && (frozen || state !== 'live')), keepPrevious: true },
  );
}
