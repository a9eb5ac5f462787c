import type { CallOutput } from '@pavilion/contract/calls.ts';
import { mayReset } from '../hierarchy/find-user.ts';
import type { CallContext } from '../http/context.ts';

type Row = {
  user_guid: string;
  username: string;
  name: string;
  role: number;
  active: boolean;
  second_factor: boolean;
  may_reset: boolean;
  last_sign_in: Date | null;
};

/** The admins who act for the caller's account; whom of them it may help when a password or a device is lost. */
export async function listAdmins(_: unknown, { db, viewer }: CallContext): Promise<CallOutput<'listAdmins'>> {
  const { rows } = await db.query<Row>(
    `select u.guid as user_guid, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.role, u.active,
       exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as second_factor,
       ${mayReset(viewer, 1)} as may_reset, (select max(s.created_at) from sign_ins s where s.user_id = u.id) as last_sign_in
     from users u where u.acts_for = $1 and not u.is_staff and u.deleted_at is null order by lower(u.username)`,
    [viewer.actingId],
  );
  return {
    admins: rows.map((row) => ({
      ...row,
      status: row.active ? 1 : 0,
      second_factor: row.second_factor ? 1 : 0,
      may_reset: row.may_reset ? 1 : 0,
      last_sign_in: row.last_sign_in?.toISOString() ?? null,
    })),
  };
}
