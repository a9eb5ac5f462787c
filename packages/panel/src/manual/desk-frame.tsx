import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { usePageInfo } from '../pages/page-info.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { pathTo } from '../pages/paths.ts';
import { matchLink } from './links.ts';
import css from './manual.module.css';
import { useDeskMatch, useDeskParams, type DeskMatch } from './use-desk-match.ts';
import { manualWords } from './words.ts';

type Keys = readonly { keys: readonly string[]; meaning: string }[];

/** Breadcrumbs of a page below a match: the list, the match, this page. */
export function useDeskCrumbs(title: string, match: DeskMatch | undefined, keys?: Keys): void {
  const t = useWords(manualWords);
  const { eventId, eventName } = useDeskParams();
  const named = match ?? { event_id: eventId, event_name: eventName };
  usePageInfo({
    title,
    parents: [
      { title: t('manualMarkets'), to: pathTo('/manual-markets') },
      { title: named.event_name, to: matchLink(named).to },
    ],
    ...(keys === undefined ? {} : { keys }),
  });
}

/** Something that the desk does not price, or that is not there. */
export function Unknown({ title, hint }: { title: string; hint: string }) {
  const t = useWords(manualWords);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={title}
        hint={hint}
        action={
          <Button component={Link} to={pathTo('/manual-markets')}>
            {t('manualMarkets')}
          </Button>
        }
      />
    </>
  );
}

/** Loads the match of the address and shows what there is to show until it is there. */
export function WithMatch(props: {
  title: string;
  watch?: boolean;
  children: (match: DeskMatch, reload: () => void) => ReactNode;
}) {
  const t = useWords(manualWords);
  const request = useDeskMatch(props.watch);
  const reload = (): void => void request.refetch();
  if (request.data !== undefined) return props.children(request.data, reload);
  if (request.isError && request.error.code === 'unknown_event') {
    return <Unknown title={t('unknownMatch')} hint={t('unknownHint')} />;
  }
  return (
    <div className={css.page}>
      <PageHeader title={props.title} />
      {request.isError ? (
        <ErrorPanel what={props.title} error={request.error} onRetry={reload} />
      ) : (
        <SkeletonRows rows={6} height={44} />
      )}
    </div>
  );
}
