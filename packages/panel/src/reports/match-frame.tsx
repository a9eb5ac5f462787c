import type { LiveEvent } from '@pavilion/contract/events.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { LoadedMatch } from '../match-dashboard/loaded-match.tsx';
import { pathTo } from '../pages/paths.ts';
import css from './reports.module.css';
import { reportsWords, type ReportsKey } from './words.ts';

const REPORTS = [
  { path: '/company_report/$eventId', word: 'companyReport' },
  { path: '/client_report/$eventId', word: 'clientReport' },
  { path: '/collection_report/$eventId', word: 'collectionReport' },
] as const satisfies readonly { path: string; word: ReportsKey }[];

/** The other reports of a match, and its live one. */
export function MatchLinks({ eventId, current }: { eventId: string; current: ReportsKey }) {
  const t = useWords(reportsWords);
  return (
    <nav className={css.links} aria-label={t('reportsOfMatch')} data-screen-only>
      {REPORTS.map(({ path, word }) => (
        <Link key={path} to={pathTo(path, { eventId })} aria-current={word === current ? 'page' : undefined}>
          {t(word)}
        </Link>
      ))}
      <Link
        to="/session_ending_report"
        search={{ event_id: eventId }}
        aria-current={current === 'sessionEarning' ? 'page' : undefined}
      >
        {t('sessionEarning')}
      </Link>
      <Link to={pathTo('/live_report/$eventId', { eventId })}>{t('liveReport')}</Link>
    </nav>
  );
}

type MatchFrameProps = {
  /** English, as in the menu: the shell translates it. */
  title: string;
  word: ReportsKey;
  children: (event: LiveEvent) => ReactNode;
};

/** The frame of a match's report; its breadcrumbs lead back to the match. */
export function MatchFrame({ title, word, children }: MatchFrameProps) {
  const t = useWords(reportsWords);
  return (
    <LoadedMatch title={title} heading={t(word)}>
      {({ event }) => children(event)}
    </LoadedMatch>
  );
}
