import { MOST_COINS } from '@pavilion/contract/most-coins.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { formatCoins } from '@pavilion/engine/money/format-money.ts';
import { parseCoins, type Paise } from '@pavilion/engine/money/paise.ts';

/** What a form sends for an amount: a number, its text, or nothing. */
export type TypedAmount = number | string | null | undefined;

/** Coins; beyond it a typing error is likelier than a payment. */
const MOST = BigInt(MOST_COINS) * 100n;
const MOST_TEXT = formatCoins(MOST);

/**
 * An amount of coins above zero as typed by a person, in paise.
 *
 * @throws Refusal amount_required: missing, zero, negative, "1,000", more than two decimals, or beyond 1e12.
 */
export function typedAmount(typed: TypedAmount, field = 'amount'): Paise {
  const paise = paiseOf(typed);
  if (paise === null || paise <= 0n) {
    throw new Refusal('amount_required', { fields: { [field]: 'greater than 0, at most two decimals' } });
  }
  if (paise > MOST)
    throw new Refusal('amount_required', {
      fields: { [field]: told('at most {{most}}', { most: MOST_TEXT }) },
    });
  return paise;
}

/**
 * A limit in coins, zero or more, in paise.
 *
 * @throws Refusal malformed, naming the field.
 */
export function typedLimit(typed: TypedAmount, field: string): Paise {
  const paise = paiseOf(typed);
  if (paise === null || paise < 0n || paise > MOST) {
    throw new Refusal('malformed', {
      fields: { [field]: told('0 to {{most}}, at most two decimals', { most: MOST_TEXT }) },
    });
  }
  return paise;
}

function paiseOf(typed: TypedAmount): Paise | null {
  if (typed === null || typed === undefined) return null;
  return parseCoins(typeof typed === 'string' ? typed.trim() : typed);
}
