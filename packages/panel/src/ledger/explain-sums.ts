import { toCoins } from '@pavilion/engine/money/paise.ts';
import { lessCoins, paiseOf, sumCoins } from '../format/coins.ts';

/** The server names at most so many accounts below; with more their sum is not the whole. */
const MOST_PARTS = 50;

/**
 * What the accounts below owe together by an entry, what of it stays with the account, and its own line.
 * Undefined when not every part is known.
 *
 * @param amount the line itself, debit above 0: what the account owes upwards by this entry.
 */
export function addUp(
  parts: readonly { amount: number }[],
  amount: number,
): { together: number; stays: number; line: number } | undefined {
  if (parts.length >= MOST_PARTS) return undefined;
  const together = sumCoins(parts.map((part) => part.amount));
  return {
    together,
    stays: lessCoins(together, amount),
    line: amount === 0 ? 0 : -amount,
  };
}

type Share = { role: number; amount: number };

/** What each level has of a result, top level first, with its part of the whole in per cent for the bar. */
export function levelsOf(shares: readonly Share[]): { role: number; amount: number; percent: number }[] {
  const sums = new Map<number, bigint>();
  for (const { role, amount } of shares) sums.set(role, (sums.get(role) ?? 0n) + paiseOf(amount));
  const levels = [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([role, paise]) => ({ role, amount: toCoins(paise) }));
  const whole = sumCoins(levels.map(({ amount }) => Math.abs(amount)));
  return levels.map(({ role, amount }) => ({
    role,
    amount,
    percent: whole === 0 ? 0 : (Math.abs(amount) / whole) * 100,
  }));
}

/** True when the shares are those of one chain, one account per level: only then a level's part is the account's. */
export function isOneChain(shares: readonly Share[]): boolean {
  return new Set(shares.map((share) => share.role)).size === shares.length;
}
