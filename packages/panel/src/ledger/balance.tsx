import { money } from '../format/numbers.ts';
import { useWords, type Say } from '../i18n/i18n.ts';
import { Money } from '../ui/money.tsx';
import css from './ledger.module.css';
import { ledgerWords } from './words.ts';

type LedgerSay = Say<keyof typeof ledgerWords.en>;

/** Whose statement is read: one's own, in Lena and Dena, or that of an account below, in debit and credit. */
export type Side = 'own' | 'below';

const TAGS = {
  own: { owes: ['denaTag', 'denaHint'], has: ['lenaTag', 'lenaHint'] },
  below: { owes: ['debitTag', 'debitHint'], has: ['creditTag', 'creditHint'] },
} as const;

const tagOf = (balance: number, side: Side) => TAGS[side][balance > 0 ? 'owes' : 'has'];

/** A balance in words: above 0 the account is to give (Dena, Dr), below 0 to take (Lena, Cr) (rules 9). */
export function balanceText(balance: number, t: LedgerSay, side: Side): string {
  const figure = money(Math.abs(balance));
  return balance === 0 ? figure : `${figure} ${t(tagOf(balance, side)[0])}`;
}

/** A balance with its side, small and grey, after the figure. */
export function Balance({ value, side, strong = true }: { value: number; side: Side; strong?: boolean }) {
  const t = useWords(ledgerWords);
  const [tag, hint] = tagOf(value, side);
  return (
    <span className={css.balance} title={value === 0 ? undefined : t(hint)}>
      <Money value={Math.abs(value)} column strong={strong} />
      <span className={css.tag}>{value === 0 ? '' : t(tag)}</span>
    </span>
  );
}
