import type { CallOutput } from '@pavilion/contract/calls.ts';
import { ID_FIELD, type Subject, type SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import { useCallMutation } from '../../api/use-call.ts';
import { useWords } from '../../i18n/i18n.ts';
import { whenBooked } from '../../settlement/booked.ts';
import { deskWords } from '../../settlement/desk-words.ts';
import { RollbackImpact } from '../../settlement/rollback-impact.tsx';
import { CodeDialog } from '../../ui/code-dialog.tsx';
import { SignedMoney } from '../../ui/money.tsx';
import { toastError, toastSuccess } from '../../toasts/toasts.ts';
import { useReport } from './report-context.ts';
import { reportWords } from '../words.ts';

/** Rounds are taken back on a page of their own. */
type ReportedKind = Exclude<SubjectKind, 'round'>;

/** A declared result that may be undone; `pl` is the viewer's, in coins. */
export type RollbackTarget = Subject & {
  kind: ReportedKind;
  name: string;
  result: string;
  pl: number;
};

/** Undoes a declared result after the caller's code. A refusal is toasted and leaves the dialog open for another try. */
export function RollbackDialog({ target, onClose }: { target: RollbackTarget; onClose: () => void }) {
  const t = useWords(reportWords);
  const { eventId } = useReport();
  const desk = useWords(deskWords);
  const done = ({ data }: { data: CallOutput<'rollbackMarket'> }): void => {
    const names = data.negative_balances.join(', ');
    whenBooked(
      data,
      () => (names === '' ? toastSuccess(t('rolledBack')) : toastError(t('rolledBackNegative', { names }))),
      () => toastSuccess(desk('takenUp')),
    );
    onClose();
  };
  const session = useCallMutation('rollbackSession', { done: '', onSuccess: done });
  const market = useCallMutation('rollbackMarket', { done: '', onSuccess: done });
  const draw = useCallMutation('rollbackSettlement', { done: '', onSuccess: done });
  const sends: Record<ReportedKind, (code: string) => void> = {
    market: (code) => market.mutate({ event_id: eventId, market_id: target.id, code }),
    session: (code) => session.mutate({ event_id: eventId, session_id: target.id, code }),
    draw: (code) => draw.mutate({ event_id: eventId, code }),
  };
  return (
    <CodeDialog
      opened
      question={t('rollbackQuestion', { name: target.name })}
      effect={t('rollbackEffect')}
      facts={[
        { label: t('result'), value: target.result },
        { label: t('yourPl'), value: <SignedMoney value={target.pl} /> },
      ]}
      details={
        <RollbackImpact
          of={{
            event_id: eventId,
            ...(target.kind === 'draw' ? {} : { [ID_FIELD[target.kind]]: target.id }),
          }}
        />
      }
      yes={t('rollbackYes')}
      busy={session.isPending || market.isPending || draw.isPending}
      error={(session.error ?? market.error ?? draw.error)?.message}
      onYes={sends[target.kind]}
      onClose={onClose}
    />
  );
}
