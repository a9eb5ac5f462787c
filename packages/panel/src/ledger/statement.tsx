import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { CallInput } from '@pavilion/contract/calls.ts';
import type { LedgerRow } from '@pavilion/contract/ledger.ts';
import type { ReactNode } from 'react';
import { useCall } from '../api/use-call.ts';
import { DaysSelect } from '../days/days-select.tsx';
import { daysOf, utcBounds, type Preset } from '../days/ranges.ts';
import { ExportMenu, ExportPdf } from '../grid/export-menu.tsx';
import type { GridAddress } from '../grid/grid-address.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import type { Side } from './balance.tsx';
import { BalanceChart } from './balance-chart.tsx';
import { useLedgerColumns } from './columns.tsx';
import { ExplainEntry, type Owner } from './explain-entry.tsx';
import explainCss from './explain.module.css';
import css from './ledger.module.css';
import { LedgerTable } from './ledger-table.tsx';
import { ledgerSearch } from './search.ts';
import { ledgerWords } from './words.ts';

const NO_ROWS: readonly LedgerRow[] = [];
/** Below this width the explanation comes over the statement instead of beside it. */
const NARROW = '(max-width: 1100px)';
/** The days of a plain link: Last 7 Days. */
const USUAL: Preset = 'last7';

type StatementCall = 'ledger' | 'agentLedger' | 'userLedger';

type StatementProps = {
  /** Name under which the choice of columns is kept. */
  name: string;
  /** Heading of files, and the name of the list. */
  title: string;
  side: Side;
  call: StatementCall;
  /** What the call takes besides days and page. */
  input: CallInput<StatementCall>;
  address: GridAddress;
  presets: readonly Preset[];
  /** Whose statement it is, when it is not the reader's own. */
  owner?: Owner | undefined;
  /** Further filters before the days. */
  filters?: ReactNode;
  /** Parts of the address that Show Last 7 Days takes off besides the days. */
  cleared?: Record<string, undefined>;
  /** What stands above; it takes the buttons for files. */
  renderHead?: (files: ReactNode) => ReactNode;
};

/** A statement with its balance through the days; each line is explained on demand, beside it or over it. */
export function Statement(props: StatementProps) {
  const { title, side, call, address, owner } = props;
  const t = useWords(ledgerWords);
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches);
  const search = ledgerSearch.parse(address.search);
  const days = daysOf(search, USUAL);
  const filter = { ...props.input, ...utcBounds(days) };
  const request = useCall(
    call,
    { ...filter, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const explain = (txn: string | undefined): void =>
    address.change({ txn, page: search.page }, search.txn === undefined ? 'push' : 'replace');
  const columns = useLedgerColumns({ side, current: search.txn, onExplain: (row) => explain(row.txn_no) });
  const rows = request.data?.ledger ?? NO_ROWS;
  const grid = useGrid({ name: props.name, columns, rows, rowId: (row) => row.txn_no, address });
  const source = {
    call,
    input: filter,
    title: owner === undefined ? title : `${title}: ${owner.username}`,
    filters: [{ label: t('days'), value: `${days.from} – ${days.to}` }],
  };
  const files =
    side === 'own' ? (
      <ExportMenu grid={grid} source={source} />
    ) : (
      <>
        <ExportPdf grid={grid} source={source} />
        <ExportMenu grid={grid} source={source} />
      </>
    );
  return (
    <div className={css.page}>
      <div className={css.main}>
        {props.renderHead?.(files)}
        <div className={css.filters}>
          {props.filters}
          <DaysSelect
            days={days}
            presets={props.presets}
            onChoose={(range) => address.change({ ...range, txn: undefined })}
          />
          {props.renderHead === undefined ? <div className={css.files}>{files}</div> : null}
        </div>
        <LedgerTable
          title={title}
          side={side}
          grid={grid}
          request={request}
          statement={request.data}
          onExplain={(row) => explain(row.txn_no)}
          wayOut={
            <Button onClick={() => address.change({ from: undefined, to: undefined, ...props.cleared })}>
              {t('showLast7')}
            </Button>
          }
          chart={
            request.data === undefined || request.data.chart.length === 0 ? null : (
              <BalanceChart statement={request.data} days={days} side={side} />
            )
          }
        />
      </div>
      <Explanation txn={search.txn} rows={rows} narrow={narrow} owner={owner} onShow={explain} />
    </div>
  );
}

type ExplanationProps = {
  txn: string | undefined;
  rows: readonly LedgerRow[];
  narrow: boolean;
  owner: Owner | undefined;
  onShow: (txn: string | undefined) => void;
};

/** The explained line beside the statement, over it where the width is short; nothing when none is chosen. */
function Explanation({ txn, rows, narrow, owner, onShow }: ExplanationProps) {
  const t = useWords(ledgerWords);
  const at = rows.findIndex((row) => row.txn_no === txn);
  const close = (): void => onShow(undefined);
  const entry =
    txn === undefined ? null : (
      <ExplainEntry
        txn={txn}
        owner={owner}
        before={at < 0 ? undefined : rows[at - 1]?.txn_no}
        after={at < 0 ? undefined : rows[at + 1]?.txn_no}
        onShow={onShow}
        onClose={close}
      />
    );
  if (narrow) {
    return (
      <Drawer
        opened={entry !== null}
        onClose={close}
        position="right"
        size={380}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': t('explain') } }}
        styles={{ header: { display: 'none' }, body: { padding: 0 } }}
      >
        {entry}
      </Drawer>
    );
  }
  if (entry === null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <aside className={explainCss.explain} aria-label={t('explain')} tabIndex={0}>
      {entry}
    </aside>
  );
}
