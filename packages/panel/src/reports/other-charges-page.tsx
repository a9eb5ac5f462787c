import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import { gridSearch } from '../grid/grid-search.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { EarningChart } from './earning-chart.tsx';
import { OtherChargesForm } from './other-charges-form.tsx';
import css from './reports.module.css';
import { reportsWords, type ReportsSay } from './words.ts';

export const searchSchema = gridSearch;

type Charges = CallOutput<'getOtherAppCharges'>;
type Row = Charges['history'][number];

const PAGE_SIZE = 20;
const NO_ROWS: readonly Row[] = [];

const columnsOf = (t: ReportsSay): readonly GridColumn<Row>[] => [
  {
    id: 'at',
    label: t('dateTime'),
    kind: 'datetime',
    fixed: true,
    card: 'title',
    cell: (row) => dateTime(row.at),
  },
  { id: 'by', label: t('changedBy'), card: 'subtitle', cell: (row) => row.by },
  {
    id: 'before',
    label: t('before'),
    kind: 'money',
    card: 'left',
    cardCell: (row) => (
      <span className={css.cardSum}>
        {t('before')} <Money value={row.before} />
      </span>
    ),
    cell: (row) => <Money value={row.before} column />,
  },
  {
    id: 'after',
    label: t('after'),
    kind: 'money',
    card: 'figure',
    cell: (row) => <Money value={row.after} column strong />,
  },
];

const byDay = ({ days }: Charges) =>
  days.some(({ charged }) => charged !== 0) ? days.map(({ date, charged }) => ({ date, pl: charged })) : [];

/** /other_charges: what each client of a match is charged when it closes, what that brings, and who changed it. */
export default function OtherChargesPage() {
  const t = useWords(reportsWords);
  const address = useGridState({ size: PAGE_SIZE });
  const request = useCall(
    'getOtherAppCharges',
    { current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const charges = request.data;
  const rows = charges?.history ?? NO_ROWS;
  const grid = useGrid({ name: 'other-charges', columns, rows, rowId: (row) => row.change_id, address });
  const title = menuLabel('Other Charges');
  return (
    <div className={css.page}>
      <PageHeader title={title} />
      {request.isError ? (
        <ErrorPanel what={title} error={request.error} onRetry={() => void request.refetch()} />
      ) : charges === undefined ? (
        <SkeletonRows rows={8} />
      ) : (
        <>
          <OtherChargesForm charges={charges} />
          <EarningChart name="other-charges" title={t('chargesByDay')} days={byDay(charges)} />
          <h2 className={css.partTitle}>{t('chargeHistory')}</h2>
          <div className={css.tableArea}>
            <DataGrid
              grid={grid}
              label={t('chargeHistory')}
              request={request}
              total={charges.total_records}
              nameOf={(row) => dateTime(row.at)}
              tools={
                <ExportMenu
                  grid={grid}
                  source={{ call: 'getOtherAppCharges', input: {}, title: t('chargeHistory'), filters: [] }}
                />
              }
            />
          </div>
        </>
      )}
    </div>
  );
}
