import { isMatch } from '../matches/draw-events.ts';
import { seesHidden } from '../matches/visible-event.ts';
import { begins, opens, type Asked } from './found-row.ts';

const NAME = 'lower(e.name) collate "C"';
/** What stands behind " v " or the time of a race: as the index events_second_name has it. */
const SECOND_NAME = `substring(lower(e.name) from '(?: vs? |^[0-9]+:[0-9]+ )(.*)$') collate "C"`;

/**
 * Matches that are not over by any part of their name, for there are few; those that are by its beginning or by that of its
 * second side, newest first where they are called alike; and one by its own id.
 */
export function matchesFound(asked: Asked): string {
  const { viewer, wanted, most, bind } = asked;
  const seen = `${isMatch('e.sport_id')} and ${opens(viewer)}`;
  const past = (key: string, place: number): string => `(select e.id, ${place} as place from events e
    where e.closed_at is not null and ${begins(key, asked)} and ${seen} order by ${key}, e.open_date desc limit ${most})`;
  return `
    select e.id, e.name as title, concat_ws(' · ', s.name, nullif(e.league_name, '')) as detail, '' as name, null::int as role,
      e.open_date as at, jsonb_build_object('event', e.id, 'over', e.closed_at is not null) as target
    from (
      select id, min(place) as place from (
        (select e.id, 0 as place from events e where e.id = ${bind(wanted.text)} and ${seen})
        union all
        (select e.id, 1 from events e where e.closed_at is null and e.name ilike ${bind(wanted.pattern)} and ${seen}
         order by e.in_play desc, e.open_date limit ${most})
        union all ${past(NAME, 2)}
        union all ${past(SECOND_NAME, 2)}
      ) f group by id
    ) f join events e on e.id = f.id join sports s on s.id = e.sport_id
    order by f.place, e.in_play desc, case when f.place = 1 then e.open_date end, e.open_date desc, e.id limit ${most}`;
}

/** Markets and sessions by the beginning of their name, or by their id; open ones first, then the newest. */
export function marketsFound(asked: Asked): string {
  const { viewer, wanted, most, bind } = asked;
  const all = seesHidden(viewer);
  const of = (rows: string, { at, seen }: { at: string; seen: string }): string => {
    const key = 'lower(x.name) collate "C"';
    const some = (where: string): string => `(select x.id, x.name, x.event_id, ${at} as at, x.settled_at
      from ${rows} x join events e on e.id = x.event_id
      where ${where} and ${isMatch('e.sport_id')} and ${opens(viewer)} and ${all ? 'true' : seen}`;
    return `${some(`x.id = ${bind(wanted.text)}`)})
      union ${some(begins(key, asked))} order by ${key}, ${at} desc limit ${most})`;
  };
  return `
    select m.id, m.name as title, e.name as detail, '' as name, null::int as role, e.open_date as at,
      jsonb_build_object('event', e.id, 'over', e.closed_at is not null) as target
    from (
      ${of('markets', { at: 'x.start_time', seen: 'not x.hidden and (x.active or x.settled_at is not null)' })}
      union ${of('sessions', { at: 'x.created_at', seen: '(x.settled_at is not null or (x.active and not x.hidden))' })}
    ) m join events e on e.id = m.event_id
    order by m.settled_at is not null, m.at desc, m.id limit ${most}`;
}
