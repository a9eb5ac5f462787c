import { ActionIcon } from '@mantine/core';
import {
  IconChevronRight,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMenu2,
  IconSearch,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/i18n.ts';
import { logOut } from './leave.ts';
import { isMac } from '../ui/is-mac.ts';
import { crumbsAbove, useCurrentPage } from '../pages/current-page.ts';
import { LiveState } from './live-state.tsx';
import { menuLabel } from '../pages/menu-words.ts';
import { useCurrentPageInfo, type Crumb } from '../pages/page-info.ts';
import css from './header.module.css';
import keyCss from '../ui/kbd.module.css';
import { DisplayButton, ToastBell } from './tools.tsx';
import { shellWords } from './words.ts';

/** Title and parents of the open page, as its own info or else its row in the table says. */
export function useCrumbs(): { title: string; parents: readonly Crumb[] } {
  const page = useCurrentPage();
  const info = useCurrentPageInfo();
  return {
    title: menuLabel(info?.title ?? page?.title ?? 'Pavilion'),
    parents: info?.parents ?? (page === undefined ? [] : crumbsAbove(page)),
  };
}

function Breadcrumbs() {
  const t = useWords(shellWords);
  const { title, parents } = useCrumbs();
  return (
    <nav className={css.crumbs} aria-label={t('breadcrumbs')}>
      <ol>
        {parents.map((parent) => (
          <li key={parent.title}>
            {parent.to === undefined ? (
              menuLabel(parent.title)
            ) : (
              <Link to={parent.to} {...(parent.search === undefined ? {} : { search: parent.search })}>
                {menuLabel(parent.title)}
              </Link>
            )}
            <IconChevronRight size={13} aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

type HeaderProps = {
  phone: boolean;
  /** The menu is narrow: the toggle that widens it stands here. */
  narrow: boolean;
  onWiden: () => void;
  onMenu: () => void;
  onSearch: () => void;
};

const COMMAND = isMac() ? '⌘K' : 'Ctrl K';

/** The 48 px bar: where one is, what is announced, search, live state, messages, display, log out. */
export function Header({ phone, narrow, onWiden, onMenu, onSearch }: HeaderProps) {
  const t = useWords(shellWords);
  const { title } = useCrumbs();
  return (
    <header className={css.top}>
      {phone ? (
        <>
          <ActionIcon size={44} aria-label={t('openMenu')} onClick={onMenu}>
            <IconMenu2 size={20} />
          </ActionIcon>
          <span className={css.phoneTitle} aria-hidden="true">
            {title}
          </span>
        </>
      ) : (
        <>
          {narrow ? (
            <ActionIcon aria-label={t('widenMenu')} onClick={onWiden}>
              <IconLayoutSidebarLeftExpand size={16} />
            </ActionIcon>
          ) : null}
          <Breadcrumbs />
        </>
      )}
      <button
        type="button"
        className={css.searchButton}
        aria-label={`${t('search')} ${COMMAND}`}
        onClick={onSearch}
      >
        <IconSearch size={phone ? 20 : 16} aria-hidden="true" />
        <span>{t('search')}</span>{' '}
        <kbd className={keyCss.kbd} aria-hidden="true">
          {COMMAND}
        </kbd>
      </button>
      <LiveState />
      <div className={css.tools}>
        <ToastBell />
        <DisplayButton />
        {phone ? null : (
          <ActionIcon size={32} title={t('logOut')} aria-label={t('logOut')} onClick={() => void logOut()}>
            <IconLogout size={18} />
          </ActionIcon>
        )}
      </div>
    </header>
  );
}
