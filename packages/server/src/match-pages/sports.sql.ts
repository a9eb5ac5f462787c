import type { Db } from '../db/pool.ts';

/** Every sport with its matches that are on or to come; `all` = those that are off or hidden too. */
export async function sportsOf(
  db: Db,
  { all, at }: { all: boolean; at: Date },
): Promise<{ sport_id: number; sports_name: string; matches: number }[]> {
  const { rows } = await db.query<{ sport_id: number; sports_name: string; matches: number }>(
    `select s.id as sport_id, s.name as sports_name, count(e.id)::int as matches
     from sports s left join events e on e.sport_id = s.id and e.closed_at is null
       and (e.in_play or e.open_date > $2::timestamptz - interval '1 day') and ($1 or (e.active and not e.hidden))
     group by s.id order by s.position`,
    [all, at],
  );
  return rows;
}
