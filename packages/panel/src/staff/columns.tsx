import type { StaffMember } from '@pavilion/contract/staff.ts';
import { useMemo, useState } from 'react';
import { dateTime } from '../format/dates.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { passwordWords } from '../passwords/words.ts';
import { Chip } from '../ui/chip.tsx';
import { DeleteStaff, EditStaff, StaffSwitch } from './staff-acts.tsx';
import css from './staff.module.css';
import { staffWords } from './words.ts';

type T = Say<WordOf<typeof staffWords>>;

function Group({ row, t }: { row: StaffMember; t: T }) {
  if (row.is_staff === 0) return <Chip tone="accent">{t('admin')}</Chip>;
  return row.group_name === null ? <span className="quiet">{t('noGroup')}</span> : row.group_name;
}

/** The name, and what keeps the person from working although the switch is on. */
function Name({ row, t }: { row: StaffMember; t: T }) {
  const [opened] = useState(Date.now);
  const ended = row.expires_at !== null && Date.parse(row.expires_at) <= opened;
  return (
    <span className={css.who}>
      {`${row.first_name} ${row.last_name}`.trim()}
      {row.password_due === 1 ? <Chip tone="warn">{t('firstPassword')}</Chip> : null}
      {ended ? <Chip tone="loss">{t('expired', { time: dateTime(row.expires_at ?? '') })}</Chip> : null}
    </span>
  );
}

function whoColumns(t: T): readonly GridColumn<StaffMember>[] {
  return [
    {
      id: 'user_id',
      label: t('id'),
      kind: 'number',
      width: 64,
      sort: true,
      cell: (row) => <span className="num">{row.user_id}</span>,
    },
    {
      id: 'first_name',
      label: t('staffName'),
      sort: true,
      card: 'subtitle',
      cell: (row) => <Name row={row} t={t} />,
    },
    {
      id: 'username',
      label: t('userName'),
      sort: true,
      fixed: true,
      card: 'title',
      cell: (row) => <strong>{row.username}</strong>,
    },
    {
      id: 'group_name',
      label: t('groupName'),
      sort: true,
      card: 'left',
      cell: (row) => <Group row={row} t={t} />,
    },
  ];
}

/** What is known of the sign-ins. */
function signInColumns(t: T, secondFactor: string): readonly GridColumn<StaffMember>[] {
  return [
    {
      id: 'last_sign_in',
      label: t('lastSignIn'),
      kind: 'datetime',
      sort: true,
      card: 'right',
      cell: (row) => (row.last_sign_in === null ? t('never') : dateTime(row.last_sign_in)),
    },
    {
      id: 'live',
      label: t('liveSessions'),
      kind: 'number',
      sort: true,
      cell: (row) => <span className="num">{row.live}</span>,
    },
    {
      id: 'second_factor',
      label: secondFactor,
      cell: (row) => (
        <Chip tone={row.second_factor === 1 ? 'profit' : 'neutral'}>
          {t(row.second_factor === 1 ? 'yes' : 'no')}
        </Chip>
      ),
    },
  ];
}

function actColumns(t: T): readonly GridColumn<StaffMember>[] {
  return [
    {
      id: 'status',
      label: t('activeInactive'),
      sort: true,
      card: 'wide',
      cell: (row) => <StaffSwitch row={row} />,
      cardCell: (row) => (
        <span className={css.acts}>
          <StaffSwitch row={row} />
          <span className={css.state}>
            <EditStaff row={row} />
            <DeleteStaff row={row} />
          </span>
        </span>
      ),
    },
    { id: 'edit', label: t('edit'), exportAs: false, width: 56, cell: (row) => <EditStaff row={row} /> },
    {
      id: 'delete',
      label: t('delete'),
      exportAs: false,
      width: 64,
      cell: (row) => <DeleteStaff row={row} />,
    },
  ];
}

/** The columns of the specification, and after the group what is known of the sign-ins. */
export function useStaffColumns(): readonly GridColumn<StaffMember>[] {
  const t = useWords(staffWords);
  const ofPasswords = useWords(passwordWords);
  return useMemo(
    () => [...whoColumns(t), ...signInColumns(t, ofPasswords('factorTitle')), ...actColumns(t)],
    [t, ofPasswords],
  );
}
