import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { casinoDayEvent } from '@pavilion/engine/casino/round-id.ts';
import { sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { dayAt } from '../http/days.ts';
import { rangeOf } from '../http/instants.ts';
import { belowViewer, type Viewer } from '../http/viewer.ts';

type Request = CallRequest<'casinoList'>;

/** More that begin with a keyword are not counted. */
const MOST_FOUND = 1000;
/** Of rounds that a game, a provider or a keyword narrows, no more are summed one by one; whole days have their sums. */
const MOST_SUMMED = 5000;

type Row = {
  id: string;
  mid: string;
  name: string;
  sports_name: string;
  opened_at: Date;
  game_code: string;
  state: string;
  won_by: string;
  pl: bigint;
  bets: number;
};

/** Rounds, the newest first. However many there are, only those of the days that a page reaches into are looked at. */
export async function casinoList(
  request: Request,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'casinoList'>> {
  const [from, to] = rangeOf(request, timeZone);
  const days = {
    first: from === null ? '' : casinoDayEvent(dayAt(timeZone, from)),
    last: to === null ? '~' : casinoDayEvent(dayAt(timeZone, to)),
  };
  const of = { ...request, ...days, closed: await closedTo(db, viewer) };
  const { ids, total } = request.keyword === '' ? await byDays(db, of) : await byKeyword(db, of);
  const [rows, all] = await Promise.all([rowsOf(db, viewer, ids), plOfAll(db, viewer, of, total)]);
  return {
    records: rows.map(asRecord),
    total_records: total,
    total_pl: toCoins(sumPaise(rows.map(({ pl }) => pl))),
    range_pl: all === undefined ? null : toCoins(all),
  };
}

type Filter = Pick<Request, 'current_page' | 'items_perpage' | 'game_code' | 'provider_id' | 'keyword'> & {
  readonly first: string;
  readonly last: string;
  /** Providers whose rounds are not shown. */
  readonly closed: readonly number[];
};
type Found = { readonly ids: readonly string[]; readonly total: number };

const WHERE = `r.event_id >= $1 and r.event_id <= $2 and ($3::text is null or r.game_code = $3) and ($4::int is null or r.provider_id = $4)
  and r.provider_id <> all($5::int[])`;
const valuesOf = (of: Filter) => [of.first, of.last, of.game_code ?? null, of.provider_id ?? null, of.closed];

/**
 * What is off for a client is not shown to him; an operator sees every table. Where each round is one client's alone, the Company
 * sees them all and nobody else any: they are counted for the house as a whole.
 */
async function closedTo(db: Db, viewer: Viewer): Promise<number[]> {
  if (viewer.level === 1) return [];
  const { rows } = await db.query<{ provider_id: number }>(
    `select id as provider_id from casino_providers where protocol = 'debit'
     union select o.provider_id from casino_offs o join users u on u.id = $1 and o.user_id in (u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6)
     where $2`,
    [viewer.actingId, viewer.level === 7],
  );
  return rows.map((row) => row.provider_id);
}

/** The counts of the days say which of them the page reaches into, and how far. */
async function byDays(db: Db, of: Filter): Promise<Found> {
  const { rows } = await db.query<{ event_id: string; rounds: number }>({
    name: 'casino-days',
    text: `select r.event_id, sum(r.rounds)::int as rounds from casino_round_counts r where ${WHERE} group by 1 having sum(r.rounds) > 0 order by 1 desc`,
    values: valuesOf(of),
  });
  let skip = (of.current_page - 1) * of.items_perpage;
  const ids: string[] = [];
  for (const { event_id, rounds } of rows) {
    if (ids.length === of.items_perpage) break;
    if (skip < rounds)
      ids.push(...(await idsOfDay(db, of, { event_id, skip, most: of.items_perpage - ids.length })));
    skip = Math.max(0, skip - rounds);
  }
  return { ids, total: rows.reduce((sum, { rounds }) => sum + rounds, 0) };
}

const OF_TABLES = (of: string): string =>
  `($2::text is null or ${of}.game_code = $2) and ($3::int is null or ${of}.provider_id = $3) and ${of}.provider_id <> all($4::int[])`;

/** What a page takes of a day: the counts of its hours say in which of them it begins, so that no more than an hour is passed over. */
async function idsOfDay(
  db: Db,
  of: Filter,
  at: { readonly event_id: string; readonly skip: number; readonly most: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'casino-page-of-day',
    text: `
      with hours as (
        select h.hour, sum(h.rounds)::int as rounds from casino_round_hours h where h.event_id = $1 and ${OF_TABLES('h')} group by 1
      ), begins as (
        select hour, skipped from (
          select hour, (sum(rounds) over (order by hour desc) - rounds)::int as skipped from hours
        ) x where skipped <= $6::int order by hour limit 1
      )
      select x.id from begins b cross join lateral (
        select r.id from casino_rounds r
        where r.event_id = $1 and r.opened_at < b.hour + interval '1 hour' and ${OF_TABLES('r')}
        order by r.opened_at desc, r.id desc limit $5::int offset $6::int - b.skipped
      ) x`,
    values: [at.event_id, of.game_code ?? null, of.provider_id ?? null, of.closed, at.most, at.skip],
  });
  return rows.map((row) => row.id);
}

async function byKeyword(db: Db, of: Filter): Promise<Found> {
  const { rows } = await db.query<{ id: string }>(
    `select r.id from casino_rounds r where (r.id = $6 or r.mid ^@ $6) and ${WHERE} limit ${MOST_FOUND}`,
    [...valuesOf(of), of.keyword.trim()],
  );
  const { rows: page } = await db.query<{ id: string }>(
    `select id from casino_rounds where id = any($1::text[]) order by opened_at desc, id desc limit $2 offset $3`,
    [texts(rows.map((row) => row.id)), of.items_perpage, (of.current_page - 1) * of.items_perpage],
  );
  return { ids: page.map((row) => row.id), total: rows.length };
}

/** What all rounds that are found made for the viewer; undefined of more than are summed. */
async function plOfAll(db: Db, viewer: Viewer, of: Filter, total: number): Promise<bigint | undefined> {
  const { game_code, provider_id, keyword, closed } = of;
  const whole = keyword === '' && game_code === undefined && provider_id === undefined && closed.length === 0;
  if (whole) return plOfDays(db, viewer, of);
  return total > MOST_SUMMED ? undefined : plOfFound(db, viewer, of);
}

/** What an account is owed from below, less what it owes upward: as the kept sums of whole days have it. */
async function plOfDays(db: Db, viewer: Viewer, { first, last }: Filter): Promise<bigint> {
  const { rows } = await db.query<{ pl: bigint }>(
    `select (
       coalesce((select sum(owed) from casino_sums where parent_id = $1 and event_id between $2 and $3), 0)
       - coalesce((select sum(owed) from casino_sums where user_id = $1 and event_id between $2 and $3), 0)
     )::bigint as pl`,
    [viewer.actingId, first, last],
  );
  return rows[0]!.pl;
}

async function plOfFound(db: Db, viewer: Viewer, of: Filter): Promise<bigint> {
  const { rows } = await db.query<{ pl: bigint }>(
    `select coalesce(sum(h.amount), 0)::bigint as pl
     from casino_rounds r
     join settlements t on t.round_id = r.id and t.kind = 'round' and t.rolled_back_at is null
     join settlement_shares h on h.settlement_id = t.id and h.user_id = $7
     where ($6 = '' or r.id = $6 or r.mid ^@ $6) and ${WHERE}`,
    [...valuesOf(of), of.keyword.trim(), viewer.actingId],
  );
  return rows[0]!.pl;
}

/** What a round booked for the viewer, and the bets of the viewer and everybody below. */
async function rowsOf(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await db.query<Row>({
    name: `casino-rounds-${viewer.level}`,
    text: `
     select r.id, r.mid, r.name, s.name as sports_name, r.opened_at, r.game_code, r.state, r.won_by,
       coalesce(p.pl, 0)::bigint as pl, coalesce(k.bets, 0)::int as bets
     from casino_rounds r join events e on e.id = r.event_id join sports s on s.id = e.sport_id
     left join lateral (
       select sum(h.amount) as pl from settlements t join settlement_shares h on h.settlement_id = t.id and h.user_id = $1
       where t.round_id = r.id and t.kind = 'round' and t.rolled_back_at is null
     ) p on true
     left join lateral (
       select sum(b.bets) as bets from casino_books b join users u on u.id = b.client_id
       where b.round_id = r.id and (u.id = $1 or ${belowViewer(viewer, 'u', 1)})
     ) k on true
     where r.id = any($2::text[]) order by r.opened_at desc, r.id desc`,
    values: [viewer.actingId, texts(ids)],
  });
  return rows;
}

const asRecord = (row: Row): CallOutput<'casinoList'>['records'][number] => ({
  casino_round_id: row.id,
  event_id: row.id,
  mid: row.mid,
  event_name: row.name,
  sports_name: row.sports_name,
  open_date: row.opened_at.toISOString(),
  game_code: row.game_code,
  settlement_status: row.state === 'declared' ? 1 : row.state === 'cancelled' ? 2 : 0,
  won_by: row.state === 'declared' ? row.won_by : '',
  Pl: toCoins(row.pl),
  bets: row.bets,
});
