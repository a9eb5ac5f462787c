import { randomBytes } from 'node:crypto';
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
  if (mark === undefined && (await hasUsers(house.pool))) return [];
  if (seed === 'none') return mark === undefined ? [await foundCompany(house)] : [];
  const beganAt = mark === undefined ? house.now() : new Date(mark.beganAt);
  if (mark === undefined) await createWorld(house, beganAt);
  if (mark?.complete !== true) {
    await playPast(house, beganAt);
    await markAccounts(house, beganAt);
    await markStory(house.pool, { beganAt: beganAt.toISOString(), complete: true });
  }
  return DEMO_HINTS;
}

async function foundCompany(house: House): Promise<SignInHint> {
  const password = randomBytes(12).toString('base64url');
  await insertCompany(house.pool, {
    passwordHash: await hashSecret(password),
    minted: 0n,
    at: house.now(),
  });
  return { username: COMPANY, password, about: 'Company; this password is shown only now' };
}
