import { ActionIcon } from '@mantine/core';
import { hasRight } from '@pavilion/contract/privileges.ts';
import type { StaffMember } from '@pavilion/contract/staff.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { PageLink } from '../pages/page-link.tsx';
import { pathTo } from '../pages/paths.ts';
import { usePerson } from '../session/session.ts';
import { confirm } from '../ui/confirm.tsx';
import { StateSwitch } from '../ui/state-switch.tsx';
import { useNoLine } from '../ui/use-no-line.ts';
import { staffWords } from './words.ts';

type Of = { row: StaffMember };

/** Active or not; off is asked about, as it ends what is under way. */
export function StaffSwitch({ row }: Of) {
  const t = useWords(staffWords);
  const { rights } = usePerson();
  const change = useCallMutation('activeInactiveStaff');
  const on = row.status === 1;
  const set = (status: 0 | 1): void => change.mutate({ user_guid: row.user_guid, status });
  const ask = (): void =>
    confirm({
      question: t('askOff', { name: row.username }),
      effect: t('offEffect', { count: row.live, name: row.username }),
      yes: t('off'),
      danger: true,
      onYes: () => set(0),
    });
  return (
    <StateSwitch
      label={t('activeOf', { name: row.username })}
      on={on}
      state={t(on ? 'active' : 'inactive')}
      disabled={change.isPending || row.may_edit === 0 || !hasRight(rights, 'staff.lock')}
      onChange={() => (on ? ask() : set(1))}
    />
  );
}

export function EditStaff({ row }: Of) {
  const t = useWords(staffWords);
  const { rights } = usePerson();
  if (row.may_edit === 0 || !hasRight(rights, 'staff.edit')) return null;
  return (
    <ActionIcon
      component={PageLink}
      to={pathTo('/edit_staff')}
      search={{ staff: row.user_guid }}
      size={26}
      aria-label={t('editOf', { name: row.username })}
    >
      <IconPencil size={16} />
    </ActionIcon>
  );
}

export function DeleteStaff({ row }: Of) {
  const t = useWords(staffWords);
  const { rights } = usePerson();
  const noLine = useNoLine();
  const remove = useCallMutation('deleteStaff');
  if (row.may_edit === 0 || !hasRight(rights, 'staff.delete')) return null;
  const ask = (): void =>
    confirm({
      question: t('askDelete', { name: row.username }),
      effect: t('deleteEffect'),
      yes: t('delete'),
      danger: true,
      onYes: () => remove.mutate({ user_guid: row.user_guid }),
    });
  return (
    <ActionIcon
      size={26}
      c="var(--loss)"
      aria-label={t('deleteOf', { name: row.username })}
      loading={remove.isPending}
      onClick={ask}
      {...noLine}
    >
      <IconTrash size={16} />
    </ActionIcon>
  );
}
