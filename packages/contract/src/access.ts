import { hasRight, type Privilege, type Rights } from './privileges.ts';
import { OPERATOR_ROLES, type Role } from './roles.ts';

/**
 * Who may make a call. `public` needs no session; a list names the roles that may.
 * Role 8 acts as the Company in everything (wire conventions), so it is listed only where it differs.
 */
export type Access = 'public' | readonly Role[];

export const everyone = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly Role[];
export const operators = [1, 2, 3, 4, 5, 6, 8] as const satisfies readonly Role[];
export const company = [1, 8] as const satisfies readonly Role[];
/** The Company itself and its staff: not the admins of role 8. */
export const companyAlone = [1] as const satisfies readonly Role[];
/** Who may look at the whole book: those who see what their clients win or lose by `get_market_book`. */
export const wholeBookAccess = [...operators] as const satisfies readonly Role[];
/** Who sees positions and results by sub company: the Company, and a sub company its own (specification part 2, section 6). */
export const subCompanyAccess = [1, 2, 8] as const satisfies readonly Role[];
export const clients = [7] as const satisfies readonly Role[];

/** Who has accounts of a level below: every level above it, and 8 as the Company. */
export function above(role: Role): readonly Role[] {
  return [...OPERATOR_ROLES.filter((operator) => operator < role), 8];
}

/** True when the role may make a call with this access. */
export function mayCall(access: Access, role: Role): boolean {
  return access === 'public' || access.includes(role);
}

/** A call, a topic or a page: whose role may use it, and what staff must be given for it. */
export type Guarded = { readonly access: Access; readonly privilege: Privilege };

/** Who wants to use something: the role, and what staff were given. */
export type Person = { readonly role: Role; readonly rights: Rights };

/** True for whom neither his role nor what he was given keeps from it. */
export function mayUse({ access, privilege }: Guarded, { role, rights }: Person): boolean {
  return mayCall(access, role) && hasRight(rights, privilege);
}
