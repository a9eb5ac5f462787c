import { balanceSide, type BalanceOf } from '@pavilion/contract/balance.ts';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { balanceWords } from './balance-words.ts';
import css from './balance.module.css';
import { Money } from './money.tsx';

/** Writes a balance as an unsigned figure with its word: `1,500 to take`, in one's own books `1,500 Dena`. */
export function useBalanceText(of: BalanceOf = 'below'): (balance: number) => string {
  const t = useWords(balanceWords);
  return (balance) => {
    const side = balanceSide(balance, of);
    const figure = money(Math.abs(balance));
    return side === 'clear' ? figure : `${figure} ${t(`${of}_${side}`)}`;
  };
}

type BalanceProps = {
  /** Ledger balance as calls answer it: above 0 the account owes its parent. */
  value: number;
  of?: BalanceOf;
  /** In a column: decimals and words keep their width, so that units stay under units. */
  column?: boolean;
  strong?: boolean;
};

/** A ledger balance: never a sign to guess, always who is to take or to give. */
export function Balance({ value, of = 'below', column = false, strong = false }: BalanceProps) {
  const t = useWords(balanceWords);
  const side = balanceSide(value, of);
  return (
    <span className={css.balance}>
      <Money value={Math.abs(value)} column={column} strong={strong} />
      {side === 'clear' && !column ? null : (
        <span className={css.word} data-column={column}>
          {side === 'clear' ? '' : t(`${of}_${side}`)}
        </span>
      )}
    </span>
  );
}
