import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { lazy, Suspense } from 'react';
import { useOwnProfile } from '../api/own-profile.ts';
import { useCall } from '../api/use-call.ts';
import { today } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import { useRole } from '../session/session.ts';
import { May } from '../ui/may.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { LastResults, OpenBets, OwnMoney } from './client-side.tsx';
import css from './dashboard-page.module.css';
import { DaysChart } from './days-chart.tsx';
import { Facts } from './facts.tsx';
import { InPlay } from './in-play.tsx';
import { Largest } from './largest.tsx';
import { BigBets, Exposure, NeedsYou, Today } from './rail.tsx';
import { dashboardWords } from './words.ts';

/** Positions are pushed; what else is here is loaded again this often while the page is looked at. */
const RELOAD = 15_000;

const BannerStrip = lazy(async () => ({
  default: (await import('../banners/banner-strip.tsx')).BannerStrip,
}));

/** Only a house with a real exchange has lines. */
const ExchangeLines = lazy(async () => ({
  default: (await import('./exchange-lines.tsx')).ExchangeLines,
}));

/** What a client is shown; its code comes where there is something to show. */
function Banners() {
  const banners = useLive(ME_TOPIC, 'banners') ?? [];
  if (banners.length === 0) return null;
  return (
    <PanelBoundary>
      <Suspense fallback={null}>
        <BannerStrip banners={banners} />
      </Suspense>
    </PanelBoundary>
  );
}

function Account() {
  const t = useWords(dashboardWords);
  const request = useOwnProfile();
  if (request.error !== null) {
    return <ErrorPanel what={t('facts')} error={request.error} onRetry={() => void request.refetch()} />;
  }
  if (request.data === undefined) return <SkeletonRows rows={1} height={74} />;
  return <Facts profile={request.data.profile} />;
}

function Body() {
  const t = useWords(dashboardWords);
  const client = useRole() === ROLE.client;
  const request = useCall('dashboard', {}, { refetchInterval: RELOAD });
  const { data } = request;
  if (request.error !== null && data === undefined) {
    return <ErrorPanel what={t('title')} error={request.error} onRetry={() => void request.refetch()} />;
  }
  if (data === undefined) return <SkeletonRows rows={12} />;
  if (client) return <OwnBody data={data} loadedAt={request.dataUpdatedAt} />;
  return (
    <div className={css.body}>
      <div>
        <PanelBoundary what={t('inPlay')}>
          <InPlay matches={data.in_play} loadedAt={request.dataUpdatedAt} />
        </PanelBoundary>
        <PanelBoundary what={t('thirtyDays')}>
          <DaysChart days={data.days} />
        </PanelBoundary>
        <PanelBoundary what={t('largest')}>
          <Largest clients={data.largest_exposure} />
        </PanelBoundary>
      </div>
      <aside className={css.rail}>
        <PanelBoundary>
          <Today today={data.today} />
          <Exposure exposure={data.exposure} />
          <NeedsYou tasks={data.needs_you} now={request.dataUpdatedAt} backup={data.backup} />
          {data.feeds.length === 0 ? null : (
            <Suspense fallback={null}>
              <ExchangeLines feeds={data.feeds} />
            </Suspense>
          )}
          <May call="betList">
            <BigBets bets={data.big_bets} />
          </May>
        </PanelBoundary>
      </aside>
    </div>
  );
}

/** A client sees its own business: its money, its bets, what came of them. */
function OwnBody({ data, loadedAt }: { data: CallOutput<'dashboard'>; loadedAt: number }) {
  const t = useWords(dashboardWords);
  const profile = useOwnProfile().data?.profile;
  const own = data.needs_you.filter(({ kind }) => kind === 'wrong_tries' || kind === 'code_locked');
  return (
    <div className={css.body}>
      <div>
        <PanelBoundary what={t('inPlay')}>
          <InPlay matches={data.in_play} loadedAt={loadedAt} />
        </PanelBoundary>
        <PanelBoundary what={t('openBets')}>
          <OpenBets bets={data.open_bets} total={data.open_bets_total} />
        </PanelBoundary>
        <PanelBoundary what={t('lastResults')}>
          <LastResults />
        </PanelBoundary>
        <PanelBoundary what={t('thirtyDays')}>
          <DaysChart days={data.days} />
        </PanelBoundary>
      </div>
      <aside className={css.rail}>
        <PanelBoundary>
          {profile === undefined ? null : <OwnMoney profile={profile} today={data.today} />}
          {own.length === 0 ? null : <NeedsYou tasks={own} now={loadedAt} />}
        </PanelBoundary>
      </aside>
    </div>
  );
}

/** The first page after sign-in: my account, what is in play, thirty days, and what waits for me. */
export default function DashboardPage() {
  const t = useWords(dashboardWords);
  const phone = usePhone();
  return (
    <div className={css.page}>
      <PageHeader
        title={t('title')}
        {...(phone ? {} : { actions: <span className="small quiet">{today()}</span> })}
      />
      <PanelBoundary what={t('facts')}>
        <May call="profile">
          <Account />
        </May>
      </PanelBoundary>
      <Banners />
      <Body />
    </div>
  );
}
