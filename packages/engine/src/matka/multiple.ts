import type { BetOutcome } from '../books/bet-outcome.ts';
import { invariant } from '../invariant.ts';
import { type Paise, roundDiv } from '../money/paise.ts';

/** What a number pays per coin, the stake inside, in hundredths: 950 is 9.5 (rules 10). */
export type Multiple = number;

const MULTIPLE_TEXT = /^([0-9]{1,5})(?:\.([0-9]{1,2}))?$/;
const LONGEST = 5;

/** A multiple from its decimal text: at most five characters and two decimals, more than 1; null for anything else. */
export function parseMultiple(written: string): Multiple | null {
  const parts = written.length <= LONGEST ? MULTIPLE_TEXT.exec(written) : null;
  if (!parts) return null;
  const [, whole = '', decimals = ''] = parts;
  const multiple = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return multiple > 100 ? multiple : null;
}

/** As it is written: 950 is "9.5". */
export const multipleText = (multiple: Multiple): string => String(multiple / 100);

/** What a bet on a number wins beyond its stake, rounded once, and the stake that it loses (rules 10). */
export function numberBetOutcome({ stake, multiple }: { stake: Paise; multiple: Multiple }): BetOutcome {
  invariant(Number.isSafeInteger(multiple) && multiple > 100, 'a multiple is more than 1');
  invariant(stake > 0n, 'a stake is positive');
  return { win: roundDiv(stake * BigInt(multiple - 100), 100n), loss: stake };
}
