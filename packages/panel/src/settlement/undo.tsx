import { isFastDraw } from '@pavilion/contract/matka-types.ts';
import { ID_FIELD, type Subject, type SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import { Anchor, CloseButton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { AuditLink } from './audit-link.tsx';
import { useRolledBack } from './use-rolled-back.ts';
import { DrawImpact, RollbackImpact } from './rollback-impact.tsx';
import deskCss from './desk.module.css';
import { settlementWords } from './words.ts';
import { May } from '../ui/may.tsx';

/** Something just settled (or rolled back), with the server's message and what it was. */
export type Done = {
  message: string;
  line: string;
  /** Its object in the audit log, `kind:id`; absent while a job has not booked it. */
  audit?: string;
  /** What Undo rolls back; absent after a rollback. */
  undo?: { name: string; event_id: string; of: Undone };
};

/** Rounds are taken back on a page of their own. */
export type Undone = Subject & { readonly kind: Exclude<SubjectKind, 'round'> };

type UndoOf = NonNullable<Done['undo']>;

/** The call that takes the result of a subject back: who may not make it is not offered it. */
export function undoCall({ kind, id }: Undone) {
  if (kind !== 'draw') return kind === 'market' ? 'rollbackMarket' : 'rollbackSession';
  return isFastDraw(id) ? 'fastDeleteNumber' : 'deleteNumber';
}

/** Rolls back one market, session or draw: what will move, then the caller's code. */
export function UndoDialog({
  of,
  onClose,
  onDone,
}: {
  of: UndoOf;
  onClose: () => void;
  onDone: (done: Done) => void;
}) {
  const t = useWords(settlementWords);
  const rolledBack = useRolledBack();
  const finish = (answer: Parameters<typeof rolledBack>[1]): void => {
    onDone(rolledBack(of, answer));
    onClose();
  };
  const market = useCallMutation('rollbackMarket', { done: '', onSuccess: finish });
  const session = useCallMutation('rollbackSession', { done: '', onSuccess: finish });
  const number = useCallMutation(isFastDraw(of.of.id) ? 'fastDeleteNumber' : 'deleteNumber', {
    done: '',
    onSuccess: finish,
  });
  const send = (code: string): void => {
    // A refused rollback closes the dialog; its text is in the toast (specification part 2, section 8).
    const { kind, id } = of.of;
    const back = {
      market: () => market.mutate({ event_id: of.event_id, market_id: id, code }, { onError: onClose }),
      session: () => session.mutate({ event_id: of.event_id, session_id: id, code }, { onError: onClose }),
      draw: () => number.mutate({ id, code }, { onError: onClose }),
    };
    back[kind]();
  };
  return (
    <CodeDialog
      opened
      question={t('rollBackQuestion', { name: of.name })}
      effect={t('rollBackEffect')}
      details={
        of.of.kind === 'draw' ? (
          <DrawImpact drawId={of.of.id} />
        ) : (
          <RollbackImpact of={{ event_id: of.event_id, [ID_FIELD[of.of.kind]]: of.of.id }} />
        )
      }
      yes={t('yesRollBack')}
      busy={market.isPending || session.isPending || number.isPending}
      onYes={send}
      onClose={onClose}
    />
  );
}

/** The server's message after a settlement, with the way back. */
export function DoneAlert({
  done,
  onChange,
}: {
  done: Done | undefined;
  onChange: (done: Done | undefined) => void;
}) {
  const t = useWords(settlementWords);
  const [undoing, setUndoing] = useState(false);
  if (done === undefined) return null;
  return (
    <div className={deskCss.done} role="alert">
      <IconCircleCheck size={16} aria-hidden="true" />
      <strong>{done.message}</strong>
      <span className={deskCss.doneLine}>{done.line}</span>
      {done.undo === undefined ? null : (
        <May call={undoCall(done.undo.of)}>
          <Anchor
            component="button"
            type="button"
            fz="sm"
            fw={550}
            c="inherit"
            onClick={() => setUndoing(true)}
          >
            {t('undo')}
          </Anchor>
        </May>
      )}
      {done.audit === undefined ? null : <AuditLink object={done.audit} className={deskCss.auditLink} />}
      <CloseButton size={24} aria-label={t('close')} onClick={() => onChange(undefined)} />
      {undoing && done.undo !== undefined ? (
        <UndoDialog of={done.undo} onClose={() => setUndoing(false)} onDone={onChange} />
      ) : null}
    </div>
  );
}
