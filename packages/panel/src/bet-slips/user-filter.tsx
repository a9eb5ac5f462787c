import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ROLE } from '@pavilion/contract/roles.ts';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './slips.module.css';
import { slipsWords } from './words.ts';

const TYPING = 250;
export type ChosenUser = { id: number; username: string };

type Props = {
  /** Letters from which the search begins (specification part 2, section 5). */
  from: number;
  value: ChosenUser | undefined;
  onChange: (user: ChosenUser | undefined) => void;
};

/** Finds a client of the viewer's downline and shows only its bets. */
export function UserFilter({ from, value, onChange }: Props) {
  const t = useWords(slipsWords);
  const [typed, setTyped] = useState(value?.username ?? '');
  const [keyword] = useDebouncedValue(typed.trim(), TYPING);
  const wanted = keyword.length >= from && keyword !== value?.username;
  const found = useCall(
    'searchUsers',
    { keyword, roles: [ROLE.client] },
    { enabled: wanted, staleTime: 30_000 },
  );
  const users = (wanted ? (found.data?.users ?? []) : []).map((user) => ({
    id: user.user_id,
    username: user.username,
    label: user.name === '' ? user.username : `${user.username} ${user.name}`,
  }));
  const chosen = value === undefined ? [] : [{ ...value, label: value.username }];
  const options = [...users, ...chosen.filter(({ id }) => users.every((user) => user.id !== id))];
  const none = !wanted ? t('typeMore', { count: from }) : found.isFetching ? undefined : t('noUser');
  return (
    <Select
      size="xs"
      className={css.user}
      aria-label={t('searchUser')}
      placeholder={t('searchUser')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('allUsers') }}
      data={options.map(({ id, label }) => ({ value: String(id), label }))}
      // The server has searched already, by more than the label.
      filter={({ options: all }) => all}
      nothingFoundMessage={none}
      comboboxProps={{ withinPortal: true }}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value === undefined ? null : String(value.id)}
      onChange={(id) => onChange(options.find((user) => String(user.id) === id))}
    />
  );
}
