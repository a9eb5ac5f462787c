import { Button } from '@mantine/core';
import { IconActivity, IconAdjustmentsAlt, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/i18n.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionBar } from '../ui/section-bar.tsx';
import { EmptyState } from '../ui/states.tsx';
import { pathTo } from '../pages/paths.ts';
import { useDeskCrumbs, WithMatch } from './desk-frame.tsx';
import { addMarketLink, addSessionLink, deskLink } from './links.ts';
import css from './manual.module.css';
import { Markets, Sessions } from './match-rows.tsx';
import { useCancel } from './use-cancel.tsx';
import type { DeskMatch } from './use-desk-match.ts';
import { manualWords } from './words.ts';
import { May } from '../ui/may.tsx';

function Actions({ match }: { match: DeskMatch }) {
  const t = useWords(manualWords);
  const plus = <IconPlus size={15} aria-hidden="true" />;
  return (
    <>
      <Button
        component={Link}
        to={pathTo('/live_report/$eventId', { eventId: match.event_id })}
        leftSection={<IconActivity size={15} aria-hidden="true" />}
        className={css.plainLink}
      >
        {t('liveReport')}
      </Button>
      {match.settlement_status === 1 ? null : (
        <>
          <Button
            component={Link}
            {...deskLink(match)}
            leftSection={<IconAdjustmentsAlt size={15} aria-hidden="true" />}
            className={css.plainLink}
          >
            {t('priceAll')}
          </Button>
          <May call="createManualFancy">
            <Button component={Link} {...addSessionLink(match)} leftSection={plus} className={css.plainLink}>
              {t('addSession')}
            </Button>
          </May>
          <May call="createManualMarket">
            <Button component={Link} {...addMarketLink(match)} variant="filled" leftSection={plus}>
              {t('addMarket')}
            </Button>
          </May>
        </>
      )}
    </>
  );
}

function Match({ match }: { match: DeskMatch }) {
  const t = useWords(manualWords);
  const cancel = useCancel(match);
  useDeskCrumbs(t('manualMatch'), match);
  return (
    <div className={css.page}>
      <PageHeader title={match.event_name} actions={<Actions match={match} />} />
      <SectionBar title={t('markets')} chrome />
      {match.market.length === 0 ? (
        <EmptyState title={t('none')} hint={t('noMarkets')} />
      ) : (
        <Markets match={match} onCancel={cancel.market} />
      )}
      <SectionBar title={t('sessions')} chrome />
      {match.fancy.length === 0 ? (
        <EmptyState title={t('none')} hint={t('noSessions')} />
      ) : (
        <Sessions match={match} onCancel={cancel.session} />
      )}
      {cancel.dialog}
    </div>
  );
}

/** The markets and sessions of a match that the desk prices, with what was last sent. */
export default function ManualMatchPage() {
  const t = useWords(manualWords);
  return (
    <WithMatch title={t('manualMatch')} watch>
      {(match) => <Match match={match} />}
    </WithMatch>
  );
}
