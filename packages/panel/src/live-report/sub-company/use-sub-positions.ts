import { positionsTopic } from '@pavilion/contract/channels.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { topicStore } from '../../live/socket.ts';
import { useReport, useReportFrozen } from '../frame/report-context.ts';
import type { SubAnswers } from './sub-columns.ts';

/** Looked at again at their own beat (specification part 2, section 9), and soon after a bet came in. */
const SESSIONS_FROM = 40_000;
const MARKETS_FROM = 50_000;
const SPREAD = 10_000;
const AFTER_BET = 3000;

/** Runs `then` at most every few seconds while bets come in. */
function useAfterBets(eventId: string, on: boolean, then: () => void): void {
  useEffect(() => {
    if (!on) return undefined;
    const topic = positionsTopic(eventId);
    const total = () => topicStore.get(topic, 'counts')?.['total'];
    let seen = total();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = topicStore.onKey(topic, 'counts', () => {
      if (total() === seen || timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        seen = total();
        then();
      }, AFTER_BET);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [eventId, on, then]);
}

type SubPositions = { answers: SubAnswers | undefined; error: CallError | null; retry: () => void };

/** What every sub company has at stake in the match, and made of what is declared; undefined until it is known. */
export function useSubPositions(): SubPositions {
  const { eventId } = useReport();
  const frozen = useReportFrozen();
  const [spread] = useState(() => Math.random() * SPREAD);
  const of = { event_id: eventId };
  const every = (from: number) => (frozen ? {} : { refetchInterval: from + spread });
  const markets = useCall('marketPositionSc', of, every(MARKETS_FROM));
  const sessions = useCall('fancyPosSc', of, every(SESSIONS_FROM));
  const declaredMarkets = useCall('declaredMarketSc', of);
  const declaredSessions = useCall('declaredFancySc', of);
  const all = [markets, sessions, declaredMarkets, declaredSessions];
  const { refetch: loadMarkets } = markets;
  const { refetch: loadSessions } = sessions;
  const afterBets = useCallback(() => {
    void loadMarkets();
    void loadSessions();
  }, [loadMarkets, loadSessions]);
  useAfterBets(eventId, !frozen, afterBets);
  const answers = useMemo(
    () =>
      markets.data && sessions.data && declaredMarkets.data && declaredSessions.data
        ? {
            markets: markets.data,
            sessions: sessions.data,
            declaredMarkets: declaredMarkets.data,
            declaredSessions: declaredSessions.data,
          }
        : undefined,
    [markets.data, sessions.data, declaredMarkets.data, declaredSessions.data],
  );
  const error = all.find((each) => each.error !== null)?.error ?? null;
  return { answers, error, retry: () => all.forEach((each) => void each.refetch()) };
}
