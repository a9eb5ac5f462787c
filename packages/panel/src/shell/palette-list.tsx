import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLogout, IconMoon, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { useCall } from '../api/use-call.ts';
import { hitLine } from '../hits/hit-lines.ts';
import { hitWords } from '../hits/words.ts';
import { useWords } from '../i18n/i18n.ts';
import { pathTo } from '../pages/paths.ts';
import { logOut } from './leave.ts';
import { useSession } from '../session/session.ts';
import { flatMenu } from './menu-groups.ts';
import { MenuIcon } from './menu-icons.tsx';
import { menuLabel } from '../pages/menu-words.ts';
import css from './palette.module.css';
import { shellWords } from './words.ts';

const WAIT = 250;

/** What the keys of the box do in the list; `take` answers whether there was something to take. */
export type PaletteKeys = { move: (by: 1 | -1) => void; take: () => boolean };

type Entry = { id: string; label: string; description?: string; icon?: ReactNode; run: () => void };

type EntryGroup = { label: string; entries: Entry[] };

/** What the server found for the word in all that the reader may open, and how far the search is. */
function useServerGroups(keyword: string) {
  const t = useWords(hitWords);
  const navigate = useNavigate();
  const found = useCall('search', { keyword }, { enabled: keyword !== '', staleTime: 30_000 });
  const groups = (found.data?.groups ?? []).map(({ kind, hits }): EntryGroup => ({
    label: t(kind),
    entries: hits.map((hit) => ({
      id: `${kind} ${hit.id}`,
      label: hit.title,
      description: hitLine(kind, hit),
      run: () => void navigate({ to: hit.link }),
    })),
  }));
  return { groups, searching: found.isFetching, notSearched: found.isPaused || found.isError };
}

function usePageEntries(text: string): Entry[] {
  const navigate = useNavigate();
  const wanted = text.toLowerCase();
  const said = (label: string): string => menuLabel(label).toLowerCase();
  const later = (label: string): number => (said(label).startsWith(wanted) ? 0 : 1);
  return flatMenu(useSession()?.menu ?? [])
    .filter(({ label }) => said(label).includes(wanted))
    .toSorted((one, two) => later(one.label) - later(two.label))
    .map((item) => ({
      id: item.link,
      label: menuLabel(item.label),
      icon: <MenuIcon item={item} size={16} />,
      run: () => void navigate({ to: item.link }),
    }));
}

function useActionEntries(text: string): Entry[] {
  const t = useWords(shellWords);
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const entries: Entry[] = [
    {
      id: 'scheme',
      label: t('toggleDark'),
      icon: <IconMoon size={16} />,
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    { id: 'logout', label: t('logOut'), icon: <IconLogout size={16} />, run: () => void logOut() },
  ];
  return entries.filter((entry) => entry.label.toLowerCase().includes(text.toLowerCase()));
}

type HitProps = { entry: Entry; id: string; marked: boolean; onTake: () => void };

function Hit({ entry, id, marked, onTake }: HitProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked) row.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the focus stays in the box, whose keys move the mark; the browser's own option holds no icon
    <div ref={row} id={id} role="option" aria-selected={marked} className={css.hit} onClick={onTake}>
      {entry.icon}
      <span>
        <span className={css.line}>{entry.label}</span>
        {entry.description === undefined ? null : <span className={css.line}>{entry.description}</span>}
      </span>
    </div>
  );
}

/** The page that shows all of it, and can be kept and sent. */
function useAllEntry(keyword: string): Entry[] {
  const t = useWords(shellWords);
  const navigate = useNavigate();
  if (keyword === '') return [];
  const run = (): void => void navigate({ to: pathTo('/search'), search: { keyword } });
  return [{ id: 'all', label: t('showAll', { keyword }), icon: <IconSearch size={16} />, run }];
}

/** All that fits a word, in groups, and how far the search is. */
function useFound(query: string) {
  const t = useWords(shellWords);
  const [keyword] = useDebouncedValue(query, WAIT);
  const server = useServerGroups(keyword);
  const groups = [
    { label: t('pages'), entries: usePageEntries(query) },
    ...server.groups,
    { label: t('actions'), entries: [...useActionEntries(query), ...useAllEntry(query)] },
  ].filter((group) => group.entries.length > 0);
  return {
    groups,
    hits: groups.flatMap((group) => group.entries),
    searching: query !== keyword || server.searching,
    notSearched: server.notSearched,
  };
}

type PaletteListProps = {
  ref: Ref<PaletteKeys>;
  id: string;
  query: string;
  /** Enter was pressed while it still searched and nothing was chosen: the marked hit is taken when all are there. */
  awaited: boolean;
  onMarked: (id: string | undefined) => void;
  onClose: () => void;
};

/** What fits the word; the first is marked until a key marks another, and Enter takes the marked one. */
export function PaletteList({ ref, id, query, awaited, onMarked, onClose }: PaletteListProps) {
  const t = useWords(shellWords);
  const { groups, hits, searching, notSearched } = useFound(query);
  // By what it is and not by its place: what the server found comes in between.
  const [moved, setMoved] = useState<{ query: string; to: string | undefined }>({ query, to: undefined });
  const chosen = moved.query === query ? hits.findIndex(({ id: own }) => own === moved.to) : -1;
  const at = Math.max(0, chosen);
  const optionId = (place: number): string => `${id}-${place}`;
  const take = (entry: Entry | undefined): void => {
    if (entry === undefined) return;
    onClose();
    entry.run();
  };
  useImperativeHandle(ref, () => ({
    move: (by) => setMoved({ query, to: hits[Math.max(0, Math.min(at + by, hits.length - 1))]?.id }),
    take: () => {
      if (searching && chosen < 0) return false;
      take(hits[at]);
      return true;
    },
  }));
  const markedId = hits.length === 0 ? undefined : optionId(at);
  useEffect(() => onMarked(markedId), [markedId, onMarked]);
  useEffect(() => {
    if (awaited && !searching) take(hits[at]);
  });
  return (
    <div className={css.list}>
      <output>
        {searching ? <p className={css.note}>{t('searching')}</p> : null}
        {!searching && notSearched ? <p className={css.note}>{t('notSearched')}</p> : null}
        {!searching && !notSearched && hits.length === 0 ? <p className={css.note}>{t('noResult')}</p> : null}
      </output>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the box above, as its options do */}
      <div id={id} role="listbox" aria-label={t('searchTitle')}>
        {groups.map((group) => (
          <Fragment key={group.label}>
            <div className={css.group} aria-hidden="true">
              {group.label}
            </div>
            {group.entries.map((entry) => {
              const place = hits.indexOf(entry);
              return (
                <Hit
                  key={entry.id}
                  entry={entry}
                  id={optionId(place)}
                  marked={place === at}
                  onTake={() => take(entry)}
                />
              );
            })}
          </Fragment>
        ))}
      </div>
    </div>
  );
}
