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

/** Shares with their part of all of them in per cent, for the bar and beside the names. */
export function shareParts<Share extends { amount: number }>(
  shares: readonly Share[],
): (Share & { percent: number })[] {
  const whole = shares.reduce((sum, share) => sum + Math.abs(share.amount), 0);
  return shares.map((share) => ({
    ...share,
    percent: whole === 0 ? 0 : (Math.abs(share.amount) / whole) * 100,
  }));
}
