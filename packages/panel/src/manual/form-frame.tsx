import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type ComponentProps } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { PageForm } from '../ui/form/page-form.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import css from './manual.module.css';
import { manualWords } from './words.ts';

type FrameProps = Pick<ComponentProps<typeof PageForm>, 'busy' | 'draft' | 'onSubmit' | 'children'> & {
  title: string;
  hint: string;
  /** The match that the form is of. */
  of?: string;
  /** Where Cancel leads. */
  back: { to: string };
};

/** A form of the desk: title, fields, Submit and Cancel. */
export function FormFrame({ title, hint, of, back, children, ...form }: FrameProps) {
  const t = useWords(manualWords);
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  // After the heading, which takes the focus of a new page: here people begin to type.
  useEffect(
    () => page.current?.querySelector<HTMLElement>('form input:not([type="hidden"], [disabled])')?.focus(),
    [],
  );
  return (
    <div ref={page} className={css.page}>
      <PageHeader title={title} {...(of === undefined ? {} : { under: of })} />
      <PageForm
        {...form}
        label={title}
        submit={t('submit')}
        more={<Button onClick={() => void navigate(back)}>{t('cancel')}</Button>}
      >
        {children}
        <p className="small quiet">{hint}</p>
      </PageForm>
    </div>
  );
}
