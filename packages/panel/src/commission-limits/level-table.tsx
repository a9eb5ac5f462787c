import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { LimitRow } from '@pavilion/contract/limits.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { useMemo } from 'react';
import { useListLimits } from '../accounts/limits/list-limits.tsx';
import { useCall } from '../api/use-call.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridAddress } from '../grid/grid-address.ts';
import type { GridRequest } from '../grid/grid-types.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { roleLabel } from '../ui/role-words.ts';
import { SectionBar } from '../ui/section-bar.tsx';
import { limitColumns } from './columns.tsx';
import css from './commission-limits.module.css';
import { commissionWords } from './words.ts';

type Answer = CallOutput<'getDlUsers'>;

type LevelTableProps = {
  role: number;
  keyword: string;
  /** The first page of every level, asked for together. */
  first: Answer;
  request: GridRequest;
  address: GridAddress;
};

/** The page and order of one level, in the one address of the page. */
function ofLevel(address: GridAddress, role: number): GridAddress {
  const text = address.search[`sort_${role}`];
  const page = Number(address.search[`page_${role}`] ?? 1);
  return {
    ...address,
    page,
    sort: typeof text === 'string' ? text : undefined,
    change: ({ page: to, sort, ...part }, how) =>
      address.change(
        {
          ...part,
          [`page_${role}`]: to,
          ...(sort === undefined ? {} : { [`sort_${role}`]: sort }),
        },
        how,
      ),
  };
}

const NO_ROWS: readonly LimitRow[] = [];

/** Limits and commissions of one level. */
export function LevelTable({ role, keyword, first, request: together, address }: LevelTableProps) {
  const t = useWords(commissionWords);
  const own = ofLevel(address, role);
  const { page, sort, size } = own;
  const plain = page === 1 && sort === undefined && size === 50;
  const input = { role, keyword, ...(sort === undefined ? {} : { sort }) };
  const alone = useCall(
    'getDlUsers',
    { ...input, current_page: page, items_perpage: size },
    { enabled: !plain, keepPrevious: true },
  );
  const data = plain ? first : alone.data;
  const columns = useMemo(() => limitColumns(t, role), [t, role]);
  const rows = data?.commision_limit[role] ?? NO_ROWS;
  const grid = useGrid({
    name: role === ROLE.client ? 'commission-clients' : 'commission-agents',
    columns,
    rows,
    rowId: (row) => row.user_guid,
    address: own,
  });
  const limits = useListLimits(grid.clearSelection);
  const title = roleLabel(role);
  const counts = data?.counts[role] ?? { total: 0, more: false };
  return (
    <div className={css.level}>
      <SectionBar title={title} chrome />
      <DataGrid
        grid={grid}
        label={title}
        request={plain ? together : alone}
        total={counts.total}
        more={counts.more}
        nameOf={(row) => row.username}
        renderBulk={limits.button}
        tools={<ExportMenu grid={grid} source={{ call: 'getDlUsers', input, title }} />}
      />
      {limits.bulkDialogs}
    </div>
  );
}
