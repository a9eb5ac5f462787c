import { Button, Menu } from '@mantine/core';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { DownlineView, UserRow } from '@pavilion/contract/users.ts';
import { IconCopy, IconLock, IconLockOpen, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { CallInput } from '@pavilion/contract/calls.ts';
import { useCall } from '../api/use-call.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import { FilterChip } from '../grid/grid-toolbar.tsx';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { usePhone } from '../ui/use-phone.ts';
import css from './clients.module.css';
import { useClientColumns } from './columns.tsx';
import { useClientActions, type ClientAction } from './use-client-actions.ts';
import { clientsWords } from './words.ts';

const PAGE_SIZE = 10;
const NO_ROWS: readonly UserRow[] = [];
const VIEWS = [
  'all',
  'negative_balance',
  'bet_locked',
  'new_this_week',
  'limit_over_90',
] as const satisfies readonly DownlineView[];

const isView = (text: string): text is DownlineView => (VIEWS as readonly string[]).includes(text);

const ACTION_ICONS = {
  lock: IconLock,
  unlock: IconLockOpen,
  activate: IconUserCheck,
  deactivate: IconUserOff,
} as const;
const ACTION_WORDS = {
  lock: 'lockBet',
  unlock: 'unlockBet',
  activate: 'activate',
  deactivate: 'deactivate',
} as const;

/** The actions that change something for a client as it stands. */
function actionsFor(row: UserRow): ClientAction[] {
  return [row.lock_betting === 1 ? 'unlock' : 'lock', row.status === 1 ? 'deactivate' : 'activate'];
}

function RowActions({ row, onAct }: { row: UserRow; onAct: (action: ClientAction) => void }) {
  const t = useWords(clientsWords);
  return (
    <>
      {actionsFor(row).map((action) => {
        const Icon = ACTION_ICONS[action];
        return (
          <Menu.Item key={action} leftSection={<Icon size={16} />} onClick={() => onAct(action)}>
            {t(ACTION_WORDS[action])}
          </Menu.Item>
        );
      })}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconCopy size={16} />}
        onClick={() => void navigator.clipboard.writeText(row.username)}
      >
        {t('copyName')}
      </Menu.Item>
    </>
  );
}

function BulkActions({ onAct }: { onAct: (action: ClientAction) => void }) {
  const t = useWords(clientsWords);
  return (['lock', 'unlock', 'activate', 'deactivate'] as const).map((action) => {
    const Icon = ACTION_ICONS[action];
    return (
      <Button key={action} variant="subtle" leftSection={<Icon size={16} />} onClick={() => onAct(action)}>
        {t(ACTION_WORDS[action])}
      </Button>
    );
  });
}

/** The clients below the caller, or below one of its operators. */
export default function ClientsPage() {
  const t = useWords(clientsWords);
  const phone = usePhone();
  const address = useGridState({ size: PAGE_SIZE });
  const { upline, upline_name: uplineName } = address.search as { upline?: string; upline_name?: string };
  const filter = {
    role: ROLE.client,
    keyword: address.keyword,
    option: isView(address.view) ? address.view : 'all',
    ...(address.sort === undefined ? {} : { sort: address.sort }),
    ...(upline === undefined ? {} : { user_guid: upline }),
  } satisfies CallInput<'downline'>;
  const request = useCall(
    'downline',
    { ...filter, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const rows = request.data?.userdownlist ?? NO_ROWS;
  const grid = useGrid({
    name: 'clients',
    columns: useClientColumns(),
    rows,
    rowId: (row) => row.user_guid,
    address,
  });
  const act = useClientActions(grid.clearSelection);
  const total = request.data?.total_records ?? 0;
  const views = VIEWS.map((id) => ({ id, label: t(id), count: request.data?.views[id] }));
  const filtered = address.keyword !== '' || address.view !== 'all' || upline !== undefined;
  const files = <ExportMenu grid={grid} source={{ call: 'downline', input: filter, title: t('title') }} />;
  return (
    <div className={css.page}>
      <PageHeader title={t('title')} {...(phone ? {} : { actions: files })} />
      <DataGrid
        grid={grid}
        label={t('title')}
        request={request}
        tools={phone ? files : undefined}
        total={total}
        views={views}
        searchLabel={t('search')}
        nameOf={(row) => row.username}
        filters={
          upline === undefined ? undefined : (
            <FilterChip
              label={t('upline', { name: uplineName ?? upline })}
              onRemove={() => address.change({ upline: undefined, upline_name: undefined })}
            />
          )
        }
        onClearFilters={
          filtered
            ? () =>
                address.change({
                  keyword: undefined,
                  view: undefined,
                  upline: undefined,
                  upline_name: undefined,
                })
            : undefined
        }
        renderRowMenu={(row) => <RowActions row={row} onAct={(action) => act(action, [row])} />}
        renderBulk={(selected) => <BulkActions onAct={(action) => act(action, selected)} />}
        sums={
          request.data === undefined ? undefined : (
            <span className={css.sums}>
              <span>
                {t('sumPage')}{' '}
                <strong>
                  <Money value={rows.reduce((sum, row) => sum + row.fixed_limit, 0)} />
                </strong>
              </span>
              <span>
                {t('sumAll')}{' '}
                <strong>
                  <Money value={request.data.totals.fixed_limit} />
                </strong>
              </span>
            </span>
          )
        }
      />
    </div>
  );
}
