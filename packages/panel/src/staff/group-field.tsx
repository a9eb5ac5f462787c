import { Select } from '@mantine/core';
import type { PrivilegeGroup } from '@pavilion/contract/privilege-groups.ts';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { staffWords } from './words.ts';

type Props = { value: string; problem: string | undefined; onChange: (groupId: string) => void };

/** The privilege group of a member: those that the viewer may give, the others named but not to be chosen. */
export function GroupField({ value, problem, onChange }: Props) {
  const t = useWords(staffWords);
  const list = useCall('listPrivileges', {});
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <SkeletonRows rows={1} height={56} />;
  const { groups, mine } = list.data;
  const mayGive = ({ privileges }: PrivilegeGroup): boolean => privileges.every((one) => mine.includes(one));
  const chosen = groups.find(({ group_id }) => String(group_id) === value);
  const about = (group: PrivilegeGroup): string =>
    [
      t('groupRights', { count: group.privileges.length }),
      ...(group.second_factor === 1 ? [t('needsFactor')] : []),
    ].join(' · ');
  return (
    <Select
      label={t('group')}
      placeholder={t('noGroup')}
      description={chosen === undefined ? undefined : about(chosen)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      clearable
      searchable={groups.length > 8}
      data={groups.map((group) => ({
        value: String(group.group_id),
        label: mayGive(group) ? group.name : t('beyondGroup', { name: group.name }),
        disabled: !mayGive(group),
      }))}
      value={value === '' ? null : value}
      error={problem ?? null}
      onChange={(groupId) => onChange(groupId ?? '')}
    />
  );
}
