import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { SeamIcon } from './logo.tsx';
import { useHeadingFocus } from './page-focus.ts';
import { PAGE_TITLE_ID } from './page-header.tsx';
import css from './full-pages.module.css';
import { uiWords } from './words.ts';

/** In place of a page: what is the matter, and the way back. */
export function FullPage({ title, text }: { title: string; text: ReactNode }) {
  const t = useWords(uiWords);
  const heading = useHeadingFocus();
  return (
    <div className={css.page}>
      <SeamIcon size={32} />
      <h1 id={PAGE_TITLE_ID} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="quiet">{text}</p>
      <Button component={Link} to="/dashboard">
        {t('toDashboard')}
      </Button>
    </div>
  );
}

export function NotFoundPage() {
  const t = useWords(uiWords);
  const path = useLocation({ select: (location) => location.pathname });
  return <FullPage title={t('notFoundTitle')} text={t('notFoundText', { path })} />;
}
