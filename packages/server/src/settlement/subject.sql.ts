import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';

export type EventState = {
  id: string;
  name: string;
  sport_id: number;
  closed: boolean;
  version: number;
  has_main: boolean;
  main_settled: boolean;
};

export type SettlingRunner = { selectionId: number; name: string };
export type SettlingMarket = {
  kind: 'market';
  id: string;
  name: string;
  isMain: boolean;
  settled: boolean;
  version: number;
  runners: SettlingRunner[];
  proposed: number | null;
};
export type SettlingSession = {
  kind: 'session';
  id: string;
  name: string;
  settled: boolean;
  version: number;
  proposed: number | null;
};

/** Room for sorting a hundred thousand clients; without it they go to disk and back in each statement. */
const WORK_MEM = '64MB';

/**
 * Waits until every bet under way on this market or session is in, and keeps new ones out until the transaction
 * ends. The event comes first, so that two desks on one match take turns; `no key`, because a bet under way refers to the
 * event's row (its foreign key) while it holds what we wait for next.
 */
export async function lockForSettlement(
  db: Db,
  eventId: string,
  subjectIds: readonly string[],
): Promise<void> {
  await db.query(`select set_config('work_mem', $2, true) from events where id = $1 for no key update`, [
    eventId,
    WORK_MEM,
  ]);
  for (const id of subjectIds.toSorted())
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
}

/** @throws Refusal unknown_event. */
export async function eventState(db: Db, eventId: string): Promise<EventState> {
  const { rows } = await db.query<EventState>(
    `select e.id, e.name, e.sport_id, e.closed_at is not null as closed, e.version,
       exists (select from markets m where m.event_id = e.id and m.is_main) as has_main,
       exists (select from markets m where m.event_id = e.id and m.is_main and m.settled_at is not null) as main_settled
     from events e where e.id = $1`,
    [eventId],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_event');
  return rows[0];
}

/** @throws Refusal unknown_market. */
export async function settlingMarket(db: Db, eventId: string, marketId: string): Promise<SettlingMarket> {
  const { rows } = await db.query<Omit<SettlingMarket, 'kind'>>(
    `select m.id, m.name, m.is_main as "isMain", m.settled_at is not null as settled, m.version,
       m.proposed_selection::float8 as proposed,
       (select jsonb_agg(jsonb_build_object('selectionId', r.selection_id, 'name', r.name) order by r.position)
        from runners r where r.market_id = m.id) as runners
     from markets m where m.id = $2 and m.event_id = $1`,
    [eventId, marketId],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_market');
  return { kind: 'market', ...rows[0] };
}

/** @throws Refusal unknown_session. */
export async function settlingSession(db: Db, eventId: string, sessionId: string): Promise<SettlingSession> {
  const { rows } = await db.query<Omit<SettlingSession, 'kind'>>(
    `select id, name, settled_at is not null as settled, version, proposed_result as proposed
     from sessions where id = $2 and event_id = $1`,
    [eventId, sessionId],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_session');
  return { kind: 'session', ...rows[0] };
}

/** Names of the match's markets and sessions that have no result yet, but for the one given. */
export async function openNames(db: Db, eventId: string, exceptId: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select name from (
       select id, name, 1 as kind, position as place from markets where event_id = $1 and settled_at is null
       union all
       select id, name, 2, 0 from sessions where event_id = $1 and settled_at is null
     ) open where id <> $2 order by kind, place, name`,
    [eventId, exceptId],
  );
  return rows.map((row) => row.name);
}
