import type { LoginType } from '@pavilion/contract/login-types.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { Viewer } from '../http/viewer.ts';
import { STAFF_KIND } from '../sign-in/seen-by.ts';

/** Kinds from the many to the few: clients, operators upwards, then those who act for the caller's account. */
const DOWN_FROM_CLIENTS = [7, 6, 5, 4, 3, 2, 1];

/**
 * The kinds of sign-ins that a viewer may see of what carries its account: everybody below, itself, and, unless it is staff
 * itself, those who act for its account; nobody sees those of the operator that he acts for. As for ending sessions.
 */
export function kindsSeen(viewer: Viewer): number[] {
  const owner = viewer.userId === viewer.actingId;
  const accounts = DOWN_FROM_CLIENTS.filter(
    (role) => role > viewer.level || (owner && role === viewer.level),
  );
  const admins = viewer.level === ROLE.company && !viewer.isStaff ? [ROLE.admin] : [];
  return [...accounts, STAFF_KIND, ...admins];
}

/** Those of them that a type asks for. */
export function kindsOf(viewer: Viewer, type: LoginType): number[] {
  const seen = kindsSeen(viewer);
  switch (type) {
    case '':
    case 'failed':
    case 'live':
      return seen;
    case 'agents':
      return seen.filter((kind) => kind < ROLE.client);
    case 'clients':
      return seen.filter((kind) => kind === ROLE.client);
    case 'staff':
      return seen.filter((kind) => kind > ROLE.client);
    default:
      return seen.filter((kind) => kind === Number(type));
  }
}
