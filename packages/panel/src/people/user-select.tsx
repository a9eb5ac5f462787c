import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { roleLabel } from '../ui/role-words.ts';
import css from './user-select.module.css';
import { peopleWords } from './words.ts';

const TYPING = 250;
export type ChosenUser = { id: number; username: string };
export type FoundUser = ChosenUser & { guid: string };

type Props = Pick<SelectProps, 'size' | 'className' | 'label' | 'placeholder' | 'error'> & {
  /** Only accounts of these levels; all below the reader when absent. */
  roles?: number[];
  /** Letters from which the search begins; one when absent. */
  from?: number;
  /** An account that is not offered, by its guid. */
  without?: string | undefined;
  /** Names the button that chooses nobody. */
  clear?: string;
  value: ChosenUser | undefined;
  onChange: (user: FoundUser | undefined) => void;
};

/** What is found for what is typed, and what is said when that is nothing. */
function useUsers(
  typed: string,
  { roles, from = 1, value }: { [Name in 'roles' | 'from' | 'value']?: Props[Name] | undefined },
) {
  const t = useWords(peopleWords);
  const [keyword] = useDebouncedValue(typed.trim(), TYPING);
  const wanted = keyword.length >= from && keyword !== value?.username;
  const found = useCall(
    'searchUsers',
    { keyword, ...(roles === undefined ? {} : { roles }) },
    { enabled: wanted, staleTime: 30_000 },
  );
  const none = found.isError ? errorText(found.error) : found.isFetching ? t('loading') : t('noUser');
  return {
    users: wanted ? (found.data?.users ?? []) : [],
    none: wanted ? none : t('typeMore', { count: from }),
    wanted,
  };
}

/** One account below the reader, found by what is typed. */
export function UserSelect(props: Props) {
  const { roles, from, without, clear, value, onChange, ...look } = props;
  const t = useWords(peopleWords);
  const [typed, setTyped] = useState(value?.username ?? '');
  const { users, none, wanted } = useUsers(typed, { roles, from, value });
  const found = users
    .filter((user) => user.user_guid !== without)
    .map((user) => ({ id: user.user_id, guid: user.user_guid, username: user.username }));
  const chosen = value === undefined ? [] : [value];
  const options = [...found, ...chosen.filter(({ id }) => found.every((user) => user.id !== id))];
  return (
    <Select
      {...look}
      {...(look.label === undefined ? { 'aria-label': t('searchUser') } : {})}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': clear ?? t('clear') }}
      data={options.map(({ id, username }) => ({ value: String(id), label: username }))}
      // The server has searched already, by more than the label; who is chosen stands there while nobody else is looked for.
      filter={({ options: all }) =>
        wanted
          ? all.filter((one) => 'value' in one && users.some(({ user_id: id }) => String(id) === one.value))
          : all
      }
      renderOption={({ option }) => {
        const user = users.find(({ user_id: id }) => String(id) === option.value);
        return (
          <span className={css.option}>
            <strong>{option.label}</strong> {user?.name}
            {user === undefined ? null : (
              <span className="small quiet">
                {[roleLabel(user.role), user.upline].filter((part) => part !== '').join(' · ')}
              </span>
            )}
          </span>
        );
      }}
      nothingFoundMessage={none}
      comboboxProps={{ withinPortal: true }}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value === undefined ? null : String(value.id)}
      onChange={(id) => onChange(found.find((user) => String(user.id) === id))}
    />
  );
}
