import type { CallOutput } from '@pavilion/contract/calls.ts';
import { sumCoins } from '../format/coins.ts';
import { useWords } from '../i18n/i18n.ts';
import { dayWords } from './day-words.ts';
import { Movement } from './movement.tsx';
import css from './show-settlement.module.css';

/** What the rows of a page sum to, where there are more; the totals below are of all. */
export function PageSums({ detail }: { detail: CallOutput<'casinoLedgerDetail'> }) {
  const t = useWords(dayWords);
  const { ledger, own, total_records } = detail;
  if (ledger.length === 0 || ledger.length === total_records) return null;
  const of = own === 1 ? 'own' : 'below';
  return (
    <span className={css.sums}>
      {t('onPage')}: {t(own === 1 ? 'lena' : 'credit')}{' '}
      <Movement value={sumCoins(ledger.map((row) => row.credit_amount))} of={of} /> ·{' '}
      {t(own === 1 ? 'dena' : 'debit')}{' '}
      <Movement value={sumCoins(ledger.map((row) => -row.debit_amount))} of={of} />
    </span>
  );
}
