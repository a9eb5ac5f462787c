import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Link } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { presetDays, utcBounds } from '../days/ranges.ts';
import { lessCoins } from '../format/coins.ts';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Balance } from '../ui/balance.tsx';
import { LimitBar } from '../ui/limit-bar.tsx';
import { Money, SignedMoney } from '../ui/money.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { eventPath } from '../pages/event-path.ts';
import rail from './rail.module.css';
import { remarkSaid } from '../i18n/server-words.ts';
import css from './sections.module.css';
import { dashboardWords } from './words.ts';
import { betTypeSaid } from '../glossary/bet-type-words.ts';

type Profile = CallOutput<'profile'>['profile'];
type Dashboard = CallOutput<'dashboard'>;
const BACK = 1;
const RESULTS = 8;
const MATCH_LINES = 2;

/** A client's own money: what it has, what its bets tie up, what is left to bet, and what is owed. */
export function OwnMoney({ profile, today }: { profile: Profile; today: Dashboard['today'] | undefined }) {
  const t = useWords(dashboardWords);
  const rows = [
    [t('myFixLimit'), <Money key="limit" value={profile.fixed_limit} />],
    [t('limit'), <LimitBar key="bar" used={profile.used_limit} given={profile.fixed_limit} />],
    [t('inBets'), <Money key="used" value={profile.used_limit} />],
    [
      t('leftToBet'),
      <Money key="left" value={Math.max(0, lessCoins(profile.balance, profile.used_limit))} strong />,
    ],
    [t('ledgerBalance'), <Balance key="ledger" value={profile.ledger_balance} of="own" />],
    ...(today === undefined ? [] : [[t('todayPl'), <SignedMoney key="today" value={today.pl} />] as const]),
  ] as const;
  return (
    <section className={rail.block} aria-label={t('balance')}>
      <h2 className="micro" style={{ fontWeight: 400 }}>
        {t('balance')}
      </h2>
      <span className={rail.figure}>
        <Money value={profile.balance} />
      </span>
      <dl className={rail.lines}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A client's own bets that wait for a result. */
export function OpenBets({ bets, total }: { bets: Dashboard['open_bets']; total: number }) {
  const t = useWords(dashboardWords);
  return (
    <section aria-label={t('openBets')}>
      <div className={css.headline}>
        <h2>{t('openBets')}</h2>
        <span className="small quiet num">{count(total)}</span>
      </div>
      {bets.length === 0 ? <p className={`quiet ${css.nothing}`}>{t('noOpenBets')}</p> : null}
      <ul className={css.matches}>
        {bets.map((bet) => (
          <li key={`${bet.event_id} ${bet.created_at} ${bet.team_name}`} className={css.ownLine}>
            <span>
              <strong style={{ fontWeight: 550 }}>{bet.team_name}</strong>{' '}
              <span className="quiet">
                {bet.matka_market_type === ''
                  ? t(bet.betting_type === BACK ? 'back' : 'lay')
                  : betTypeSaid(bet.matka_market_type)}
              </span>
              <br />
              <Link to={eventPath(bet.event_id)} className="small">
                {bet.event_name}
              </Link>
            </span>
            <span className="num">{bet.display_price}</span>
            <Money value={bet.stake} strong />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the latest results brought the client, from its own ledger. */
export function LastResults() {
  const t = useWords(dashboardWords);
  const [days] = useState(() => presetDays('last30', dayjs().format('YYYY-MM-DD')));
  const asked = { ...utcBounds(days), filter: MATCH_LINES, items_perpage: RESULTS } as const;
  const { data, error, refetch } = useCall('userLedger', asked, { staleTime: 30_000 });
  if (error !== null && data === undefined) {
    return <ErrorPanel what={t('lastResults')} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <SkeletonRows rows={4} />;
  return (
    <section aria-label={t('lastResults')}>
      <div className={css.headline}>
        <h2>{t('lastResults')}</h2>
        <Link to="/my-ledgers" className="small">
          {t('allResults')}
        </Link>
      </div>
      {data.ledger.length === 0 ? <p className={`quiet ${css.nothing}`}>{t('noResults')}</p> : null}
      <ul className={css.matches}>
        {data.ledger.map((line) => (
          <li key={line.txn_no} className={css.ownLine}>
            <span>
              {remarkSaid(line.remark)}
              <br />
              <span className="small quiet">{dateTime(line.created_at)}</span>
            </span>
            <span />
            <SignedMoney value={lessCoins(line.credit_amount, line.debit_amount)} strong />
          </li>
        ))}
      </ul>
    </section>
  );
}
