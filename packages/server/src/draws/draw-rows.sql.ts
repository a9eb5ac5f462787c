import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { DrawRow } from '@pavilion/contract/matka-numbers.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import { DRAW_SIDE, drawState, WON_AKHAR, WON_PANA } from '../matches/drawn.ts';
import { OPEN_PANA, openDrawOf } from '../matches/open-draw.ts';

type Row = Omit<DrawRow, 'draw_at' | 'closes_at' | 'jodi_closes_at' | 'fast'> & {
  fast: boolean;
  draw_at: Date;
  closes_at: Date;
  jodi_closes_at: Date | null;
};

const NAMED = `d.id as event_id, to_char(d.market_date, 'YYYY-MM-DD') as market_date, c.title as category_title,
  ${DRAW_SIDE} as matka_market_type, split_part(d.name, ' ', 2) as draw_time, ${WON_PANA} as won_by, ${WON_AKHAR} as won_akhar`;

const DRAW = `${NAMED}, e.name as event_name, d.category_id, d.fast, d.draw_at, d.jodi_closes_at,
  least(d.closes_at, d.closed_early_at) as closes_at, ${drawState('$1::timestamptz')} as state`;
const BETS = '(select coalesce(sum(b.bets), 0)::int from draw_books b where b.draw_id = d.id)';
const FROM = 'draws d join events e on e.id = d.id join matka_categories c on c.id = d.category_id';

const shown = ({ fast, draw_at, closes_at, jodi_closes_at, ...row }: Row): DrawRow => ({
  ...row,
  fast: fast ? 1 : 0,
  draw_at: draw_at.toISOString(),
  closes_at: closes_at.toISOString(),
  jodi_closes_at: jodi_closes_at?.toISOString() ?? null,
});

type OfDay = CallRequest<'matkaActiveGames'> & { readonly fast: boolean; readonly at: Date };

/** The draws of a category on a day, whether they are declared or not. */
export async function drawsOfCategory(
  db: Db,
  { market_date, category_id, fast, at }: OfDay,
): Promise<CallOutput<'matkaActiveGames'>> {
  const { rows } = await db.query<Row & { waits_for: string | null }>(
    `select ${DRAW}, ${BETS} as bets,
       (select oe.name from draws o join events oe on oe.id = o.id
        where o.id = ${openDrawOf('d')} and o.settled_at is null and d.settled_at is null) as waits_for
     from ${FROM} where d.fast = $2 and d.market_date = $3 and d.category_id = $4 order by d.draw_at, d.side desc`,
    [at, fast, market_date, category_id],
  );
  return rows.map(({ waits_for, ...row }) => ({
    ...shown(row),
    waits_for: waits_for === null ? [] : [waits_for],
  }));
}

/** The draws of a day of the house, and those of the day before that still wait for their number. */
export async function drawsOfToday(
  db: Db,
  { today, at, withBets }: { readonly today: string; readonly at: Date; readonly withBets: boolean },
): Promise<DrawRow[]> {
  const { rows } = await db.query<Row>(
    `select ${DRAW}, ${withBets ? BETS : 'null::int'} as bets
     from ${FROM} where e.active and not e.hidden
       and (d.market_date = $2::date or (d.market_date = $2::date - 1 and d.settled_at is null)) order by d.draw_at, d.id`,
    [at, today],
  );
  return rows.map(shown);
}

/** How many results are told where no day is named. */
const LATEST = 50;

export async function declaredNumbers(
  db: Db,
  { date, fast }: CallRequest<'matkaResult'> & { readonly fast: boolean },
): Promise<CallOutput<'matkaResult'>> {
  const { rows } = await db.query<CallOutput<'matkaResult'>[number]>(
    `select ${NAMED}, (d.commitment is not null)::int as fair from ${FROM}
     where d.fast = $1 and d.pana is not null and not e.hidden and ($2::date is null or d.market_date = $2)
     order by d.draw_at desc, d.id limit case when $2::date is null then ${LATEST} end`,
    [fast, date ?? null],
  );
  return rows;
}

type NumberRow = Omit<CallOutput<'numberList'>['records'][number], 'settled_at'> & { settled_at: Date };

/** What stands of draws: their numbers, and those that were abandoned. */
export async function numberList(
  db: Db,
  request: CallRequest<'numberList'> & { readonly fast: boolean },
): Promise<CallOutput<'numberList'>> {
  const from = `${FROM} join settlements s on s.draw_id = d.id and s.rolled_back_at is null join users u on u.id = s.settled_by
    where d.fast = $1 and ($2::date is null or d.market_date = $2) and ($3::uuid is null or d.category_id = $3)
      and ($4::text is null or d.id = $4)`;
  const filter = [request.fast, request.date ?? null, request.category_id ?? null, request.id ?? null];
  const { items_perpage: size, current_page: page } = request;
  const [{ rows }, total] = await Promise.all([
    db.query<NumberRow>(
      `select ${NAMED}, d.id, d.category_id, case when d.pana is null then 'abandoned' else 'declared' end as state,
         s.settled_at, u.username as settled_by
       from ${from} order by d.draw_at desc, d.id limit $5 offset $6`,
      [...filter, size, (page - 1) * size],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from ${from}`, filter),
  ]);
  return {
    records: rows.map((row) => ({ ...row, settled_at: row.settled_at.toISOString() })),
    total_records: total.rows[0]!.total,
  };
}

/** A draw as its desk finds it. */
export type DeskDraw = {
  readonly id: string;
  readonly event_name: string;
  readonly settled: boolean;
  readonly pana: number | null;
  readonly won_by: string;
  readonly won_akhar: string;
  readonly closes_at: Date;
  /** Of its day's Open, of a Close. */
  readonly open_pana: number | null;
  /** Who declared or abandoned it, and when. */
  readonly by: string | null;
  readonly at: Date | null;
};

/** @throws Refusal unknown_draw, for a draw of the other game too. */
export async function deskDraw(db: Db, id: string, fast: boolean): Promise<DeskDraw> {
  const { rows } = await db.query<DeskDraw>(
    `select d.id, e.name as event_name, d.settled_at is not null as settled, d.pana, ${WON_PANA} as won_by,
       ${WON_AKHAR} as won_akhar, least(d.closes_at, d.closed_early_at) as closes_at, ${OPEN_PANA} as open_pana,
       u.username as by, s.settled_at as at
     from draws d join events e on e.id = d.id
     left join settlements s on s.draw_id = d.id and s.rolled_back_at is null left join users u on u.id = s.settled_by
     where d.id = $1 and d.fast = $2`,
    [id, fast],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_draw');
  return rows[0];
}
