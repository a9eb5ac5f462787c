import { Anchor } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Link } from '@tanstack/react-router';
import { lessCoins } from '../format/coins.ts';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { remarkColumn } from '../grid/said-columns.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { remarkSaid } from '../i18n/server-words.ts';
import { LinkIfOpen } from '../pages/link-if-open.tsx';
import { dayWords } from './day-words.ts';
import { Movement } from './movement.tsx';
import { settlementPath } from './settlement-path.ts';
import { ledgerWords } from './words.ts';

export type DaySay = Say<WordOf<typeof dayWords>>;
export type RoundRow = CallOutput<'casinoLedgerDetail'>['ledger'][number];

const withoutDay = (remark: string, day: string): string => remarkSaid(remark).replace(`${day}, `, '');

type BetsButtonProps = { row: RoundRow; onBets: (row: RoundRow) => void; word?: boolean };

/** How many bets a row is made of, which shows them. */
function BetsButton({ row, onBets, word = false }: BetsButtonProps) {
  const t = useWords(dayWords);
  const bets = useWords(ledgerWords);
  const of = { count: row.bets, n: count(row.bets) };
  const shown = word ? bets('bets', of) : of.n;
  if (row.bets === 0) return <span className="num quiet">{shown}</span>;
  return (
    <Anchor
      component="button"
      type="button"
      className="num"
      aria-label={t('countOn', {
        ...of,
        name: row.kind === 'round' ? row.source_id : remarkSaid(row.remark),
      })}
      onClick={() => onBets(row)}
    >
      {shown}
    </Anchor>
  );
}

/** What a row is: a round without its day, an account below with the way to what lies behind its own line, or what is said of it. */
function RowName({ row, day }: { row: RoundRow; day: string }) {
  const name = withoutDay(row.remark, day);
  if (row.user_id === null) return name;
  const to = settlementPath({ source_id: row.source_id, user_id: row.user_id });
  return (
    <Link to={to} search={{ line: row.txn_no }}>
      {name}
    </Link>
  );
}

type RoundColumnOptions = {
  t: DaySay;
  own: boolean;
  /** The name of the day or match, which stands over all of them. */
  day: string;
  /** They are the rounds of a casino's day. */
  rounds: boolean;
  onBets: (row: RoundRow) => void;
};

/** What a row moved, in the order in which the statement has it. */
function moneyColumns(t: DaySay, own: boolean): GridColumn<RoundRow>[] {
  const of = own ? 'own' : 'below';
  const amount = (value: number) => (value === 0 ? null : <Movement value={value} of={of} />);
  const credit: GridColumn<RoundRow> = {
    id: 'credit_amount',
    label: t(own ? 'lena' : 'credit'),
    kind: 'money',
    fixed: true,
    total: true,
    cell: (row) => amount(row.credit_amount),
  };
  const debit: GridColumn<RoundRow> = {
    id: 'debit_amount',
    label: t(own ? 'dena' : 'debit'),
    kind: 'money',
    fixed: true,
    total: true,
    cell: (row) => amount(-row.debit_amount),
  };
  const moved: GridColumn<RoundRow> = {
    id: 'moved',
    label: t('sum'),
    cardOnly: true,
    exportAs: false,
    card: 'figure',
    cell: (row) => <Movement value={lessCoins(row.credit_amount, row.debit_amount)} of={of} word strong />,
  };
  return [...(own ? [credit, debit] : [debit, credit]), moved];
}

/** The columns of Show Settlement as the specification names them (part 3, section 2.3), and the bets. */
export function roundColumns({
  t,
  own,
  day,
  rounds,
  onBets,
}: RoundColumnOptions): readonly GridColumn<RoundRow>[] {
  const round: GridColumn<RoundRow> = {
    id: 'source_id',
    label: t('round'),
    fixed: true,
    card: 'subtitle',
    cell: (row) => <LinkIfOpen to={row.link}>{row.source_id}</LinkIfOpen>,
  };
  return [
    { id: 'txn_no', label: t('txnNo'), cell: (row) => <span className="num">{row.txn_no}</span> },
    ...(rounds ? [round] : []),
    {
      ...remarkColumn<RoundRow>(t('remark'), { card: 'title' }),
      cell: (row) => <RowName row={row} day={day} />,
    },
    {
      id: 'created_at',
      label: t('dateTime'),
      kind: 'datetime',
      cell: (row) => dateTime(row.created_at),
      card: 'left',
    },
    ...moneyColumns(t, own),
    {
      id: 'bets',
      label: t('bets'),
      kind: 'number',
      card: 'right',
      cell: (row) => <BetsButton row={row} onBets={onBets} />,
      cardCell: (row) => <BetsButton row={row} onBets={onBets} word />,
    },
  ];
}
