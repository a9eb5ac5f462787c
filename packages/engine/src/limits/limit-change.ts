import type { Paise } from '../money/paise.ts';
import { remainingBalance } from './coins.ts';

export type LimitRefusal =
  | 'limit_above_remaining'
  | 'limit_below_given'
  | 'limit_below_losses'
  | 'limit_in_use';

type LimitedAccount = {
  fixedLimit: Paise;
  /** Fixed limits of its direct children. */
  givenOut: Paise;
  /** What its parent can still give. */
  giverLeft: Paise;
  /** A client's current limit, and what of it open bets need. */
  client?: { balance: Paise; inUse: Paise } | undefined;
};

type WantedLimit = {
  fixedLimit: Paise;
  /** A client's current limit, where it is set as well. */
  balance?: Paise | undefined;
};

type LimitPlan = {
  /** A client's current limit, or what an operator can still give. */
  balance: Paise;
  /** What its parent can still give; below 0 where it has not got so much. */
  giverLeft: Paise;
  /** Why it cannot be set (rules 4). */
  refusal: LimitRefusal | undefined;
};

/**
 * What becomes of an account and its parent with another fixed limit: a client's current limit moves along unless it is
 * set as well. One that only grows is never refused for losses or open bets, even when a roll-back has left the client
 * below.
 */
export function planLimit(account: LimitedAccount, wanted: WantedLimit): LimitPlan {
  const added = wanted.fixedLimit - account.fixedLimit;
  const { client } = account;
  const balance =
    client === undefined
      ? remainingBalance(wanted.fixedLimit, [account.givenOut])
      : (wanted.balance ?? client.balance + added);
  const giverLeft = account.giverLeft - added;
  return { balance, giverLeft, refusal: refusalOf(account, wanted.fixedLimit, { balance, giverLeft }) };
}

function refusalOf(
  { fixedLimit, givenOut, client }: LimitedAccount,
  wanted: Paise,
  after: Pick<LimitPlan, 'balance' | 'giverLeft'>,
): LimitRefusal | undefined {
  if (wanted > fixedLimit && after.giverLeft < 0n) return 'limit_above_remaining';
  if (wanted < givenOut) return 'limit_below_given';
  if (client === undefined || after.balance >= client.balance) return undefined;
  if (after.balance < 0n) return 'limit_below_losses';
  return after.balance < client.inUse ? 'limit_in_use' : undefined;
}
