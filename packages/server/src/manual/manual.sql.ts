import type { Db } from '../db/pool.ts';
import { saveLastLines } from '../matches/last-lines.ts';

export type DeskStatus = '' | 'Ball Start' | 'SUSPENDED';

/** A runner with what the desk last sent: odds x 1000, 0 = no price. */
export type PricedRunner = { selectionId: number; name: string; back: number; lay: number };

/** What stood before Ball Start: a market's prices, a session's lines. */
type KeptPrices = readonly NewPrice[] | null;

/** Whose desk set what stands, as far as anybody did. */
export type SetBy = { by: string | null; desk: string | null; at: string | null };

/** Who changes what stands: a person at a desk, which is a sign-in. */
export type Setter = { userId: number; signInId: string };

/** A market of the desk as it stands in the database. */
export type MarketRecord = {
  id: string;
  event_id: string;
  event_name: string;
  sport_id: number;
  name: string;
  market_type: number;
  is_main: boolean;
  start_time: Date;
  closes_at: Date | null;
  settled: boolean;
  in_play: boolean;
  status: DeskStatus;
  revision: number;
  sent_at: Date | null;
  kept: KeptPrices;
  set: SetBy;
  runners: PricedRunner[];
};

export type SessionRecord = {
  id: string;
  event_id: string;
  name: string;
  session_type: number;
  settled: boolean;
  no_line: number;
  no_rate: number;
  yes_line: number;
  yes_rate: number;
  /** The lines last offered; null before the first. */
  last_no: number | null;
  last_yes: number | null;
  status: DeskStatus;
  revision: number;
  sent_at: Date | null;
  kept: NewLines | null;
  set: SetBy;
};

const SET = `jsonb_build_object('by', (select u.username from users u where u.id = d.set_by), 'desk', d.set_in, 'at', d.set_at) as set`;

const MARKETS = `
  select m.id, m.event_id, e.name as event_name, e.sport_id, m.name, m.market_type, m.is_main, m.start_time, m.closes_at,
    m.settled_at is not null or e.closed_at is not null as settled, e.in_play, d.status, d.revision, d.sent_at, d.kept, ${SET},
    (select jsonb_agg(jsonb_build_object('selectionId', r.selection_id, 'name', r.name, 'back', p.back, 'lay', p.lay) order by r.position)
     from runners r join manual_prices p on p.market_id = r.market_id and p.selection_id = r.selection_id
     where r.market_id = m.id) as runners
  from manual_markets d join markets m on m.id = d.market_id join events e on e.id = m.event_id`;

const SESSIONS = `
  select s.id, s.event_id, s.name, s.session_type, s.settled_at is not null or e.closed_at is not null as settled,
    d.no_line, d.no_rate, d.yes_line, d.yes_rate, s.last_no, s.last_yes, d.status, d.revision, d.sent_at, d.kept, ${SET}
  from manual_sessions d join sessions s on s.id = d.session_id join events e on e.id = s.event_id`;

/** Every market of the desk that waits for a result. */
export async function openMarkets(db: Db): Promise<MarketRecord[]> {
  const { rows } = await db.query<MarketRecord>(
    `${MARKETS} where m.settled_at is null and e.closed_at is null`,
  );
  return rows;
}

export async function openSessions(db: Db): Promise<SessionRecord[]> {
  const { rows } = await db.query<SessionRecord>(
    `${SESSIONS} where s.settled_at is null and e.closed_at is null`,
  );
  return rows;
}

export async function marketById(db: Db, marketId: string): Promise<MarketRecord | undefined> {
  const { rows } = await db.query<MarketRecord>(`${MARKETS} where m.id = $1`, [marketId]);
  return rows[0];
}

export async function sessionById(db: Db, sessionId: string): Promise<SessionRecord | undefined> {
  const { rows } = await db.query<SessionRecord>(`${SESSIONS} where s.id = $1`, [sessionId]);
  return rows[0];
}

export async function marketsOfEvent(db: Db, eventId: string): Promise<MarketRecord[]> {
  const { rows } = await db.query<MarketRecord>(
    `${MARKETS} where m.event_id = $1 order by m.position, m.id`,
    [eventId],
  );
  return rows;
}

export async function sessionsOfEvent(db: Db, eventId: string): Promise<SessionRecord[]> {
  const { rows } = await db.query<SessionRecord>(
    `${SESSIONS} where s.event_id = $1 order by s.session_type, s.created_at, s.id`,
    [eventId],
  );
  return rows;
}

/** A price as it goes to the database; runners that are not named keep theirs. */
export type NewPrice = { selectionId: number; back: number; lay: number };

/** Whoever changes the status to another one than Ball Start drops what was kept (migration 37). */
export const KEPT_PRICES = `(
  select jsonb_agg(jsonb_build_object('selectionId', k.selection_id, 'back', k.back, 'lay', k.lay))
  from manual_prices k where k.market_id = d.market_id)`;
export const KEPT_LINES =
  "jsonb_build_object('noLine', no_line, 'noRate', no_rate, 'yesLine', yes_line, 'yesRate', yes_rate)";

/** A ball takes off what stood and changes nothing of it: what stands is still its setter's. */
const SETS = `(set_by, set_in, set_at) =
  row (case when $2 = 'Ball Start' then set_by else $4 end, case when $2 = 'Ball Start' then set_in else $5 end,
       case when $2 = 'Ball Start' then set_at else $3 end)`;

export async function writePrices(
  db: Db,
  marketId: string,
  { prices, status, at, by }: { prices: readonly NewPrice[]; status: DeskStatus; at: Date; by: Setter },
): Promise<void> {
  // Before the prices: what stands now is kept, unless a ball has taken it off already.
  await db.query(
    `update manual_markets d set status = $2, sent_at = $3, revision = revision + 1,
       kept = case when status = '' then ${KEPT_PRICES} else kept end, ${SETS}
     where market_id = $1`,
    [marketId, status, at, by.userId, by.signInId],
  );
  await db.query(
    `update manual_prices p set back = n.back, lay = n.lay
     from unnest($2::bigint[], $3::int[], $4::int[]) as n (selection_id, back, lay)
     where p.market_id = $1 and p.selection_id = n.selection_id`,
    [
      marketId,
      prices.map((price) => price.selectionId),
      prices.map((price) => price.back),
      prices.map((price) => price.lay),
    ],
  );
}

export type NewLines = { noLine: number; noRate: number; yesLine: number; yesRate: number };

export async function writeLines(
  db: Db,
  sessionId: string,
  { lines, status, at, by }: { lines: NewLines; status: DeskStatus; at: Date; by: Setter },
): Promise<void> {
  await db.query(
    `update manual_sessions set status = $2, sent_at = $3, no_line = $6, no_rate = $7, yes_line = $8, yes_rate = $9,
       revision = revision + 1, kept = case when status = '' then ${KEPT_LINES} else kept end, ${SETS}
     where session_id = $1`,
    [sessionId, status, at, by.userId, by.signInId, lines.noLine, lines.noRate, lines.yesLine, lines.yesRate],
  );
  if (status === '') await saveLastLines(db, [{ sessionId, no: lines.noLine, yes: lines.yesLine }]);
}
