import { walletOf } from './accounts.ts';
import { person, present, upline, type World } from './world.ts';

/** Cash between an account and an operator somewhere above it, who received or paid it. */
export type Cash = { below: string; above: string; received: boolean; amount: bigint };

/** What one account paid another, written down by somebody above both. */
export type Transfer = { from: string; to: string; amount: bigint };

/** Nobody acts below somebody who is not active. */
export const actsFor = (world: World, name: string): boolean =>
  [person(world, name), ...upline(world, name)].every(({ active }) => active);

/**
 * The answer to a transfer (rulebook 9): the accounts in the order of the form, each below the caller and not the caller itself;
 * who is paid needs the coins that its open bets need. Changes nothing.
 */
export function judgeTransfer(world: World, by: string, { from, to, amount }: Transfer): string {
  if (!actsFor(world, by)) return 'account_inactive';
  if (person(world, by).role === 7) return 'not_permitted';
  for (const name of [from, to]) {
    if (name === by) return 'not_permitted';
    const below = present(world, name) !== undefined && upline(world, name).some((one) => one.name === by);
    if (!below) return 'unknown_user';
  }
  if (from === to) return 'malformed';
  if (person(world, to).role < 7) return 'ok';
  const { balance, used } = walletOf(world, to);
  return balance - amount < used ? 'insufficient_limit' : 'ok';
}
