import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useCall } from '../api/use-call.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import { gridSearch, lenientText } from '../grid/grid-search.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { usePageInfo } from '../pages/page-info.ts';
import { usePathParam } from '../pages/paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { BetsOfRound } from './bets-of-round.tsx';
import { dayWords } from './day-words.ts';
import { DayLines, dayTiles } from './day-lines.tsx';
import { Movement } from './movement.tsx';
import { roundColumns, type RoundRow } from './round-columns.tsx';
import css from './show-settlement.module.css';
import { Tiles } from '../ui/tiles.tsx';

/** `txn` and `round`: the row whose bets are shown. */
export const searchSchema = z.extend(gridSearch, { txn: lenientText(18), round: lenientText(64) });

const PAGE_SIZE = 100;
const NO_ROWS: readonly RoundRow[] = [];
const rowId = (row: RoundRow): string =>
  [row.txn_no, row.source_id, row.created_at, row.debit_amount].join(' ');

type Detail = CallOutput<'casinoLedgerDetail'>;

/** How the totals of the rounds stand under their columns. */
function totalsOf(detail: Detail, label: string) {
  const of = detail.own === 1 ? 'own' : 'below';
  return {
    remark: label,
    credit_amount: <Movement value={detail.total_credit} of={of} strong />,
    debit_amount: <Movement value={-detail.total_debit} of={of} strong />,
  };
}

/** Show Settlement: the rounds behind the lines of a casino's day on an account's statement. */
export default function ShowSettlementPage() {
  const t = useWords(dayWords);
  const address = useGridState({ size: PAGE_SIZE });
  const { txn, round } = searchSchema.parse(address.search);
  const input = { source_id: usePathParam('sourceId'), user_id: Number(usePathParam('userId')) };
  const request = useCall(
    'casinoLedgerDetail',
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const detail = request.data;
  const own = detail?.own === 1;
  const day = detail?.name ?? '';
  const columns = useMemo(
    () =>
      roundColumns({
        t,
        own,
        day,
        onBets: (row) => address.change({ txn: row.txn_no, round: row.source_id }),
      }),
    [t, own, day, address],
  );
  const grid = useGrid({ name: 'show-settlement', columns, rows: detail?.ledger ?? NO_ROWS, rowId, address });
  const title = menuLabel('Show Settlement');
  const whose = detail === undefined ? '' : `${detail.username} · ${detail.name}`;
  usePageInfo(detail === undefined ? undefined : { title: `${title}: ${whose}` });
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
          label={t('rounds')}
          request={request}
          total={detail?.total_records ?? 0}
          nameOf={(row) => row.remark}
          emptyText={detail !== undefined && detail.lines.length === 0 ? t('notPosted') : undefined}
          totals={detail === undefined ? undefined : totalsOf(detail, t('total'))}
        />
      </div>
      {txn === undefined || round === undefined ? null : (
        <BetsOfRound
          txn={txn}
          round={round}
          name={detail?.ledger.find((row) => row.source_id === round)?.remark ?? round}
          onClose={() => address.change({ txn: undefined, round: undefined })}
        />
      )}
    </div>
  );
}
