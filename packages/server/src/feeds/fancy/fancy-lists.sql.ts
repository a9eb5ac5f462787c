import type { FancyProblem } from '@pavilion/contract/fixtures.ts';
import type { Db } from '../../db/pool.ts';
import { isMatch } from '../../matches/draw-events.ts';
import type { SessionQuote } from '../../odds/session-quote.ts';
import type { FancyMatch } from './provider.ts';
import type { FancySnapshot } from './snapshot.ts';

/** Matches whose lists are asked for, in play first: switched on, not settled, and today or tomorrow. */
export async function matchesToAsk(db: Db, at: Date, most: number): Promise<FancyMatch[]> {
  const { rows } = await db.query<FancyMatch>(
    `select e.id as "eventId", e.name, e.sport_id as "sportId", ${MAIN_MARKET} as "marketId" from events e
     where e.active and not e.hidden and e.closed_at is null and ${isMatch('e.sport_id')}
       and (e.in_play or e.open_date between $1::timestamptz - interval '6 hours' and $1::timestamptz + interval '36 hours')
     order by e.in_play desc, e.open_date, e.id limit $2`,
    [at, most],
  );
  return rows;
}

/** The match as providers are asked about it, whatever its state. */
export async function matchToAsk(db: Db, eventId: string): Promise<FancyMatch | undefined> {
  const { rows } = await db.query<FancyMatch>(
    `select e.id as "eventId", e.name, e.sport_id as "sportId", ${MAIN_MARKET} as "marketId" from events e where e.id = $1`,
    [eventId],
  );
  return rows[0];
}

const MAIN_MARKET = `coalesce((select m.id from markets m where m.event_id = e.id and m.is_main), '')`;

/** The id of a provider's session among ours. */
export const fancyId = (eventId: string, provider: string, ref: string): string =>
  `${eventId}-${provider}-${ref}`;

export type KeptList = {
  readonly eventId: string;
  readonly provider: string;
  readonly snapshot: FancySnapshot;
  readonly at: Date;
};

/** Writes a list down as it stands: what is new, what changed, and what is no longer on it. */
export async function keepList(db: Db, { eventId, provider, snapshot, at }: KeptList): Promise<void> {
  const id = (ref: string): string => fancyId(eventId, provider, ref);
  const rows = [
    ...snapshot.fancies.map((fancy) => ({ ...fancy, id: id(fancy.ref), problem: null })),
    ...snapshot.quarantined.map(({ ref, name, problem }) => ({ id: id(ref), name, problem, status: '' })),
  ];
  await db.query(
    `with listed as (
       select * from jsonb_to_recordset($3::jsonb) as r
         (id text, name text, "noLine" int, "noRate" int, "yesLine" int, "yesRate" int, status text, problem jsonb)
     ), saved as (
       insert into provider_fancies (session_id, event_id, provider, section, name, no_line, no_rate, yes_line, yes_rate, status, problem, seen_at)
       select id, $1, $2, $4, name, "noLine", "noRate", "yesLine", "yesRate", status, nullif(problem, 'null'::jsonb), $5 from listed
       on conflict (session_id) do update set name = excluded.name, no_line = excluded.no_line, no_rate = excluded.no_rate,
         yes_line = excluded.yes_line, yes_rate = excluded.yes_rate, status = excluded.status, problem = excluded.problem,
         seen_at = excluded.seen_at, gone_at = null
     )
     update provider_fancies set gone_at = $5
     where event_id = $1 and provider = $2 and gone_at is null and session_id not in (select id from listed)`,
    [eventId, provider, JSON.stringify(rows), snapshot.section, at],
  );
}

type AddedRow = {
  session_id: string;
  name: string;
  session_type: number;
  no_line: number | null;
  no_rate: number | null;
  yes_line: number | null;
  yes_rate: number | null;
  status: string;
  problem: FancyProblem | null;
  gone_at: Date | null;
};

/** What clients are to be quoted of a provider's list: its sessions that were added. One that cannot be used is suspended. */
export async function addedQuotes(db: Db, eventId: string, provider: string): Promise<SessionQuote[]> {
  const { rows } = await db.query<AddedRow>(
    `select p.session_id, s.name, s.session_type, p.no_line, p.no_rate, p.yes_line, p.yes_rate, p.status, p.problem, p.gone_at
     from provider_fancies p join sessions s on s.id = p.session_id
     where p.event_id = $1 and p.provider = $2 and s.active and s.settled_at is null`,
    [eventId, provider],
  );
  return rows.map((row) => ({
    sessionId: row.session_id,
    name: row.name,
    sessionType: row.session_type,
    noLine: row.no_line ?? 0,
    noRate: row.no_rate ?? 0,
    yesLine: row.yes_line ?? 0,
    yesRate: row.yes_rate ?? 0,
    status: row.problem !== null || row.gone_at !== null ? SUSPENDED : row.status,
  }));
}

/** Status of a session whose provider cannot be relied on now. */
export const SUSPENDED = 'SUSPENDED';
