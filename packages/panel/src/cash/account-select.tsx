import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { UserSelect } from '../people/user-select.tsx';
import { cashWords } from './words.ts';

type Props = {
  label: string;
  /** The guid of the account. */
  value: string | undefined;
  /** Not offered: the other side of the transfer. */
  without: string | undefined;
  error: string | undefined;
  onChange: (guid: string | undefined) => void;
};

/** One side of a transfer, kept by its guid. */
export function AccountSelect({ label, value, without, error, onChange }: Props) {
  const t = useWords(cashWords);
  const chosen = useCall('profile', { user_guid: value }, { enabled: value !== undefined, staleTime: 30_000 })
    .data?.profile;
  const user = value === undefined || chosen?.user_guid !== value ? undefined : chosen;
  return (
    <UserSelect
      key={user?.user_id}
      label={label}
      placeholder={t('findAccount')}
      clear={t('clearAccount', { label })}
      error={error}
      without={without}
      value={user === undefined ? undefined : { id: user.user_id, username: user.username }}
      onChange={(found) => onChange(found?.guid)}
    />
  );
}
