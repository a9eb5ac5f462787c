import { money } from '../format/numbers.ts';
import { useWords, type Say } from '../i18n/i18n.ts';
import { Money } from '../ui/money.tsx';
import css from './ledger.module.css';
import { ledgerWords } from './words.ts';

type LedgerSay = Say<keyof typeof ledgerWords.en>;

/** A balance in words: above 0 the account is to give (Dena), below 0 to take (Lena) (rules 9). */
export function balanceText(balance: number, t: LedgerSay): string {
  const figure = money(Math.abs(balance));
  return balance === 0 ? figure : `${figure} ${t(balance > 0 ? 'denaTag' : 'lenaTag')}`;
}

/** A balance with its side, small and grey, after the figure. */
export function Balance({ value, strong = true }: { value: number; strong?: boolean }) {
  const t = useWords(ledgerWords);
  const tag = value === 0 ? '' : t(value > 0 ? 'denaTag' : 'lenaTag');
  return (
    <span className={css.balance} title={value === 0 ? undefined : t(value > 0 ? 'denaHint' : 'lenaHint')}>
      <Money value={Math.abs(value)} column strong={strong} />
      <span className={css.tag}>{tag}</span>
    </span>
  );
}
