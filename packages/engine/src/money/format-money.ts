import { invariant } from '../invariant.ts';
import { absPaise, type Paise } from './paise.ts';

export type FormatCoinsOptions = {
  /** Put a plus before a gain. */
  sign?: boolean;
  /** Keep ".00", for columns of figures that must align. */
  keepDecimals?: boolean;
};

/**
 * Coins for the eye: Indian grouping (1,23,45,678.50), Latin digits, a trailing ".00" stripped (rules 1).
 * Takes paise, as bigint or as a whole number of paise.
 */
export function formatCoins(paise: Paise | number, options: FormatCoinsOptions = {}): string {
  invariant(typeof paise === 'bigint' || Number.isSafeInteger(paise), 'paise are whole');
  const amount = BigInt(paise);
  const size = absPaise(amount);
  const decimals = String(size % 100n).padStart(2, '0');
  const shown = decimals === '00' && !options.keepDecimals ? '' : `.${decimals}`;
  return `${signOf(amount, options.sign ?? false)}${groupIndian(String(size / 100n))}${shown}`;
}

function signOf(amount: Paise, withPlus: boolean): string {
  if (amount < 0n) return '-';
  return withPlus && amount > 0n ? '+' : '';
}

/** The last three digits stand together, the ones before them in pairs: thousand, lakh, crore. */
function groupIndian(digits: string): string {
  if (digits.length <= 3) return digits;
  const pairs = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${pairs},${digits.slice(-3)}`;
}
