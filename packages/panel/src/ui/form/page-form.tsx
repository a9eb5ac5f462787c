import type { CallName } from '@pavilion/contract/calls.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/i18n.ts';
import { SendButton } from '../send-button.tsx';
import { DraftNote } from './draft-note.tsx';
import { Form } from './form.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import css from './page-form.module.css';
import { shellWords } from './words.ts';

/** What is kept of a form, and how it starts again. */
export type FormDraft = { keptAt: number | undefined; restored: boolean; discard: () => void };

type Props = {
  label: string;
  /** What it sends: who may not reads it, without Save. */
  call?: CallName;
  busy: boolean;
  /** Something typed is not saved: that is said, and asked about before it is left behind. A form without it only keeps its draft. */
  dirty?: boolean;
  /** Where what is typed is kept as a draft. */
  draft?: FormDraft;
  /** There is nothing to save yet. */
  pristine?: boolean;
  /** 'Save' when absent. */
  submit?: string;
  onSubmit: () => void;
  /** Beside the button: reset, discard, cancel. */
  more?: ReactNode;
  /** A table to fill in: more room, and Save stays in sight. */
  wide?: boolean;
  children: ReactNode;
};

/** A form that a page or a part of it is for: its fields, Save at the foot, Ctrl+S. */
export function PageForm(props: Props) {
  const { label, busy, dirty, draft, submit, onSubmit, more, wide, children, call, pristine = false } = props;
  const t = useWords(shellWords);
  return (
    <Form
      ofPage
      className={css.form}
      {...(wide === true ? { 'data-wide': true } : {})}
      aria-label={label}
      busy={busy}
      onSubmit={onSubmit}
    >
      {children}
      <div className={css.foot}>
        <SendButton type="submit" variant="filled" loading={busy} disabled={pristine} call={call}>
          {submit ?? t('save')}
        </SendButton>
        {more}
        {dirty === true ? <span className="small quiet">{t('notSaved')}</span> : null}
        {draft === undefined ? null : <DraftNote draft={draft} onDiscard={draft.discard} />}
      </div>
      {dirty === undefined ? null : (
        <LeaveGuard mayLeave={() => !dirty || busy} text={t(draft === undefined ? 'lost' : 'leaveDraft')} />
      )}
    </Form>
  );
}
