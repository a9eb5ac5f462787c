import { Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { AsOf, momentOf } from '../days/as-of.tsx';
import { DaysSelect } from '../days/days-select.tsx';
import { daysOf, PRESETS, utcBounds } from '../days/ranges.ts';
import { daysWords } from '../days/words.ts';
import { sumCoins } from '../format/coins.ts';
import { dateTime } from '../format/dates.ts';
import { useGridAddress } from '../grid/grid-address.ts';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn, GridExport } from '../grid/grid-types.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { useSession } from '../session/session.ts';
import { Balance } from '../ui/balance.tsx';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Username } from '../people/upline-card.tsx';
import css from './collection-page.module.css';
import { Suggestions } from './suggestions.tsx';
import { CollectionSide } from './collection-side.tsx';
import { collectionSearch } from './search.ts';
import { cashWords } from './words.ts';

export const searchSchema = collectionSearch;

type Report = CallOutput<'ledgerCollectionReport'>;
type Side = 'lena' | 'dena' | 'clear';

/** The three tables in the specification's order, with their headings (part 2, section 2). */
const TABLES = [
  { side: 'lena', head: 'receivingFrom' },
  { side: 'dena', head: 'paidToHead' },
  { side: 'clear', head: 'clearHead' },
] as const;

function Table({ report, side, title }: { report: Report; side: Side; title: string }) {
  const t = useWords(cashWords);
  const lines = report.clients
    .filter((client) => client.side === side)
    .map((client) => ({
      key: client.user_guid,
      account: (
        <>
          <Username account={client} /> <span className="quiet">{client.name}</span>
        </>
      ),
      amount: client.amount,
    }));
  return (
    <CollectionSide side={side} title={title} lines={lines} total={report.totals[side]} none={t('none')} />
  );
}

type Client = Report['clients'][number];
const NO_ROWS: readonly Client[] = [];

/** The columns of a file: the three sides are one list there, each balance with its word. */
const fileColumns = (t: Say<WordOf<typeof cashWords>>): readonly GridColumn<Client>[] => [
  { id: 'username', label: t('userName'), cell: (client) => client.username },
  { id: 'name', label: t('client'), cell: (client) => client.name },
  {
    id: 'ledger_balance',
    label: t('balance'),
    kind: 'balance',
    cell: (client) => <Balance value={client.ledger_balance} />,
  },
];

/** How much is to be taken beside how much is to be given. */
function Bar({ report }: { report: Report }) {
  const whole = sumCoins([report.totals.lena, report.totals.dena]);
  const t = useWords(cashWords);
  if (whole === 0) return null;
  return (
    <>
      <div className={css.bar} aria-hidden="true">
        <span data-side="lena" style={{ width: `${(report.totals.lena / whole) * 100}%` }} />
        <span data-side="dena" style={{ width: `${(report.totals.dena / whole) * 100}%` }} />
      </div>
      <p className={css.legend}>
        <span data-side="lena">
          {t('lena')} <Money value={report.totals.lena} strong />
        </span>
        <span data-side="dena">
          {t('dena')} <Money value={report.totals.dena} strong />
        </span>
      </p>
    </>
  );
}

/** From whom the reader is to receive, whom it is to pay, and who is clear: its direct accounts. */
export default function CollectionPage() {
  const t = useWords(cashWords);
  const moments = useWords(daysWords);
  const address = useGridAddress({ size: 20 });
  const search = collectionSearch.parse(address.search);
  const days = daysOf(search, 'last30');
  const at = momentOf(search.as_of);
  // Balances are those of the end of the days; a moment by itself takes the place of the days.
  const input = at === undefined ? utcBounds(days) : { to_date: at };
  const request = useCall('ledgerCollectionReport', input, { keepPrevious: true });
  const name = useSession()?.username ?? '';
  const columns = useMemo(() => fileColumns(t), [t]);
  const rows = request.data?.clients ?? NO_ROWS;
  const grid = useGrid({ name: 'collection', columns, rows, rowId: (row) => row.user_guid, address });
  const source: GridExport = {
    call: 'ledgerCollectionReport',
    input,
    title: t('collection'),
    filters: [
      at === undefined
        ? { label: t('dateTime'), value: `${days.from} – ${days.to}` }
        : { label: moments('asOf'), value: dateTime(at) },
    ],
  };
  return (
    <div>
      <PageHeader
        title={t('collection')}
        actions={
          <>
            <DaysSelect
              days={days}
              presets={PRESETS}
              onChoose={(range) => address.change({ ...range, as_of: undefined })}
            />
            <Button onClick={() => address.change({ from: undefined, to: undefined, as_of: undefined })}>
              {t('reset')}
            </Button>
            <ExportMenu grid={grid} source={source} />
          </>
        }
      />
      <div className={css.asOf}>
        <AsOf value={search.as_of ?? ''} onChange={(as_of) => address.change({ as_of }, 'replace')} />
      </div>
      {request.isError ? (
        <ErrorPanel what={t('collection')} error={request.error} onRetry={() => void request.refetch()} />
      ) : request.data === undefined ? (
        <SkeletonRows rows={10} />
      ) : (
        <>
          <Bar report={request.data} />
          <div className={css.tables}>
            {TABLES.map(({ side, head }) => (
              <Table key={side} report={request.data} side={side} title={t(head, { name })} />
            ))}
          </div>
          <Suggestions until={input.to_date} />
        </>
      )}
    </div>
  );
}
