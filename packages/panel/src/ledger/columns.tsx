import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import type { BalanceOf } from '@pavilion/contract/balance.ts';
import type { LedgerRow } from '@pavilion/contract/ledger.ts';
import {
  IconArrowsExchange,
  IconCards,
  IconCash,
  IconCircleDot,
  IconGridDots,
  IconHistory,
  IconListNumbers,
  IconReceipt2,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lessCoins } from '../format/coins.ts';
import { dateTime } from '../format/dates.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { Balance } from '../ui/balance.tsx';
import { Movement } from './movement.tsx';
import { settlementLink } from './settlement-path.ts';
import css from './ledger.module.css';
import { remarkSaid } from '../i18n/server-words.ts';
import { ledgerWords } from './words.ts';

type LedgerSay = Say<WordOf<typeof ledgerWords>>;

const ICONS: Record<number, typeof IconCash> = {
  [LEDGER_SOURCE.cashReceived]: IconCash,
  [LEDGER_SOURCE.cashPaid]: IconCash,
  [LEDGER_SOURCE.transfer]: IconArrowsExchange,
  [LEDGER_SOURCE.market]: IconCircleDot,
  [LEDGER_SOURCE.session]: IconListNumbers,
  [LEDGER_SOURCE.eventClose]: IconReceipt2,
  [LEDGER_SOURCE.matka]: IconGridDots,
  [LEDGER_SOURCE.fastMatka]: IconGridDots,
  [LEDGER_SOURCE.casinoDay]: IconCards,
  [LEDGER_SOURCE.reversal]: IconHistory,
  [LEDGER_SOURCE.accountMoved]: IconArrowsExchange,
};

/** What moved the balance: an icon of its kind and the name, which opens the explanation. */
function CollectionName({
  row,
  current,
  onExplain,
}: {
  row: LedgerRow;
  current: boolean;
  onExplain: () => void;
}) {
  const Icon = ICONS[row.source] ?? IconCircleDot;
  // 'Mumbai v Assam, Match Odds: Mumbai': the match stands out, the rest is said quietly.
  const remark = remarkSaid(row.remark);
  const comma = remark.indexOf(', ');
  const [name, rest] = comma < 0 ? [remark, ''] : [remark.slice(0, comma), remark.slice(comma + 2)];
  return (
    <button
      type="button"
      className={css.name}
      data-source={row.source}
      aria-pressed={current}
      title={remark}
      onClick={onExplain}
    >
      <Icon size={15} aria-hidden="true" />
      <span className={css.nameText}>{name}</span>
      {rest === '' ? null : <span className={css.nameRest}>{rest}</span>}
    </button>
  );
}

/** A line that a result, a close or a day of casino wrote opens what lies behind it. */
function Settlement({ row, children }: { row: LedgerRow; children: ReactNode }) {
  const link = settlementLink(row);
  return link === undefined ? children : <Link {...link}>{children}</Link>;
}

const amount = (value: number, of: BalanceOf): ReactNode =>
  value === 0 ? null : <Movement value={value} of={of} />;

export type LedgerColumnOptions = {
  side: BalanceOf;
  /** The line that is explained. */
  current: string | undefined;
  onExplain: (row: LedgerRow) => void;
};

function moneyColumns(t: LedgerSay, side: BalanceOf): GridColumn<LedgerRow>[] {
  const credit: GridColumn<LedgerRow> = {
    id: 'credit_amount',
    label: t(side === 'own' ? 'lena' : 'credit'),
    kind: 'money',
    cell: (row) => amount(row.credit_amount, side),
    total: true,
    stays: true,
  };
  const debit: GridColumn<LedgerRow> = {
    id: 'debit_amount',
    label: t(side === 'own' ? 'dena' : 'debit'),
    kind: 'money',
    cell: (row) => amount(-row.debit_amount, side),
    total: true,
    stays: true,
  };
  const balance: GridColumn<LedgerRow> = {
    id: 'ledger_balance',
    label: t('balance'),
    kind: side === 'own' ? 'own_balance' : 'balance',
    cell: (row) => <Balance value={row.ledger_balance} of={side} column strong />,
    card: 'wide',
    cardCell: (row) => (
      <span className={css.cardMoney}>
        <Movement value={lessCoins(row.credit_amount, row.debit_amount)} of={side} word strong />
        <Balance value={row.ledger_balance} of={side} />
      </span>
    ),
  };
  return side === 'own' ? [credit, debit, balance] : [debit, credit, balance];
}

/** What the reader's own statement has before the date: a number and the line's id. */
function ownColumns(t: LedgerSay): GridColumn<LedgerRow>[] {
  return [
    {
      id: 'serial',
      label: t('serial'),
      cell: (_, place) => <span className="num">{place}</span>,
      exportAs: false,
      width: 64,
    },
    {
      id: 'txn_no',
      label: t('ledgerId'),
      cell: (row) => <span className="num">{row.txn_no}</span>,
      card: 'right',
    },
  ];
}

/** The columns of a statement, named and ordered as the specification has them (part 1, section 2; part 3, section 2.3). */
export function useLedgerColumns({ side, current, onExplain }: LedgerColumnOptions): GridColumn<LedgerRow>[] {
  const t = useWords(ledgerWords);
  return [
    ...(side === 'own' ? ownColumns(t) : []),
    {
      id: 'created_at',
      label: t('dateTime'),
      kind: 'datetime',
      cell: (row) => <Settlement row={row}>{dateTime(row.created_at)}</Settlement>,
      card: 'left',
    },
    {
      id: 'remark',
      label: t(side === 'own' ? 'collectionName' : 'collectionNameBelow'),
      cell: (row) => (
        <CollectionName row={row} current={row.txn_no === current} onExplain={() => onExplain(row)} />
      ),
      inFiles: 'remarks',
      fixed: true,
      card: 'title',
    },
    ...moneyColumns(t, side),
    { id: 'note', label: t('note'), cell: (row) => row.note },
  ];
}
