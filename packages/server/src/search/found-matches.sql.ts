import { isMatch } from '../matches/draw-events.ts';
import { begins, given, opens, type Asked } from './found-row.ts';

const NAME = 'lower(e.name) collate "C"';
/** What stands behind " v " or the time of a race: as the index events_second_name has it. */
const SECOND_NAME = `substring(lower(e.name) from '(?: vs? |^[0-9]+:[0-9]+ )(.*)$') collate "C"`;

const COLUMNS = 'e.id, e.name, e.sport_id, e.league_name, e.open_date, e.in_play, e.closed_at';

/**
 * Matches that are not over by any part of their name, for there are few; those that are by its beginning or by that of its
 * second side, newest first where they are called alike; and one by its own id. Each is found in one of these ways.
 */
export function matchesFound(asked: Asked): string {
  const { hasDigit, most } = asked;
  const seen = `${isMatch('e.sport_id')} and ${opens(asked)}`;
  const isIt = hasDigit ? `e.id = ${given('text')}` : 'false';
  const notIt = `not ${isIt}`;
  const past = (key: string, but: string): string => `(select ${COLUMNS}, 2 as place from events e
    where e.closed_at is not null and ${begins(key)} and ${notIt} ${but} and ${seen} order by ${key}, e.open_date desc limit ${most})`;
  return `
    select m.id, m.name as title, concat_ws(' · ', s.name, nullif(m.league_name, '')) as detail, '' as name, null::int as role,
      m.open_date as at, jsonb_build_object('event', m.id, 'over', m.closed_at is not null) as target
    from (
      ${hasDigit ? `(select ${COLUMNS}, 0 as place from events e where ${isIt} and ${seen}) union all` : ''}
      (select ${COLUMNS}, 1 as place from events e where e.closed_at is null and e.name ilike ${given('pattern')} and ${notIt} and ${seen}
       order by e.in_play desc, e.open_date limit ${most})
      union all ${past(NAME, '')}
      union all ${past(SECOND_NAME, `and not ${begins(NAME)}`)}
    ) m join sports s on s.id = m.sport_id
    order by m.place, m.in_play desc, case when m.place = 1 then m.open_date end, m.open_date desc, m.id limit ${most}`;
}

/** Markets and sessions by the beginning of their name, or by their id; open ones first, then the newest. */
export function marketsFound(asked: Asked): string {
  const { hasDigit, most, seesHidden } = asked;
  const key = 'lower(x.name) collate "C"';
  const isIt = hasDigit ? `x.id = ${given('text')}` : 'false';
  const of = (rows: string, { at, seen }: { at: string; seen: string }): string => {
    const some = (
      where: string,
    ): string => `select x.id, x.name, ${at} as at, x.settled_at, x.event_id, e.name as match,
        e.open_date, e.closed_at
      from ${rows} x join events e on e.id = x.event_id
      where ${where} and ${isMatch('e.sport_id')} and ${opens(asked)} and ${seesHidden ? 'true' : seen}`;
    return `${hasDigit ? `(${some(isIt)}) union all ` : ''}(${some(`${begins(key)} and not ${isIt}`)} order by ${key}, ${at} desc limit ${most})`;
  };
  return `
    select m.id, m.name as title, m.match as detail, '' as name, null::int as role, m.open_date as at,
      jsonb_build_object('event', m.event_id, 'over', m.closed_at is not null) as target
    from (
      ${of('markets', { at: 'x.start_time', seen: 'not x.hidden and (x.active or x.settled_at is not null)' })}
      union all ${of('sessions', { at: 'x.created_at', seen: '(x.settled_at is not null or (x.active and not x.hidden))' })}
    ) m
    order by m.settled_at is not null, m.at desc, m.id limit ${most}`;
}
