import { Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ACCOUNT_TYPES, userViewPath } from './account-types.ts';
import { Locks } from './locks.tsx';
import { useCall } from '../api/use-call.ts';
import { percent } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { roleLabel } from '../ui/role-words.ts';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './upline-card.module.css';
import { uiWords } from '../ui/words.ts';

const OPEN_AFTER = 350;
/** Time to reach the card with the pointer. */
const CLOSE_AFTER = 200;

type Account = { user_guid: string; username: string; role: number };

/** The chain from the reader down to an account, each with its share and locks. */
export function UplineChain({ guid }: { guid: string }) {
  const t = useWords(uiWords);
  const chain = useCall('upline', { user_guid: guid }, { staleTime: 30_000 });
  if (chain.isError)
    return <ErrorPanel what={t('upline')} error={chain.error} onRetry={() => void chain.refetch()} />;
  if (chain.data === undefined) return <SkeletonRows rows={3} />;
  return (
    <ol className={css.chain} aria-label={t('upline')}>
      {chain.data.upline.map((one) => (
        <li key={one.user_id}>
          <span className={css.who}>
            <strong>{one.username}</strong> <span className="quiet">{roleLabel(one.role)}</span>
          </span>
          <Locks row={one} />
          <span className={`num ${css.share}`} title={t('uplineShare')}>
            {percent(one.share)}%
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Opens after a moment of hover or on focus, closes with Escape or when pointer and focus have left both parts. */
function useHover(): { opened: boolean; enter: () => void; show: () => void; leave: () => void } {
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!opened) return undefined;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpened(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [opened]);
  const later = (to: boolean, after: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(to), after);
  };
  return {
    opened,
    enter: () => later(true, opened ? 0 : OPEN_AFTER),
    show: () => later(true, 0),
    leave: () => later(false, CLOSE_AFTER),
  };
}

type UsernameProps = {
  account: Account;
  children?: ReactNode;
  /** Where it leads, when not to the account's own page. */
  to?: string | undefined;
};

/** A username with the chain above it on hover and focus; a link to the account's own page where it has one. */
export function Username({ account, children, to }: UsernameProps) {
  const t = useWords(uiWords);
  const card = useHover();
  const text = children ?? account.username;
  const hasPage = ACCOUNT_TYPES.some((type) => type.role === account.role);
  const hover = {
    onMouseEnter: card.enter,
    onMouseLeave: card.leave,
    onFocus: card.show,
    onBlur: card.leave,
  };
  return (
    <Popover
      opened={card.opened}
      position="bottom-start"
      offset={4}
      radius={8}
      width={320}
      shadow="var(--shadow)"
      trapFocus={false}
      withRoles={false}
    >
      <Popover.Target>
        <span {...hover}>
          {hasPage ? (
            <Link to={to ?? userViewPath(account)} className={css.name}>
              {text}
            </Link>
          ) : (
            text
          )}
        </span>
      </Popover.Target>
      <Popover.Dropdown onMouseEnter={card.enter} onMouseLeave={card.leave}>
        <div className={css.title}>{t('uplineOf', { name: account.username })}</div>
        {card.opened ? <UplineChain guid={account.user_guid} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}
