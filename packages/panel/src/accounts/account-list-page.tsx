import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import type { PageRow } from '@pavilion/contract/page-row.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { DownlineView } from '@pavilion/contract/users.ts';
import { IconBinaryTree2, IconCoins, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../api/may.ts';
import { useCall } from '../api/use-call.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridAddress } from '../grid/grid-address.ts';
import { SavedViews } from '../grid/saved-views.tsx';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { SetLimitEntry } from './limits/limit-links.tsx';
import { useListLimits } from './limits/list-limits.tsx';
import { menuLabel } from '../pages/menu-words.ts';
import { usePageInfo } from '../pages/page-info.ts';
import { pathTo } from '../pages/paths.ts';
import { useDisplay } from '../theme/display-settings.ts';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { usePhone } from '../ui/use-phone.ts';
import { titleOf, typeAt, userViewPath, type AccountType } from '../people/account-types.ts';
import css from './accounts.module.css';
import { BulkResult } from './bulk-result.tsx';
import { useAccountColumns } from './columns.tsx';
import { CommonActs, useRowKeys } from './common-acts.tsx';
import { FilterBox } from './filter-box.tsx';
import { filterInput, filtersIn } from './filters.ts';
import { LimitSums, NO_FILTERS, NO_ROWS, UplineChip, uplineOf } from './list-parts.tsx';
import { AccountMenu, BulkSwitches, EditLink } from './row-menu.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { accountsSearch } from './search.ts';
import { accountsWords } from './words.ts';

export const searchSchema = accountsSearch;

const PAGE_SIZE = 10;
const VIEWS = [
  'all',
  'to_take',
  'to_give',
  'bet_locked',
  'new_this_week',
] as const satisfies readonly DownlineView[];
/** Only clients have coins and open bets of their own. */
const CLIENT_VIEWS = [
  ...VIEWS,
  'limit_over_90',
  'negative_balance',
] as const satisfies readonly DownlineView[];

const isView = (text: string): text is DownlineView => (CLIENT_VIEWS as readonly string[]).includes(text);

/** What the list of a level asks for, as its address says. */
function filterOf(address: GridAddress, role: number): CallInput<'downline'> {
  const { upline } = uplineOf(address);
  return {
    role,
    keyword: address.keyword,
    option: isView(address.view) ? address.view : 'all',
    filter: filterInput(filtersIn(address.search)),
    ...(address.sort === undefined ? {} : { sort: address.sort }),
    ...(upline === undefined ? {} : { user_guid: upline }),
  };
}

function CreateLink({ type, phone = false }: { type: AccountType; phone?: boolean }) {
  const t = useWords(accountsWords);
  if (!useMay()('createUser')) return null;
  return (
    <Button
      component={Link}
      to={pathTo(`${type.list}/add`)}
      variant="filled"
      leftSection={<IconPlus size={16} />}
      {...(phone ? { size: 'lg', fullWidth: true } : {})}
    >
      {t('create', { level: roleLabel(type.role) })}
    </Button>
  );
}

function CreateButton({ type, phone }: { type: AccountType; phone: boolean }) {
  const navigate = useNavigate();
  const { singleKeys } = useDisplay();
  const may = useMay();
  useHotkeys([
    ['n', () => void (singleKeys && may('createUser') && navigate({ to: pathTo(`${type.list}/add`) }))],
  ]);
  return <CreateLink type={type} phone={phone} />;
}

function Buttons({ files, create, coins }: { files: ReactNode; create: ReactNode; coins: ReactNode }) {
  const t = useWords(accountsWords);
  return (
    <>
      {files}
      <Button component={Link} to="/downline-tree" leftSection={<IconBinaryTree2 size={16} />}>
        {t('tree')}
      </Button>
      {coins}
      {create}
    </>
  );
}

/** Only the Company mints coins, and gives them to its sub companies. */
function Coins({ role }: { role: number }) {
  const mints = useMay()('whereCoinsAre') && role === ROLE.subCompany;
  return mints ? (
    <Button component={Link} to={pathTo('/credit_coins')} leftSection={<IconCoins size={16} />}>
      {menuLabel('Dena Coins')}
    </Button>
  ) : null;
}

const isFiltered = (address: GridAddress, { filter = {} }: CallInput<'downline'>): boolean =>
  address.keyword !== '' ||
  address.view !== 'all' ||
  uplineOf(address).upline !== undefined ||
  Object.keys(filter).length > 0;

/** The foot of the table. */
const footOf = (totals: CallOutput<'downline'>['totals'] | undefined, total: string) =>
  totals && {
    username: total,
    fixed_limit: <Money value={totals.fixed_limit} column />,
    company_share: <span className="num">{totals.company_share}</span>,
  };

/** The accounts of one level below the caller, or below one of its operators. */
function AccountList({ type }: { type: AccountType }) {
  const t = useWords(accountsWords);
  const phone = usePhone();
  const navigate = useNavigate();
  const title = menuLabel(titleOf(type));
  const address = useGridState({ size: PAGE_SIZE, fills: type.list.slice(1) });
  const filter = filterOf(address, type.role);
  const request = useCall(
    'downline',
    { ...filter, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const rows = request.data?.userdownlist ?? NO_ROWS;
  const name = type.list.slice(1);
  const grid = useGrid({
    name: type.role === ROLE.client ? 'clients' : name,
    columns: useAccountColumns(type.role, { editLimit: true }),
    rows,
    rowId: (row) => row.user_guid,
    address,
  });
  const actions = useAccountActions(grid.clearSelection);
  const limits = useListLimits(grid.clearSelection);
  const { rowKeys, meanings } = useRowKeys();
  usePageInfo({ title, keys: meanings });
  const totals = request.data?.totals;
  const more = request.data?.more_records;
  const views = (type.role === ROLE.client ? CLIENT_VIEWS : VIEWS).map((id) => ({
    id,
    label: t(id),
    count: request.data?.views[id],
    more: more === true && id === address.view,
  }));
  const files = <ExportMenu grid={grid} source={{ call: 'downline', input: filter, title }} />;
  const create = <CreateButton type={type} phone={phone} />;
  const coins = <Coins role={type.role} />;
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        {...(phone ? {} : { actions: <Buttons files={files} create={create} coins={coins} /> })}
      />
      <DataGrid
        grid={grid}
        label={title}
        request={request}
        tools={phone ? files : undefined}
        total={request.data?.total_records ?? 0}
        more={more}
        views={views}
        moreViews={<SavedViews grid={grid} screen={name} />}
        searchLabel={t('search')}
        nameOf={(row) => row.username}
        filters={
          <>
            <UplineChip address={address} />
            <FilterBox role={type.role} address={address} />
          </>
        }
        emptyAction={phone ? undefined : <CreateLink type={type} />}
        onClearFilters={isFiltered(address, filter) ? () => address.change(NO_FILTERS) : undefined}
        onOpen={(row) => void navigate({ to: userViewPath(row) })}
        rowKeys={rowKeys}
        renderRowActions={(row) => <EditLink row={row} />}
        renderRowMenu={(row) => (
          <>
            <CommonActs row={row} />
            <SetLimitEntry row={row} />
            <AccountMenu row={row} onSwitch={(switching) => actions.actOne(switching, row)} />
          </>
        )}
        renderBulk={(selected) => (
          <>
            {limits.button(selected)}
            <BulkSwitches onSwitch={(switching) => actions.actAll(switching, selected)} />
          </>
        )}
        totals={type.role === ROLE.subCompany ? footOf(totals, t('total')) : undefined}
        sums={totals === undefined ? undefined : <LimitSums rows={rows} all={totals.fixed_limit} />}
      />
      {phone ? <div className={css.phoneMain}>{create}</div> : null}
      {limits.dialogs}
      <BulkResult result={actions.result} onClose={actions.closeResult} />
    </div>
  );
}

/** The page of a level's list. */
export default function AccountListPage({ page }: { page: PageRow }) {
  return <AccountList type={typeAt(page.path)} />;
}
