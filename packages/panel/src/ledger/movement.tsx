import type { BalanceOf } from '@pavilion/contract/balance.ts';
import { useWords } from '../i18n/i18n.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import { ledgerWords } from './words.ts';

type MovementProps = {
  /** Above 0: credit, which lowers what the account owes. */
  value: number;
  of: BalanceOf;
  /** Says debit or credit, where no heading does. */
  word?: boolean;
  strong?: boolean;
};

/**
 * What a line moved. In one's own books a gain and a loss, in their colours; in another's plain figures: what raises
 * the balance to take is that account's loss and no loss of the reader's.
 */
export function Movement({ value, of, word = false, strong = false }: MovementProps) {
  const t = useWords(ledgerWords);
  if (of === 'own') return <SignedMoney value={value} column={!word} strong={strong} />;
  return (
    <span>
      {word && value !== 0 ? <span className="small quiet">{t(value > 0 ? 'credit' : 'debit')} </span> : null}
      <Money value={Math.abs(value)} column={!word} strong={strong} />
    </span>
  );
}
