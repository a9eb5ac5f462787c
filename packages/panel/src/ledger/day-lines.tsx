import type { CallOutput } from '@pavilion/contract/calls.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { lessCoins, sumCoins } from '../format/coins.ts';
import { useWords } from '../i18n/i18n.ts';
import { remarkSaid } from '../i18n/server-words.ts';
import { Balance } from '../ui/balance.tsx';
import { Table } from '../ui/table/table.tsx';
import type { Tile } from '../ui/tiles.tsx';
import { dayWords } from './day-words.ts';
import { Movement } from './movement.tsx';
import type { DaySay } from './round-columns.tsx';
import css from './show-settlement.module.css';

type Detail = CallOutput<'casinoLedgerDetail'>;
type Line = Detail['lines'][number];

export const ofDay = ({ source }: Detail): boolean => source === LEDGER_SOURCE.casinoDay;
const sideOf = ({ own }: Detail) => (own === 1 ? 'own' : 'below');
const moved = (line: Pick<Line, 'credit_amount' | 'debit_amount'>): number =>
  lessCoins(line.credit_amount, line.debit_amount);
const allMoved = (lines: readonly Line[]): number => sumCoins(lines.map(moved));

/** What the line did to the account; of a casino's day all its lines, and what of it waits. */
export function dayTiles(t: DaySay, detail: Detail): Tile[] {
  const of = sideOf(detail);
  const tile = (label: string, value: number): Tile => ({
    label,
    value: <Movement value={value} of={of} word />,
  });
  if (!ofDay(detail) && detail.commission.length === 0) return [tile(t('thisLine'), allMoved(detail.lines))];
  return [
    tile(t(ofDay(detail) ? 'rounds' : 'thisLine'), allMoved(detail.lines)),
    tile(t('commission'), allMoved(detail.commission)),
    tile(t('total'), allMoved([...detail.lines, ...detail.commission])),
    ...(detail.today === 0 ? [] : [tile(t('waits'), -detail.today)]),
  ];
}

/** The lines of the statement that the rows below are, and whether they are. */
export function DayLines({ detail }: { detail: Detail }) {
  const t = useWords(dayWords);
  const of = sideOf(detail);
  const lines = [...detail.lines, ...detail.commission];
  if (lines.length === 0) return null;
  const adds =
    allMoved(detail.lines) ===
    moved({ credit_amount: detail.total_credit, debit_amount: detail.total_debit });
  return (
    <section className={css.lines} aria-label={t('lines')}>
      <Table
        blocks
        caption={t('lines')}
        rows={lines}
        rowId={({ txn_no }) => txn_no}
        columns={[
          { id: 'remark', label: t('remark'), cell: (line) => remarkSaid(line.remark) },
          {
            id: 'txn',
            label: t('txnNo'),
            figures: true,
            cell: (line) => <span className="num">{line.txn_no}</span>,
          },
          {
            id: 'moved',
            label: t('sum'),
            figures: true,
            cell: (line) => <Movement value={moved(line)} of={of} word />,
          },
          {
            id: 'balance',
            label: t('balance'),
            figures: true,
            cell: (line) => <Balance value={line.ledger_balance} of={of} />,
          },
        ]}
      />
      <p className={`small ${css.adds} ${adds ? 'quiet' : 'loss'}`} role={adds ? undefined : 'alert'}>
        {t(ofDay(detail) ? (adds ? 'adds' : 'doesNotAdd') : adds ? 'rowsAdd' : 'rowsDoNotAdd')}
      </p>
    </section>
  );
}
