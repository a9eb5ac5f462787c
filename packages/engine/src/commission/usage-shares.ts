import { PPM, type Ppm } from '../money/ppm.ts';
import type { CommissionRates } from './commission.ts';

/** What an account's row says about an event's close: its rates, and what of a charge the account passes on to its creator. */
export type RowTerms = CommissionRates & { charges: Ppm };

/**
 * Who gets how much of a charge, from the client's parent up to the Company, in ppm (rules 7): each account passes on to its
 * creator what its own row says, rounded down, and keeps the rest; what arrives at the top is the Company's.
 */
export function usageShares(upline: readonly Pick<RowTerms, 'charges'>[]): Ppm[] {
  let passed = PPM;
  return upline.map(({ charges }, level) => {
    const onward = level === upline.length - 1 ? 0 : Math.floor((passed * charges) / PPM);
    const stays = passed - onward;
    passed = onward;
    return stays;
  });
}
