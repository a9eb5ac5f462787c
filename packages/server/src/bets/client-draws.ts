import type { ClientDraw } from '@pavilion/contract/matka-slips.ts';
import { jodiText, panaText } from '@pavilion/engine/matka/pana.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { dayAfter, dayAt } from '../http/days.ts';
import type { GameContext } from '../http/game-handlers.ts';

type Row = {
  event_id: string;
  event_name: string;
  category_title: string;
  side: 'open' | 'close';
  market_date: string;
  draw_at: Date;
  closes_at: Date;
  jodi_closes_at: Date | null;
  closed_early_at: Date | null;
  settled: boolean;
  pana: number | null;
  ank: number | null;
  jodi: number | null;
  fair: ClientDraw['fair'];
};

const SELECT = `
  select d.id as event_id, e.name as event_name, e.league_name as category_title, d.side, d.market_date::text as market_date, d.draw_at,
    d.closes_at, d.jodi_closes_at, d.closed_early_at, d.settled_at is not null as settled, d.pana, d.ank, d.jodi,
    (d.commitment is not null)::int as fair
  from draws d join events e on e.id = d.id
  where e.active and not e.hidden and d.active`;

/** Of fast matka, whose draws follow each other all day: so far from now, to either side. */
const AROUND = '1 hour';
/** A draw after midnight belongs to the day before. */
const LATE = '6 hours';

/** The draws of the house's day, and those of the day before that have only just been; of fast matka those around now. */
export async function clientDraws(
  { now, config: { timeZone } }: Pick<House, 'now' | 'config'>,
  { db, fast }: GameContext,
): Promise<ClientDraw[]> {
  const at = now();
  const today = dayAt(timeZone, at);
  const { rows } = await db.query<Row>(
    `${SELECT} and d.fast = $1 and (
       $1 and d.draw_at between $2::timestamptz - interval '${AROUND}' and $2::timestamptz + interval '${AROUND}'
       or not $1 and (d.market_date = $3 or d.market_date = $4 and d.draw_at > $2::timestamptz - interval '${LATE}'))
     order by d.draw_at, d.id`,
    [fast, at, today, dayAfter(today, -1)],
  );
  return rows.map((row) => shown(row, at));
}

/** A draw of the game; undefined when it has none such. */
export async function clientDraw(
  db: Db,
  { eventId, fast, at }: { readonly eventId: string; readonly fast: boolean; readonly at: Date },
): Promise<ClientDraw | undefined> {
  const { rows } = await db.query<Row>(`${SELECT} and d.id = $1 and d.fast = $2`, [eventId, fast]);
  return rows[0] === undefined ? undefined : shown(rows[0], at);
}

function stateOf({ settled, pana, closes_at, closed_early_at }: Row, at: Date): ClientDraw['state'] {
  if (settled) return pana === null ? 'abandoned' : 'declared';
  return closed_early_at === null && closes_at > at ? 'open' : 'closed';
}

function shown(row: Row, at: Date): ClientDraw {
  const { jodi, ank, pana } = row;
  return {
    event_id: row.event_id,
    event_name: row.event_name,
    category_title: row.category_title,
    matka_market_type: row.side === 'open' ? 'Open' : 'Close',
    market_date: row.market_date,
    draw_at: row.draw_at.toISOString(),
    closes_at: row.closes_at.toISOString(),
    jodi_closes_at: row.jodi_closes_at?.toISOString() ?? null,
    state: stateOf(row, at),
    won_by: pana === null ? '' : panaText(pana),
    won_akhar: jodi === null ? String(ank ?? '') : jodiText(jodi),
    fair: row.fair,
  };
}
