import type { CallInput } from '@pavilion/contract/calls.ts';
import type { UserRow } from '@pavilion/contract/users.ts';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords, type WordOf } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StateSwitch } from '../ui/state-switch.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { pathTo } from '../pages/paths.ts';
import css from './accounts.module.css';
import { BulkResult } from './bulk-result.tsx';
import { UserName } from './columns.tsx';
import { NO_FILTERS, NO_ROWS } from './list-parts.tsx';
import { AccountMenu, BulkSwitches, EditLink } from './row-menu.tsx';
import { useAccountActions, useSwitch, type Switching } from './use-account-actions.ts';
import { accountsSearch } from './search.ts';
import { peopleWords } from '../people/words.ts';
import { accountsWords } from './words.ts';

export const searchSchema = accountsSearch;

const PAGE_SIZE = 100;

type ToggleField = Switching['field'];

const TOGGLE_WORDS = {
  status: { label: 'active', of: 'activeOf' },
  lock_betting: { label: 'betLock', of: 'betOf' },
  lock_casino_bet: { label: 'casinoLockShort', of: 'casinoOf' },
  lock_matka: { label: 'matkaLockShort', of: 'matkaOf' },
} as const satisfies Record<ToggleField, Record<string, WordOf<typeof accountsWords>>>;

/** A switch with its state in words: a lock shows as on while its value is 0 (specification part 1, section 4). */
function ToggleSwitch({ row, field }: { row: UserRow; field: ToggleField }) {
  const t = useWords(accountsWords);
  const change = useSwitch();
  const ofPeople = useWords(peopleWords);
  const on = field === 'status' ? row.status === 1 : row[field] === 0;
  const state =
    field === 'status' ? (on ? t('active') : ofPeople('inactive')) : on ? ofPeople('open') : t('locked');
  return (
    <StateSwitch
      call="bulkLock"
      label={t(TOGGLE_WORDS[field].of, { name: row.username })}
      on={on}
      state={state}
      disabled={change.isPending}
      onChange={() => change.mutate({ row, field, value: row[field] === 1 ? 0 : 1 })}
    />
  );
}

const plain = (value: number) => <span className="num">{value}</span>;

function useLockedColumns(): readonly GridColumn<UserRow>[] {
  const t = useWords(accountsWords);
  return useMemo(
    () => [
      {
        id: 'user_id',
        label: t('id'),
        kind: 'number',
        width: 64,
        fixed: true,
        cell: (row) => plain(row.user_id),
      },
      {
        id: 'username',
        label: t('userName'),
        sort: true,
        width: 120,
        fixed: true,
        card: 'title',
        // The specification sends every account of this list to the address of masters.
        cell: (row) => (
          <UserName
            row={row}
            bare
            as={pathTo('/userview/$type/$userGuid/$username', {
              type: 'master',
              userGuid: row.user_guid,
              username: row.username,
            })}
          />
        ),
      },
      { id: 'name', label: t('name'), sort: true, width: 160, card: 'subtitle', cell: (row) => row.name },
      {
        id: 'fixed_limit',
        label: t('fixLimit'),
        kind: 'money',
        sort: true,
        total: true,
        width: 130,
        card: 'figure',
        cell: (row) => <Money value={row.fixed_limit} column />,
        cardCell: (row) => <Money value={row.fixed_limit} />,
      },
      {
        id: 'my_share',
        label: t('myShare'),
        kind: 'percent',
        sort: true,
        cell: (row) => plain(row.my_share),
      },
      {
        id: 'my_agent_share',
        label: t('maxShare'),
        kind: 'percent',
        sort: true,
        cell: (row) => plain(row.my_agent_share),
      },
      ...(Object.keys(TOGGLE_WORDS) as ToggleField[]).map((field): GridColumn<UserRow> => ({
        id: field,
        label: t(TOGGLE_WORDS[field].label),
        card: 'wide',
        cell: (row) => <ToggleSwitch row={row} field={field} />,
        cardCell: (row) => (
          <span className={css.stateLine}>
            <span className="small">{t(TOGGLE_WORDS[field].label)}</span>
            <ToggleSwitch row={row} field={field} />
          </span>
        ),
      })),
    ],
    [t],
  );
}

/** Accounts below the caller that are deactivated or have a lock of their own. */
export default function LockedUsersPage() {
  const t = useWords(accountsWords);
  const phone = usePhone();
  const title = menuLabel('Locked Users');
  const address = useGridState({ size: PAGE_SIZE });
  const filter = {
    keyword: address.keyword,
    ...(address.sort === undefined ? {} : { sort: address.sort }),
  } satisfies CallInput<'lockedUsersList'>;
  const request = useCall(
    'lockedUsersList',
    { ...filter, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const grid = useGrid({
    name: 'locked_users',
    columns: useLockedColumns(),
    rows: request.data?.userdownlist ?? NO_ROWS,
    rowId: (row) => row.user_guid,
    address,
  });
  const actions = useAccountActions(grid.clearSelection);
  const files = <ExportMenu grid={grid} source={{ call: 'lockedUsersList', input: filter, title }} />;
  return (
    <div className={css.page}>
      <PageHeader title={title} {...(phone ? {} : { actions: files })} />
      <DataGrid
        grid={grid}
        label={title}
        request={request}
        tools={phone ? files : undefined}
        total={request.data?.total_records ?? 0}
        searchLabel={t('search')}
        nameOf={(row) => row.username}
        onClearFilters={address.keyword === '' ? undefined : () => address.change(NO_FILTERS)}
        renderRowActions={(row) => <EditLink row={row} />}
        renderRowMenu={(row) => (
          <AccountMenu row={row} onSwitch={(switching) => actions.actOne(switching, row)} />
        )}
        renderBulk={(selected) => (
          <BulkSwitches onSwitch={(switching) => actions.actAll(switching, selected)} />
        )}
      />
      <BulkResult result={actions.result} onClose={actions.closeResult} />
    </div>
  );
}
