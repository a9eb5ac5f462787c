import type { Db } from '../db/pool.ts';

const ENDED = {
  name: 'ended-sign-ins',
  text: `
    select asked.id from unnest($1::uuid[]) as asked (id)
    where not exists (
      select from open_sign_ins s
      join users u on u.id = s.user_id
      join users a on a.id = coalesce(u.acts_for, u.id)
      where s.id = asked.id and s.expires_at > $2 and coalesce(u.access_until, 'infinity') > $2 and u.active and a.active
        and not exists (select from users x where x.id in (a.u1, a.u2, a.u3, a.u4, a.u5, a.u6) and not x.active)
    )`,
};

/** Which of these sign-ins no longer let anybody in, by the same rule as `viewerOfSignIn`, all in one query. */
export async function endedSignIns(db: Db, signInIds: readonly string[], now: Date): Promise<string[]> {
  if (signInIds.length === 0) return [];
  const { rows } = await db.query<{ id: string }>({ ...ENDED, values: [signInIds, now] });
  return rows.map((row) => row.id);
}
