import ipaddr from 'ipaddr.js';
import { foundAccounts } from '../accounts/found-accounts.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Found } from './login-page.sql.ts';

/** A keyword means so many accounts at the most, the best first. */
const MOST_PEOPLE = 500;

/** What a keyword means: a whole address, or the accounts whose username or name begins with it; undefined for none. */
export async function foundPeople(
  db: Db,
  viewer: Viewer,
  text: string,
): Promise<{ found: Found; cut: boolean } | undefined> {
  const address = addressIn(text.trim());
  if (address !== undefined) return { found: { address }, cut: false };
  const accounts = await foundAccounts(db, viewer, text, MOST_PEOPLE);
  if (accounts === undefined) return undefined;
  const { listed, unlisted } = accounts;
  return { found: { users: [...new Set([...listed, ...unlisted])] }, cut: listed.length === MOST_PEOPLE };
}

/** An address as sign-ins keep it: ::ffff:1.2.3.4 is 1.2.3.4. A short form such as 10.1 is rather the beginning of a name. */
function addressIn(text: string): string | undefined {
  const whole = ipaddr.IPv4.isValidFourPartDecimal(text) || (text.includes(':') && ipaddr.isValid(text));
  return whole ? ipaddr.process(text).toString() : undefined;
}
