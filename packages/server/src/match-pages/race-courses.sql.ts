import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { Db } from '../db/pool.ts';

type Course = { course: string; country: string; races: number; next: Date | null };

/** Courses with races to come, under way or of the last day; `all` = those that are off or hidden too. */
export async function raceCourses(
  db: Db,
  { sportId, all, at }: { sportId: number; all: boolean; at: Date },
): Promise<CallOutput<'raceCourses'>> {
  const { rows } = await db.query<Course>(
    `select r.course, min(r.country) as country, count(*) filter (where e.closed_at is null)::int as races,
       min(e.open_date) filter (where e.closed_at is null and e.open_date > $3) as next
     from races r join events e on e.id = r.event_id
     where e.sport_id = $1 and ($2 or (e.active and not e.hidden))
       and (e.closed_at is null or e.open_date > $3::timestamptz - interval '1 day')
     group by 1 order by 1`,
    [sportId, all, at],
  );
  return rows.map(({ next, ...course }) => ({ ...course, next: next?.toISOString() ?? null }));
}
