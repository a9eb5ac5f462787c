import { TYPE_IN_ADDRESS } from '@pavilion/contract/account-paths.ts';
import { LEVEL_LISTS } from '@pavilion/contract/level-pages.ts';
import { pathTo } from '../pages/paths.ts';

export { userViewPath } from '@pavilion/contract/account-paths.ts';

/** A level whose accounts have a list and a form. */
export type AccountRole = 2 | 3 | 4 | 5 | 6 | 7;

export type AccountType = {
  role: AccountRole;
  /** Its name in the addresses of a user's own pages (specification part 1, section 2). */
  type: (typeof TYPE_IN_ADDRESS)[AccountRole];
  /** Path of its list; its forms live below. */
  list: (typeof LEVEL_LISTS)[number]['path'];
};

export const ACCOUNT_TYPES: readonly AccountType[] = [
  { role: 3, type: TYPE_IN_ADDRESS[3], list: '/master' },
  { role: 4, type: TYPE_IN_ADDRESS[4], list: '/super-stockists' },
  { role: 5, type: TYPE_IN_ADDRESS[5], list: '/stockists' },
  { role: 6, type: TYPE_IN_ADDRESS[6], list: '/agent' },
  { role: 2, type: TYPE_IN_ADDRESS[2], list: '/manage-subcompany' },
  { role: 7, type: TYPE_IN_ADDRESS[7], list: '/my-clients' },
];

/** The type of a level. @throws for a level that has no accounts below anyone. */
export function accountType(role: number): AccountType {
  const found = ACCOUNT_TYPES.find((type) => type.role === role);
  if (found === undefined) throw new Error(`No list of accounts for the level ${role}`);
  return found;
}

/** The type whose list or form lives at a path. @throws for any other path. */
export function typeAt(path: string): AccountType {
  const found = ACCOUNT_TYPES.find(({ list }) => path === list || path.startsWith(`${list}/`));
  if (found === undefined) throw new Error(`No list of accounts at ${path}`);
  return found;
}

/** The title of its list. */
export const titleOf = (type: AccountType): string =>
  LEVEL_LISTS.find(({ path }) => path === type.list)?.title ?? '';

/** Whether an account of a level can stand elsewhere: a sub company is always the Company's. */
export const canMove = (role: number): boolean => role > 2;

/** The address of an account's form. */
export function editPath({ role, user_guid: guid }: { role: number; user_guid: string }): string {
  return pathTo(`${accountType(role).list}/edit/$userGuid`, { userGuid: guid });
}
