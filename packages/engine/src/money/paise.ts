import { invariant } from '../invariant.ts';

/** Money in whole paise, 1 coin = 100 paise (rules 1). The only use of bigint in the engine. */
export type Paise = bigint;

const MAX_COINS = 10n ** 15n;
const COINS_TEXT = /^(-?)(\d{1,16})(?:\.(\d{1,2}))?$/;

/**
 * Coins as they come over the wire, read from their decimal text so that no float arithmetic touches money (rules 1).
 * Null for anything that is not a plain amount with at most two decimals within +-1e15 coins: "1,000", 0.1 + 0.2, 1e21.
 */
export function parseCoins(value: number | string): Paise | null {
  const match = COINS_TEXT.exec(String(value));
  if (!match) return null;
  const [, sign, coins = '', decimals = ''] = match;
  const paise = BigInt(coins) * 100n + BigInt(decimals.padEnd(2, '0'));
  if (paise > MAX_COINS * 100n) return null;
  return sign === '-' ? -paise : paise;
}

/**
 * Coins as a JSON number with at most two decimals (rules 1).
 * The number nearest to the decimal text; up to 7e13 coins (a double's two decimals) it reads back to the same paise.
 */
export function toCoins(paise: Paise): number {
  const size = absPaise(paise);
  const text = `${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
  return paise < 0n ? -Number(text) : Number(text);
}

/** n / d rounded half away from zero (rules 1). The engine rounds nowhere else, apart from the split of shares (rules 6). */
export function roundDiv(n: bigint, d: bigint): bigint {
  invariant(d !== 0n, 'the divisor is not zero');
  const size = (2n * absPaise(n) + absPaise(d)) / (2n * absPaise(d));
  return n < 0n === d < 0n ? size : -size;
}

export function absPaise(paise: Paise): Paise {
  return paise < 0n ? -paise : paise;
}

export function sumPaise(amounts: Iterable<Paise>): Paise {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}
