import { ActionIcon } from '@mantine/core';
import type { MenuItem } from '@pavilion/contract/session.ts';
import {
  IconChevronDown,
  IconChevronRight,
  IconFilter,
  IconLayoutSidebarLeftCollapse,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { useSession } from '../session/session.ts';
import { Logo, Mark } from '../ui/logo.tsx';
import { AccountFoot } from './account-foot.tsx';
import { filterMenu, flatMenu, menuGroups } from './menu-groups.ts';
import { MenuIcon } from './menu-icons.tsx';
import { menuLabel } from './menu-words.ts';
import css from './side-menu.module.css';
import { shellWords } from './words.ts';

const pathOf = (link: string): string => link.split('?')[0] ?? link;

function EntryLink({ item, rail, sub = false }: { item: MenuItem; rail: boolean; sub?: boolean }) {
  const path = useLocation({ select: (location) => location.pathname });
  const active = path === pathOf(item.link) || path.startsWith(`${pathOf(item.link)}/`);
  const label = menuLabel(item.label);
  return (
    <Link
      to={item.link}
      className={css.entry}
      data-active={active}
      aria-current={active ? 'page' : undefined}
      aria-label={rail ? label : undefined}
      title={rail ? label : undefined}
    >
      {sub ? null : <MenuIcon item={item} />}
      {rail ? null : <span className={css.entryLabel}>{label}</span>}
      {rail || item.count === undefined ? null : (
        <span className={`num ${css.entryCount}`}>{count(item.count)}</span>
      )}
    </Link>
  );
}

function Branch({ item }: { item: MenuItem }) {
  const [open, setOpen] = useState(true);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <>
      <button type="button" className={css.entry} aria-expanded={open} onClick={() => setOpen(!open)}>
        <MenuIcon item={item} />
        <span className={css.entryLabel}>{menuLabel(item.label)}</span>
        <Chevron size={14} aria-hidden="true" />
      </button>
      {open ? (
        <ul className={css.sub}>
          {(item.submenu ?? []).map((sub) => (
            <li key={sub.link}>
              <EntryLink item={sub} rail={false} sub />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Entries({ filter, rail }: { filter: string; rail: boolean }) {
  const t = useWords(shellWords);
  const groups = menuGroups(useSession()?.menu ?? [])
    .map((group) => ({ ...group, items: filterMenu(group.items, filter, (item) => menuLabel(item.label)) }))
    .filter((group) => group.items.length > 0);
  if (groups.length === 0) return <p className="small quiet">{t('noMenuMatch')}</p>;
  return groups.map((group, index) => (
    <Fragment key={group.title}>
      {rail ? (
        index > 0 && <div className={css.railLine} />
      ) : (
        <h2 className={css.groupTitle}>{menuLabel(group.title)}</h2>
      )}
      <ul className={css.list}>
        {(rail ? flatMenu(group.items) : group.items).map((item) => (
          <li key={item.label}>
            {item.submenu === undefined || rail ? (
              <EntryLink item={item} rail={rail} />
            ) : (
              <Branch item={item} />
            )}
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}

/** The menu of the signed-in account: filter box, groups and counts; narrow, it is icons with their names as titles. */
export function SideMenu({ rail, onToggleRail }: { rail: boolean; onToggleRail?: () => void }) {
  const t = useWords(shellWords);
  const [filter, setFilter] = useState('');
  return (
    <div className={css.side} data-rail={rail}>
      <div className={css.brand}>
        <Link to="/dashboard" aria-label="Pavilion">
          {rail ? <Mark size={26} /> : <Logo size={26} />}
        </Link>
        {rail || onToggleRail === undefined ? null : (
          <ActionIcon aria-label={t('narrowMenu')} onClick={onToggleRail}>
            <IconLayoutSidebarLeftCollapse size={16} />
          </ActionIcon>
        )}
      </div>
      {rail ? null : (
        <div className={css.filter}>
          <IconFilter size={15} aria-hidden="true" />
          <input
            aria-label={t('filterMenu')}
            placeholder={t('filterMenu')}
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
        </div>
      )}
      <nav className={css.entries} aria-label={t('mainMenu')}>
        <Entries filter={filter} rail={rail} />
      </nav>
      <AccountFoot rail={rail} />
    </div>
  );
}
