import { Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { matchCall } from '../matches/match-call.ts';
import { usePageInfo, type Crumb } from '../pages/page-info.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { usePathParam } from '../pages/paths.ts';
import { matchCrumbs } from './links.ts';
import { dashboardWords } from './words.ts';

type Detail = CallOutput<'matchDetail'>;

type LoadedMatchProps = {
  /** English, as in the menu: the shell translates it. Absent = the name of the match. */
  title?: string;
  /** The page's heading until the match is there. */
  heading: string;
  /** Breadcrumbs above the page; the way over the matches to the match itself when absent. */
  crumbs?: (event: Detail['event']) => readonly Crumb[];
  children: (detail: Detail) => ReactNode;
};

/** Loads the match that the address names, so that a link opens without anything before it; breadcrumbs lead back. */
export function LoadedMatch({ title, heading, crumbs = matchCrumbs, children }: LoadedMatchProps) {
  const t = useWords(dashboardWords);
  const eventId = usePathParam('eventId');
  const detail = useCall('matchDetail', matchCall(eventId), { staleTime: 30_000 });
  const event = detail.data?.event;
  usePageInfo(event === undefined ? undefined : { title: title ?? event.event_name, parents: crumbs(event) });
  if (detail.data !== undefined) return children(detail.data);
  return (
    <>
      <PageHeader title={heading} />
      {detail.error === null ? (
        <SkeletonRows rows={10} />
      ) : detail.error.status >= 400 && detail.error.status < 500 ? (
        <EmptyState
          title={t('unknownMatch')}
          hint={t('unknownMatchHint')}
          action={
            <Button component={Link} to="/matches_list">
              {t('toMatches')}
            </Button>
          }
        />
      ) : (
        <ErrorPanel what={heading} error={detail.error} onRetry={() => void detail.refetch()} />
      )}
    </>
  );
}
