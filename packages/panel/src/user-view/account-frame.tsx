import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { ACCOUNT_TYPES, titleOf, userViewPath } from '../people/account-types.ts';
import { Locks } from '../people/locks.tsx';
import { useMay } from '../api/may.ts';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { usePageInfo } from '../pages/page-info.ts';
import { Chip } from '../ui/chip.tsx';
import { Balance } from '../ui/balance.tsx';
import { Money } from '../ui/money.tsx';
import { useHeadingFocus } from '../ui/page-focus.ts';
import { PAGE_TITLE_ID } from '../ui/page-header.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './account-frame.module.css';
import { AccountActions } from './account-actions.tsx';
import { detailsPath } from '../people/paths.ts';
import { SportSetting } from './sport-setting.tsx';
import { CALL_OF_TAB } from '../people/tab-calls.ts';
import { tabsOf, type Tab } from '../people/tabs.ts';
import { peopleWords } from '../people/words.ts';
import { userViewWords } from './words.ts';

export type Account = CallOutput<'profile'>['profile'];

const initials = (account: Account): string =>
  [account.first_name, account.last_name]
    .map((name) => /^\P{L}*(\p{L}\p{M}*)/u.exec(name)?.[1] ?? '')
    .join('')
    .toUpperCase();

/** The chain down to the account as breadcrumbs; each part leads to that account's own page. */
function Upline({ account }: { account: Account }) {
  const t = useWords(userViewWords);
  const upline = useCall('upline', { user_guid: account.user_guid }, { staleTime: 30_000 });
  return (
    <nav className={css.upline} aria-label={t('upline')}>
      <ol>
        {(upline.data?.upline ?? []).map((one) => (
          <li key={one.user_id}>
            {one.user_guid === account.user_guid ? (
              <span aria-current="true">{one.username}</span>
            ) : (
              <>
                {ACCOUNT_TYPES.some((type) => type.role === one.role) ? (
                  <Link to={userViewPath(one)}>{one.username}</Link>
                ) : (
                  one.username
                )}
                <IconChevronRight size={12} aria-hidden="true" />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Open, or what is locked on the account itself; then what an account above locks for it. */
function State({ account }: { account: Account }) {
  const t = useWords(userViewWords);
  const { data } = useCall('upline', { user_guid: account.user_guid }, { staleTime: 30_000 });
  const effective = data?.effective;
  const byAbove =
    effective !== undefined &&
    (effective.status < account.status ||
      effective.lock_betting > account.lock_betting ||
      effective.lock_casino_bet > account.lock_casino_bet ||
      effective.lock_matka > account.lock_matka);
  return (
    <>
      <Locks row={account} />
      {byAbove ? <Chip tone="warn">{t('lockedAbove')}</Chip> : null}
    </>
  );
}

function Tabs({ account, current }: { account: Account; current: Tab | undefined }) {
  const t = useWords(userViewWords);
  const ofTab = useWords(peopleWords);
  const may = useMay();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen the tabs scroll: the current one comes into sight.
    nav.current
      ?.querySelector(`[data-tab="${current ?? ''}"]`)
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} className={css.tabs} aria-label={t('pages')}>
      {tabsOf(account)
        .filter((tab) => may(CALL_OF_TAB[tab], 'others'))
        .map((tab) => (
          <Link
            key={tab}
            to={detailsPath(account, tab)}
            search={{}}
            className={css.tab}
            data-tab={tab}
            data-current={tab === current}
          >
            {ofTab(tab)}
          </Link>
        ))}
    </nav>
  );
}

function Head({ account, title, tab }: { account: Account; title: string; tab: boolean }) {
  const t = useWords(userViewWords);
  const heading = useHeadingFocus();
  return (
    <header className={css.head} data-tab={tab}>
      <span className={css.avatar} aria-hidden="true">
        {initials(account)}
      </span>
      <div className={css.who}>
        <h1 id={PAGE_TITLE_ID} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className={css.name}>
          <Link to={userViewPath(account)} className={css.username}>
            {account.username}
          </Link>
          <span className="quiet">{account.name}</span>
          <Chip tone="accent" shape="pill">
            {roleLabel(account.role)}
          </Chip>
          {account.deleted_at === null ? (
            <State account={account} />
          ) : (
            <Chip tone="loss">{t('deletedAt', { time: dateTime(account.deleted_at) })}</Chip>
          )}
          {account.deleted_at === null && account.creator !== null ? (
            <>
              <SportSetting account={account} />
              <AccountActions account={account} />
            </>
          ) : null}
        </div>
        <Upline account={account} />
      </div>
      <dl className={css.figures}>
        <div>
          <dt className="micro">{t('coins')}</dt>
          <dd>
            <Money value={account.balance} />
          </dd>
        </div>
        <div>
          <dt className="micro">{t('ledgerBalance')}</dt>
          <dd>
            <Balance value={account.ledger_balance} />
          </dd>
        </div>
      </dl>
    </header>
  );
}

const SCROLLING: readonly (Tab | undefined)[] = [undefined, 'receivecash', 'paycash'];

type AccountFrameProps = {
  guid: string;
  /** As the address has it, while the account is on its way. */
  username: string;
  title: string;
  current?: Tab | undefined;
  children: (account: Account) => ReactNode;
};

/** What every page of an account has above: who it is, what it has, its chain and locks, and the way to its other pages. */
export function AccountFrame({ guid, username, title, current, children }: AccountFrameProps) {
  const t = useWords(userViewWords);
  const ofTab = useWords(peopleWords);
  const request = useCall('profile', { user_guid: guid });
  const account = request.data?.profile;
  const type = ACCOUNT_TYPES.find((one) => one.role === account?.role);
  usePageInfo({
    title: current === undefined ? (account?.username ?? username) : title,
    parents: [
      { title: 'Users' },
      ...(type === undefined ? [] : [{ title: titleOf(type), to: type.list }]),
      ...(account === undefined || current === undefined
        ? []
        : [{ title: account.username, to: userViewPath(account) }]),
    ],
  });
  if (account === undefined) {
    return request.isError ? (
      <>
        <h1 className={css.lost}>{title}</h1>
        <ErrorPanel what={username} error={request.error} onRetry={() => void request.refetch()} />
      </>
    ) : (
      <SkeletonRows rows={10} />
    );
  }
  return (
    <div className={css.page}>
      <Head account={account} title={title} tab={current !== undefined} />
      <Tabs account={account} current={current} />
      <section
        className={css.body}
        aria-label={current === undefined ? t('overview') : ofTab(current)}
        // Lists scroll within themselves; what scrolls here must be in reach of the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways must be reachable by keyboard
        tabIndex={SCROLLING.includes(current) ? 0 : undefined}
      >
        {children(account)}
      </section>
    </div>
  );
}
