import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { usePageInfo } from '../pages/page-info.ts';
import { PageHeader } from '../ui/page-header.tsx';
import pageTabs from '../ui/page-tabs.module.css';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import type { PageRow } from '@pavilion/contract/page-row.ts';
import { pathTo, usePathParam } from '../pages/paths.ts';
import { Commentary } from './commentary.tsx';
import css from '../bet-settings/settings.module.css';
import { EventType } from './event-type.tsx';
import { LiveTvUrl } from './live-tv-url.tsx';
import { MatchId } from './match-id.tsx';
import { News } from './news.tsx';
import { ScoreWidgetUrl } from './score-widget-url.tsx';
import { SECTIONS, sectionOf, type Section } from './sections.ts';
import { StakeDelay } from './stake-delay.tsx';
import { useEventSetting, type SectionProps } from './use-event-setting.ts';
import { settingsWords } from '../bet-settings/words.ts';

/** The largest of them, and open on few desks. */
const Scoreboard = lazy(async () => ({
  default: (await import('./scoreboard/scoreboard.tsx')).Scoreboard,
}));

const PARTS: Record<Section['path'], ComponentType<SectionProps>> = {
  '/commentary/$eventId': Commentary,
  '/newsupdates/$eventId': News,
  '/stake_delay/$eventId': StakeDelay,
  '/livetv/$eventId': LiveTvUrl,
  '/eventtype/$eventId': EventType,
  '/match_id/$eventId': MatchId,
  '/scorewidget/$eventId': ScoreWidgetUrl,
  '/scoreboard/$eventId': Scoreboard,
};

/** On a phone the tabs are wider than the screen. */
const showTab = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

function Tabs({ eventId, section }: { eventId: string; section: Section }) {
  const t = useWords(settingsWords);
  return (
    <nav className={pageTabs.tabs} aria-label={t('sections')}>
      {SECTIONS.map(({ path, word }) => (
        <Link
          key={path}
          to={pathTo(path, { eventId })}
          replace
          ref={path === section.path ? showTab : null}
          aria-current={path === section.path ? 'page' : undefined}
        >
          {t(word)}
        </Link>
      ))}
    </nav>
  );
}

function UnknownMatch({ title }: { title: string }) {
  const t = useWords(settingsWords);
  const back = (
    <Button component={Link} to="/matches_list">
      {t('matches')}
    </Button>
  );
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={t('unknownMatch')} action={back} />
    </>
  );
}

/** The settings of one match, a tab for each of the old pages. */
export default function EventSettingsPage({ page }: { page: PageRow }) {
  const t = useWords(settingsWords);
  const eventId = usePathParam('eventId');
  const section = sectionOf(page.path);
  const setting = useEventSetting(eventId);
  const title = t(section.word);
  const name = setting.data?.event.event_name;
  usePageInfo({
    title,
    parents: [
      { title: t('matches'), to: '/matches_list' },
      { title: name ?? eventId, to: pathTo('/match_dashboard/$eventId', { eventId }) },
    ],
  });
  if (setting.isError && setting.error.code === 'unknown_event') return <UnknownMatch title={title} />;
  const Part = PARTS[section.path];
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        meta={name === undefined ? null : <span className="quiet">{name}</span>}
        actions={
          <Button component={Link} to={pathTo('/live_report/$eventId', { eventId })}>
            {t('liveReport')}
          </Button>
        }
      />
      <Tabs eventId={eventId} section={section} />
      {setting.data === undefined ? (
        setting.isError ? (
          <ErrorPanel what={title} error={setting.error} onRetry={() => void setting.refetch()} />
        ) : (
          <SkeletonRows rows={6} height={44} />
        )
      ) : (
        <Suspense fallback={<SkeletonRows rows={6} height={44} />}>
          <Part key={`${section.path} ${eventId}`} setting={setting.data} />
        </Suspense>
      )}
    </div>
  );
}
