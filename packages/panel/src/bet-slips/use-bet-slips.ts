import type { BetSlip } from '@pavilion/contract/bets.ts';
import { positionsTopic } from '@pavilion/contract/channels.ts';
import { useEffect, useMemo, useRef } from 'react';
import { renew } from '../api/query-client.ts';
import { useCall } from '../api/use-call.ts';
import { useFamily } from '../live/use-live.ts';
import { agreeing, withNewBets, type BetFilter } from './bet-filter.ts';

const NO_BETS: readonly BetSlip[] = [];
/** Counting a match's bets is dear; between two counts the pushed bets themselves are on the screen. */
const COUNT_AGAIN = 5000;

/** Loads list and counts again a while after bets came in or changed. */
function useReloadAfterBets(pushed: readonly BetSlip[] | undefined): void {
  const seen = useRef<readonly BetSlip[] | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const first = seen.current === undefined;
    seen.current = pushed;
    if (first || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void renew('bets');
    }, COUNT_AGAIN);
  }, [pushed]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}

/** One page of a match's bets; while it is the first, new bets come on top as they are placed. */
export function useBetSlips(filter: BetFilter, page: number, size: number) {
  const { event_id: eventId } = filter;
  const request = useCall(
    'betList',
    { ...filter, current_page: page, items_perpage: size },
    { keepPrevious: true },
  );
  const type = filter.bookmaker_type;
  const counts = useCall('betCounts', {
    event_id: eventId,
    ...(type === undefined ? {} : { bookmaker_type: type }),
  });
  const pushed = useFamily(positionsTopic(eventId), 'bet:');
  useReloadAfterBets(pushed);
  const loaded = request.data?.bet_data ?? NO_BETS;
  const stale = request.isPlaceholderData || request.data === undefined;
  const shown = useMemo(
    () => (page > 1 || stale ? { rows: loaded, added: 0 } : withNewBets(loaded, pushed ?? NO_BETS, filter)),
    // oxlint-disable-next-line react/exhaustive-deps -- the filter is new at every render, its text is not
    [page, stale, loaded, pushed, JSON.stringify(filter)],
  );
  const total = Math.max(0, (request.data?.total_records ?? 0) + shown.added);
  return {
    request,
    counts: stale ? counts.data : agreeing(counts.data, total, filter),
    rows: shown.rows.slice(0, size),
    total,
    live: page === 1,
  };
}
