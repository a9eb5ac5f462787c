import type { Committed } from '@pavilion/engine/commission/share-caps.ts';
import type { Db } from '../db/pool.ts';

/**
 * What an account's own children already hold, the largest of each, in ppm: an edit may not go below it (rules 6). A client
 * has no shares of its own, and whoever works with fix sharing follows in those of sports and matka: neither binds there.
 */
export async function committedOf(db: Db, id: number): Promise<Committed> {
  const { rows } = await db.query<Record<'sports' | 'game' | 'matka' | 'm' | 's' | 'k' | 'o', number>>(
    `select coalesce(max(my_share + my_agent_share) filter (where role < 7 and not fix_sharing), 0) as sports,
       coalesce(max(game_share + agent_game_share) filter (where role < 7), 0) as game,
       coalesce(max(matka_share + matka_agent_share) filter (where role < 7 and not fix_sharing), 0) as matka,
       coalesce(max(match_commission), 0) as m, coalesce(max(session_commission), 0) as s,
       coalesce(max(matka_commission), 0) as k, coalesce(max(other_commission), 0) as o
     from users where parent_id = $1 and deleted_at is null and role > 2`,
    [id],
  );
  const { sports, game, matka, m, s, k, o } = rows[0]!;
  return { shares: { sports, game, matka }, rates: { match: m, session: s, matka: k, other: o } };
}
