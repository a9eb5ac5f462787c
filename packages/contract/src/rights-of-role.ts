import { mayCall, type Guarded } from './access.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { AREAS, exportRight, RIGHTS, type Privilege, type Right } from './privileges.ts';
import type { Role } from './roles.ts';
import { topics } from './topics.ts';

/** What a call, with its file, or a topic asks for. */
function asked(one: Guarded & Partial<Call>): Privilege[] {
  const own = [one.privilege, ...(one.aboutOthers === undefined ? [] : [one.aboutOthers])];
  return one.rows !== undefined && one.mutates === false ? [...own, ...own.map(exportRight)] : own;
}

/** The rights with which somebody of a role can do anything at all, in the order of the areas. */
export function rightsOfRole(role: Role): Right[] {
  const all: Guarded[] = [...Object.values(calls), ...Object.values(topics)];
  const open = new Set(all.filter(({ access }) => mayCall(access, role)).flatMap(asked));
  return RIGHTS.filter((right) => open.has(right));
}

/** The areas and acts of some rights. */
export function areasOf(rights: readonly Right[]): { area: string; acts: string[] }[] {
  return Object.entries(AREAS)
    .map(([area, acts]) => ({ area, acts: acts.filter((act) => rights.includes(`${area}.${act}` as Right)) }))
    .filter(({ acts }) => acts.length > 0);
}
