import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';
import { Reader, type CountryResponse } from 'maxmind';

const require = createRequire(import.meta.url);
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The table's own, flatter than the reader's usual records. */
type Found = { country_code?: string };
type Family = 'ipv4' | 'ipv6';
const readers = new Map<Family, Reader<CountryResponse>>();

/**
 * The country that an address belongs to, from a table that comes with the dependencies (CC0): nobody outside is asked.
 * Null for a private or unknown address.
 */
export function placeOf(address: string | null): string | null {
  if (address === null || !ipaddr.isValid(address)) return null;
  // An IPv4 caller on a dual socket comes as ::ffff:a.b.c.d; the table knows it by its own family.
  const plain = ipaddr.process(address);
  // Private and reserved ranges belong to nobody, whatever the table's allocation says.
  if (plain.range() !== 'unicast') return null;
  const found = readerOf(plain.kind()).get(plain.toString()) as Found | null;
  return found?.country_code === undefined ? null : (countryNames.of(found.country_code) ?? null);
}

/** Opened on first use and kept: three to five megabytes each. */
function readerOf(family: Family): Reader<CountryResponse> {
  const known = readers.get(family);
  if (known !== undefined) return known;
  const file = `@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-${family}.mmdb`;
  const opened = new Reader<CountryResponse>(readFileSync(require.resolve(file)));
  readers.set(family, opened);
  return opened;
}
