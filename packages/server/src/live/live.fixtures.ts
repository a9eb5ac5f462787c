import type { Patch } from '@pavilion/contract/channels.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Bundle } from './bundle.ts';

export function viewerNamed(username: string, actingId: number): Viewer {
  return {
    userId: actingId,
    guid: '0198f000-0000-7000-8000-000000000001',
    username,
    role: 6,
    isStaff: false,
    rights: null,
    actingId,
    level: 6,
    signInId: '0198f000-0000-7000-8000-000000000002',
  };
}

/** The patches in a bundle, as a client reads them. */
export function patchesOf(bundle: Bundle): Patch[] {
  const [, patches] = JSON.parse(bundle.packet().slice(1)) as [string, Patch[]];
  return patches;
}

/** What a client makes of the bundles it gets; a number that does not follow is noted as a gap. */
export function follower() {
  const values = new Map<string, unknown>();
  const seen: Patch[] = [];
  const gaps: Patch[] = [];
  let seq = 0;
  return {
    values,
    seen,
    gaps,
    take(patches: readonly Patch[]): void {
      for (const patch of patches) {
        seen.push(patch);
        if (patch.image === true) values.clear();
        else if (patch.seq !== seq + 1) gaps.push(patch);
        seq = patch.seq;
        for (const [key, value] of Object.entries(patch.set)) {
          if (value === null) values.delete(key);
          else values.set(key, value);
        }
      }
    },
  };
}
