/** The server names at most so many accounts below; with more their sum is not the whole. */
const MOST_PARTS = 50;

const cents = (coins: number): number => Math.round(coins * 100);

/**
 * What the accounts below owe together by an entry, what of it stays with the account, and its own line.
 * Undefined when not every part is known. Coins in, coins out; added up in hundredths.
 *
 * @param amount the line itself, debit above 0: what the account owes upwards by this entry.
 */
export function addUp(
  parts: readonly { amount: number }[],
  amount: number,
): { together: number; stays: number; line: number } | undefined {
  if (parts.length >= MOST_PARTS) return undefined;
  const together = parts.reduce((sum, part) => sum + cents(part.amount), 0);
  return {
    together: together / 100,
    stays: (together - cents(amount)) / 100,
    line: amount === 0 ? 0 : -amount,
  };
}

type Share = { role: number; amount: number };

/** What each level has of a result, top level first, with its part of the whole in per cent for the bar. */
export function levelsOf(shares: readonly Share[]): { role: number; amount: number; percent: number }[] {
  const sums = new Map<number, number>();
  for (const { role, amount } of shares) sums.set(role, (sums.get(role) ?? 0) + cents(amount));
  const levels = [...sums].toSorted(([a], [b]) => a - b);
  const whole = levels.reduce((sum, [, amount]) => sum + Math.abs(amount), 0);
  return levels.map(([role, amount]) => ({
    role,
    amount: amount / 100,
    percent: whole === 0 ? 0 : (Math.abs(amount) / whole) * 100,
  }));
}

/** True when the shares are those of one chain, one account per level: only then a level's part is the account's. */
export function isOneChain(shares: readonly Share[]): boolean {
  return new Set(shares.map((share) => share.role)).size === shares.length;
}
