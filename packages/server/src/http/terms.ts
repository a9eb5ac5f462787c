import { Refusal } from '@pavilion/contract/refusals.ts';
import type { StaffHours } from '@pavilion/contract/staff.ts';
import { endOfHours } from './hours.ts';
import { isWithin } from './network.ts';

/** From where, when and how long somebody who acts for an operator may come in; everybody else always. */
export type Terms = {
  /** None = from anywhere. */
  readonly addresses: readonly string[];
  readonly hours: StaffHours | null;
  readonly access_until: Date | null;
};

/**
 * @returns when that ends by itself; undefined where it does not.
 * @throws Refusal access_ended, address_not_allowed, outside_hours.
 */
export function refuseBeyondTerms(
  { addresses, hours, access_until: until }: Terms,
  { address, now }: { readonly address: string; readonly now: Date },
): Date | undefined {
  if (until !== null && until <= now) throw new Refusal('access_ended');
  if (addresses.length > 0 && !isWithin(addresses, address)) throw new Refusal('address_not_allowed');
  if (hours === null) return until ?? undefined;
  const end = endOfHours(hours, now);
  if (end === undefined) throw new Refusal('outside_hours');
  return until !== null && until < end ? until : end;
}
