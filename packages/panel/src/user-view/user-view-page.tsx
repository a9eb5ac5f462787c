import { ROLE } from '@pavilion/contract/roles.ts';
import { Link } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { useMay } from '../api/may.ts';
import { useCall } from '../api/use-call.ts';
import { presetDays, utcBounds } from '../days/ranges.ts';
import { dateTime } from '../format/dates.ts';
import { percent } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { BalanceChart } from '../ledger/balance-chart.tsx';
import { LimitBar } from '../ui/limit-bar.tsx';
import { Money } from '../ui/money.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { UplineChain } from '../people/upline-card.tsx';
import { usePathParam } from '../pages/paths.ts';
import { AccountFrame, type Account } from './account-frame.tsx';
import css from './user-view-page.module.css';
import { userViewWords } from './words.ts';

type Fact = [label: string, value: ReactNode];

function Facts({ account }: { account: Account }) {
  const t = useWords(userViewWords);
  const share = (value: number): string => `${percent(value)}%`;
  const ofClients: Fact[] = [
    [t('limitUsed'), <LimitBar key="used" used={account.used_limit} given={account.fixed_limit} />],
  ];
  const ofOperators: Fact[] = [
    [t('givenOut'), <LimitBar key="given" givenOut={account.given_out} given={account.fixed_limit} />],
    [t('remaining'), <Money key="remaining" value={account.remaining_balance} />],
    [t('myShare'), share(account.my_share)],
    [t('maxShare'), share(account.my_agent_share)],
  ];
  const facts: Fact[] = [
    [t('fixLimit'), <Money key="limit" value={account.fixed_limit} strong />],
    ...(account.role === ROLE.client ? ofClients : ofOperators),
    [t('casinoShare'), share(account.game_share)],
    [t('matchCommission'), share(account.match_commission)],
    [t('sessionCommission'), share(account.session_commission)],
    [t('createdAt'), dateTime(account.created_at)],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The balance of thirty days; the ledger has every line of it. */
function ThirtyDays({ account }: { account: Account }) {
  const t = useWords(userViewWords);
  const [days] = useState(() => presetDays('last30', dayjs().format('YYYY-MM-DD')));
  const request = useCall('agentLedger', {
    user_guid: account.user_guid,
    ...utcBounds(days),
    items_perpage: 1,
  });
  if (request.isError)
    return <ErrorPanel what={t('thirtyDays')} error={request.error} onRetry={() => void request.refetch()} />;
  if (request.data === undefined) return <SkeletonRows rows={4} />;
  return request.data.chart.length === 0 ? (
    <p className={`quiet ${css.none}`}>{t('noEntries')}</p>
  ) : (
    <BalanceChart statement={request.data} days={days} side="below" />
  );
}

function Overview({ account }: { account: Account }) {
  const t = useWords(userViewWords);
  const ledgers = useMay()('agentLedger', 'others');
  return (
    <div className={css.overview}>
      <section aria-label={t('account')}>
        <h2>{t('account')}</h2>
        <Facts account={account} />
        {account.role === ROLE.client ? null : (
          <Link
            to="/my-clients"
            search={{ upline: account.user_guid, upline_name: account.username }}
            className={css.below}
          >
            {t('clientsBelow')}
          </Link>
        )}
      </section>
      <section aria-label={t('uplineAndLocks')}>
        <h2>{t('uplineAndLocks')}</h2>
        <UplineChain guid={account.user_guid} />
      </section>
      {ledgers ? (
        <section className={css.wide} aria-label={t('thirtyDays')}>
          <h2>{t('thirtyDays')}</h2>
          <PanelBoundary what={t('thirtyDays')}>
            <ThirtyDays account={account} />
          </PanelBoundary>
        </section>
      ) : null}
    </div>
  );
}

/** The dashboard of one account below the reader: coins, balance, chain and locks, with the way to its pages. */
export default function UserViewPage() {
  const t = useWords(userViewWords);
  const type = usePathParam('type');
  const userGuid = usePathParam('userGuid');
  const username = usePathParam('username');
  // Some ways here name a list instead of the level in the address: then the account itself says which it is.
  const role = useCall('profile', { user_guid: userGuid }).data?.profile.role;
  const isClient = role === undefined ? type === 'client' : role === ROLE.client;
  return (
    <AccountFrame
      guid={userGuid}
      username={username}
      title={t(isClient ? 'userDashboard' : 'agentDashboard')}
    >
      {(account) => <Overview account={account} />}
    </AccountFrame>
  );
}
