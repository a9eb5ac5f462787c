import { LEDGER_SOURCE, type LedgerRow } from '@pavilion/contract/ledger.ts';
import {
  IconCards,
  IconCash,
  IconCircleDot,
  IconGridDots,
  IconHistory,
  IconListNumbers,
  IconReceipt2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dateTime } from '../format/dates.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useWords } from '../i18n/i18n.ts';
import { SignedMoney } from '../ui/money.tsx';
import { Balance } from './balance.tsx';
import css from './ledger.module.css';
import { ledgerWords } from './words.ts';

const ICONS: Record<number, typeof IconCash> = {
  [LEDGER_SOURCE.cashReceived]: IconCash,
  [LEDGER_SOURCE.cashPaid]: IconCash,
  [LEDGER_SOURCE.market]: IconCircleDot,
  [LEDGER_SOURCE.session]: IconListNumbers,
  [LEDGER_SOURCE.eventClose]: IconReceipt2,
  [LEDGER_SOURCE.matka]: IconGridDots,
  [LEDGER_SOURCE.fastMatka]: IconGridDots,
  [LEDGER_SOURCE.casinoDay]: IconCards,
  [LEDGER_SOURCE.reversal]: IconHistory,
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
  const comma = row.remark.indexOf(', ');
  const [name, rest] =
    comma < 0 ? [row.remark, ''] : [row.remark.slice(0, comma), row.remark.slice(comma + 2)];
  return (
    <button
      type="button"
      className={css.name}
      data-source={row.source}
      aria-pressed={current}
      title={row.remark}
      onClick={onExplain}
    >
      <Icon size={15} aria-hidden="true" />
      <span className={css.nameText}>{name}</span>
      {rest === '' ? null : <span className={css.nameRest}>{rest}</span>}
    </button>
  );
}

const amount = (value: number): ReactNode => (value === 0 ? null : <SignedMoney value={value} column />);

/** The columns of the statement, named and ordered as the specification has them. */
export function useLedgerColumns(
  current: string | undefined,
  onExplain: (row: LedgerRow) => void,
): GridColumn<LedgerRow>[] {
  const t = useWords(ledgerWords);
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
    {
      id: 'created_at',
      label: t('dateTime'),
      kind: 'datetime',
      cell: (row) => dateTime(row.created_at),
      card: 'left',
    },
    {
      id: 'remark',
      label: t('collectionName'),
      cell: (row) => (
        <CollectionName row={row} current={row.txn_no === current} onExplain={() => onExplain(row)} />
      ),
      fixed: true,
      card: 'title',
    },
    {
      id: 'credit_amount',
      label: t('lena'),
      kind: 'money',
      cell: (row) => amount(row.credit_amount),
      total: true,
    },
    {
      id: 'debit_amount',
      label: t('dena'),
      kind: 'money',
      cell: (row) => amount(-row.debit_amount),
      total: true,
    },
    {
      id: 'ledger_balance',
      label: t('balance'),
      kind: 'money',
      cell: (row) => <Balance value={row.ledger_balance} />,
      card: 'wide',
      cardCell: (row) => (
        <span className={css.cardMoney}>
          <SignedMoney value={row.credit_amount - row.debit_amount} strong />
          <Balance value={row.ledger_balance} strong={false} />
        </span>
      ),
    },
    { id: 'note', label: t('note'), cell: (row) => row.note },
  ];
}
