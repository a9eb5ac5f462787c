import { LIMIT_IN_USE, NEARLY_USED } from '../accounts/limit-in-use.ts';
import { BET_STATUS, BET_STATUS_TABLES } from '../bets/bet-status.ts';
import { firstSince } from '../bets/first-since.ts';
import { numberOfBet } from '../bets/number-of-bet.ts';
import { selectionOfBet } from '../bets/selection-of-bet.ts';
import type { Db } from '../db/pool.ts';
import { dayOfSql, startOfDay, zoneSteps } from '../http/days.ts';
import { inSubtree, type Viewer } from '../http/viewer.ts';
import { gainedBy } from '../matches/gained-by.ts';

const DAY_MS = 86_400_000;

export type LiveMatch = {
  id: string;
  name: string;
  event_type: number;
  score: unknown;
  main_market: string | null;
  sessions_open: number;
};

export async function matchesInPlay(db: Db): Promise<LiveMatch[]> {
  const { rows } = await db.query<LiveMatch>(
    `select e.id, e.name, e.event_type, e.score, (select m.id from markets m where m.event_id = e.id and m.is_main) as main_market,
       (select count(*)::int from sessions f where f.event_id = e.id and f.settled_at is null) as sessions_open
     from events e where e.in_play and e.closed_at is null and e.active and not e.hidden order by e.open_date desc limit 8`,
  );
  return rows;
}

/** Whose clients and bets are looked at. */
export type Scope = Pick<Viewer, 'actingId' | 'level'>;

/** Today, `YYYY-MM-DD`, as the caller's own calendar says it. */
export type CallersDay = { readonly today: string; readonly timeZone: string };

/** What the viewer has booked per day, for the last thirty; days without business are 0. */
export async function bookedByDay(
  db: Db,
  viewer: Viewer,
  { today, timeZone }: CallersDay,
): Promise<{ date: string; pl: bigint }[]> {
  const steps = zoneSteps(timeZone);
  const { rows } = await db.query<{ date: string; pl: bigint }>(
    `select to_char(d, 'YYYY-MM-DD') as date, coalesce(x.pl, 0)::bigint as pl
     from generate_series($2::date - 29, $2::date, '1 day') d
     left join (
       select ${dayOfSql('g.at', 3)} as day, sum(g.amount)::bigint as pl
       from (${gainedBy('$1')}) g where g.at > $2::date - 32 group by 1
     ) x on x.day = d::date order by d`,
    [viewer.actingId, today, steps.from, steps.minutes],
  );
  return rows;
}

export type Today = { pl: bigint; commission: bigint; bets: number; clients: number };

export async function todaysFigures(db: Db, viewer: Scope, { today, timeZone }: CallersDay): Promise<Today> {
  const since = startOfDay(timeZone, today);
  const { rows } = await db.query<Today>(
    `with booked as (
       select coalesce(sum(g.amount), 0)::bigint as pl, coalesce(sum(g.amount) filter (where g.closing), 0)::bigint as commission
       from (${gainedBy('$1')}) g where g.at >= $2
     ), taken as (
       select coalesce(sum(c.bets), 0)::int as bets, count(*)::int as clients from (${betsByClient(viewer)}) c
     )
     select * from booked, taken`,
    [viewer.actingId, since, await firstSince(db, since)],
  );
  return rows[0]!;
}

/**
 * How many bets each of the viewer's clients has made, since a moment ($2) and from a number on ($3). Above everybody all are counted first and then
 * each client is looked for once; whoever has some of the clients begins with those.
 */
function betsByClient(viewer: Pick<Viewer, 'level'>): string {
  const mine = inSubtree(viewer, 'u', 1);
  const since = 'b.voided_at is null and b.created_at >= $2 and b.id >= $3';
  return viewer.level === 1
    ? `select made.bets from (select b.client_id, count(*) as bets from bets b where ${since} group by 1) made
       join users u on u.id = made.client_id where ${mine}`
    : `select count(*) as bets from bets b join users u on u.id = b.client_id where ${since} and ${mine} group by b.client_id`;
}

export type Exposed = {
  guid: string;
  username: string;
  name: string;
  used_limit: bigint;
  fixed_limit: bigint;
};

/** The clients with the largest part of their limit in use, as the list of clients orders them. */
export async function mostExposed(db: Db, viewer: Scope): Promise<Exposed[]> {
  const { rows } = await db.query<Exposed>(
    `select u.guid, u.username, trim(u.first_name || ' ' || u.last_name) as name, w.used_limit, w.fixed_limit
     from users u join wallets w on w.user_id = u.id
     where u.role = 7 and w.used_limit > 0 and ${inSubtree(viewer, 'u', 1)}
     order by ${LIMIT_IN_USE} desc, u.id limit 5`,
    [viewer.actingId],
  );
  return rows;
}

export type Risk = { used: bigint; given: bigint; nearlyUsed: number; negative: number };

export async function riskOf(db: Db, viewer: Scope): Promise<Risk> {
  const { rows } = await db.query<Risk>(
    `select coalesce(sum(w.used_limit), 0)::bigint as used, coalesce(sum(w.fixed_limit), 0)::bigint as given,
       (count(*) filter (where ${NEARLY_USED}))::int as "nearlyUsed",
       (count(*) filter (where w.balance < 0))::int as negative
     from users u join wallets w on w.user_id = u.id where u.role = 7 and ${inSubtree(viewer, 'u', 1)}`,
    [viewer.actingId],
  );
  return rows[0]!;
}

