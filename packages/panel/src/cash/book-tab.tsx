import { remarkColumn } from '../grid/said-columns.ts';
import { Button, Select } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useCall } from '../api/use-call.ts';
import { DaysSelect } from '../days/days-select.tsx';
import { daysOf, PRESETS } from '../days/ranges.ts';
import { lessCoins, sumCoins } from '../format/coins.ts';
import { dateTime } from '../format/dates.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridAddress } from '../grid/grid-address.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { Money, SignedMoney } from '../ui/money.tsx';
import { Tiles } from '../ui/tiles.tsx';
import { CashBars } from './cash-bars.tsx';
import css from './cash-page.module.css';
import { ReceiptButton } from './receipt.tsx';
import { cashbookSearch } from './search.ts';
import { cashWords } from './words.ts';

type Book = CallOutput<'cashbook'>;
type Row = Book['records'][number];

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

/** Everything, or what was received or paid alone. */
function KindSelect({ address, source }: { address: GridAddress; source: 1 | 2 | undefined }) {
  const t = useWords(cashWords);
  return (
    <Select
      className={css.kind}
      size="xs"
      aria-label={t('type')}
      data={[
        { value: '', label: `${t('lena')} + ${t('dena')}` },
        { value: '1', label: t('lena') },
        { value: '2', label: t('dena') },
      ]}
      value={source === undefined ? '' : String(source)}
      allowDeselect={false}
      onChange={(value) => address.change({ source: value === '' ? undefined : Number(value) })}
    />
  );
}

/** What the page sums to and, where there are more, all rows of the range. */
function useTotals(book: Book | undefined): Record<string, ReactNode> | undefined {
  const t = useWords(cashWords);
  if (book === undefined || book.records.length === 0) return undefined;
  const whole = book.records.length >= book.count;
  const cell = (page: number, range: number): ReactNode =>
    whole ? (
      <SignedMoney value={range} column strong />
    ) : (
      <span className={css.two}>
        <SignedMoney value={page} column strong />
        <SignedMoney value={range} column strong />
      </span>
    );
  const sum = (field: 'debit_amount' | 'credit_amount'): number =>
    sumCoins(book.records.map((row) => row[field]));
  return {
    username: whole ? (
      t('total')
    ) : (
      <span className={css.twoLabels}>
        <span>{t('total')}</span>
        <span>{t('allPageTotal')}</span>
      </span>
    ),
    debit_amount: cell(-sum('debit_amount'), -book.denaTotal),
    credit_amount: cell(sum('credit_amount'), book.lenaTotal),
  };
}

/** Cash in hand before and after, and what is between; with a filter the two ends are more than what is shown. */
function InHand({ book, filtered }: { book: Book; filtered: boolean }) {
  const t = useWords(cashWords);
  return (
    <>
      <Tiles
        label={t('cashInHand')}
        tiles={[
          { label: t('openingCash'), value: <Money value={book.opening} /> },
          { label: t('lena'), value: <SignedMoney value={book.lenaTotal} /> },
          { label: t('dena'), value: <SignedMoney value={-book.denaTotal} /> },
          { label: t('closingCash'), value: <Money value={book.closing} /> },
        ]}
      />
      {filtered ? <p className={`small quiet ${css.said}`}>{t('wholeBook')}</p> : null}
    </>
  );
}

/** The cash that went through the reader's own hands. */
export function BookTab() {
  const t = useWords(cashWords);
  const address = useGridState({ size: PAGE_SIZE });
  const search = cashbookSearch.parse(address.search);
  const { source } = search;
  const { keyword } = address;
  const days = daysOf(search, 'last30');
  const input = { from_date: days.from, to_date: days.to, keyword, source };
  const request = useCall(
    'cashbook',
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const book = request.data;
  const rowId = (row: Row): string => row.txn_no ?? `${row.created_at}${row.username}`;
  const grid = useGrid({ name: 'cashbook', columns, rows: book?.records ?? NO_ROWS, rowId, address });
  const filtered = keyword !== '' || source !== undefined;
  return (
    <>
      {book === undefined ? null : (
        <>
          <InHand book={book} filtered={filtered} />
          <CashBars days={book.days} each={book.each} range={days} />
        </>
      )}
      <div className={css.rows}>
        <DataGrid
          grid={grid}
          label={t('cashbook')}
          request={request}
          total={book?.count ?? 0}
          nameOf={(row) => row.username}
          searchLabel={t('searchUser')}
          emptyText={filtered ? undefined : t('noCash')}
          onClearFilters={
            filtered ? () => address.change({ keyword: undefined, source: undefined }) : undefined
          }
          filters={
            <>
              <KindSelect address={address} source={source} />
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
          totals={useTotals(book)}
        />
      </div>
    </>
  );
}
