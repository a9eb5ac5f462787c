import type { RunnerDetails } from '@pavilion/engine/odds-stream/runner-details.ts';
import { planned } from '../db/planned.ts';
import type { Db } from '../db/pool.ts';
import { BETS_ON } from '../subjects/bets-on.ts';
import { DRAW_OF_EVENT, isMatch, type DrawRecord } from './draw-events.ts';
import { SESSION_LOCKED } from './session-locked.ts';

/** Matches that are on now or to come, for the menu's count. */
export async function openMatchCount(db: Db): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    planned(
      `select count(*)::int as total from events e where closed_at is null and active and not hidden and ${isMatch('e.sport_id')}`,
      [],
    ),
  );
  return rows[0]!.total;
}

export type EventRecord = {
  id: string;
  name: string;
  sport_id: number;
  sports_name: string;
  league_name: string;
  event_type: number;
  event_text: string;
  created_at: Date;
  open_date: Date;
  hidden: boolean;
  active: boolean;
  in_play: boolean;
  score: unknown;
  score_type: number;
  score_url: string;
  score_widget: string;
  live_tv_url: string;
  button_label: string;
  commentary_button_id: string;
  btn_color: string;
  bet_close_at: Date | null;
  announcement: string;
  closed_at: Date | null;
  won_by: string;
};

export type RaceRecord = { meeting_id: string; course: string; country: string; race_name: string };

export const EVENT_COLUMNS = `
  e.id, e.name, e.sport_id, s.name as sports_name, e.league_name, e.event_type, e.event_text, e.created_at, e.open_date, e.hidden, e.active,
  e.in_play, e.score, e.score_type, e.score_url, e.score_widget, e.live_tv_url,
  e.button_label, e.commentary_button_id, e.btn_color, e.bet_close_at, e.announcement, e.closed_at, e.won_by`;

/** Over, as far as the house can tell, and not declared: its main market was decided, it was rolled back, its score ended, or it is a draw. */
const RESULT_DUE = `(e.closed_at is null and not e.in_play and e.open_date <= now() and (
  exists (select from markets m where m.event_id = e.id and m.settled_at is null and m.proposed_selections <> '{}')
  or exists (select from draws d where d.id = e.id) or exists (select from settlements t where t.event_id = e.id and t.rolled_back_at is not null)
  or coalesce(e.score ->> 'result', '') <> ''
  or concat(e.score ->> 'team_a_over', e.score ->> 'team_b_over') ~ '[1-9]')) as result_due`;

export type MarketRecord = {
  id: string;
  name: string;
  market_type: number;
  is_main: boolean;
  hidden: boolean;
  locked: boolean;
  announcement: string;
  min_stake: bigint;
  max_stake: bigint;
  settled_at: Date | null;
  winners: number;
  runners: {
    selectionId: number;
    runnerName: string;
    locked: boolean;
    withdrawn: boolean;
    withdrawal: { factor: number; at: string } | null;
    details: RunnerDetails | null;
  }[];
};

export type SessionRecord = {
  id: string;
  name: string;
  session_type: number;
  locked: boolean;
  announcement: string;
  min_stake: bigint;
  max_stake: bigint;
};

/** One match as the house knows it. */
export type KnownEvent = EventRecord & {
  result_due: boolean;
  race: RaceRecord | null;
  draw: DrawRecord | null;
};

export async function eventById(db: Db, eventId: string): Promise<KnownEvent | undefined> {
  const { rows } = await db.query<KnownEvent>(
    planned(
      `select ${EVENT_COLUMNS}, ${RESULT_DUE},
       (select jsonb_build_object('meeting_id', r.meeting_id, 'course', r.course, 'country', r.country, 'race_name', r.name)
        from races r where r.event_id = e.id) as race, ${DRAW_OF_EVENT}
     from events e join sports s on s.id = e.sport_id where e.id = $1`,
      [eventId],
    ),
  );
  return rows[0];
}

/** The markets that are added, and those with bets that were taken away again: hidden, for the Company to see its money. */
export async function marketsOf(db: Db, eventId: string): Promise<MarketRecord[]> {
  const { rows } = await db.query<MarketRecord>(
    planned(
      `select m.id, m.name, m.market_type, m.is_main, m.winners,
       m.hidden or not m.active as hidden, m.locked, m.announcement, m.min_stake, m.max_stake, m.settled_at,
       (select jsonb_agg(jsonb_build_object('selectionId', r.selection_id, 'runnerName', r.name, 'locked', r.locked,
         'withdrawn', r.withdrawn, 'details', r.details,
         'withdrawal', (select jsonb_build_object('factor', w.factor / 100.0::float8, 'at', w.withdrawn_at) from withdrawals w
           where w.market_id = r.market_id and w.selection_id = r.selection_id and w.undone_at is null)) order by r.position)
        from runners r where r.market_id = m.id) as runners
     from markets m
     where m.event_id = $1 and (m.active or m.settled_at is not null or exists (select from runner_books b where b.market_id = m.id))
     order by m.position, m.id`,
      [eventId],
    ),
  );
  return rows;
}

/** The sessions that still take bets or wait for a result. */
export async function openSessionsOf(db: Db, eventId: string): Promise<SessionRecord[]> {
  const { rows } = await db.query<SessionRecord>(
    planned(
      `select id, name, session_type, ${SESSION_LOCKED} as locked, announcement, min_stake, max_stake from sessions s
     where event_id = $1 and settled_at is null and active and not hidden order by session_type, created_at, id`,
      [eventId],
    ),
  );
  return rows;
}

export type SessionName = { session_id: string; runner_name: string };

/** Names of the sessions that are open or were declared, open ones first; `all` = those off the offer too. */
export async function sessionNamesOf(db: Db, eventId: string, all: boolean): Promise<SessionName[]> {
  const { rows } = await db.query<SessionName>(
    `select id as session_id, name as runner_name from sessions
     where event_id = $1 and (settled_at is not null or $2 or (active and not hidden))
     order by settled_at desc nulls first, session_type, created_at, id`,
    [eventId, all],
  );
  return rows;
}

/** The types of sessions whose section is locked, so that one that opens now comes in locked. */
export async function lockedSections(db: Db, eventId: string): Promise<number[]> {
  const { rows } = await db.query<{ session_type: number }>(
    planned('select session_type from section_locks where event_id = $1 order by session_type', [eventId]),
  );
  return rows.map((row) => row.session_type);
}

export type BetTotals = { event: number; bySubject: ReadonlyMap<string, number> };

/** How many bets stand on an event and on each of its markets, sessions and bet types, from the books. */
export async function betTotals(db: Db, eventId: string): Promise<BetTotals> {
  const { rows } = await db.query<{ id: string; bets: number }>(
    `select x.id, sum(x.bets)::int as bets from (${BETS_ON}) x where x.event_id = $1 group by 1`,
    [eventId],
  );
  return {
    event: rows.reduce((sum, row) => sum + row.bets, 0),
    bySubject: new Map(rows.map((row) => [row.id, row.bets])),
  };
}
