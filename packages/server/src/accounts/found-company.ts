import { randomBytes } from 'node:crypto';
import { transaction, type Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { refuseDemoForAll, storyMark } from '../settings/story-mark.ts';
import { hashSecret } from '../sign-in/passwords.ts';
import { mintWallet } from '../wallets/wallets.ts';
import { hasUsers, insertCompany } from './account.sql.ts';

/** How a newcomer signs in; printed at start. */
export type SignInHint = { readonly username: string; readonly password: string; readonly about: string };

export const COMPANY = 'company';

/** Puts one Company into an empty database, with a password that is shown this once. */
export async function foundCompany(house: House): Promise<readonly SignInHint[]> {
  const demo = (await storyMark(house.pool)) !== undefined;
  if (demo) refuseDemoForAll(house.config);
  if (demo || !(await isEmpty(house.pool))) return [];
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashSecret(password, house.key);
  await transaction(house.pool, (db) => createCompany(db, { passwordHash, minted: 0n, at: house.now() }));
  return [{ username: COMPANY, password, about: 'Company; this password is shown only now' }];
}

/** Nobody has an account yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return !(await hasUsers(db));
}

/** The account at the top, which nobody can create, with the coins it has minted. */
export async function createCompany(
  db: Db,
  { minted, ...company }: { readonly passwordHash: string; readonly minted: bigint; readonly at: Date },
): Promise<number> {
  const id = await insertCompany(db, { username: COMPANY, ...company });
  await mintWallet(db, id, minted, company.at);
  return id;
}
