import { Refusal } from '@pavilion/contract/refusals.ts';
import type { OperatorRole } from '@pavilion/contract/roles.ts';
import type { Db } from '../db/pool.ts';
import { belowViewer, inSubtree, type Viewer } from '../http/viewer.ts';

export type SubtreeUser = { id: number; guid: string; username: string; level: OperatorRole | 7 };

/**
 * The account with this guid if it is the viewer's own or below it; without a guid, the viewer's own.
 * A stranger's guid, a deleted account's and an unknown one answer alike.
 *
 * @throws Refusal unknown_user.
 */
export async function userInSubtree(db: Db, viewer: Viewer, guid: string | undefined): Promise<SubtreeUser> {
  if (guid === undefined) {
    return { id: viewer.actingId, guid: viewer.guid, username: viewer.username, level: viewer.level };
  }
  return findUser(db, viewer, 'u.guid = $2 and u.deleted_at is null', guid);
}

/** As `userInSubtree`, by number. */
export async function userInSubtreeById(db: Db, viewer: Viewer, id: number): Promise<SubtreeUser> {
  return findUser(db, viewer, 'u.id = $2 and u.deleted_at is null', id);
}

/** As `userInHistory`, by number. */
export async function userInHistoryById(db: Db, viewer: Viewer, id: number): Promise<SubtreeUser> {
  return findUser(db, viewer, 'u.id = $2', id);
}

/** As `userInSubtree`, deleted accounts included: for what only reads. */
export async function userInHistory(db: Db, viewer: Viewer, guid: string): Promise<SubtreeUser> {
  return findUser(db, viewer, 'u.guid = $2', guid);
}

/**
 * An account below the viewer. Nobody locks, edits or deletes himself.
 *
 * @throws Refusal unknown_user, not_permitted for the viewer's own account.
 */
export async function userBelow(db: Db, viewer: Viewer, guid: string): Promise<SubtreeUser> {
  const user = await userInSubtree(db, viewer, guid);
  if (user.id === viewer.actingId) throw new Refusal('not_permitted');
  return user;
}

type Keys =
  | { readonly by: 'guid'; readonly keys: readonly string[] }
  | { readonly by: 'id'; readonly keys: readonly number[] };
type AccountBelow = { readonly id: number; readonly username: string; readonly role: number };

/**
 * Accounts below the viewer, in the order in which they are named; who is named twice is there once.
 *
 * @throws Refusal unknown_user when one of them is not there, or not below.
 */
export async function accountsBelow(db: Db, viewer: Viewer, { by, keys }: Keys): Promise<AccountBelow[]> {
  const wanted = [...new Set(keys.map((key) => (typeof key === 'string' ? key.toLowerCase() : key)))];
  const { rows } = await db.query<AccountBelow>(
    `select u.id, u.username, u.role
     from unnest($2::${by === 'guid' ? 'uuid' : 'int'}[]) with ordinality as w (key, place) join users u on u.${by} = w.key
     where u.acts_for is null and u.deleted_at is null and ${belowViewer(viewer, 'u', 1)} order by w.place`,
    [viewer.actingId, wanted],
  );
  if (rows.length !== wanted.length) throw new Refusal('unknown_user');
  return rows;
}

/** As `accountsBelow`, the ids alone. */
export async function idsBelow(db: Db, viewer: Viewer, guids: readonly string[]): Promise<number[]> {
  return (await accountsBelow(db, viewer, { by: 'guid', keys: guids })).map(({ id }) => id);
}

/**
 * Whose password a viewer may set and whose second factor he may take off, over the alias `u`: an account below, and
 * those who act for his own account while they stand below him: the operator's own person has them all, its admins
 * have its staff, staff have nobody. `acting` is the parameter of the acting id.
 */
export function mayReset(viewer: Viewer, acting: number): string {
  const helpers =
    viewer.userId === viewer.actingId
      ? `u.acts_for = $${acting}`
      : viewer.isStaff
        ? 'false'
        : `(u.acts_for = $${acting} and u.is_staff)`;
  return `((${belowViewer(viewer, 'u', acting)} and u.acts_for is null) or ${helpers})`;
}

/** @throws Refusal unknown_user, not_permitted for the viewer himself and for the account that he acts for. */
export async function personToReset(
  db: Db,
  viewer: Viewer,
  guid: string,
): Promise<{ id: number; username: string }> {
  const { rows } = await db.query<{ id: number; username: string; may: boolean }>(
    `select u.id, u.username, ${mayReset(viewer, 1)} as may from users u
     where u.guid = $3 and u.deleted_at is null and (u.id in ($1, $2) or ${mayReset(viewer, 1)})`,
    [viewer.actingId, viewer.userId, guid],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_user');
  if (!rows[0].may) throw new Refusal('not_permitted');
  return rows[0];
}

async function findUser(db: Db, viewer: Viewer, where: string, value: unknown): Promise<SubtreeUser> {
  const { rows } = await db.query<SubtreeUser>({
    // Prepared once per connection, as planning takes longer than finding.
    name: `find ${where} for ${viewer.level}`,
    text: `select u.id, u.guid, u.username, u.role as level from users u
      where ${where} and u.acts_for is null and ${inSubtree(viewer, 'u', 1)}`,
    values: [viewer.actingId, value],
  });
  if (rows[0] === undefined) throw new Refusal('unknown_user');
  return rows[0];
}
