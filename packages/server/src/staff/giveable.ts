import { CAP_NAMES, CAPS, type Cap } from '@pavilion/contract/caps.ts';
import type { Right, Rights } from '@pavilion/contract/privileges.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Role } from '@pavilion/contract/roles.ts';
import { rightsOfRole } from '@pavilion/contract/rights-of-role.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { capsOf, NO_CAPS, type Caps } from '../sign-in/caps.ts';

const byLevel = new Map<Role, readonly Right[]>();

/** What the level of an operator can do at all. */
function reachOf({ level }: Viewer): readonly Right[] {
  const reach = byLevel.get(level) ?? rightsOfRole(level);
  byLevel.set(level, reach);
  return reach;
}

/** What somebody is given, or may give: rights, and how much may be moved by them. */
export type Given = { readonly rights: readonly Right[]; readonly caps: Caps };

/** What a viewer may give: what his level has, of that what he was given himself, and no more of it than he may move. */
export async function giveable(db: Db, viewer: Viewer, rights: Rights): Promise<Given> {
  return {
    rights: reachOf(viewer).filter((right) => rights === null || rights.has(right)),
    caps: await capsOf(db, viewer),
  };
}

/** A group's columns, or none where there is no group. */
export type GivenRow = { readonly privileges: readonly string[] | null } & Caps;

/** The caps alone of a row that has more. */
export const capsIn = (row: Caps): Caps => ({
  cash_per_act: row.cash_per_act,
  cash_per_day: row.cash_per_day,
  limit_per_act: row.limit_per_act,
});

/** What a group gives to staff of the viewer's operator: a right beyond its level opens nothing, and is no more than it has. */
export const givenBy = (viewer: Viewer, { privileges, ...row }: GivenRow): Given => ({
  rights: reachOf(viewer).filter((right) => privileges?.includes(right)),
  caps: capsIn(row),
});

/** What somebody wants to give. */
export const wanted = ({ privileges, ...row }: Caps & { readonly privileges: readonly Right[] }): Given => ({
  rights: privileges,
  caps: capsIn(row),
});

/** What of something given the viewer has not: rights, and caps above his own on what they let one move. */
function beyond(mine: Given, other: Given): { privileges: Right[]; caps: Cap[] } {
  const above = (cap: Cap): boolean => {
    const [own, given] = [mine.caps[cap], other.caps[cap]];
    return own !== null && (given === null || given > own);
  };
  return {
    privileges: other.rights.filter((right) => !mine.rights.includes(right)),
    caps: CAP_NAMES.filter((cap) => above(cap) && other.rights.some((right) => opens(cap, right))),
  };
}

const opens = (cap: Cap, right: Right): boolean => (CAPS[cap] as readonly Right[]).includes(right);

/** @throws Refusal beyond_own_rights, which names the rights and the caps that the viewer has not. */
export function refuseBeyond(mine: Given, other: Given): void {
  const data = beyond(mine, other);
  if (data.privileges.length === 0 && data.caps.length === 0) return;
  throw new Refusal('beyond_own_rights', {
    data: data.caps.length === 0 ? { privileges: data.privileges } : data,
  });
}

export function isWithin(mine: Given, other: Given): boolean {
  const { privileges, caps } = beyond(mine, other);
  return privileges.length === 0 && caps.length === 0;
}

/** Nothing at all, as without a group. */
export const NOTHING: GivenRow = { privileges: null, ...NO_CAPS };
