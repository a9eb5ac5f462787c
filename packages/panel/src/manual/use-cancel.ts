import type { ManualMarket, ManualSession } from '@pavilion/contract/manual.ts';
import { invalidate } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { deskWords } from '../settlement/desk-words.ts';
import { confirm } from '../ui/confirm.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import type { DeskMatch } from './use-desk-match.ts';
import { manualWords } from './words.ts';

/** Cancelling asks first and says how many bets it makes void. */
export function useCancel(match: DeskMatch) {
  const t = useWords(manualWords);
  const renew = () =>
    void invalidate(
      'manualMatchDetail',
      'manualMatchList',
      'matchDetail',
      'unsettledMarkets',
      'unsettledFancies',
    );
  const desk = useWords(deskWords);
  const cancelled = (answer: { message: string; data: { job_id?: string | undefined } }): void => {
    toastSuccess(answer.data.job_id === undefined ? answer.message : desk('takenUp'));
    renew();
  };
  const cancelMarket = useCallMutation('cancelMarket', { done: '', onSuccess: cancelled });
  const cancelFancy = useCallMutation('cancelFancy', { done: '', onSuccess: cancelled });
  const ask = (name: string, bets: number, onYes: () => void): void =>
    confirm({
      question: t('cancelQuestion', { name }),
      effect: t('cancelEffect', { count: bets, n: count(bets) }),
      danger: true,
      onYes,
    });
  const { event_id } = match;
  return {
    market: ({ market_id, market_name, bets }: ManualMarket) =>
      ask(market_name, bets, () => cancelMarket.mutate({ event_id, market_id })),
    session: ({ session_id, session_name, bets }: ManualSession) =>
      ask(session_name, bets, () => cancelFancy.mutate({ event_id, session_id })),
  };
}
