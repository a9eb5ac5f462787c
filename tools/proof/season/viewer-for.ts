import type { Viewer } from '../../../packages/server/src/http/viewer.ts';
import type { Person } from '../model/world.ts';

/** Somebody as the product sees who reads. */
export function viewerFor({ name, role }: Person, { id, guid }: { id: number; guid: string }): Viewer {
  return {
    userId: id,
    guid,
    username: name,
    role: role as Viewer['role'],
    isStaff: false,
    rights: null,
    actingId: id,
    level: role as Viewer['level'],
    signInId: '',
  };
}
