import { ActionIcon } from '@mantine/core';
import type { TreeNode } from '@pavilion/contract/hierarchy.ts';
import { IconCornerRightDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Locks } from '../people/locks.tsx';
import { useCall } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import type { GridAddress } from '../grid/grid-address.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { LimitBar } from '../ui/limit-bar.tsx';
import { Balance } from '../ui/balance.tsx';
import { Money } from '../ui/money.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { Username } from '../people/upline-card.tsx';
import { treeWords } from './words.ts';

const NO_ROWS: readonly TreeNode[] = [];

type Look = (guid: string) => void;

function columnsOf(t: Say<WordOf<typeof treeWords>>, onLook: Look): readonly GridColumn<TreeNode>[] {
  const money = (id: 'fixed_limit' | 'remaining_balance', label: string): GridColumn<TreeNode> => ({
    id,
    label,
    kind: 'money',
    cell: (row) => <Money value={row[id]} column />,
  });
  const people = (id: 'agents' | 'clients'): GridColumn<TreeNode> => ({
    id,
    label: t(id),
    kind: 'number',
    cell: (row) => <span className="num">{count(row[id])}</span>,
  });
  return [
    {
      id: 'username',
      label: t('userName'),
      fixed: true,
      card: 'title',
      cell: (row) => <Username account={row} />,
    },
    { id: 'name', label: t('name'), card: 'subtitle', cell: (row) => row.name },
    { id: 'role', label: t('level'), card: 'left', cell: (row) => roleLabel(row.role) },
    money('fixed_limit', t('fixLimit')),
    money('remaining_balance', t('remaining')),
    {
      id: 'exposure',
      label: t('exposure'),
      kind: 'money',
      cell: (row) => <Money value={row.exposure} column strong />,
    },
    {
      id: 'used',
      label: t('limit'),
      width: 120,
      card: 'wide',
      cell: (row) => <LimitBar used={row.exposure} given={row.fixed_limit} />,
    },
    {
      id: 'ledger_balance',
      label: t('ledgerBalance'),
      kind: 'balance',
      card: 'figure',
      cell: (row) => <Balance value={row.ledger_balance} column />,
      cardCell: (row) => <Balance value={row.ledger_balance} />,
    },
    people('agents'),
    people('clients'),
    { id: 'locks', label: t('locks'), cell: (row) => <Locks row={row} /> },
    {
      id: 'look',
      label: '',
      fixed: true,
      width: 52,
      card: 'right',
      cell: (row) =>
        row.children === 0 ? null : (
          <ActionIcon aria-label={t('look', { name: row.username })} onClick={() => onLook(row.user_guid)}>
            <IconCornerRightDown size={17} />
          </ActionIcon>
        ),
    },
  ];
}

/** The accounts directly below one, each with the sums of all below it. */
export function TreeList({ root, address, onLook }: { root: TreeNode; address: GridAddress; onLook: Look }) {
  const t = useWords(treeWords);
  const request = useCall(
    'userTree',
    { user_guid: root.user_guid, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf(t, onLook), [t, onLook]);
  const rows = request.data?.children ?? NO_ROWS;
  const grid = useGrid({ name: 'downline-tree', columns, rows, rowId: (row) => row.user_guid, address });
  return (
    <DataGrid
      grid={grid}
      label={t('title')}
      request={request}
      total={request.data?.total_records ?? 0}
      nameOf={(row) => row.username}
      emptyText={t('nobody')}
    />
  );
}
