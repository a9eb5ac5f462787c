import { randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import type { House } from '../house.ts';
import { hashSecret } from '../sign-in/passwords.ts';
import { createWorld } from './create-world.ts';
import { COMPANY, DEMO_HINTS, type SignInHint } from './demo-people.ts';
import { markAccounts } from './marked-accounts.ts';
import { playPast } from './past-matches.ts';
import { hasUsers, insertCompany, markStory, storyMark } from './story.sql.ts';

export type { SignInHint };

/**
 * Puts somebody into an empty database: the story world, or one Company with a password that is shown this once.
 * A database that has users is left as it is. Returns how to sign in, as far as that is known.
 */
export async function prepareWorld(
  house: House,
  { embedded }: { readonly embedded: boolean },
): Promise<readonly SignInHint[]> {
  const seed = house.config.seed ?? (embedded ? 'demo' : 'none');
  const mark = await storyMark(house.pool);
  if (mark !== undefined || seed === 'demo') refuseDemoForAll(house.config);
  if (mark === undefined && (await hasUsers(house.pool))) return [];
  if (seed === 'none') return mark === undefined ? [await foundCompany(house)] : [];
  const beganAt = mark === undefined ? house.now() : new Date(mark.beganAt);
  if (mark === undefined) await createWorld(house, beganAt);
  if (mark?.complete !== true) {
    await playPast(house, beganAt);
    await markAccounts(house, beganAt);
    await markStory(house.pool, { beganAt: beganAt.toISOString(), complete: true });
  }
  return unchangedHints(house);
}

/** Passwords that everybody can read in the documentation are for one machine, unless somebody says otherwise. */
function refuseDemoForAll({ host, demoForAll }: Config): void {
  if (demoForAll || isLoopback(host)) return;
  throw new Error(
    `The demo's passwords are public, and HOST=${host} serves other machines. Set PAVILION_SEED=none on an empty database, or PAVILION_DEMO=yes if that is meant.`,
  );
}

function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}

/** Of the demo's accounts those that still have the password which everybody knows. */
async function unchangedHints({ pool }: House): Promise<readonly SignInHint[]> {
  const { rows } = await pool.query<{ username: string }>(
    'select username from users where username = any($1) and password_changed_at is null and deleted_at is null',
    [DEMO_HINTS.map((hint) => hint.username)],
  );
  return DEMO_HINTS.filter((hint) => rows.some((row) => row.username === hint.username));
}

async function foundCompany(house: House): Promise<SignInHint> {
  const password = randomBytes(12).toString('base64url');
  await insertCompany(house.pool, {
    passwordHash: await hashSecret(password, house.key),
    minted: 0n,
    at: house.now(),
  });
  return { username: COMPANY, password, about: 'Company; this password is shown only now' };
}
