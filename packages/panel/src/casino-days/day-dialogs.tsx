import type { CallOutput } from '@pavilion/contract/calls.ts';
import { errorText } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { whenBooked } from '../settlement/booked.ts';
import { jobWords } from '../settlement/job-words.ts';
import { RollbackImpact } from '../settlement/rollback-impact.tsx';
import type { Done } from '../settlement/undo.tsx';
import { useRolledBack } from '../settlement/use-rolled-back.ts';
import { settlementWords } from '../settlement/words.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { CODE_REFUSALS } from '../ui/code-refusals.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import { casinoDaysWords } from './words.ts';

type DayDialogProps = {
  day: CallOutput<'previewCasinoDay'>;
  onClose: () => void;
  onDone: (done: Done) => void;
};

/** A refusal stays in the dialog, where the code can be typed anew. */
const IN_DIALOG = [...CODE_REFUSALS, 'nothing_to_post', 'lines_differ', 'being_settled'];

/** Posts the day now, after its figures and the caller's code. */
export function PostDialog({ day, onClose, onDone }: DayDialogProps) {
  const t = useWords(casinoDaysWords);
  const job = useWords(jobWords);
  const rounds = { count: day.new_rounds, n: count(day.new_rounds), day: day.name };
  const post = useCallMutation('postCasinoDay', {
    done: '',
    quietCodes: IN_DIALOG,
    onSuccess: ({ message, data }) => {
      onDone(
        whenBooked<Done>(
          data,
          () => ({ message, line: t('postedLine', rounds), audit: `event:${day.event_id}` }),
          () => ({ message: job('taken'), line: t('postingLine', { day: day.name }) }),
        ),
      );
      onClose();
    },
  });
  return (
    <CodeDialog
      opened
      question={t('postQuestion', { day: day.name })}
      effect={t('postEffect')}
      facts={[
        { label: t('newRounds'), value: <span className="num">{count(day.new_rounds)}</span> },
        { label: t('bets'), value: <span className="num">{count(day.bets)}</span> },
        { label: t('company'), value: <SignedMoney value={day.house} strong /> },
        { label: t('commissionToClients'), value: <Money value={day.commission} strong /> },
      ]}
      yes={t('yesPost', rounds)}
      busy={post.isPending}
      error={post.isError ? errorText(post.error) : undefined}
      onYes={(code) => post.mutate({ day: day.day, code })}
      onClose={onClose}
    />
  );
}

/** Takes the whole posting back: what will move, then the caller's code. */
export function RollBackDialog({ day, onClose, onDone }: DayDialogProps) {
  const t = useWords(casinoDaysWords);
  const words = useWords(settlementWords);
  const rolledBack = useRolledBack();
  const rollBack = useCallMutation('rollbackSettlement', {
    done: '',
    quietCodes: IN_DIALOG,
    onSuccess: (answer) => {
      onDone(rolledBack({ name: day.name, event_id: day.event_id }, answer));
      onClose();
    },
  });
  return (
    <CodeDialog
      opened
      question={t('rollBackQuestion', { day: day.name })}
      effect={t('rollBackEffect')}
      details={<RollbackImpact of={{ event_id: day.event_id }} />}
      yes={words('yesRollBack')}
      busy={rollBack.isPending}
      error={rollBack.isError ? errorText(rollBack.error) : undefined}
      onYes={(code) => rollBack.mutate({ event_id: day.event_id, code })}
      onClose={onClose}
    />
  );
}
