import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { CallInput } from '@pavilion/contract/calls.ts';
import type { LedgerRow } from '@pavilion/contract/ledger.ts';
import dayjs from 'dayjs';
import { useCall } from '../api/use-call.ts';
import { ExportMenu } from '../grid/export-menu.tsx';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { BalanceChart } from './balance-chart.tsx';
import { useLedgerColumns } from './columns.tsx';
import { ExplainEntry } from './explain-entry.tsx';
import { DaysSelect, SportsSelect } from './ledger-filters.tsx';
import { LedgerTable } from './ledger-table.tsx';
import explainCss from './explain.module.css';
import css from './ledger.module.css';
import { presetDays, utcBounds, type Days } from './ranges.ts';
import { ledgerSearch } from './search.ts';
import { ledgerWords } from './words.ts';

const PAGE_SIZE = 20;
const NO_ROWS: readonly LedgerRow[] = [];
/** Below this width the explanation comes over the statement instead of beside it. */
const NARROW = '(max-width: 1100px)';

/** The days of the address; Last 7 Days when it has none. */
function useDays(search: { from?: string | undefined; to?: string | undefined }): Days {
  const usual = presetDays('last7', dayjs().format('YYYY-MM-DD'));
  return search.from === undefined || search.to === undefined || search.from > search.to
    ? usual
    : { from: search.from, to: search.to };
}

/** My Ledgers: the account's own statement with its balance through the days, each line explained on demand. */
export default function MyLedgersPage() {
  const t = useWords(ledgerWords);
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches);
  const address = useGridState({ size: PAGE_SIZE });
  const search = ledgerSearch.parse(address.search);
  const days = useDays(search);
  const sports = search.sports === undefined ? [] : search.sports.split(',').map(Number);
  const filter = { ...utcBounds(days), sports_id: sports } satisfies CallInput<'ledger'>;
  const request = useCall(
    'ledger',
    { ...filter, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const rows = request.data?.ledger ?? NO_ROWS;
  const explain = (txn: string | undefined): void =>
    address.change({ txn, page: search.page }, search.txn === undefined ? 'push' : 'replace');
  const columns = useLedgerColumns(search.txn, (row) => explain(row.txn_no));
  const grid = useGrid({ name: 'my-ledgers', columns, rows, rowId: (row) => row.txn_no, address });
  const chooseDays = (range: Days): void => address.change({ ...range, txn: undefined });
  const at = rows.findIndex((row) => row.txn_no === search.txn);
  const explanation =
    search.txn === undefined ? null : (
      <ExplainEntry
        txn={search.txn}
        before={at < 0 ? undefined : rows[at - 1]?.txn_no}
        after={at < 0 ? undefined : rows[at + 1]?.txn_no}
        onShow={explain}
        onClose={() => explain(undefined)}
      />
    );
  return (
    <div className={css.page}>
      <div className={css.main}>
        <PageHeader
          title={t('title')}
          actions={
            <ExportMenu
              grid={grid}
              source={{
                call: 'ledger',
                input: filter,
                title: t('title'),
                filters: [{ label: t('days'), value: `${days.from} – ${days.to}` }],
              }}
            />
          }
        />
        <div className={css.filters}>
          <SportsSelect
            chosen={sports}
            onChoose={(ids) =>
              address.change({ sports: ids.length === 0 ? undefined : ids.join(','), txn: undefined })
            }
          />
          <DaysSelect days={days} onChoose={chooseDays} />
        </div>
        <LedgerTable
          grid={grid}
          request={request}
          statement={request.data}
          onExplain={(row) => explain(row.txn_no)}
          wayOut={
            <Button onClick={() => address.change({ from: undefined, to: undefined, sports: undefined })}>
              {t('showLast7')}
            </Button>
          }
          chart={
            request.data === undefined || request.data.chart.length === 0 ? null : (
              <BalanceChart statement={request.data} days={days} />
            )
          }
        />
      </div>
      {narrow ? (
        <Drawer
          opened={explanation !== null}
          onClose={() => explain(undefined)}
          position="right"
          size={380}
          withCloseButton={false}
          attributes={{ content: { 'aria-label': t('explain') } }}
          styles={{ header: { display: 'none' }, body: { padding: 0 } }}
        >
          {explanation}
        </Drawer>
      ) : explanation === null ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <aside className={explainCss.explain} aria-label={t('explain')} tabIndex={0}>
          {explanation}
        </aside>
      )}
    </div>
  );
}
