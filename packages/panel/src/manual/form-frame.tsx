import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { DraftNote } from '../ui/form/draft-note.tsx';
import { useWords } from '../i18n/i18n.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SendButton } from '../ui/send-button.tsx';
import css from './manual.module.css';
import { manualWords } from './words.ts';

/** What is kept of a form of the desk, and how it starts again. */
export type DeskDraft = { keptAt: number | undefined; restored: boolean; discard: () => void };

type FrameProps = {
  title: string;
  hint: string;
  /** The match that the form is of. */
  of?: string;
  busy: boolean;
  draft: DeskDraft;
  /** Where Cancel leads. */
  back: { to: string };
  onSubmit: () => void;
  children: ReactNode;
};

/** A form of the desk: title, fields, Submit and Cancel; Ctrl+S submits as everywhere. */
export function FormFrame({ title, hint, of, busy, draft, back, onSubmit, children }: FrameProps) {
  const t = useWords(manualWords);
  const navigate = useNavigate();
  const submit = (event?: FormEvent | KeyboardEvent): void => {
    event?.preventDefault();
    if (!busy) onSubmit();
  };
  useHotkeys([['mod+S', submit]], []);
  const form = useRef<HTMLFormElement>(null);
  // After the heading, which takes the focus of a new page: here people begin to type.
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input:not([type="hidden"], [disabled])')?.focus(),
    [],
  );
  return (
    <div className={css.page}>
      <PageHeader title={title} {...(of === undefined ? {} : { under: of })} />
      <form ref={form} className={css.form} onSubmit={submit} noValidate aria-label={title}>
        {children}
        <p className="small quiet">{hint}</p>
        <div className={css.foot}>
          <SendButton type="submit" variant="filled" loading={busy}>
            {t('submit')}
          </SendButton>
          <Button onClick={() => void navigate(back)}>{t('cancel')}</Button>
          <DraftNote draft={draft} onDiscard={draft.discard} />
        </div>
      </form>
    </div>
  );
}
