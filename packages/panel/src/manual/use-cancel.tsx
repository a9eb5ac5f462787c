import type { ManualMarket, ManualSession } from '@pavilion/contract/manual.ts';
import { useState, type ReactNode } from 'react';
import { errorText } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { whenBooked } from '../settlement/booked.ts';
import { deskWords } from '../settlement/desk-words.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { CODE_REFUSALS } from '../ui/code-refusals.ts';
import { confirm } from '../ui/confirm.tsx';
import { toastSuccess } from '../toasts/toasts.ts';
import type { DeskMatch } from './use-desk-match.ts';
import { manualWords } from './words.ts';

type Of = { name: string; bets: number } & ({ market_id: string } | { session_id: string });

/** Cancelling asks first and says how many bets it makes void; with bets it asks for the code. */
export function useCancel({ event_id }: DeskMatch): {
  market: (market: ManualMarket) => void;
  session: (session: ManualSession) => void;
  dialog: ReactNode;
} {
  const t = useWords(manualWords);
  const desk = useWords(deskWords);
  const [asked, setAsked] = useState<Of | undefined>(undefined);
  const cancelled = (answer: { message: string; data: { job_id?: string | undefined } }): void => {
    setAsked(undefined);
    toastSuccess(
      whenBooked(
        answer.data,
        () => answer.message,
        () => desk('takenUp'),
      ),
    );
  };
  const options = { done: '', quietCodes: CODE_REFUSALS, onSuccess: cancelled };
  const market = useCallMutation('cancelMarket', options);
  const session = useCallMutation('cancelFancy', options);
  const send = (of: Of, code?: string): void => {
    const withCode = code === undefined ? {} : { code };
    if ('market_id' in of) market.mutate({ event_id, market_id: of.market_id, ...withCode });
    else session.mutate({ event_id, session_id: of.session_id, ...withCode });
  };
  const wordsOf = ({ name, bets }: Of) => ({
    question: t('cancelQuestion', { name }),
    effect: t('cancelEffect', { count: bets, n: count(bets) }),
  });
  const ask = (of: Of): void =>
    of.bets > 0 ? setAsked(of) : confirm({ ...wordsOf(of), danger: true, onYes: () => send(of) });
  const error = market.error ?? session.error;
  return {
    market: ({ market_id, market_name, bets }) => ask({ name: market_name, bets, market_id }),
    session: ({ session_id, session_name, bets }) => ask({ name: session_name, bets, session_id }),
    dialog:
      asked === undefined ? null : (
        <CodeDialog
          opened
          {...wordsOf(asked)}
          yes={t('cancelYes', { count: asked.bets, n: count(asked.bets) })}
          busy={market.isPending || session.isPending}
          error={error === null ? undefined : errorText(error)}
          onYes={(code) => send(asked, code)}
          onClose={() => {
            market.reset();
            session.reset();
            setAsked(undefined);
          }}
        />
      ),
  };
}
