import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import { gridSearch } from '../grid/grid-search.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo } from '../pages/paths.ts';
import { JobsUnderWay } from '../settlement/job-progress.tsx';
import { SignedMoney } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { DayState } from './day-state.tsx';
import css from './casino-days.module.css';
import { casinoDaysWords } from './words.ts';

export { gridSearch as searchSchema };

type Day = CallOutput<'casinoDays'>['records'][number];
const PAGE_SIZE = 20;
const NO_ROWS: readonly Day[] = [];

function columnsOf(t: Say<WordOf<typeof casinoDaysWords>>): readonly GridColumn<Day>[] {
  return [
    {
      id: 'name',
      label: t('day'),
      fixed: true,
      card: 'title',
      cell: (row) => <Link to={pathTo('/casino-days/$day', { day: row.day })}>{row.name}</Link>,
    },
    {
      id: 'state',
      label: t('status'),
      exportAs: false,
      card: 'subtitle',
      cell: (row) => <DayState day={row} />,
    },
    {
      id: 'rounds',
      label: t('rounds'),
      kind: 'number',
      card: 'left',
      cell: (row) => count(row.rounds),
      cardCell: (row) => `${t('rounds')} ${count(row.rounds)}`,
    },
    {
      id: 'open_rounds',
      label: t('openRounds'),
      kind: 'number',
      cell: (row) => count(row.open_rounds),
    },
    {
      id: 'house',
      label: t('company'),
      kind: 'money',
      fixed: true,
      card: 'figure',
      total: true,
      cell: (row) => <SignedMoney value={row.house} column />,
    },
    {
      id: 'posted_at',
      label: t('postedAt'),
      kind: 'datetime',
      card: 'right',
      cell: (row) => (row.posted_at === null ? '' : dateTime(row.posted_at)),
    },
    { id: 'posted_by', label: t('postedBy'), cell: (row) => row.posted_by },
  ];
}

/** Casino Days: what is posted of each, and what waits for its end or for the desk. */
export default function CasinoDaysPage() {
  const t = useWords(casinoDaysWords);
  const address = useGridState({ size: PAGE_SIZE });
  const request = useCall(
    'casinoDays',
    { current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const rows = request.data?.records ?? NO_ROWS;
  const grid = useGrid({ name: 'casino-days', columns, rows, rowId: (row) => row.day, address });
  const title = menuLabel('Casino Days');
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        actions={<ExportMenu grid={grid} source={{ call: 'casinoDays', input: {}, title }} />}
      />
      <JobsUnderWay />
      <DataGrid
        grid={grid}
        label={title}
        request={request}
        total={request.data?.total_records ?? 0}
        nameOf={(row) => row.name}
        emptyText={t('noDays')}
      />
    </div>
  );
}
