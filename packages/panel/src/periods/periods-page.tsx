import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconLock } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import { gridSearch, lenient } from '../grid/grid-search.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo } from '../pages/paths.ts';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { ClosingNow, isUnderWay, lookAgain } from './closing-now.tsx';
import { daysOfPeriod, FIGURES, figureNames } from './names.ts';
import css from './periods.module.css';
import { VerifyForm } from './verify-form.tsx';
import { periodWords, type PeriodSay } from './words.ts';

export const searchSchema = z.extend(gridSearch, {
  hash: lenient(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

type Row = CallOutput<'periodList'>['periods'][number];
const PAGE_SIZE = 20;
const NO_ROWS: readonly Row[] = [];

function figureColumn(id: (typeof FIGURES)[number], label: string): GridColumn<Row> {
  return {
    id,
    label,
    kind: 'signed_money',
    cell: (row) => <Money value={row[id]} column strong={id === 'closing'} />,
    ...(id === 'closing'
      ? { fixed: true, card: 'figure', cardCell: (row) => <Money value={row.closing} strong /> }
      : {}),
  };
}

function columnsOf(t: PeriodSay): readonly GridColumn<Row>[] {
  const names = figureNames(t);
  return [
    {
      id: 'number',
      label: t('number'),
      kind: 'number',
      align: 'start',
      fixed: true,
      card: 'title',
      cell: (row) => (
        <Link to={pathTo('/periods/$period', { period: row.period_id })}>
          {t('period', { n: row.number })}
        </Link>
      ),
    },
    { id: 'to_date', label: t('days'), card: 'subtitle', cell: (row) => daysOfPeriod(t, row) },
    ...FIGURES.map((figure) => figureColumn(figure, names[figure] ?? figure)),
    { id: 'accounts', label: t('accounts'), kind: 'number', cell: (row) => count(row.accounts) },
    {
      id: 'closed_at',
      label: t('closedAt'),
      kind: 'datetime',
      card: 'left',
      cell: (row) => dateTime(row.closed_at),
    },
    { id: 'closed_by', label: t('closedBy'), card: 'right', cell: (row) => row.closed_by },
  ];
}

/** The way to closing a period, for whom it is open. */
function CloseNext() {
  const t = useWords(periodWords);
  const navigate = useNavigate();
  return (
    <SendButton
      call="periodClose"
      variant="filled"
      leftSection={<IconLock size={15} aria-hidden="true" />}
      onClick={() => void navigate({ to: pathTo('/periods/close') })}
    >
      {t('closeNext')}
    </SendButton>
  );
}

/** Periods: what is closed, and where a printed hash stands. */
export default function PeriodsPage() {
  const t = useWords(periodWords);
  const address = useGridState({ size: PAGE_SIZE });
  const { hash } = searchSchema.parse(address.search);
  const request = useCall(
    'periodList',
    { current_page: address.page, items_perpage: address.size },
    { keepPrevious: true, refetchInterval: lookAgain },
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const rows = request.data?.periods ?? NO_ROWS;
  const grid = useGrid({ name: 'periods', columns, rows, rowId: (row) => row.period_id, address });
  const title = menuLabel('Periods');
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        actions={
          <>
            <ExportMenu grid={grid} source={{ call: 'periodList', input: {}, title }} />
            {isUnderWay(request.data?.closing) ? null : <CloseNext />}
          </>
        }
      />
      <ClosingNow closing={request.data?.closing} />
      <VerifyForm key={hash ?? ''} hash={hash} onVerify={(wanted) => address.change({ hash: wanted })} />
      <DataGrid
        grid={grid}
        label={title}
        request={request}
        total={request.data?.total_records ?? 0}
        nameOf={(row) => t('period', { n: row.number })}
        emptyText={t('noPeriods')}
        emptyAction={<span className="quiet">{t('noPeriodsHint')}</span>}
        sums={<span className="small quiet">{t('sign')}</span>}
      />
    </div>
  );
}
