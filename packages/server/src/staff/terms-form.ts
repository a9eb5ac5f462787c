import type { CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import type { StaffHours } from '@pavilion/contract/staff.ts';
import type { Db } from '../db/pool.ts';
import { networkFrom } from '../http/network.ts';
import type { Terms } from '../http/terms.ts';
import { isTimeZone } from '../http/time-zone.ts';

/** What a member is given, and where, when and how long. */
export type GivenTerms = Terms & { readonly group_id: number | null };

export const NO_TERMS: GivenTerms = { group_id: null, addresses: [], hours: null, access_until: null };

type Typed = Pick<CallRequest<'editStaff'>, 'group_id' | 'addresses' | 'hours' | 'expires_at'>;

/** What was sent; what was not stays as it was. @throws Refusal malformed. */
export function typedTerms(
  { group_id, addresses, hours, expires_at }: Typed,
  before: GivenTerms,
): GivenTerms {
  return {
    group_id: group_id === undefined ? before.group_id : group_id,
    addresses: addresses === undefined ? before.addresses : networks(addresses),
    hours: hours === undefined ? before.hours : inOrder(hours),
    access_until: expires_at === undefined ? before.access_until : instantOf(expires_at),
  };
}

function networks(addresses: readonly string[]): string[] {
  const known = addresses.map((text) => {
    const network = networkFrom(text);
    if (network !== undefined) return network;
    throw new Refusal('malformed', {
      fields: { addresses: told('not an address or network: {{value}}', { value: text }) },
    });
  });
  return [...new Set(known)];
}

function inOrder(hours: StaffHours | null): StaffHours | null {
  if (hours === null) return null;
  if (!isTimeZone(hours.zone)) throw new Refusal('malformed', { fields: { hours: 'unknown time zone' } });
  return { ...hours, days: [...new Set(hours.days)].toSorted((a, b) => a - b) };
}

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export async function writeTerms(db: Db, id: number, terms: GivenTerms): Promise<void> {
  await db.query(
    'update users set group_id = $2, addresses = $3, hours = $4, access_until = $5 where id = $1',
    [
      id,
      terms.group_id,
      terms.addresses,
      terms.hours === null ? null : JSON.stringify(terms.hours),
      terms.access_until,
    ],
  );
}
