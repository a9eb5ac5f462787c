import type { Role } from '@pavilion/contract/roles.ts';

/** A level whose accounts have a list and a form. */
export type AccountRole = 2 | 3 | 4 | 5 | 6 | 7;

export type AccountType = {
  role: AccountRole;
  /** Its name in the addresses of a user's own pages (specification part 1, section 2). */
  type: 'subcompany' | 'master' | 'superstockist' | 'stockist' | 'agent' | 'client';
  /** Address of its list; its form lives below. */
  list: string;
  title: string;
};

/** A list of deactivated accounts of one or more levels, the lowest last. */
export type BlockedList = { path: string; title: string; roles: readonly AccountRole[] };

export const ACCOUNT_TYPES: readonly AccountType[] = [
  { role: 3, type: 'master', list: '/master', title: 'All Masters' },
  { role: 4, type: 'superstockist', list: '/super-stockists', title: 'Super Stockists' },
  { role: 5, type: 'stockist', list: '/stockists', title: 'Stockists' },
  { role: 6, type: 'agent', list: '/agent', title: 'Agent List' },
  { role: 2, type: 'subcompany', list: '/manage-subcompany', title: 'All Subcompanies' },
  { role: 7, type: 'client', list: '/my-clients', title: 'Client List' },
];

/** The type of a level. @throws for a level that has no accounts below anyone. */
export function accountType(role: number): AccountType {
  const found = ACCOUNT_TYPES.find((type) => type.role === role);
  if (found === undefined) throw new Error(`No list of accounts for the level ${role}`);
  return found;
}

/** Who has accounts of a level below: every level above it, and 8 as the Company. */
export function rolesAbove(role: AccountRole): readonly Role[] {
  return [...([1, 2, 3, 4, 5, 6] as const).filter((above) => above < role), 8];
}

/** Whether an account of a level can stand elsewhere: a sub company is always the Company's. */
export const canMove = (role: number): boolean => role > 2;

type Named = { role: number; user_guid: string; username: string };

/** What the addresses call a level; 'company' for those that have no list. */
export function typeInAddress(role: number): string {
  return ACCOUNT_TYPES.find((type) => type.role === role)?.type ?? 'company';
}

/** The address of an account's own dashboard. */
export function userViewPath({ role, user_guid: guid, username }: Named): string {
  return `/userview/${typeInAddress(role)}/${guid}/${encodeURIComponent(username)}`;
}

/** The address of an account's form. */
export function editPath({ role, user_guid: guid }: Pick<Named, 'role' | 'user_guid'>): string {
  return `${accountType(role).list}/edit/${guid}`;
}
