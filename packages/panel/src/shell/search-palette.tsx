import '@mantine/spotlight/styles.layer.css';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { mayCall, operators } from '@pavilion/contract/access.ts';
import { IconLogout, IconMoon, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { userViewPath } from '../accounts/account-types.ts';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { logOut } from '../session/leave.ts';
import { useRole, useSession } from '../session/session.ts';
import { roleLabel } from '../ui/role-words.ts';
import { flatMenu } from './menu-groups.ts';
import { MenuIcon } from './menu-icons.tsx';
import { menuLabel } from './menu-words.ts';
import { shellWords } from './words.ts';

const [store, spotlight] = createSpotlight();
const WAIT = 250;
const MOST = 6;

type Entry = { id: string; label: string; description?: string; icon?: ReactNode; run: () => void };

/** Accounts that fit; each opens its own page. */
function useUserEntries(keyword: string): Entry[] {
  const navigate = useNavigate();
  const allowed = mayCall(operators, useRole());
  const found = useCall(
    'searchUsers',
    { keyword },
    { enabled: allowed && keyword !== '', staleTime: 30_000 },
  );
  return (found.data?.users ?? []).slice(0, MOST).map((user) => ({
    id: user.user_guid,
    label: `${user.username} ${user.name}`,
    description: `${roleLabel(user.role)} · ${user.upline}`,
    run: () => void navigate({ to: userViewPath(user) }),
  }));
}

function useMatchEntries(keyword: string): Entry[] {
  const navigate = useNavigate();
  const found = useCall(
    'matchList',
    { keyword, items_perpage: MOST },
    { enabled: keyword !== '', staleTime: 30_000 },
  );
  return (found.data?.records ?? []).map((match) => ({
    id: match.event_id,
    label: match.event_name,
    description: `${match.sports_name} · ${match.league_name}`,
    run: () => void navigate({ to: `/live_report/${match.event_id}` }),
  }));
}

function usePageEntries(text: string): Entry[] {
  const navigate = useNavigate();
  return flatMenu(useSession()?.menu ?? [])
    .filter((item) => menuLabel(item.label).toLowerCase().includes(text.toLowerCase()))
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

function Group({ label, entries }: { label: string; entries: Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {entries.map((entry) => (
        <Spotlight.Action
          key={entry.id}
          label={entry.label}
          {...(entry.description === undefined ? {} : { description: entry.description })}
          leftSection={entry.icon}
          onClick={entry.run}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Search over pages, accounts, matches and actions; opens at once and closes through `onClose`. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const t = useWords(shellWords);
  const [query, setQuery] = useState('');
  const [keyword] = useDebouncedValue(query.trim(), WAIT);
  const groups = [
    { label: t('pages'), entries: usePageEntries(query.trim()) },
    { label: t('users'), entries: useUserEntries(keyword) },
    { label: t('matches'), entries: useMatchEntries(keyword) },
    { label: t('actions'), entries: useActionEntries(query.trim()) },
  ];
  useEffect(() => {
    spotlight.open();
  }, []);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      radius={12}
      maxHeight={440}
      scrollable
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': t('searchTitle') } }}
    >
      <Spotlight.Search
        placeholder={t('searchHint')}
        aria-label={t('searchTitle')}
        leftSection={<IconSearch size={18} />}
      />
      <Spotlight.ActionsList>
        {groups.every((group) => group.entries.length === 0) ? (
          <Spotlight.Empty>{t('noResult')}</Spotlight.Empty>
        ) : null}
        {groups.map((group) => (
          <Group key={group.label} {...group} />
        ))}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
