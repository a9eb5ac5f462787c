import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { BalanceOf } from '@pavilion/contract/balance.ts';
import type { CallInput } from '@pavilion/contract/calls.ts';
import type { LedgerRow } from '@pavilion/contract/ledger.ts';
import type { ReactNode } from 'react';
import { useCall } from '../api/use-call.ts';
import { DaysSelect } from '../days/days-select.tsx';
import { daysOf, utcBounds, type Preset } from '../days/ranges.ts';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridAddress } from '../grid/grid-address.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { ArchivedNotice } from '../ui/archived-notice.tsx';
import { usePhone } from '../ui/use-phone.ts';
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
  side: BalanceOf;
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

/** The statement that the address asks for, and how the address changes. */
function useStatement({ call, input, address }: Pick<StatementProps, 'call' | 'input' | 'address'>) {
  const search = ledgerSearch.parse(address.search);
  const days = daysOf(search, USUAL);
  const filter = { ...input, ...utcBounds(days) };
  const request = useCall(
    call,
    { ...filter, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const explain = (txn: string | undefined): void =>
    address.change({ txn, page: search.page }, search.txn === undefined ? 'push' : 'replace');
  return { txn: search.txn, days, filter, request, explain };
}

/** A statement with its balance through the days; each line is explained on demand, beside it or over it. */
export function Statement(props: StatementProps) {
  const { title, side, address, owner } = props;
  const t = useWords(ledgerWords);
  const phone = usePhone();
  const { txn, days, filter, request, explain } = useStatement(props);
  const columns = useLedgerColumns({ side, current: txn, onExplain: (row) => explain(row.txn_no) });
  const statement = request.data;
  const rows = statement?.ledger ?? NO_ROWS;
  const grid = useGrid({ name: props.name, columns, rows, rowId: (row) => row.txn_no, address });
  const source = {
    call: props.call,
    input: filter,
    title: owner === undefined ? title : `${title}: ${owner.username}`,
    filters: [{ label: t('days'), value: `${days.from} – ${days.to}` }],
  };
  // The specification names the PDF on the statements of others.
  const files = <ExportMenu grid={grid} source={source} namesPdf={side === 'below'} />;
  // On a phone the head is the bar's: a row with nothing but this button would be lost.
  const filesBelow = phone || props.renderHead === undefined;
  const toLast7 = (): void => address.change({ from: undefined, to: undefined, ...props.cleared });
  const chart =
    statement === undefined || statement.chart.length === 0 ? null : (
      <BalanceChart statement={statement} days={days} side={side} />
    );
  return (
    <div className={css.page}>
      <div className={css.main}>
        {props.renderHead?.(filesBelow ? undefined : files)}
        <div className={css.filters}>
          {props.filters}
          <DaysSelect
            days={days}
            presets={props.presets}
            onChoose={(range) => address.change({ ...range, txn: undefined })}
          />
          {filesBelow ? <div className={css.files}>{files}</div> : null}
        </div>
        <ArchivedNotice notice={statement?.notice} overGrid />
        <LedgerTable
          title={title}
          side={side}
          grid={grid}
          request={request}
          statement={statement}
          onExplain={(row) => explain(row.txn_no)}
          wayOut={<Button onClick={toLast7}>{t('showLast7')}</Button>}
          chart={chart}
        />
      </div>
      <Explanation txn={txn} rows={rows} owner={owner} onShow={explain} />
    </div>
  );
}

type ExplanationProps = {
  txn: string | undefined;
  rows: readonly LedgerRow[];
  owner: Owner | undefined;
  onShow: (txn: string | undefined) => void;
};

/** The explained line beside the statement, over it where the width is short; nothing when none is chosen. */
function Explanation({ txn, rows, owner, onShow }: ExplanationProps) {
  const t = useWords(ledgerWords);
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches);
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
