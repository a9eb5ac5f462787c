import type { ReportDraw, ReportNumber } from '@pavilion/contract/matka-report.ts';
import type { ReportType } from '@pavilion/contract/matka-types.ts';
import { useMemo } from 'react';
import { count, money } from '../format/numbers.ts';
import { ExportMenu } from '../grid/export-menu.tsx';
import { useGridAddress } from '../grid/grid-address.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { Money } from '../ui/money.tsx';
import css from './number-report.module.css';
import { reportInput, type ReportAddress } from './use-number-report.ts';
import { matkaReportWords, type MatkaReportSay } from './words.ts';

type MoneyOf = 'stake' | 'pl' | 'after_pl' | 'cut' | 'noted';

/** Of the cutting list what stands in it on screen; of the grid all that is known of a number. */
function columnsOf(t: MatkaReportSay, cuttingList: boolean): readonly GridColumn<ReportNumber>[] {
  const amount = (id: MoneyOf, label: string, total = false): GridColumn<ReportNumber> => ({
    id,
    label,
    kind: id === 'pl' || id === 'after_pl' ? 'signed_money' : 'money',
    total,
    cell: (row) => <Money value={row[id]} />,
  });
  const number: GridColumn<ReportNumber> = { id: 'number', label: t('number'), cell: (row) => row.number };
  const stake = amount('stake', t('stakes'), true);
  const cut = amount('cut', t('cut'), true);
  if (cuttingList) return [number, stake, cut];
  return [
    number,
    stake,
    { id: 'bets', label: t('bets'), kind: 'number', total: true, cell: (row) => count(row.bets) },
    amount('pl', t('pl')),
    cut,
    amount('after_pl', t('afterTotal')),
    amount('noted', t('laidOff'), true),
  ];
}

/** What a file says of itself: which draw, whose part of it, and what is cut. */
function saidOf(
  t: MatkaReportSay,
  draw: ReportDraw,
  { cutting = 0, limit, full, combined }: ReportAddress['search'],
) {
  return [
    { label: t('category'), value: draw.title },
    { label: t('draw'), value: draw.event_name },
    { label: t('date'), value: draw.market_date },
    {
      label: t('whose'),
      value: [t(full === 1 ? 'wholeBook' : 'ownShare'), ...(combined === 1 ? [t('combined')] : [])].join(
        ', ',
      ),
    },
    limit === undefined
      ? { label: t('cuttingPercentage'), value: `${cutting} %` }
      : { label: t('lossToBear'), value: money(limit) },
  ];
}

/** What the choices above the grid say on screen, for paper. */
export function SaidOnPaper({ draw, address }: { draw: ReportDraw; address: ReportAddress }) {
  const t = useWords(matkaReportWords);
  return (
    <p className={css.onPaper}>
      {saidOf(t, draw, address.search)
        .map(({ label, value }) => `${label}: ${value}`)
        .join(' · ')}
    </p>
  );
}

const NO_ROWS: readonly ReportNumber[] = [];

type FilesProps = {
  title: string;
  address: ReportAddress;
  draw: ReportDraw;
  type: ReportType;
  /** The numbers of a cutting list; absent: the whole grid. */
  only?: readonly string[];
};

/** The grid, or its cutting list, as a file. */
export function ReportFiles({ title, address, draw, type, only }: FilesProps) {
  const t = useWords(matkaReportWords);
  const columns = useMemo(() => columnsOf(t, only !== undefined), [t, only]);
  const grid = useGrid({
    name: 'matka-report',
    columns,
    rows: NO_ROWS,
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
          ...reportInput(address, draw.event_id, type),
          ...(cutting === undefined ? {} : { cutting }),
          ...(limit === undefined ? {} : { limit }),
          ...(only === undefined ? {} : { only }),
        },
        title,
        filters: saidOf(t, draw, address.search),
      }}
    />
  );
}
