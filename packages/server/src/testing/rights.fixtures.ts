import type { Right } from '@pavilion/contract/privileges.ts';
import type { Db } from '../db/pool.ts';

/** Puts a member of staff into a group of his own with these rights. */
export async function giveRights(db: Db, username: string, rights: readonly Right[]): Promise<void> {
  await db.query(
    `with made as (
       insert into privilege_groups (owner_id, name, privileges, updated_at, updated_by)
       select acts_for, 'Group of ' || username, $2, now(), acts_for from users where username = $1
       on conflict (owner_id, lower(name)) do update set privileges = excluded.privileges
       returning id
     ) update users set group_id = made.id from made where username = $1`,
    [username, rights],
  );
}
