import { randomInt } from 'node:crypto';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { USERNAME_PREFIX } from '@pavilion/contract/roles.ts';
import { told } from '@pavilion/contract/sentences.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';

const CANDIDATES = 40;

/** Digits of the number: three, four or five; a downline beyond ninety thousand of a role needs longer ones. */
const DIGITS = [3, 4, 5, 6, 7, 8, 9];

/** The prefix of the role and a random number that nobody has. */
export async function newUsername(
  { role }: CallRequest<'newUsername'>,
  { db }: CallContext,
): Promise<CallOutput<'newUsername'>> {
  const prefix = USERNAME_PREFIX[role as keyof typeof USERNAME_PREFIX];
  for (const digits of DIGITS) {
    const free = await firstFree(db, candidates(prefix, digits));
    if (free !== undefined) return { username: free };
  }
  throw new Error(`no username with the prefix ${prefix} is left`);
}

/** A username is generated: the prefix of the role and digits (specification part 1, 5). @throws Refusal malformed. */
export function refuseOtherUsername({ username, role }: { username: string; role: number }): void {
  const prefix = USERNAME_PREFIX[role as keyof typeof USERNAME_PREFIX];
  if (username.replace(/\d+$/, '') === prefix) return;
  throw new Refusal('malformed', { fields: { username: told('{{prefix}} and 3 to 9 digits', { prefix }) } });
}

function candidates(prefix: string, digits: number): string[] {
  const lowest = 10 ** (digits - 1);
  return Array.from({ length: CANDIDATES }, () => `${prefix}${randomInt(lowest, lowest * 10)}`);
}

async function firstFree(db: Db, names: readonly string[]): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    `select n.name from unnest($1::text[]) with ordinality as n (name, place)
     where not exists (select from users u where lower(u.username) = lower(n.name)) order by n.place limit 1`,
    [names],
  );
  return rows[0]?.name;
}
