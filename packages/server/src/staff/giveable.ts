import type { Right, Rights } from '@pavilion/contract/privileges.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { rightsOfRole } from '@pavilion/contract/rights-of-role.ts';
import type { Viewer } from '../http/viewer.ts';

/** What a viewer may give: what his level has, and of that what he was given himself. */
export function giveable({ level }: Viewer, rights: Rights): readonly Right[] {
  return rightsOfRole(level).filter((right) => rights === null || rights.has(right));
}

/** @throws Refusal beyond_own_rights, which names the rights that the viewer has not. */
export function refuseBeyond(mine: readonly Right[], wanted: readonly Right[]): void {
  const privileges = wanted.filter((right) => !mine.includes(right));
  if (privileges.length > 0) throw new Refusal('beyond_own_rights', { data: { privileges } });
}
