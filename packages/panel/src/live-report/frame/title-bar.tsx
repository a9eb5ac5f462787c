import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import type { LiveEvent } from '@pavilion/contract/events.ts';
import {
  IconDeviceTv,
  IconDotsVertical,
  IconEye,
  IconMaximize,
  IconMinimize,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceipt,
  IconSitemap,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { clock, openDate } from '../../format/dates.ts';
import { count } from '../../format/numbers.ts';
import { useWords } from '../../i18n/i18n.ts';
import { ConnectionBanner } from '../../shell/live-state.tsx';
import { Chip } from '../../ui/chip.tsx';
import { PAGE_TITLE_ID } from '../../ui/page-header.tsx';
import { pathTo } from '../../pages/paths.ts';
import { AnnounceButton } from './announce-button.tsx';
import { AnnounceDialog, type AnnounceTarget } from './announce-dialog.tsx';
import { BetOpen } from '../bets/bet-open.tsx';
import type { Kiosk } from './kiosk.ts';
import { useCount } from './live-values.ts';
import { OtherEvents, OtherEventsMenu } from './other-events.tsx';
import { useReport } from './report-context.ts';
import { StateChip } from './state-chip.tsx';
import css from './report.module.css';
import { hasSubCompanies } from '../sub-company/sub-companies.ts';
import { reportWords, type ReportKey } from '../words.ts';

type Props = {
  event: LiveEvent;
  paused: boolean;
  onPause: () => void;
  kiosk: Kiosk;
  /** Absent on the report by sub companies, which has no room for it. */
  tv?: { on: boolean; toggle: () => void } | undefined;
};

const announceTarget = (event: LiveEvent): AnnounceTarget => ({
  name: event.event_name,
  now: event.announcement,
});

function useType({ event_type: type }: LiveEvent): string {
  const t = useWords(reportWords);
  return type >= 1 && type <= 4 ? t(`type${type}` as ReportKey) : '';
}

/** Type, opening time as the specification writes it, and league; without seconds where there is little room, never cut. */
function Meta({ event }: { event: LiveEvent }) {
  const type = useType(event);
  const line = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');
  return (
    <span className={css.meta} title={line(type, openDate(event.open_date), event.league_name)}>
      <span className={css.metaLong}>{line(type, openDate(event.open_date))}</span>
      <span className={css.metaShort}>{line(type, openDate(event.open_date, false))}</span>
      {event.league_name === '' ? null : <span className={css.league}>{event.league_name}</span>}
    </span>
  );
}

/** Viewers and bets; for the Company alone (specification part 2, section 6). */
function Counts({ event }: { event: LiveEvent }) {
  const t = useWords(reportWords);
  const views = useCount(event.event_id, 'views') ?? event.view_count;
  const bets = useCount(event.event_id, 'total') ?? event.bet_count;
  return (
    <span className={css.counts}>
      <span className={css.countViews}>
        <IconEye size={16} aria-hidden="true" />
        <span className="num">{count(views)}</span> {t('views', { count: views })}
      </span>
      <span>
        <IconReceipt size={16} aria-hidden="true" />
        <span className="num">{count(bets)}</span> {t('bets', { count: bets })}
      </span>
    </span>
  );
}

/** Since when the report is paused. */
function PausedChip() {
  const t = useWords(reportWords);
  const [at] = useState(() => Date.now());
  return (
    <Chip tone="warn" shape="pill" icon={<IconPlayerPause size={12} aria-hidden="true" />}>
      {t('paused', { time: clock(at) })}
    </Chip>
  );
}

/** Where the way to the report by sub companies leads, or back from it; undefined for who is not shown it. */
function useOtherReport({
  event,
  tv,
}: Pick<Props, 'event' | 'tv'>): { to: string; label: string } | undefined {
  const t = useWords(reportWords);
  const { privileged } = useReport();
  if (!privileged || !hasSubCompanies(event.sport_id)) return undefined;
  return tv === undefined
    ? { to: pathTo('/live_report/$eventId', { eventId: event.event_id }), label: t('hideSubCompany') }
    : {
        to: pathTo('/subcompany_live_report/$eventId', { eventId: event.event_id }),
        label: t('showSubCompany'),
      };
}

function OtherReport(props: Pick<Props, 'event' | 'tv'>) {
  const other = useOtherReport(props);
  if (other === undefined) return null;
  return (
    <Button component={Link} to={other.to} leftSection={<IconSitemap size={16} />}>
      {other.label}
    </Button>
  );
}

function WideTitle({ event, paused, onPause, kiosk, tv }: Props) {
  const t = useWords(reportWords);
  const { privileged } = useReport();
  const Icon = paused ? IconPlayerPlay : IconPlayerPause;
  const screen = t(kiosk.on ? 'leaveFullScreen' : 'fullScreen');
  return (
    <div className={css.title}>
      <h1 id={PAGE_TITLE_ID} tabIndex={-1} title={event.event_name}>
        {event.event_name}
      </h1>
      <StateChip event={event} />
      {paused ? <PausedChip /> : null}
      <BetOpen event={event} />
      <Meta event={event} />
      <div className={css.titleTools}>
        {privileged ? <Counts event={event} /> : null}
        <AnnounceButton target={announceTarget(event)} size={32} />
        <OtherReport event={event} tv={tv} />
        {tv === undefined ? null : (
          <Button leftSection={<IconDeviceTv size={16} />} aria-pressed={tv.on} onClick={tv.toggle}>
            {t('liveTv')}
          </Button>
        )}
        <OtherEvents event={event} />
        <Button leftSection={<Icon size={16} />} onClick={onPause} aria-keyshortcuts="Space">
          {t(paused ? 'resume' : 'pause')}
        </Button>
        <Tooltip label={screen}>
          <ActionIcon
            variant="default"
            color="accent"
            size={32}
            aria-label={screen}
            aria-pressed={kiosk.on}
            onClick={kiosk.toggle}
          >
            {kiosk.on ? <IconMinimize size={18} /> : <IconMaximize size={18} />}
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  );
}

/** What does not fit beside the title on a phone or a tablet. */
function NarrowMenu({ event, kiosk, tv }: Pick<Props, 'event' | 'kiosk' | 'tv'>) {
  const t = useWords(reportWords);
  const { may } = useReport();
  const other = useOtherReport({ event, tv });
  const [announcing, setAnnouncing] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <ActionIcon size={44} aria-label={t('more')}>
            <IconDotsVertical size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflow: 'auto' }}>
          <Menu.Item onClick={kiosk.toggle}>{t(kiosk.on ? 'leaveFullScreen' : 'fullScreen')}</Menu.Item>
          {tv === undefined ? null : (
            <Menu.Item onClick={tv.toggle}>{t(tv.on ? 'closeTv' : 'liveTv')}</Menu.Item>
          )}
          {may.announce ? (
            <Menu.Item onClick={() => setAnnouncing(true)}>{t('announcement')}</Menu.Item>
          ) : null}
          {other === undefined ? null : (
            <Menu.Item component={Link} to={other.to} style={{ color: 'var(--text)' }}>
              {other.label}
            </Menu.Item>
          )}
          <Menu.Label>{t('otherEvents')}</Menu.Label>
          <OtherEventsMenu event={event} />
        </Menu.Dropdown>
      </Menu>
      {announcing ? (
        <AnnounceDialog target={announceTarget(event)} onClose={() => setAnnouncing(false)} />
      ) : null}
    </>
  );
}

