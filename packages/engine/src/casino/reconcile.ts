import type { Paise } from '../money/paise.ts';
import type { StatementKind, StatementState } from './read-statement.ts';

/** A transaction as one of the two sides has it; undefined is what that side does not say. */
export type Booked = {
  readonly id: string;
  readonly kind: StatementKind | undefined;
  readonly state: StatementState | undefined;
  readonly amount: Paise;
};

export type Difference<Ours extends Booked, Theirs extends Booked> = {
  readonly what: 'missing_here' | 'missing_there' | 'amount' | 'state';
  readonly id: string;
  readonly ours: Ours | undefined;
  readonly theirs: Theirs | undefined;
};

/**
 * Difference by difference between what the house took of a supplier and the supplier's own statement (rules 11). What was never taken
 * and is not on the other side either, or stands there as not taken, is none. Of a transaction with another amount and another state
 * the amount is told: it is the money.
 */
export function reconcile<Ours extends Booked, Theirs extends Booked>(
  ours: readonly Ours[],
  theirs: readonly Theirs[],
): { readonly differences: readonly Difference<Ours, Theirs>[]; readonly matched: number } {
  const there = new Map(theirs.map((one) => [one.id, one]));
  const here = new Set(ours.map(({ id }) => id));
  const differences: Difference<Ours, Theirs>[] = [];
  let matched = 0;
  const found = (difference: Difference<Ours, Theirs> | undefined): void => {
    if (difference === undefined) matched += 1;
    else differences.push(difference);
  };
  for (const own of ours) {
    const other = there.get(own.id);
    if (other !== undefined) found(between(own, other));
    else if (own.state !== 'refused')
      found({ what: 'missing_there', id: own.id, ours: own, theirs: undefined });
  }
  for (const other of theirs)
    if (!here.has(other.id) && other.state !== 'refused')
      found({ what: 'missing_here', id: other.id, ours: undefined, theirs: other });
  return { differences, matched };
}

function between<Ours extends Booked, Theirs extends Booked>(
  ours: Ours,
  theirs: Theirs,
): Difference<Ours, Theirs> | undefined {
  const both = { id: ours.id, ours, theirs };
  if (ours.state !== 'refused' && ours.amount !== theirs.amount) return { what: 'amount', ...both };
  const otherState = theirs.state !== undefined && theirs.state !== ours.state;
  const otherKind = theirs.kind !== undefined && ours.kind !== undefined && theirs.kind !== ours.kind;
  // A statement without states lists what stands.
  const goneHere = theirs.state === undefined && ours.state === 'refused';
  return otherState || otherKind || goneHere ? { what: 'state', ...both } : undefined;
}
