import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useCall } from '../api/use-call.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import { gridSearch, lenient, lenientText } from '../grid/grid-search.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { usePageInfo } from '../pages/page-info.ts';
import { usePathParam, useSearchPart } from '../pages/paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { BetsOfRow } from './bets-of-row.tsx';
import { dayWords } from './day-words.ts';
import { DayLines, dayTiles, ofDay } from './day-lines.tsx';
import { Movement } from './movement.tsx';
import { PageSums } from './page-sums.tsx';
import { roundColumns, type RoundRow } from './round-columns.tsx';
import css from './show-settlement.module.css';
import { Tiles } from '../ui/tiles.tsx';

const txnNo = lenient(z.string().check(z.regex(/^\d{1,18}$/)));

/** `line`: the line that is shown, where several have one source. `txn` and `part`: the row whose bets are shown. */
export const searchSchema = z.extend(gridSearch, { line: txnNo, txn: txnNo, part: lenientText(64) });

const PAGE_SIZE = 100;
const NO_ROWS: readonly RoundRow[] = [];
const rowId = (row: RoundRow): string =>
  [row.txn_no, row.kind, row.source_id, row.part, row.created_at, row.debit_amount].join(' ');

type Detail = CallOutput<'casinoLedgerDetail'>;

/** How the totals of all rows stand under their columns. */
function totalsOf(detail: Detail, label: string) {
  const of = detail.own === 1 ? 'own' : 'below';
  return {
    remark: label,
    credit_amount: <Movement value={detail.total_credit} of={of} strong />,
    debit_amount: <Movement value={-detail.total_debit} of={of} strong />,
  };
}

/** The detail that the address asks for. */
function useDetail() {
  const address = useGridState({ size: PAGE_SIZE });
  const { line, txn, part } = searchSchema.parse(address.search);
  const input = {
    source_id: usePathParam('sourceId'),
    user_id: Number(usePathParam('userId')),
    ...(line === undefined ? {} : { txn_no: line }),
  };
  const request = useCall(
    'casinoLedgerDetail',
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const title = menuLabel('Show Settlement');
  const detail = request.data;
  const whose = detail === undefined ? '' : `${detail.username} · ${detail.name}`;
  usePageInfo(detail === undefined ? undefined : { title: `${title}: ${whose}` });
  return { address, input, request, detail, txn, part: part === '' ? undefined : part, title, whose };
}

/** What lies behind a line of an account's statement; of a casino's day the rounds behind all its lines. */
function BehindLine() {
  const t = useWords(dayWords);
  const { address, input, request, detail, txn, part, title, whose } = useDetail();
  const own = detail?.own === 1;
  const day = detail?.name ?? '';
  const rounds = detail !== undefined && ofDay(detail);
  const columns = useMemo(
    () =>
      roundColumns({
        t,
        own,
        day,
        rounds,
        onBets: (row) => address.change({ txn: row.txn_no, part: row.part === '' ? undefined : row.part }),
      }),
    [t, own, day, rounds, address],
  );
  const grid = useGrid({ name: 'show-settlement', columns, rows: detail?.ledger ?? NO_ROWS, rowId, address });
  const ofBets = detail?.ledger.find((row) => row.txn_no === txn && row.part === (part ?? ''));
  const files = (
    <ExportMenu
      grid={grid}
      source={{
        call: 'casinoLedgerDetail',
        input,
        title: detail === undefined ? title : `${title}: ${whose}`,
      }}
    />
  );
  return (
    <div className={css.page}>
      <PageHeader title={title} meta={whose} actions={files} />
      {detail === undefined ? null : (
        <>
          <Tiles tiles={dayTiles(t, detail)} label={detail.name} />
          <DayLines detail={detail} />
        </>
      )}
      <div className={css.rounds}>
        <DataGrid
          grid={grid}
          label={t(rounds ? 'rounds' : 'behind')}
          request={request}
          total={detail?.total_records ?? 0}
          nameOf={(row) => row.remark}
          emptyText={detail !== undefined && detail.lines.length === 0 ? t('notPosted') : undefined}
          sums={detail === undefined ? undefined : <PageSums detail={detail} />}
          totals={detail === undefined ? undefined : totalsOf(detail, t('total'))}
        />
      </div>
      {txn === undefined ? null : (
        <BetsOfRow
          txn={txn}
          part={part}
          name={ofBets?.remark ?? part ?? ''}
          onClose={() => address.change({ txn: undefined, part: undefined })}
        />
      )}
    </div>
  );
}

/** Show Settlement. Rows of one line never stand under the address of another, so each line has a page of its own. */
export default function ShowSettlementPage() {
  const { line } = searchSchema.parse(useSearchPart());
  return <BehindLine key={[usePathParam('sourceId'), usePathParam('userId'), line].join(' ')} />;
}
