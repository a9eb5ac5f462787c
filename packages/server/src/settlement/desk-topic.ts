import { SETTLEMENT_DESK_TOPIC } from '@pavilion/contract/channels.ts';
import type { TopicDocument } from '@pavilion/contract/topics.ts';
import type { House } from '../house.ts';
import { sharedTopic, type TopicKind } from '../live/topic-kind.ts';
import { waitsSince } from '../matches/waiting-rounds.ts';
import { subjectNames } from '../subjects/subject-rows.ts';

/** What two desks must not learn from a page that they loaded before: something was settled, or rolled back and by whom. */
export function settlementDeskTopic(house: House): TopicKind<'settlementDesk'> {
  house.bus.on('match', () => house.hub.refresh(SETTLEMENT_DESK_TOPIC));
  return sharedTopic(() => deskDocument(house));
}

type Latest = {
  settled: bigint | null;
  waiting: string;
  at: Date | null;
  name: string;
  by: string;
  results: number;
};

const { name: NAME, joins: NAMES } = subjectNames('s');

/** The tables of a casino declare a round every second: what the desks hear of them is which rounds wait for a person. */
async function deskDocument({ pool, now }: House): Promise<TopicDocument<'settlementDesk'>> {
  const { rows } = await pool.query<Latest>(
    `with last as (
       select event_id, rolled_back_at, rolled_back_by from settlements
       where reversal_id is not null order by reversal_id desc limit 1
     ), back as (
       select l.rolled_back_at as at, u.username as by, count(s.id)::int as results,
         e.name || case when count(s.id) = 1 then ', ' || max(${NAME}) else '' end as name
       from last l join events e on e.id = l.event_id join users u on u.id = l.rolled_back_by
       left join settlements s on s.event_id = l.event_id and s.rolled_back_at = l.rolled_back_at and s.kind not in ('posting', 'close')
       ${NAMES}
       group by l.rolled_back_at, u.username, e.name
     )
     select (select max(id) from settlements where round_id is null) as settled, (
       select coalesce(md5(string_agg(r.id || ' ' || r.version, ',' order by r.id)), '') from casino_rounds r
       where r.settled_at is null and (r.version > 0 or r.opened_at <= $1)
     ) as waiting, back.* from (select) one left join back on true`,
    [await waitsSince(pool, now())],
  );
  const { settled, waiting, at, name, by, results } = rows[0]!;
  const last = at?.toISOString();
  return {
    settled: `${settled ?? ''} ${last ?? ''} ${waiting}`.trim(),
    rollback: last === undefined ? null : { at: last, name, by, results },
  };
}
