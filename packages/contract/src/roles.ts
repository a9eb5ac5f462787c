/** The seven levels of the hierarchy and the privileged admin (specification part 1, section 6). */
export const ROLE = {
  company: 1,
  subCompany: 2,
  master: 3,
  superStockist: 4,
  stockist: 5,
  agent: 6,
  client: 7,
  admin: 8,
} as const;

export type Role = (typeof ROLE)[keyof typeof ROLE];
/** Levels that may have a downline; the ancestor columns u1..u6 carry their ids. */
export type OperatorRole = 1 | 2 | 3 | 4 | 5 | 6;

export const OPERATOR_ROLES = [1, 2, 3, 4, 5, 6] as const satisfies readonly OperatorRole[];

const ROLE_NAMES: Record<Role, string> = {
  1: 'Company',
  2: 'Sub Company',
  3: 'Master',
  4: 'Super Stockist',
  5: 'Stockist',
  6: 'Agent',
  7: 'Client',
  8: 'Admin',
};

/** The label of a role number; anything unknown is 'User' (specification part 1, section 6). */
export function roleName(role: number): string {
  return ROLE_NAMES[role as Role] ?? 'User';
}

/** Username prefixes of generated names (specification part 1, section 5). */
export const USERNAME_PREFIX: Record<2 | 3 | 4 | 5 | 6 | 7, string> = {
  2: 'SC',
  3: 'BSM',
  4: 'BSA',
  5: 'BSB',
  6: 'BSC',
  7: 'BS',
};
