import type { CallInput } from '@pavilion/contract/calls.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useCall } from '../api/use-call.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { userViewPath, type BlockedList as List } from '../people/account-types.ts';
import css from './accounts.module.css';
import { BulkResult } from './bulk-result.tsx';
import { useAccountColumns } from './columns.tsx';
import { RefusedDeleteDialog, useDeleteAccount } from './delete-account.tsx';
import { LimitSums, NO_FILTERS, NO_ROWS, UplineChip, uplineOf } from './list-parts.tsx';
import { AccountMenu, BulkSwitches, EditLink } from './row-menu.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { accountsWords } from './words.ts';

const PAGE_SIZE = 10;

/** Deactivated accounts: the table of their level without Create, with Delete in place of Change Password. */
function BlockedList({ list }: { list: List }) {
  const t = useWords(accountsWords);
  const phone = usePhone();
  const navigate = useNavigate();
  const title = menuLabel(list.title);
  const address = useGridState({ size: PAGE_SIZE, fills: 'blocked' });
  const { upline } = uplineOf(address);
  const filter = {
    role: [...list.roles],
    keyword: address.keyword,
    ...(address.sort === undefined ? {} : { sort: address.sort }),
    ...(upline === undefined ? {} : { user_guid: upline }),
  } satisfies CallInput<'blockedUser'>;
  const request = useCall(
    'blockedUser',
    { ...filter, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const rows = request.data?.userdownlist ?? NO_ROWS;
  const grid = useGrid({
    name: list.path.slice(1),
    columns: useAccountColumns(list.roles[0] ?? 0),
    rows,
    rowId: (row) => row.user_guid,
    address,
  });
  const actions = useAccountActions(grid.clearSelection);
  const deletion = useDeleteAccount();
  const files = <ExportMenu grid={grid} source={{ call: 'blockedUser', input: filter, title }} />;
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
        filters={<UplineChip address={address} />}
        onClearFilters={
          address.keyword === '' && upline === undefined ? undefined : () => address.change(NO_FILTERS)
        }
        onOpen={(row) => void navigate({ to: userViewPath(row) })}
        renderRowActions={(row) => <EditLink row={row} />}
        renderRowMenu={(row) => (
          <AccountMenu
            row={row}
            onSwitch={(switching) => actions.actOne(switching, row)}
            onDelete={() => deletion.ask(row)}
          />
        )}
        renderBulk={(selected) => (
          <BulkSwitches onSwitch={(switching) => actions.actAll(switching, selected)} />
        )}
        sums={<LimitSums rows={rows} all={undefined} />}
      />
      <BulkResult result={actions.result} onClose={actions.closeResult} />
      <RefusedDeleteDialog refused={deletion.refused} onClose={deletion.closeRefused} />
    </div>
  );
}

/** The page of a blocked list. */
export function blockedListPage(list: List): ComponentType {
  return function BlockedListPage() {
    return <BlockedList list={list} />;
  };
}
