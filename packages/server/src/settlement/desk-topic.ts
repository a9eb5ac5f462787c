import { SETTLEMENT_DESK_TOPIC } from '@pavilion/contract/channels.ts';
import type { TopicDocument } from '@pavilion/contract/topics.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { sharedTopic, type TopicKind } from '../live/topic-kind.ts';
import { subjectNames } from '../subjects/subject-rows.ts';

/** What two desks must not learn from a page that they loaded before: something was settled, or rolled back and by whom. */
export function settlementDeskTopic(house: House): TopicKind<'settlementDesk'> {
  house.bus.on('match', () => house.hub.refresh(SETTLEMENT_DESK_TOPIC));
  return sharedTopic(() => deskDocument(house.pool));
}

type Latest = { settled: bigint | null; at: Date | null; name: string; by: string; results: number };

const { name: NAME, joins: NAMES } = subjectNames('s');

async function deskDocument(db: Db): Promise<TopicDocument<'settlementDesk'>> {
  const { rows } = await db.query<Latest>(
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
     select (select max(id) from settlements) as settled, back.* from (select) one left join back on true`,
  );
  const { settled, at, name, by, results } = rows[0]!;
  const last = at?.toISOString();
  return {
    settled: `${settled ?? ''} ${last ?? ''}`,
    rollback: last === undefined ? null : { at: last, name, by, results },
  };
}