export async function marketsWithProposal(db: Db): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from markets where settled_at is null and proposed_selections <> '{}'`,
  );
  return rows[0]!.total;
}

/** What was bet on: a runner, a session, or a number of a draw. */
type OnWhat = { team_name: string; matka_market_type: string };
type OnWhatRow = {
  team_name: string | null;
  matka_market_id: number | null;
  selection_id: bigint | null;
  casino_market: number | null;
  game_code: string | null;
};

/** A round of the casino is told as a match is: by its own id and name. */
const ON_WHAT = `coalesce(b.round_id, b.event_id) as event_id, coalesce(bc.name, e.name) as event_name,
  coalesce(r.name, bs.name, bc.name) as team_name, b.matka_market_id, b.selection_id, b.casino_market,
  case when not bc.told then bc.game_code end as game_code`;
const RUNNER = 'left join runners r on r.market_id = b.market_id and r.selection_id = b.selection_id';

function withOnWhat<R extends OnWhatRow>({
  team_name,
  matka_market_id,
  selection_id,
  casino_market,
  game_code,
  ...rest
}: R): Omit<R, keyof OnWhatRow> & OnWhat {
  const { type, number } = numberOfBet({ matka_market_id, selection_id });
  const selection = selectionOfBet({ casino_market, game_code, selection_id });
  return { ...rest, team_name: selection ?? number ?? team_name ?? '', matka_market_type: type };
}

export type WaitingDraw = {
  id: string;
  name: string;
  draw_at: Date;
  fast: boolean;
  category_id: string;
  /** YYYY-MM-DD. */
  market_date: string;
  total: number;
};
const MOST_WAITING = 5;

/** Draws whose time is over and that wait for their number, the longest first: those that the house declares itself only where it could not, or where somebody took its result back. */
export async function drawsWaiting(db: Db, now: Date): Promise<WaitingDraw[]> {
  const { rows } = await db.query<WaitingDraw>(
    `select d.id, e.name, d.draw_at, d.fast, d.category_id, to_char(d.market_date, 'YYYY-MM-DD') as market_date,
       (count(*) over ())::int as total
     from draws d join events e on e.id = d.id
     where d.settled_at is null and d.draw_at <= $1 and (d.commitment is null or d.refused is not null or d.revealed_at is not null)
       and (d.active and e.active or exists (select from draw_books b where b.draw_id = d.id))
     order by d.draw_at, d.id limit ${MOST_WAITING}`,
    [now],
  );
  return rows;
}

export type WaitingRound = { id: string; name: string; closes_at: Date; total: number };

/** Rounds of the casino that wait for a result longer than any table deals, or whose supplier said what cannot be; the longest first. */
export async function roundsWaiting(db: Db, before: Date): Promise<WaitingRound[]> {
  const { rows } = await db.query<WaitingRound>(
    `select r.id, r.name, r.closes_at, (count(*) over ())::int as total from casino_rounds r
     where r.settled_at is null and (r.opened_at <= $1 or r.doubt is not null) order by r.opened_at, r.id limit ${MOST_WAITING}`,
    [before],
  );
  return rows;
}

export type BigBet = OnWhat & {
  event_id: string;
  event_name: string;
  username: string;
  betting_type: number;
  display_price: string;
  stake: bigint;
  created_at: Date;
};

/** The newest of a day that ends now with at least so many paise. */
export async function latestBigBets(
  db: Db,
  viewer: Scope,
  { stake, now }: { readonly stake: bigint; readonly now: Date },
): Promise<BigBet[]> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await db.query<Omit<BigBet, keyof OnWhat> & OnWhatRow>(
    `select u.username, ${ON_WHAT}, b.betting_type, b.display_price, b.stake, b.created_at
     from bets b join users u on u.id = b.client_id join events e on e.id = b.event_id ${RUNNER}
     left join sessions bs on bs.id = b.session_id left join casino_rounds bc on bc.id = b.round_id
     where b.voided_at is null and b.stake >= $2 and b.created_at >= $3 and b.id >= $4 and ${inSubtree(viewer, 'u', 1)}
     order by b.id desc limit 5`,
    [viewer.actingId, stake, since, await firstSince(db, since)],
  );
  return rows.map(withOnWhat);
}

export type OpenBet = Omit<BigBet, 'username'>;
const MOST_OPEN = 10;

/** A client's own bets that wait for a result, the newest first, and how many there are. */
export async function openBetsOf(db: Db, clientId: number): Promise<{ bets: OpenBet[]; total: number }> {
  const { rows } = await db.query<Omit<OpenBet, keyof OnWhat> & OnWhatRow & { total: number }>(
    `select ${ON_WHAT}, b.betting_type, b.display_price, b.stake,
       b.created_at, (count(*) over ())::int as total
     from bets b join events e on e.id = b.event_id ${RUNNER} ${BET_STATUS_TABLES}
     where b.client_id = $1 and ${BET_STATUS} = '0'
     order by b.id desc limit ${MOST_OPEN}`,
    [clientId],
  );
  const bets = rows.map((row) => {
    const { total: _, ...bet } = row;
    return withOnWhat(bet);
  });
  return { bets, total: rows[0]?.total ?? 0 };
}
