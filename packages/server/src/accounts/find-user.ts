import { Refusal } from '@pavilion/contract/refusals.ts';
import type { OperatorRole } from '@pavilion/contract/roles.ts';
import type { Db } from '../db/pool.ts';
import { inSubtree, type Viewer } from '../http/viewer.ts';

export type SubtreeUser = { id: number; guid: string; username: string; level: OperatorRole | 7 };

/**
 * The account with this guid if it is the viewer's own or below it; without a guid, the viewer's own.
 * A stranger's guid and an unknown one answer alike.
 *
 * @throws Refusal unknown_user.
 */
export async function userInSubtree(db: Db, viewer: Viewer, guid: string | undefined): Promise<SubtreeUser> {
  if (guid === undefined) {
    return { id: viewer.actingId, guid: viewer.guid, username: viewer.username, level: viewer.level };
  }
  const { rows } = await db.query<SubtreeUser>(
    `select u.id, u.guid, u.username, u.role as level from users u
     where u.guid = $2 and u.acts_for is null and ${inSubtree(viewer, 'u', 1)}`,
    [viewer.actingId, guid],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_user');
  return rows[0];
}
