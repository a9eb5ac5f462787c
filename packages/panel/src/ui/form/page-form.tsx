import { useHotkeys } from '@mantine/hooks';
import type { FormEvent, ReactNode } from 'react';
import { DraftNote } from './draft-note.tsx';
import { draftWords } from './draft-words.ts';
import { useWords } from '../../i18n/i18n.ts';
import { SendButton } from '../send-button.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import css from '../../event-settings/event-settings.module.css';
import { settingsWords } from '../../event-settings/words.ts';

export type SettingDraftNote = { keptAt: number | undefined; restored: boolean; discard: () => void };

type Props = {
  label: string;
  dirty: boolean;
  busy: boolean;
  /** Where what is typed is kept as a draft. */
  draft?: SettingDraftNote;
  /** 'Save' when absent. */
  submit?: string;
  onSubmit: () => void;
  /** Beside the button: reset, discard. */
  more?: ReactNode;
  children: ReactNode;
};

/** A form of the settings: fields, Save at the foot, Ctrl+S, and a question before changes are left behind. */
export function SettingForm({ label, dirty, busy, draft, submit, onSubmit, more, children }: Props) {
  const t = useWords(settingsWords);
  const ofDraft = useWords(draftWords);
  const send = (event?: FormEvent | KeyboardEvent): void => {
    event?.preventDefault();
    if (!busy) onSubmit();
  };
  useHotkeys([['mod+S', send]], []);
  return (
    <form className={css.form} onSubmit={send} noValidate aria-label={label}>
      {children}
      <div className={css.foot}>
        <SendButton type="submit" variant="filled" loading={busy}>
          {submit ?? t('save')}
        </SendButton>
        {more}
        {dirty ? <span className="small quiet">{t('notSaved')}</span> : null}
        {draft === undefined ? null : <DraftNote draft={draft} onDiscard={draft.discard} />}
      </div>
      <LeaveGuard
        mayLeave={() => !dirty || busy}
        text={draft === undefined ? t('leaveText') : ofDraft('leave')}
      />
    </form>
  );
}
