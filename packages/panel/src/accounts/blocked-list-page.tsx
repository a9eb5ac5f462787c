import type { CallInput } from '@pavilion/contract/calls.ts';
import type { PageRow } from '@pavilion/contract/page-row.ts';
import type { PagePath } from '@pavilion/contract/pages.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../api/use-call.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { userViewPath, type AccountRole } from '../people/account-types.ts';
import css from './accounts.module.css';
import { BulkResult } from './bulk-result.tsx';
import { useAccountColumns } from './columns.tsx';
import { RefusedDeleteDialog, useDeleteAccount } from './delete-account.tsx';
import { LimitSums, NO_FILTERS, NO_ROWS, UplineChip, uplineOf } from './list-parts.tsx';
import { AccountMenu, BulkSwitches, EditLink } from './row-menu.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { accountsSearch } from './search.ts';
import { accountsWords } from './words.ts';

export const searchSchema = accountsSearch;

const PAGE_SIZE = 10;
/** The levels of each list. */
const ROLES: Readonly<Record<string, readonly AccountRole[]>> = {
  '/blocked-subcompany': [2],
  '/blocked-agent': [3, 4, 5, 6],
  '/blocked-clients': [7],
} satisfies Partial<Record<PagePath, readonly AccountRole[]>>;

/** Deactivated accounts: the table of their level without Create, with Delete in place of Change Password. */
export default function BlockedListPage({ page }: { page: PageRow }) {
  const t = useWords(accountsWords);
  const phone = usePhone();
  const navigate = useNavigate();
  const title = menuLabel(page.title);
  const roles = ROLES[page.path] ?? [];
  const address = useGridState({ size: PAGE_SIZE, fills: 'blocked' });
  const { upline } = uplineOf(address);
  const filter = {
    role: [...roles],
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
    name: page.path.slice(1),
    columns: useAccountColumns(roles[0] ?? 0),
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