function NarrowTitle({ event, paused, onPause, kiosk, tv }: Props) {
  const t = useWords(reportWords);
  const { privileged, layout } = useReport();
  const type = useType(event);
  const Icon = paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <div className={css.title}>
      <h1
        id={PAGE_TITLE_ID}
        tabIndex={-1}
        title={event.event_name}
        className={kiosk.on || layout === 'middle' ? undefined : 'visually-hidden'}
      >
        {event.event_name}
      </h1>
      <StateChip event={event} />
      {paused ? <PausedChip /> : <BetOpen event={event} />}
      {paused ? null : <span className={`small quiet ${css.phoneType}`}>{type}</span>}
      {privileged && !paused ? <Counts event={event} /> : null}
      <div className={css.titleTools}>
        <ActionIcon size={44} aria-label={t(paused ? 'resume' : 'pause')} onClick={onPause}>
          <Icon size={20} />
        </ActionIcon>
        <NarrowMenu event={event} kiosk={kiosk} tv={tv} />
      </div>
    </div>
  );
}

/** Which match this is and what can be done with the report. */
export const TitleBar = memo(function TitleBar(props: Props) {
  const { layout } = useReport();
  return layout === 'wide' ? <WideTitle {...props} /> : <NarrowTitle {...props} />;
});

/** The shell's banner for a lost connection; in kiosk mode the shell itself is hidden. */
export function KioskBanner() {
  return <ConnectionBanner />;
}
