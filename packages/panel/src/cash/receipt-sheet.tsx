import { Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { money } from '../format/numbers.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { Logo } from '../ui/logo.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './receipt.module.css';
import { cashWords } from './words.ts';

type Slip = CallOutput<'cashReceipt'>;

const person = (username: string, name: string): string =>
  name === '' || name === username ? username : `${username} (${name})`;

/** Of cash the one whom the operator dealt with, of a transfer both. */
function parties(t: Say<WordOf<typeof cashWords>>, slip: Slip): string[][] {
  const { paid_to: to } = slip;
  if (to === null)
    return [
      [t(slip.type === 2 ? 'receivedFrom' : 'paidTo'), person(slip.username, slip.name)],
      [t('level'), roleLabel(slip.role)],
    ];
  return [
    [t('transferFrom'), `${person(slip.username, slip.name)}, ${roleLabel(slip.role)}`],
    [t('transferTo'), `${person(to.username, to.name)}, ${roleLabel(to.role)}`],
  ];
}

function Sheet({ slip }: { slip: Slip }) {
  const t = useWords(cashWords);
  const owed = (balance: number): string =>
    balance === 0
      ? t('clear')
      : t(balance > 0 ? 'owedBy' : 'owedTo', { amount: money(Math.abs(balance)), name: slip.account });
  const facts = [
    [t('receiptNo'), slip.receipt_no],
    [t('dateTime'), dateTime(slip.created_at)],
    ...parties(t, slip),
    ...(slip.operator === '' ? [] : [[t('by'), person(slip.operator, slip.operator_name)]]),
    [t('balanceBefore'), owed(slip.balance_before)],
    [t('balanceAfter'), owed(slip.ledger_balance)],
    ...(slip.remark === '' ? [] : [[t('note'), slip.remark]]),
  ];
  return (
    <div className={css.receipt}>
      <div className={css.top}>
        <Logo />
        <strong>{t('receipt')}</strong>
      </div>
      <div className={css.amount}>
        <span className="micro">{t('amount')}</span>
        <span className="num">{money(slip.amount)}</span>
      </div>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type ReceiptProps = { txn: string; onPrint: () => void; printsItself?: boolean };

/** The receipt of a movement of cash with its button for paper. */
export function Receipt({ txn, onPrint, printsItself = false }: ReceiptProps) {
  const t = useWords(cashWords);
  const slip = useCall('cashReceipt', { txn_no: txn }, { staleTime: 300_000 });
  const ready = printsItself && slip.data !== undefined;
  useEffect(() => {
    if (ready) void document.fonts.ready.then(() => window.print());
  }, [ready]);
  if (slip.isError)
    return <ErrorPanel what={t('receipt')} error={slip.error} onRetry={() => void slip.refetch()} />;
  if (slip.data === undefined) return <SkeletonRows rows={7} />;
  return (
    <>
      <Sheet slip={slip.data} />
      <div className={css.foot}>
        <Button variant="filled" leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={onPrint}>
          {t('print')}
        </Button>
      </div>
    </>
  );
}
