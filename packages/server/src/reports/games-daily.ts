import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { CallContext } from '../http/context.ts';
import { dayOfSql, zoneSteps, type ZoneSteps } from '../http/days.ts';
import { rangeOf } from '../http/instants.ts';
import { belowViewer, type Viewer } from '../http/viewer.ts';
import type { Person } from './match-business.sql.ts';
import { whoOf } from './report-rows.ts';
import { refuseSplitDays } from './split-days.ts';
import { hasKeptDays, onDaysByRow, WHOLE_DAYS } from './whole-days.sql.ts';

/** Of a viewer ($1) in a range ($2, $3; null is no bound), some sports ($4; none is all), days by the steps $5, $6. */
type Asked = readonly [
  id: number,
  from: Date | null,
  to: Date | null,
  sports: readonly number[],
  stepsFrom: readonly string[],
  minutes: readonly number[],
];
/** The events that are read from their lines ($7), and a keyword ($8). */
type Read = readonly [...Asked, events: readonly string[], keyword: string];

const DAY_STEPS = 5;
const dayOf = (instant: string): string => `to_char(${dayOfSql(instant, DAY_STEPS)}, 'YYYY-MM-DD')`;

/** The sums of events of which something lies in the range. */
const NEAR = `event_games where user_id = $1 and last_at >= coalesce($2::timestamptz, '-infinity') and first_at <= coalesce($3::timestamptz, 'infinity')
  and last_at < coalesce($3::timestamptz + interval '1 day', 'infinity') and (cardinality($4::int[]) = 0 or sport_id = any($4))`;

/** Events that are not counted, and those of which a part lies outside of the range. */
const READ_FROM_LINES = `
  select event_id from uncounted_events
  union
  select event_id from ${NEAR} and first_at < $2 and last_at < $2::timestamptz + interval '1 day'
  union
  select event_id from ${NEAR} and last_at > $3`;

/** Of a caller with other days, those too that have parts in two of them, or two parts in one. */
const WITH_OTHER_DAYS = `
  ${READ_FROM_LINES}
  union
  select event_id from (select event_id, ${dayOfSql('first_at', DAY_STEPS)} as first_day, ${dayOfSql('last_at', DAY_STEPS)} as last_day from ${NEAR}) near
  group by event_id, last_day having count(*) > 1 or bool_or(first_day <> last_day)`;

const named = (param: number): string =>
  `strpos(lower(u.username || ' ' || u.first_name || ' ' || u.last_name), lower($${param}::text)) > 0`;

/**
 * What games brought the clients below a viewer: `played` a row a client, day and event from the lines, of some events;
 * `counted` the sums of the others, a row an event and day.
 */
const games = (of: Kind): string => `
  played as (${of.allCounted ? NONE_PLAYED : playedBelow(of.viewer)}), counted as (${of.keyword === '' ? COUNTED : countedOfSome(of.viewer)})`;

const COUNTED = `
    select event_id, day, last_at as at, clients, debit, credit from ${NEAR} and clients > 0 and event_id <> all($7)`;

/** Of clients that a keyword finds. */
const countedOfSome = (viewer: Viewer): string => `
    select near.event_id, near.day, near.at, count(*)::int as clients,
      sum(greatest(g.net, 0))::bigint as debit, sum(greatest(-g.net, 0))::bigint as credit
    from (${COUNTED}) near
    join client_games g on g.event_id = near.event_id and g.day = near.day and g.net <> 0
    join users u on u.id = g.user_id and ${belowViewer(viewer, 'u', 1)} and ${named(8)}
    group by 1, 2, 3`;

/** To plan the reading of lines that nobody needs takes longer than the rest. */
const NONE_PLAYED = `
    select null::text as event_id, null::text as date, 0 as user_id, 0::bigint as net, null::timestamptz as at
    where false and $5::timestamptz[] is null and $6::int[] is null and $7::text[] is null and $8::text is null`;

const playedBelow = (viewer: Viewer): string => `
    select p.event_id, ${dayOf('p.at')} as date, p.user_id, sum(p.amount)::bigint as net, max(p.at) as at
    from played_lines p join users u on u.id = p.user_id and u.role = 7
    where p.event_id = any($7) and ($2::timestamptz is null or p.at >= $2) and ($3::timestamptz is null or p.at <= $3)
      and ${belowViewer(viewer, 'u', 1)} and ${named(8)}
      and (cardinality($4::int[]) = 0 or exists (select from events e where e.id = p.event_id and e.sport_id = any($4)))
    group by 1, 2, 3 having sum(p.amount) <> 0`;

