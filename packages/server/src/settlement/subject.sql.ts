import { Refusal, type NoBets } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import { NO_BETS_ON } from '../matches/no-bets.ts';

export type EventState = {
  id: string;
  name: string;
  sport_id: number;
  closed: boolean;
  version: number;
  /** Whether any market or session has its result. */
  results: boolean;
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
  /** Clients are offered it and it is not locked: it takes bets once its prices are open. */
  offered: boolean;
  proposed: number | null;
  /** Why its bets cannot be settled by one winner; null when they can, or when there are none. */
  unsettleable: NoBets | null;
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
       exists (select from markets m where m.event_id = e.id and m.settled_at is not null)
         or exists (select from sessions f where f.event_id = e.id and f.settled_at is not null) as results,
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
       m.proposed_selection::float8 as proposed, e.active and not e.hidden and m.active and not m.hidden and not m.locked as offered,
       case when exists (select from runner_books b where b.market_id = m.id) then ${NO_BETS_ON} end as unsettleable,
       (select jsonb_agg(jsonb_build_object('selectionId', r.selection_id, 'name', r.name) order by r.position)
        from runners r where r.market_id = m.id) as runners
     from markets m join events e on e.id = m.event_id where m.id = $2 and m.event_id = $1`,
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

/** A market `m`, a session `f` that waits for a result: what is neither on the offer nor bet on needs none. */
export const OPEN_MARKET = `m.settled_at is null
  and (m.active or exists (select from runner_books b where b.market_id = m.id))`;
export const OPEN_SESSION = `f.settled_at is null
  and (f.active or exists (select from session_books b where b.session_id = f.id))`;

export type OpenSubject = { id: string; name: string; kind: 'market' | 'session'; main: boolean };

/** The match's markets and sessions that wait for a result, but for the one given. */
export async function openSubjects(db: Db, eventId: string, exceptId = ''): Promise<OpenSubject[]> {
  const { rows } = await db.query<OpenSubject>(
    `select id, name, kind, main from (
       select m.id, m.name, 'market' as kind, m.is_main as main, m.position as place from markets m
       where m.event_id = $1 and ${OPEN_MARKET}
       union all
       select f.id, f.name, 'session', false, 0 from sessions f where f.event_id = $1 and ${OPEN_SESSION}
     ) open where id <> $2 order by kind, place, name`,
    [eventId, exceptId],
  );
  return rows;
}

/** Their names. */
export async function openNames(db: Db, eventId: string, exceptId = ''): Promise<string[]> {
  return (await openSubjects(db, eventId, exceptId)).map(({ name }) => name);
}
