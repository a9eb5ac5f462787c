import type { Rights } from '@pavilion/contract/privileges.ts';
import type { OperatorRole, Role } from '@pavilion/contract/roles.ts';

/**
 * The signed-in account as every room sees it. Staff and admins act for an operator: `actingId` and `level`
 * are that operator's, `userId` is the person's own (for the audit), `role` decides what may be called.
 */
export type Viewer = {
  readonly userId: number;
  readonly guid: string;
  readonly username: string;
  readonly role: Role;
  readonly isStaff: boolean;
  /** What staff were given, as of this request; null = everything that the role may do. */
  readonly rights: Rights;
  readonly actingId: number;
  /** The level of the acting account: 1 to 7. */
  readonly level: OperatorRole | 7;
  readonly signInId: string;
  /** When this ends by itself, at the end of working hours or of the access. */
  readonly until?: Date;
  /** Somebody else gave the password, and knows it. */
  readonly passwordDue?: boolean;
  /** The role must sign in with a second factor and this person has none yet. */
  readonly secondFactorDue?: boolean;
};

/**
 * The one predicate of the hierarchy, "target is me or below me", as SQL over the table alias given.
 * The acting id is bound by the caller as parameter `param`, e.g. `inSubtree(viewer, 'u', 1)`.
 */
export function inSubtree(viewer: Pick<Viewer, 'level'>, alias: string, param: number): string {
  const self = `${alias}.id = $${param}`;
  return viewer.level === 7 ? `(${self})` : `(${alias}.u${viewer.level} = $${param} or ${self})`;
}

/** "Target is below me": as `inSubtree`, without the viewer itself. A client has nobody below. */
export function belowViewer(viewer: Viewer, alias: string, param: number): string {
  return viewer.level === 7
    ? `(false and ${alias}.id = $${param})`
    : `(${alias}.u${viewer.level} = $${param})`;
}
