import type { ZoneSteps } from '../http/days.ts';

/** Minutes ahead of UTC of the clock by whose days sums are kept: `gain_day` of the database. */
const KEPT_BY = 330;

/** Whether the days of a caller, by its steps, are those of the kept sums. */
export const hasKeptDays = ({ minutes }: ZoneSteps): boolean => minutes.every((ahead) => ahead === KEPT_BY);

/**
 * Of a user ($1), a range ($2, $3; null is no bound) and some sports ($4; none is all): `whole`, the kept sums of the days that lie in
 * it whole and of which no event changed, and `by_row`, the few other days, whose events are read one by one.
 */
export const WHOLE_DAYS = `
  bound as materialized (
    select case when $2::timestamptz is null then '-infinity' else gain_day($2::timestamptz - interval '1 microsecond') + 1 end as first_day,
      case when $3::timestamptz is null then 'infinity' else gain_day($3::timestamptz + interval '1 microsecond') - 1 end as last_day
  ), uncounted as materialized (
    select day from uncounted_days
    union
    select g.day from uncounted_events u cross join lateral (
      select day from event_gains where user_id = $1 and event_id = u.event_id offset 0
    ) g
  ), by_row as materialized (
    select day from uncounted where ($2::timestamptz is null or day >= gain_day($2)) and ($3::timestamptz is null or day <= gain_day($3))
    union
    select gain_day($2::timestamptz) from bound where gain_day($2::timestamptz) < first_day
    union
    select gain_day($3::timestamptz) from bound where gain_day($3::timestamptz) > last_day
  ), whole as materialized (
    select d.* from bound join day_sums d on d.user_id = $1 and d.day between first_day and last_day
    where d.day not in (select day from uncounted) and (cardinality($4::int[]) = 0 or d.sport_id = any($4))
  )`;

/**
 * The rows of `event_gains` or `event_games` of a user ($1) and some sports ($4) on the days that are read by row, each by an index:
 * without `offset 0` all rows of the user are read, for the planner cannot know that the days are few.
 */
export const onDaysByRow = (table: 'event_gains' | 'event_games'): string => `
  by_row cross join lateral (
    select r.* from ${table} r
    where r.user_id = $1 and r.last_at >= greatest(day_start(by_row.day), $2::timestamptz) and r.last_at < day_start(by_row.day + 1)
      and ($3::timestamptz is null or r.first_at <= $3) and (cardinality($4::int[]) = 0 or r.sport_id = any($4)) offset 0
  ) r`;
