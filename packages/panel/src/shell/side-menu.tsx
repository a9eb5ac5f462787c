import { ActionIcon } from '@mantine/core';
import type { MenuItem } from '@pavilion/contract/session.ts';
import {
  IconChevronDown,
  IconChevronRight,
  IconFilter,
  IconLayoutSidebarLeftCollapse,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { useSession } from '../session/session.ts';
import { Logo, Mark } from '../ui/logo.tsx';
import { AccountFoot } from './account-foot.tsx';
import { filterMenu, flatMenu, menuGroups, type MenuGroup } from './menu-groups.ts';
import { MenuIcon } from './menu-icons.tsx';
import { menuLabel } from '../pages/menu-words.ts';
import css from './side-menu.module.css';
import { shellWords } from './words.ts';

const pathOf = (link: string): string => link.split('?')[0] ?? link;

const isAt = (item: MenuItem, path: string): boolean =>
  item.link !== '' && (path === pathOf(item.link) || path.startsWith(`${pathOf(item.link)}/`));

function EntryLink({ item, rail, sub = false }: { item: MenuItem; rail: boolean; sub?: boolean }) {
  const path = useLocation({ select: (location) => location.pathname });
  const active = isAt(item, path);
  const label = menuLabel(item.label);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Link
      ref={link}
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

/** Seldom wanted, and long: folded until somebody opens it, stands in it or looks for it. */
const FOLDED = 'blocked';

function Branch({ item, filtered }: { item: MenuItem; filtered: boolean }) {
  const path = useLocation({ select: (location) => location.pathname });
  const inside = item.submenu?.some((sub) => isAt(sub, path)) === true;
  const [chosen, setOpen] = useState<boolean | undefined>(undefined);
  const open = chosen ?? (item.icon !== FOLDED || inside || filtered);
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

/** A group of the narrow menu: one icon, its entries beside it when it is pressed. */
function RailGroup({ group }: { group: MenuGroup }) {
  const id = useId();
  const path = useLocation({ select: (location) => location.pathname });
  const entries = flatMenu(group.items);
  const [only] = entries;
  if (entries.length === 1 && only !== undefined) return <EntryLink item={only} rail />;
  const place = (event: MouseEvent<HTMLButtonElement>): void => {
    const flyOut = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    flyOut?.style.setProperty('--top', `${event.currentTarget.getBoundingClientRect().top}px`);
  };
  const label = menuLabel(group.title);
  return (
    <>
      <button
        type="button"
        className={css.entry}
        data-active={entries.some((item) => isAt(item, path))}
        aria-label={label}
        title={label}
        popoverTarget={id}
        onClick={place}
      >
        <MenuIcon item={group} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link is a click too */}
      <div
        id={id}
        popover="auto"
        className={css.flyOut}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        <h2 className={css.groupTitle}>{label}</h2>
        <ul className={css.list}>
          {entries.map((item) => (
            <li key={item.link}>
              <EntryLink item={item} rail={false} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Entries({ filter, rail }: { filter: string; rail: boolean }) {
  const t = useWords(shellWords);
  const groups = menuGroups(useSession()?.menu ?? [])
    .map((group) => ({ ...group, items: filterMenu(group.items, filter, (item) => menuLabel(item.label)) }))
    .filter((group) => group.items.length > 0);
  if (groups.length === 0) return <p className="small quiet">{t('noMenuMatch')}</p>;
  if (rail) return groups.map((group) => <RailGroup key={group.title} group={group} />);
  return groups.map((group) => (
    <Fragment key={group.title}>
      <h2 className={css.groupTitle}>{menuLabel(group.title)}</h2>
      <ul className={css.list}>
        {group.items.map((item) => (
          <li key={item.label}>
            {item.submenu === undefined ? (
              <EntryLink item={item} rail={false} />
            ) : (
              <Branch item={item} filtered={filter !== ''} />
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
