import type { PeriodAccount, PeriodTotals } from '@pavilion/contract/periods.ts';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { count } from '../format/numbers.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import type { GridAddress } from '../grid/grid-address.ts';
import type { GridColumn, GridRequest } from '../grid/grid-types.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { pathTo } from '../pages/paths.ts';
import { Username } from '../people/upline-card.tsx';
import { TableArea } from '../reports/report-frame.tsx';
import { Money } from '../ui/money.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { FIGURES, figureNames } from './names.ts';
import css from './periods.module.css';
import { periodWords, type PeriodSay } from './words.ts';

type Row = PeriodAccount;
const NO_ROWS: readonly Row[] = [];

/** The card of a phone: who, from where to where, and the last that was paid or received. */
const ON_CARD: Partial<Record<string, GridColumn<Row>['card']>> = {
  opening: 'left',
  closing: 'figure',
  cash: 'right',
};

function figureColumn(id: (typeof FIGURES)[number], label: string): GridColumn<Row> {
  const card = ON_CARD[id];
  return {
    id,
    label,
    kind: 'signed_money',
    sort: true,
    total: true,
    fixed: id === 'closing',
    cell: (row) => <Money value={row[id]} column strong={id === 'closing'} />,
    ...(card === undefined
      ? {}
      : {
          card,
          cardCell: (row: Row) => (
            <span>
              {card === 'figure' ? '' : <span className="quiet">{label} </span>}
              <Money value={row[id]} strong={card === 'figure'} />
            </span>
          ),
        }),
  };
}

function columnsOf(
  t: PeriodSay,
  statementOf: ((row: Row) => string) | undefined,
): readonly GridColumn<Row>[] {
  const names = figureNames(t);
  return [
    {
      id: 'username',
      label: t('username'),
      sort: true,
      fixed: true,
      card: 'title',
      cell: (row) => (
        <span className={css.who}>
          {statementOf === undefined ? (
            <Username account={row} />
          ) : (
            <Link to={statementOf(row)} aria-label={t('statementOf', { name: row.username })}>
              {row.username}
            </Link>
          )}{' '}
          <span className="small quiet">{roleLabel(row.role)}</span>
          {row.stays === 0 ? <span className="small quiet"> {t('leftNote')}</span> : null}
        </span>
      ),
    },
    { id: 'name', label: t('name'), card: 'subtitle', cell: (row) => row.name },
    ...FIGURES.map((figure) => figureColumn(figure, names[figure] ?? figure)),
    {
      id: 'lines',
      label: t('lines'),
      kind: 'number',
      sort: true,
      total: true,
      cell: (row) => count(row.lines),
    },
    {
      id: 'last_hash',
      label: t('lastHash'),
      cell: (row) => <code className={css.short}>{row.last_hash.slice(0, 12)}</code>,
    },
  ];
}

export type AccountsAnswer = { accounts: readonly Row[]; totals: PeriodTotals; total_records: number };

/** The accounts of a period, as a grid; with a period each leads to its statement. */
export function useAccountGrid(address: GridAddress, answer: AccountsAnswer | undefined, periodId?: string) {
  const t = useWords(periodWords);
  const columns = useMemo(
    () =>
      columnsOf(
        t,
        periodId === undefined
          ? undefined
          : (row) => pathTo('/periods/$period/$account', { period: periodId, account: row.user_guid }),
      ),
    [t, periodId],
  );
  return useGrid({
    name: 'period-accounts',
    columns,
    rows: answer?.accounts ?? NO_ROWS,
    rowId: (row) => row.user_guid,
    address,
  });
}

type AccountGridProps = {
  grid: ReturnType<typeof useAccountGrid>;
  request: GridRequest;
  answer: AccountsAnswer | undefined;
  label: string;
};

/** What of the period stands on each direct account, and what all of them together sum to. */
export function AccountGrid({ grid, request, answer, label }: AccountGridProps) {
  const t = useWords(periodWords);
  const totals = answer?.totals;
  const cells: Record<string, ReactNode> | undefined =
    totals === undefined
      ? undefined
      : {
          username: t('total'),
          ...Object.fromEntries(
            FIGURES.map((id) => [id, <Money key={id} value={totals[id]} column strong />]),
          ),
          lines: <strong className="num">{count(totals.lines)}</strong>,
        };
  return (
    <TableArea>
      <DataGrid
        grid={grid}
        label={label}
        request={request}
        total={answer?.total_records ?? 0}
        nameOf={(row) => row.username}
        totals={cells}
        sums={<span className="small quiet">{t('sign')}</span>}
      />
    </TableArea>
  );
}
