import type { Paise } from '../money/paise.ts';

/** One bet's effect on a client's limit, all in paise. Exposures are those of the bet's own market or session. */
export type LimitCheck = {
  balance: Paise;
  /** Sum of the exposures of all open markets and sessions before the bet. */
  usedBefore: Paise;
  exposureBefore: Paise;
  exposureAfter: Paise;
};

/** used_limit once the bet stands: its own market nets, every other one stays as it is (rules 4). */
export function usedAfter(check: LimitCheck): Paise {
  return check.usedBefore - check.exposureBefore + check.exposureAfter;
}

/**
 * A bet is accepted iff used_limit after it is within the balance (rules 4). One that does not let the exposure grow is
 * accepted even by a client already over its limit (a cut limit, a rolled-back win): it can only help.
 */
export function acceptsBet(check: LimitCheck): boolean {
  return check.exposureAfter <= check.exposureBefore || usedAfter(check) <= check.balance;
}

/** What a client may still risk: balance - used_limit (rules 4). Negative when over its limit. */
export function availableLimit(balance: Paise, used: Paise): Paise {
  return balance - used;
}
