import { Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { PrivilegeGroup } from '@pavilion/contract/privilege-groups.ts';
import { Link } from '@tanstack/react-router';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { useMayOpen } from '../pages/current-page.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { PageLink } from '../pages/page-link.tsx';
import { pathTo } from '../pages/paths.ts';
import { toastError } from '../toasts/toasts.ts';
import { Chip } from '../ui/chip.tsx';
import { confirm } from '../ui/confirm.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Table } from '../ui/table/table.tsx';
import css from './privileges.module.css';
import { rightsInShort } from './rights-text.ts';
import { groupsSearch } from './search.ts';
import { WhoMay } from './who-may.tsx';
import { privilegeWords } from './words.ts';

export const searchSchema = groupsSearch;

type Given = CallOutput<'listPrivileges'>;
const FORM = pathTo('/create_privilage');

/** How many are in a group that was not deleted for it. */
const staffIn = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'staff' in data ? Number(data.staff) : 0;

function Acts({ group }: { group: PrivilegeGroup }) {
  const t = useWords(privilegeWords);
  const mayOpen = useMayOpen();
  const remove = useCallMutation('deletePrivileges', { quietCodes: ['group_in_use'] });
  const inUse = (staff: number, requestId?: string): void =>
    toastError(t('inUse', { count: staff }), requestId);
  const send = (): void =>
    remove.mutate(
      { group_id: group.group_id },
      {
        onError: (error) => {
          if (error.code === 'group_in_use') inUse(staffIn(error.data), error.requestId);
        },
      },
    );
  // Never sent without having asked: whoever was in it may have gone since the list came.
  const ask = (): void =>
    group.staff > 0
      ? inUse(group.staff)
      : confirm({
          question: t('askDelete', { name: group.name }),
          effect: t('deleteEffect'),
          yes: t('delete'),
          danger: true,
          onYes: send,
        });
  return (
    <span className={css.acts}>
      {mayOpen(FORM) ? (
        <Button
          component={PageLink}
          to={FORM}
          search={{ group: group.group_id }}
          size="xs"
          aria-label={t('editOf', { name: group.name })}
        >
          {t('edit')}
        </Button>
      ) : null}
      <SendButton
        call="deletePrivileges"
        size="xs"
        c="var(--loss)"
        loading={remove.isPending}
        aria-label={t('deleteOf', { name: group.name })}
        onClick={ask}
      >
        {t('delete')}
      </SendButton>
    </span>
  );
}

function Groups({ groups }: { groups: Given['groups'] }) {
  const t = useWords(privilegeWords);
  if (groups.length === 0) return <EmptyState title={t('noGroups')} hint={t('noGroupsHint')} />;
  return (
    <Table<PrivilegeGroup>
      blocks
      bleed
      label={t('groups')}
      rows={groups}
      rowId={(group) => group.group_id}
      columns={[
        { id: 'name', label: t('name'), width: '18%', cell: (group) => group.name },
        {
          id: 'staff',
          label: t('staffIn'),
          figures: true,
          width: '64px',
          cell: (group) => count(group.staff),
        },
        {
          id: 'rights',
          label: t('rights'),
          long: true,
          cell: (group) => (
            <span className={css.rights}>
              {group.privileges.length === 0 ? t('nothing') : rightsInShort(group.privileges)}
              {group.second_factor === 1 ? (
                <Chip tone="accent">{`${t('factor')}: ${t('factorNeeded')}`}</Chip>
              ) : null}
            </span>
          ),
        },
        {
          id: 'changed',
          label: t('changed'),
          width: '150px',
          cell: (group) => t('changedBy', { time: dateTime(group.updated_at), who: group.updated_by }),
        },
        {
          id: 'acts',
          label: t('actions'),
          headHidden: true,
          width: '170px',
          acts: true,
          cell: (group) => <Acts group={group} />,
        },
      ]}
    />
  );
}

/** The privilege groups of the viewer's operator, and who has which right. */
export default function GroupsPage() {
  const t = useWords(privilegeWords);
  const mayOpen = useMayOpen();
  const request = useCall('listPrivileges', {});
  return (
    <>
      <PageHeader
        title={menuLabel('Privileges Group')}
        actions={
          mayOpen(FORM) ? (
            <Button component={Link} to={FORM} variant="filled">
              {t('newGroup')}
            </Button>
          ) : undefined
        }
      />
      <div className={css.page}>
        {request.isError && request.data === undefined ? (
          <ErrorPanel error={request.error} onRetry={() => void request.refetch()} />
        ) : request.data === undefined ? (
          <SkeletonRows rows={5} height={48} />
        ) : (
          <>
            <Groups groups={request.data.groups} />
            <WhoMay rights={request.data.mine} />
          </>
        )}
      </div>
    </>
  );
}
