import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { MOST_NAMED } from '@pavilion/contract/said.ts';
import { useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { roleLabel } from '../ui/role-words.ts';
import type { Named } from './values.ts';
import { announcementWords } from './words.ts';

/** The specification's wait of the announcement user search (part 3, section 9). */
const TYPING = 1000;

type Props = {
  /** Levels that can be selected; all below the caller when absent. */
  roles?: number[];
  value: readonly Named[];
  error?: string | undefined;
  onChange: (people: Named[]) => void;
};

type Found = Named & { name: string; role: number | undefined };

/** Accounts below the viewer, found by what is typed and kept as pills. */
export function PeopleSelect({ roles, value, error, onChange }: Props) {
  const t = useWords(announcementWords);
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), TYPING);
  const wanted = keyword !== '' && keyword === typed.trim();
  const found = useCall(
    'searchUsers',
    { keyword, ...(roles === undefined ? {} : { roles }) },
    { enabled: wanted, staleTime: 30_000 },
  );
  const users: Found[] = (wanted ? (found.data?.users ?? []) : []).map((user) => ({
    ...user,
    user_name: user.username,
  }));
  const chosen: Found[] = value.map((one) => ({ ...one, name: '', role: undefined }));
  const all = [...users, ...chosen.filter(({ user_id: id }) => users.every((user) => user.user_id !== id))];
  const nothing =
    keyword === ''
      ? t('typeToSearch')
      : found.isError
        ? errorText(found.error)
        : found.isSuccess && wanted
          ? t('none')
          : t('loading');
  return (
    <MultiSelect
      label={t('users')}
      placeholder={t('searchPeople')}
      data={all.map(({ user_id: id, user_name: name }) => ({ value: String(id), label: name }))}
      // The server has searched already, by more than the label.
      filter={({ options }) =>
        options.filter(
          (option) => 'value' in option && users.some((user) => String(user.user_id) === option.value),
        )
      }
      renderOption={({ option }) => {
        const user = users.find(({ user_id: id }) => String(id) === option.value);
        return (
          <span>
            <strong>{option.label}</strong>{' '}
            <span className="small quiet">
              {user?.role === undefined ? '' : `${roleLabel(user.role)} ${user.name}`}
            </span>
          </span>
        );
      }}
      nothingFoundMessage={nothing}
      comboboxProps={{ withinPortal: true }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      maxValues={MOST_NAMED}
      searchValue={typed}
      onSearchChange={setTyped}
      error={error}
      value={value.map(({ user_id: id }) => String(id))}
      onChange={(ids) =>
        onChange(
          ids.flatMap((id) => {
            const one = all.find(({ user_id: other }) => String(other) === id);
            return one === undefined
              ? []
              : [{ user_id: one.user_id, user_guid: one.user_guid, user_name: one.user_name }];
          }),
        )
      }
    />
  );
}
