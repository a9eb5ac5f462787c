import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { roleLabel } from '../ui/role-words.ts';
import css from './transfer.module.css';
import { cashWords } from './words.ts';

const TYPING = 250;

type Found = { user_guid: string; username: string; name: string; role: number };
type Props = {
  label: string;
  /** The guid of the account. */
  value: string | undefined;
  /** Not offered: the other side of the transfer. */
  without: string | undefined;
  error: string | undefined;
  onChange: (guid: string | undefined) => void;
};

const labelOf = ({ username, name }: Found): string =>
  name === '' || name === username ? username : `${username} (${name})`;

/** One account below the reader, found by username or name as it is typed. */
export function AccountSelect({ label, value, without, error, onChange }: Props) {
  const t = useWords(cashWords);
  const chosen = useCall('profile', { user_guid: value }, { enabled: value !== undefined, staleTime: 30_000 })
    .data?.profile;
  const current = value === undefined || chosen?.user_guid !== value ? undefined : chosen;
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), TYPING);
  const keyword = current !== undefined && settled === labelOf(current) ? '' : settled;
  const found = useCall(
    'searchUsers',
    { keyword },
    { enabled: keyword !== '', keepPrevious: true, staleTime: 30_000 },
  );
  const others = (keyword === '' ? [] : (found.data?.users ?? [])).filter(
    ({ user_guid }) => user_guid !== without && user_guid !== value,
  );
  const shown: readonly Found[] = current === undefined ? others : [current, ...others];
  return (
    <Select
      label={label}
      placeholder={t('findAccount')}
      error={error}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clearAccount', { label }) }}
      data={shown.map((one) => ({ value: one.user_guid, label: labelOf(one) }))}
      // The server has searched already, by more than the label.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={css.option}>
          <strong>{option.label}</strong>
          <span className="small quiet">
            {roleLabel(shown.find((one) => one.user_guid === option.value)?.role ?? 0)}
          </span>
        </span>
      )}
      nothingFoundMessage={keyword === '' || found.isFetching ? undefined : t('noAccount')}
      comboboxProps={{ withinPortal: true }}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value ?? null}
      onChange={(guid) => onChange(guid ?? undefined)}
    />
  );
}