type Sums = { date: string; rows: number; debit: bigint; credit: bigint };

/** The rows of an event's day: `day` of one that is counted. */
type Block = { event_id: string; day: string | null; date: string; at: Date; rows: number };

/** The games of each client below the viewer by day and event, as they stand in its ledger, the latest event first; of a casino its days. @throws Refusal lines_archived */
export async function gamesDailyReport(
  request: CallRequest<'gamesDailyReport'>,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'gamesDailyReport'>> {
  const steps = zoneSteps(request.utc_offset ?? timeZone);
  const range = rangeOf(request, timeZone);
  const asked: Asked = [viewer.actingId, ...range, request.sports_id, steps.from, steps.minutes];
  const keyword = request.keyword.trim();
  const uncounted = await readFromLines({ db, asked, steps });
  await refuseSplitDays({ db, viewer }, asked, uncounted);
  const of = {
    db,
    viewer,
    read: [...asked, uncounted, keyword] as const,
    keptDays: keyword === '' && hasKeptDays(steps),
    keyword,
    allCounted: uncounted.length === 0,
  };
  const [days, records] = await Promise.all([sumsByDay(of), recordsOf(of, request)]);
  const total = days.reduce((sum, day) => sum + day.rows, 0);
  return {
    records,
    totals: {
      debit_amount: toCoins(days.reduce((sum, day) => sum + day.debit, 0n)),
      credit_amount: toCoins(days.reduce((sum, day) => sum + day.credit, 0n)),
    },
    days: days.map(({ date, debit, credit }) => ({ date, pl: toCoins(credit - debit) })),
    total,
    total_records: total,
  };
}

async function readFromLines({
  db,
  asked,
  steps,
}: Pick<CallContext, 'db'> & { asked: Asked; steps: ZoneSteps }): Promise<string[]> {
  const [id, from, to, sports] = asked;
  const { rows } = hasKeptDays(steps)
    ? await db.query<{ event_id: string }>({
        name: 'games-from-lines',
        text: READ_FROM_LINES,
        values: [id, from, to, sports],
      })
    : await db.query<{ event_id: string }>(WITH_OTHER_DAYS, [...asked]);
  return rows.map(({ event_id }) => event_id);
}

/** What the text of a statement depends on, beside what it is asked. */
type Kind = {
  readonly viewer: Viewer;
  /** Empty for all clients. */
  readonly keyword: string;
  /** No game is read from lines. */
  readonly allCounted: boolean;
};
type Of = Pick<CallContext, 'db'> & Kind & { readonly read: Read; readonly keptDays: boolean };

const nameOf = (what: string, { viewer, keyword, allCounted }: Kind): string =>
  `games-${what}-${viewer.level}${keyword === '' ? '' : '-some'}${allCounted ? '-counted' : ''}`;

const SUMMED =
  'select date, sum(clients)::int as rows, sum(debit)::bigint as debit, sum(credit)::bigint as credit';

async function sumsByDay(of: Of): Promise<Sums[]> {
  const text = of.keptDays ? byKeptDay(of) : byOtherDay(of);
  const name = nameOf(of.keptDays ? 'by-kept-day' : 'by-other-day', of);
  const { rows } = await of.db.query<Sums>({ name, text, values: [...of.read] });
  return rows;
}

/** From the sums of days, and by row on the few that have none. */
const byKeptDay = (of: Of): string => `
  with ${WHOLE_DAYS}, ${games(of)}
  ${SUMMED} from (
    select day::text as date, clients, debit, credit from whole where clients > 0
    union all
    select by_row.day::text, r.clients, r.debit, r.credit from ${onDaysByRow('event_games')} where r.clients > 0 and r.event_id <> all($7)
    union all
    select date, 1, greatest(net, 0), greatest(-net, 0) from played where date in (select day::text from by_row)
  ) all_games group by 1 order by 1`;

const byOtherDay = (of: Of): string => `
  with ${games(of)}
  ${SUMMED} from (
    select ${dayOf('at')} as date, clients, debit, credit from counted
    union all
    select date, 1, greatest(net, 0), greatest(-net, 0) from played
  ) all_games group by 1 order by 1`;

type Report = CallOutput<'gamesDailyReport'>;
type Slice = Pick<CallRequest<'gamesDailyReport'>, 'current_page' | 'items_perpage'>;

/** Of a block the rows after `skip`, as many as `take`; `place` is that of the block on the page. */
type Part = Block & { readonly place: number; readonly skip: number; readonly take: number };

/** The rows of a page: those of the blocks that it touches, the latest block first, clients in the order of their making. */
async function recordsOf(of: Of, { current_page, items_perpage }: Slice): Promise<Report['records']> {
  const first = (current_page - 1) * items_perpage;
  const end = first + items_perpage;
  const parts: Part[] = [];
  let before = 0;
  for (const [place, block] of (await blocksUntil(of, end)).entries()) {
    const skip = Math.max(0, first - before);
    const take = Math.min(block.rows, end - before) - skip;
    if (take > 0) parts.push({ ...block, place, skip, take });
    before += block.rows;
  }
  const rows = await Promise.all([
    countedRows(
      of,
      parts.filter(({ day }) => day !== null),
    ),
    playedRows(
      of,
      parts.filter(({ day }) => day === null),
    ),
  ]);
  return rows
    .flat()
    .toSorted((a, b) => a.place - b.place || a.id - b.id)
    .map((row) => ({
      date: row.date,
      ...whoOf(row),
      ledger_title: row.ledger_title,
      event_type: row.event_type,
      debit_amount: row.net > 0n ? toCoins(row.net) : 0,
      credit_amount: row.net < 0n ? toCoins(-row.net) : 0,
    }));
}

/** As many blocks as a page that ends there can touch: each has a row at least. */
async function blocksUntil(of: Of, end: number): Promise<Block[]> {
  const { rows } = await of.db.query<Block>({
    name: nameOf('blocks', of),
    text: `with ${games(of)}
     select * from (
       (select event_id, day::text as day, ${dayOf('at')} as date, at, clients as rows from counted order by at desc, event_id, day limit $9)
       union all
       select event_id, null, date, max(at), count(*)::int from played group by event_id, date
     ) block order by at desc, event_id, date limit $9`,
    values: [...of.read, end],
  });
  return rows;
}

type Row = Person & { place: number; date: string; net: bigint; ledger_title: string; event_type: string };

const PERSON =
  'u.id, u.guid, u.username, u.first_name, u.last_name, u.role, e.name as ledger_title, s.name as event_type';
const OF_EVENT = 'join events e on e.id = b.event_id join sports s on s.id = e.sport_id';
const partsFrom = (param: number): string =>
  `unnest($${param}::text[], $${param + 1}::date[], $${param + 2}::text[], $${param + 3}::int[], $${param + 4}::int[], $${param + 5}::int[])
   as b (event_id, day, date, place, skip, take)`;
const partsOf = (parts: readonly Part[]): unknown[] => [
  parts.map((part) => part.event_id),
  parts.map((part) => part.day),
  parts.map((part) => part.date),
  parts.map((part) => part.place),
  parts.map((part) => part.skip),
  parts.map((part) => part.take),
];

async function countedRows({ db, viewer, keyword }: Of, parts: readonly Part[]): Promise<Row[]> {
  if (parts.length === 0) return [];
  const { rows } = await db.query<Row>({
    name: `games-counted-${viewer.level}`,
    text: `select b.place, b.date, ${PERSON}, g.net from ${partsFrom(2)} ${OF_EVENT}
     cross join lateral (
       select g.user_id, g.net from client_games g join users u on u.id = g.user_id and ${belowViewer(viewer, 'u', 1)} and ${named(8)}
       where g.event_id = b.event_id and g.day = b.day and g.net <> 0 order by g.user_id limit b.take offset b.skip
     ) g join users u on u.id = g.user_id`,
    values: [viewer.actingId, ...partsOf(parts), keyword],
  });
  return rows;
}

async function playedRows(of: Of, parts: readonly Part[]): Promise<Row[]> {
  if (parts.length === 0) return [];
  const { rows } = await of.db.query<Row>(
    `with ${games(of)}, numbered as (
       select event_id, date, user_id, net, row_number() over (partition by event_id, date order by user_id) as number from played
     )
     select b.place, b.date, ${PERSON}, g.net from ${partsFrom(9)}
     join numbered g on g.event_id = b.event_id and g.date = b.date and g.number > b.skip and g.number <= b.skip + b.take
     join users u on u.id = g.user_id ${OF_EVENT}`,
    [...of.read, ...partsOf(parts)],
  );
  return rows;
}
