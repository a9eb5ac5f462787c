import { Menu } from '@mantine/core';
import type { UserRow } from '@pavilion/contract/users.ts';
import { IconBook2, IconCashMinus, IconCashPlus } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWords } from '../i18n/i18n.ts';
import type { KeyMeaning } from '../pages/page-info.ts';
import { useDisplay } from '../theme/display-settings.ts';
import { detailsPath } from '../people/paths.ts';
import { useMay } from '../api/may.ts';
import { peopleWords } from '../people/words.ts';
import { editPath } from '../people/account-types.ts';
import { accountsWords } from './words.ts';

/** What is done most with an account, what its page calls, and its key on the focused row. */
const ACTS = [
  { tab: 'receivecash', call: 'payReceiveCash', key: 'r', icon: IconCashPlus },
  { tab: 'paycash', call: 'payReceiveCash', key: 'p', icon: IconCashMinus },
  { tab: 'ledger', call: 'agentLedger', key: 'l', icon: IconBook2 },
] as const;

/** The first entries of a row's menu. */
export function CommonActs({ row }: { row: UserRow }) {
  const t = useWords(peopleWords);
  const may = useMay();
  const acts = ACTS.filter(({ call }) => may(call, 'others'));
  if (acts.length === 0) return null;
  return (
    <>
      {acts.map(({ tab, icon: Icon }) => (
        <Menu.Item
          key={tab}
          component={Link}
          to={detailsPath(row, tab)}
          leftSection={<Icon size={16} aria-hidden="true" />}
        >
          {t(tab)}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}

/** The keys of a list's rows and what they mean; of none when single letters are switched off. */
export function useRowKeys(): { rowKeys: Record<string, (row: UserRow) => void>; meanings: KeyMeaning[] } {
  const t = useWords(peopleWords);
  const a = useWords(accountsWords);
  const navigate = useNavigate();
  const from = useLocation({ select: (location) => location.href });
  const { singleKeys } = useDisplay();
  const may = useMay();
  const acts = useMemo(() => ACTS.filter(({ call }) => may(call, 'others')), [may]);
  const edits = may('editUser');
  const rowKeys = useMemo(
    () => ({
      ...Object.fromEntries(
        acts.map(({ tab, key }) => [key, (row: UserRow) => void navigate({ to: detailsPath(row, tab) })]),
      ),
      ...(edits ? { e: (row: UserRow) => void navigate({ to: editPath(row), search: { from } }) } : {}),
    }),
    [navigate, from, acts, edits],
  );
  const all: KeyMeaning[] = [
    ...(may('createUser') ? [{ keys: ['n'], meaning: a('keyCreate') }] : []),
    ...acts.map(({ tab, key }) => ({ keys: [key], meaning: a('keyOnRow', { act: t(tab) }) })),
    ...(edits ? [{ keys: ['e'], meaning: a('keyOnRow', { act: a('edit') }) }] : []),
  ];
  return { rowKeys, meanings: singleKeys ? all : [] };
}
