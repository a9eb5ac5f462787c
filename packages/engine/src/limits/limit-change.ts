import type { Paise } from '../money/paise.ts';

export type LimitRefusal =
  | 'limit_above_remaining'
  | 'limit_below_given'
  | 'limit_below_losses'
  | 'limit_in_use';

type LimitChange = {
  now: Paise;
  wanted: Paise;
  /** The most that the parent has for this account, what the account holds included. */
  most: Paise;
  givenOut: Paise;
  /** A client's current limit before and after, and what of it open bets need. */
  current?: { before: Paise; after: Paise; inUse: Paise } | undefined;
};

/**
 * Why a fixed limit cannot be set (rules 4); a client's that only grows is never refused for losses or open bets, even
 * when a roll-back has left the client below.
 */
export function limitRefusal({
  now,
  wanted,
  most,
  givenOut,
  current,
}: LimitChange): LimitRefusal | undefined {
  if (wanted > now && wanted > most) return 'limit_above_remaining';
  if (wanted < givenOut) return 'limit_below_given';
  if (current === undefined || current.after >= current.before) return undefined;
  if (current.after < 0n) return 'limit_below_losses';
  return current.after < current.inUse ? 'limit_in_use' : undefined;
}
