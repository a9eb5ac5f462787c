import { DURING_MAINTENANCE } from '@pavilion/contract/maintenance.ts';
import type { Db } from '../db/pool.ts';

/** Live sessions: of everybody but the one that asks, and of those whom maintenance keeps out. */
export async function liveCounts(
  db: Db,
  { signInId, now }: { readonly signInId: string; readonly now: Date },
): Promise<{ everybody: number; keptOut: number }> {
  const { rows } = await db.query<{ everybody: number; keptOut: number }>(
    `select count(*) filter (where s.id <> $1)::int as everybody,
       count(*) filter (where a.role <> 1 or (u.is_staff and not coalesce($3 = any(g.privileges), false)))::int as "keptOut"
     from open_sign_ins s
     join users u on u.id = s.user_id
     join users a on a.id = coalesce(u.acts_for, u.id)
     left join privilege_groups g on g.id = u.group_id
     where s.expires_at > $2`,
    [signInId, now, DURING_MAINTENANCE.privilege],
  );
  return rows[0]!;
}
