import { useMediaQuery } from '@mantine/hooks';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { LedgerRow } from '@pavilion/contract/ledger.ts';
import type { ReactNode } from 'react';
import { GridBody } from '../grid/grid-body.tsx';
import { CardBar, GridCards } from '../grid/grid-cards.tsx';
import { GridFooter } from '../grid/grid-footer.tsx';
import { GridHead, shownColumns } from '../grid/grid-head.tsx';
import { rightAligned, type GridRequest } from '../grid/grid-types.ts';
import gridCss from '../grid/grid.module.css';
import type { Grid } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import type { BalanceOf } from '@pavilion/contract/balance.ts';
import { Balance } from '../ui/balance.tsx';
import { Movement } from './movement.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './ledger.module.css';
import { ledgerWords } from './words.ts';

type Statement = CallOutput<'ledger'>;
const PHONE = '(max-width: 768px)';

/** A row that is no entry (a balance, the totals) under the columns that are shown. */
function FixedRow({ grid, cells }: { grid: Grid<LedgerRow>; cells: Readonly<Record<string, ReactNode>> }) {
  return (
    <tr className={css.fixedRow}>
      {shownColumns(grid).map((column) => (
        <td key={column.id} data-align={rightAligned(column) ? 'right' : undefined}>
          {cells[column.id]}
        </td>
      ))}
    </tr>
  );
}

type LedgerTableProps = {
  /** Name of the statement, for those who hear it. */
  title: string;
  side: BalanceOf;
  grid: Grid<LedgerRow>;
  request: GridRequest;
  statement: Statement | undefined;
  onExplain: (row: LedgerRow) => void;
  /** One way out of an empty range. */
  wayOut: ReactNode;
  chart: ReactNode;
};

function Entries({
  grid,
  side,
  statement,
  onExplain,
  wayOut,
  phone,
}: LedgerTableProps & { statement: Statement; phone: boolean }) {
  const t = useWords(ledgerWords);
  const { page, size } = grid.address;
  const first = page === 1;
  const last = page * size >= statement.total_records;
  const parts = { nameOf: (row: LedgerRow) => row.remark, onOpen: onExplain, opensByClick: true };
  const closing = {
    remark: t('closing'),
    ledger_balance: <Balance value={statement.closing_balance} of={side} column strong />,
  };
  const opening = {
    remark: t('opening'),
    ledger_balance: <Balance value={statement.opening_balance} of={side} column strong />,
  };
  const { today } = statement;
  const waits = {
    remark: t('casinoWaits'),
    [today > 0 ? 'debit_amount' : 'credit_amount']: <Movement value={-today} of={side} />,
  };
  const totals = {
    remark: t('total'),
    credit_amount: <Movement value={statement.total_credit} of={side} strong />,
    debit_amount: <Movement value={-statement.total_debit} of={side} strong />,
  };
  const empty = statement.total_records === 0 ? <EmptyState title={t('empty')} action={wayOut} /> : null;
  if (phone) {
    return (
      <>
        <dl className={css.phoneSums}>
          <div>
            <dt>{t('opening')}</dt>
            <dd>{opening.ledger_balance}</dd>
          </div>
          <div>
            <dt>{t('closing')}</dt>
            <dd>{closing.ledger_balance}</dd>
          </div>
          {today === 0 ? null : (
            <div>
              <dt>{t('casinoWaits')}</dt>
              <dd>
                <Movement value={-today} of={side} word />
              </dd>
            </div>
          )}
          <div>
            <dt>{t(side === 'own' ? 'lena' : 'credit')}</dt>
            <dd>{totals.credit_amount}</dd>
          </div>
          <div>
            <dt>{t(side === 'own' ? 'dena' : 'debit')}</dt>
            <dd>{totals.debit_amount}</dd>
          </div>
        </dl>
        {empty ?? <GridCards grid={grid} parts={parts} />}
      </>
    );
  }
  return (
    <>
      <table className={gridCss.table}>
        <GridHead grid={grid} selectable={false} actions={false} />
        {first ? (
          <tbody>
            {today === 0 ? null : <FixedRow grid={grid} cells={waits} />}
            <FixedRow grid={grid} cells={closing} />
          </tbody>
        ) : null}
        <GridBody grid={grid} parts={parts} selectable={false} />
        {last ? (
          <tbody>
            <FixedRow grid={grid} cells={opening} />
          </tbody>
        ) : null}
        <tfoot>
          <FixedRow grid={grid} cells={totals} />
        </tfoot>
      </table>
      {empty}
    </>
  );
}

/** The statement, newest line first: closing balance above, opening balance below, totals of the range at the foot. */
export function LedgerTable(props: LedgerTableProps) {
  const t = useWords(ledgerWords);
  const { title, grid, request, statement, chart } = props;
  const { fit } = grid;
  const phone = useMediaQuery(PHONE, matchMedia(PHONE).matches);
  const total = statement?.total_records ?? 0;
  return (
    <section className={gridCss.grid} aria-label={t('statement')} aria-busy={request.isFetching}>
      <section
        ref={fit}
        className={`${gridCss.scroll} ${css.statement}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={title}
      >
        {chart}
        {phone && total > 0 ? <CardBar grid={grid} total={total} /> : null}
        {request.error !== null && request.error !== undefined ? (
          <ErrorPanel what={t('statement')} error={request.error} onRetry={() => void request.refetch()} />
        ) : statement === undefined ? (
          <SkeletonRows rows={12} />
        ) : (
          <Entries {...props} statement={statement} phone={phone} />
        )}
      </section>
      <GridFooter address={grid.address} total={total} phone={phone} />
    </section>
  );
}
