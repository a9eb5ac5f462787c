import type { Right, Rights } from '@pavilion/contract/privileges.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Role } from '@pavilion/contract/roles.ts';
import { rightsOfRole } from '@pavilion/contract/rights-of-role.ts';
import type { Viewer } from '../http/viewer.ts';

const byLevel = new Map<Role, readonly Right[]>();

/** What the level of an operator can do at all. */
function reachOf({ level }: Viewer): readonly Right[] {
  const reach = byLevel.get(level) ?? rightsOfRole(level);
  byLevel.set(level, reach);
  return reach;
}

/** What a viewer may give: what his level has, and of that what he was given himself. */
export function giveable(viewer: Viewer, rights: Rights): readonly Right[] {
  return reachOf(viewer).filter((right) => rights === null || rights.has(right));
}

/** What a group gives to staff of the viewer's operator: a right beyond its level opens nothing, and is no more than it has. */
export function givenBy(viewer: Viewer, privileges: readonly string[]): readonly Right[] {
  return reachOf(viewer).filter((right) => privileges.includes(right));
}

/** @throws Refusal beyond_own_rights, which names the rights that the viewer has not. */
export function refuseBeyond(mine: readonly Right[], wanted: readonly Right[]): void {
  const privileges = wanted.filter((right) => !mine.includes(right));
  if (privileges.length > 0) throw new Refusal('beyond_own_rights', { data: { privileges } });
}
