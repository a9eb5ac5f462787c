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

/** An address of the open net as the tables have it; null for a private, reserved or unreadable one. */
export function publicAddress(address: string | null): { family: Family; text: string } | null {
  if (address === null || !ipaddr.isValid(address)) return null;
  // An IPv4 caller on a dual socket comes as ::ffff:a.b.c.d; the tables know it by its own family.
  const plain = ipaddr.process(address);
  // Private and reserved ranges belong to nobody, whatever a table's allocation says.
  if (plain.range() !== 'unicast') return null;
  return { family: plain.kind(), text: plain.toString() };
}

/**
 * The country that an address belongs to, of two letters, from a table that comes with the dependencies (CC0): nobody
 * outside is asked. Null for a private or unknown address.
 */
export function countryOf(address: string | null): string | null {
  const plain = publicAddress(address);
  if (plain === null) return null;
  const found = readerOf(plain.family).get(plain.text) as Found | null;
  return found?.country_code ?? null;
}

/** As `countryOf`, by its name. */
export function placeOf(address: string | null): string | null {
  const code = countryOf(address);
  return code === null ? null : (countryNames.of(code) ?? null);
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
