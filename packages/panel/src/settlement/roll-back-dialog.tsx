import type { ReactNode } from 'react';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import type { DialogFact } from '../ui/dialog-facts.tsx';
import { RollbackImpact } from './rollback-impact.tsx';
import type { Done } from './undo.tsx';
import { useRolledBack } from './use-rolled-back.ts';
import { settlementWords } from './words.ts';

type RollBackDialogProps = {
  /** A match, a round of the casino, or a day of it. */
  of: { readonly event_id: string; readonly event_name: string };
  question: string;
  facts: readonly DialogFact[];
  /** Below what it moves. */
  more?: ReactNode;
  onClose: () => void;
  onDone: (done: Done) => void;
};

/** Takes back whatever was settled under an id: what will move, then the code. */
export function RollBackDialog({ of, question, facts, more, onClose, onDone }: RollBackDialogProps) {
  const words = useWords(settlementWords);
  const rolledBack = useRolledBack();
  const { event_id, event_name: name } = of;
  const rollBack = useCallMutation('rollbackSettlement', {
    done: '',
    onSuccess: (answer) => {
      onDone(rolledBack({ name, event_id }, answer));
      onClose();
    },
  });
  return (
    <CodeDialog
      opened
      question={question}
      effect={words('rollBackEffect')}
      facts={facts}
      details={
        <>
          <RollbackImpact of={{ event_id }} />
          {more}
        </>
      }
      yes={words('yesRollBack')}
      busy={rollBack.isPending}
      // A refused rollback closes the dialog; its text is in the toast (specification part 2, section 8).
      onYes={(code) => rollBack.mutate({ event_id, code }, { onError: onClose })}
      onClose={onClose}
    />
  );
}
