import { remarkColumn } from '../grid/said-columns.ts';
import { Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { DaysSelect } from '../days/days-select.tsx';
import { daysOf, PRESETS } from '../days/ranges.ts';
import { lessCoins } from '../format/coins.ts';
import { dateTime } from '../format/dates.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { Money, SignedMoney } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import css from './cash-page.module.css';
import { ReceiptButton } from './receipt.tsx';
import { cashSearch } from './search.ts';
import { cashWords } from './words.ts';

export const searchSchema = cashSearch;

type Row = CallOutput<'cashbook'>['records'][number];

const PAGE_SIZE = 20;
const NO_ROWS: readonly Row[] = [];

/** Cash paid is red, cash received green; the word says it too (specification part 3, section 2.3). */
function Kind({ row, t }: { row: Row; t: Say<WordOf<typeof cashWords>> }) {
  const paid = row.source === LEDGER_SOURCE.cashPaid;
  return <Chip tone={paid ? 'loss' : 'profit'}>{t(paid ? 'paid' : 'received')}</Chip>;
}

function columnsOf(t: Say<WordOf<typeof cashWords>>): readonly GridColumn<Row>[] {
  return [
    {
      id: 's_no',
      label: t('sno'),
      kind: 'number',
      width: 56,
      exportAs: false,
      cell: (_, place) => <span className="num">{place}</span>,
    },
    {
      id: 'created_at',
      label: t('dateTime'),
      kind: 'datetime',
      cell: (row) => dateTime(row.created_at),
      card: 'left',
    },
    {
      id: 'username',
      label: t('userName'),
      fixed: true,
      cell: (row) => (
        <span className={css.who}>
          <strong>{row.username}</strong> <span className="quiet">{row.name}</span> <Kind row={row} t={t} />
        </span>
      ),
      card: 'title',
    },
    {
      id: 'debit_amount',
      label: t('dena'),
      kind: 'money',
      total: true,
      cell: (row) => (row.debit_amount === 0 ? null : <SignedMoney value={-row.debit_amount} column />),
    },
    {
      id: 'credit_amount',
      label: t('lena'),
      kind: 'money',
      total: true,
      cell: (row) => (row.credit_amount === 0 ? null : <SignedMoney value={row.credit_amount} column />),
    },
    remarkColumn(t('remark'), { card: 'wide' }),
    {
      id: 'moved',
      label: t('amount'),
      cardOnly: true,
      exportAs: false,
      card: 'figure',
      cell: (row) => <SignedMoney value={lessCoins(row.credit_amount, row.debit_amount)} strong />,
    },
    {
      id: 'receipt',
      label: t('receipt'),
      exportAs: false,
      card: 'right',
      cell: (row) => (row.txn_no === null ? null : <ReceiptButton txn={row.txn_no} />),
    },
  ];
}

/** The cash that went through the reader's own hands. */
export default function CashbookPage() {
  const t = useWords(cashWords);
  const address = useGridState({ size: PAGE_SIZE });
  const days = daysOf(cashSearch.parse(address.search), 'last30');
  const input = { from_date: days.from, to_date: days.to };
  const request = useCall(
    'cashbook',
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const rows = request.data?.records ?? NO_ROWS;
  const rowId = (row: Row): string => row.txn_no ?? `${row.created_at}${row.username}`;
  const grid = useGrid({ name: 'cashbook', columns, rows, rowId, address });
  const sums = request.data;
  return (
    <div className={css.page}>
      <PageHeader title={t('cashbook')} />
      <DataGrid
        grid={grid}
        label={t('cashbook')}
        request={request}
        total={sums?.count ?? 0}
        nameOf={(row) => row.username}
        filters={
          <>
            <DaysSelect days={days} presets={PRESETS} onChoose={(range) => address.change(range)} />
            <Button
              leftSection={<IconSearch size={15} aria-hidden="true" />}
              onClick={() => void request.refetch()}
            >
              {t('search')}
            </Button>
          </>
        }
        tools={
          <ExportMenu
            grid={grid}
            source={{
              call: 'cashbook',
              input,
              title: t('cashbook'),
              filters: [{ label: t('dateTime'), value: `${days.from} – ${days.to}` }],
            }}
          />
        }
        totals={
          sums === undefined
            ? undefined
            : {
                username: t('total'),
                debit_amount: <SignedMoney value={-sums.denaTotal} column strong />,
                credit_amount: <SignedMoney value={sums.lenaTotal} column strong />,
              }
        }
        sums={
          sums === undefined ? undefined : (
            <span className={css.sums}>
              {t('dena')} <Money value={sums.denaTotal} /> · {t('lena')} <Money value={sums.lenaTotal} />
            </span>
          )
        }
      />
    </div>
  );
}
