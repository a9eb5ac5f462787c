import type { ReportNumber } from '@pavilion/contract/matka-report.ts';
import { useMemo } from 'react';
import { count } from '../format/numbers.ts';
import { ExportMenu } from '../grid/export-menu.tsx';
import { useGridAddress } from '../grid/grid-address.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { Money } from '../ui/money.tsx';
import type { ReportAddress, ReportAnswer } from './use-number-report.ts';
import { matkaReportWords, type MatkaReportSay } from './words.ts';

type MoneyOf = 'stake' | 'pays' | 'pl' | 'after_pl' | 'cut' | 'noted';

function columnsOf(t: MatkaReportSay): readonly GridColumn<ReportNumber>[] {
  const amount = (id: MoneyOf, label: string, total = false): GridColumn<ReportNumber> => ({
    id,
    label,
    kind: id === 'pl' || id === 'after_pl' ? 'signed_money' : 'money',
    total,
    cell: (row) => <Money value={row[id]} />,
  });
  return [
    { id: 'number', label: t('number'), cell: (row) => row.number },
    amount('stake', t('stakes'), true),
    { id: 'bets', label: t('bets'), kind: 'number', total: true, cell: (row) => count(row.bets) },
    amount('pl', t('pl')),
    amount('cut', t('cut'), true),
    amount('after_pl', t('afterTotal')),
    amount('noted', t('laidOff'), true),
  ];
}

const NO_ROWS: readonly ReportNumber[] = [];

type FilesProps = {
  title: string;
  address: ReportAddress;
  report: ReportAnswer | undefined;
  /** What the call was asked, so that the file says the same. */
  input: Readonly<Record<string, unknown>>;
  /** The numbers of a cutting list; absent: the whole grid. */
  only?: readonly string[];
};

/** The grid, or its cutting list, as a file. */
export function ReportFiles({ title, address, report, input, only }: FilesProps) {
  const t = useWords(matkaReportWords);
  const columns = useMemo(() => columnsOf(t), [t]);
  const grid = useGrid({
    name: 'matka-report',
    columns,
    rows: report?.numbers ?? NO_ROWS,
    rowId: (row) => row.number,
    address: useGridAddress({ size: 500 }),
  });
  const { cutting, limit, kind } = address.search;
  return (
    <ExportMenu
      grid={grid}
      source={{
        call: kind === 'fast' ? 'fastMatkaReport' : 'matkaReport',
        input: {
          ...input,
          ...(cutting === undefined ? {} : { cutting }),
          ...(limit === undefined ? {} : { limit }),
          ...(only === undefined ? {} : { only }),
        },
        title,
        filters: [
          { label: t('draw'), value: report?.event_name ?? '' },
          { label: t('date'), value: report?.market_date ?? '' },
          { label: t('cuttingPercentage'), value: `${cutting ?? 0} %` },
        ],
      }}
    />
  );
}
