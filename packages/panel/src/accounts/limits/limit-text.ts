import { parseCoins, toCoins } from '@pavilion/engine/money/paise.ts';
import { MOST_COINS } from '@pavilion/contract/most-coins.ts';
import { paiseOf } from '../../format/coins.ts';
import { isAmountText } from '../../ui/amount-text.ts';

/** A limit as typed: an amount, or with a leading + or - what to change the present one by; undefined when it is neither. */
export function limitFromText(text: string, now: number): number | undefined {
  const typed = text.trim();
  const by = typed.startsWith('+') || typed.startsWith('-');
  const amount = by ? typed.slice(1) : typed;
  const size = isAmountText(amount) ? parseCoins(amount.replaceAll(',', '')) : null;
  if (size === null) return undefined;
  const wanted = !by ? size : paiseOf(now) + (typed.startsWith('-') ? -size : size);
  return wanted < 0n || toCoins(wanted) > MOST_COINS ? undefined : toCoins(wanted);
}
