import type { ReportDraw } from '@pavilion/contract/matka-report.ts';
import { REPORT_TYPES } from '@pavilion/contract/matka-types.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { standsOnBoth, type MatkaBetType } from '@pavilion/engine/matka/bet-types.ts';
import { jodiText, panaText } from '@pavilion/engine/matka/pana.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { seesHidden } from '../matches/visible-event.ts';
import { openDrawOf } from '../matches/open-draw.ts';

/** A number of a draw, as maps of them name it. */
export const numberKey = (type: MatkaBetType, number: number): string => `${type} ${number}`;

/** A draw as the reports know it. */
export type DrawRow = {
  readonly id: string;
  readonly event_name: string;
  readonly fast: boolean;
  readonly category_id: string;
  readonly title: string;
  readonly side: 'open' | 'close';
  readonly market_date: string;
  readonly draw_at: Date;
  readonly closes_at: Date;
  readonly jodi_closes_at: Date | null;
  readonly closed_early: boolean;
  readonly settled: boolean;
  readonly pana: number | null;
  readonly ank: number | null;
  readonly jodi: number | null;
  /** Of a Close: what its Open was declared with; it was abandoned when it is settled without. */
  readonly open_pana: number | null;
  readonly open_settled: boolean;
};

const COLUMNS = `d.id, e.name as event_name, d.fast, d.category_id, c.title, d.side, to_char(d.market_date, 'YYYY-MM-DD') as market_date,
  d.draw_at, d.closes_at, d.jodi_closes_at, d.closed_early_at is not null as closed_early, d.settled_at is not null as settled,
  d.pana, d.ank, d.jodi, coalesce(d.open_pana, o.pana) as open_pana, coalesce(o.settled_at is not null, false) as open_settled`;

/** SQL: draws `d` with what their rows hold; `$1` says of which game, `$2` whether hidden ones are seen. */
export const DRAW_ROWS = {
  columns: COLUMNS,
  from: `draws d join events e on e.id = d.id join matka_categories c on c.id = d.category_id
    left join draws o on o.id = ${openDrawOf('d')}`,
  where: `d.fast = $1 and ($2 or (not e.hidden and e.active))`,
  seen: `($1 or (not e.hidden and e.active))`,
} as const;

type Of = { readonly db: Db; readonly viewer: Viewer; readonly fast: boolean };

async function drawsWhere(
  { db, viewer, fast }: Of,
  where: string,
  values: readonly unknown[],
): Promise<DrawRow[]> {
  const { rows } = await db.query<DrawRow>(
    `select ${DRAW_ROWS.columns} from ${DRAW_ROWS.from} where ${DRAW_ROWS.where} and ${where} order by d.draw_at, c.title`,
    [fast, seesHidden(viewer), ...values],
  );
  return rows;
}

export const drawsOfDay = (of: Of, day: string): Promise<DrawRow[]> =>
  drawsWhere(of, 'd.market_date = $3', [day]);

/** @throws Refusal unknown_draw, for one of the other game and for a hidden one too. */
export async function drawById(of: Of, id: string): Promise<DrawRow> {
  const [draw] = await drawsWhere(of, 'd.id = $3', [id]);
  if (draw === undefined) throw new Refusal('unknown_draw');
  return draw;
}

/** The draw of either game; undefined for one that is hidden from the viewer. */
export async function findDraw({ db, viewer }: Omit<Of, 'fast'>, id: string): Promise<DrawRow | undefined> {
  const { rows } = await db.query<DrawRow>(
    `select ${DRAW_ROWS.columns} from ${DRAW_ROWS.from} where ${DRAW_ROWS.seen} and d.id = $2`,
    [seesHidden(viewer), id],
  );
  return rows[0];
}

type Asked = {
  readonly event_id?: string | undefined;
  readonly category_id?: string | undefined;
  readonly market_date?: string | undefined;
  readonly session: 'open' | 'close';
};

/**
 * The draw that a report is asked for: by its id, or by category, date and session; of several a day the next that is still to come.
 *
 * @throws Refusal unknown_draw, malformed when neither is named.
 */
export async function askedDraw(of: Of, asked: Asked, now: Date): Promise<DrawRow> {
  if (asked.event_id !== undefined) return drawById(of, asked.event_id);
  const { category_id: category, market_date: day, session } = asked;
  if (category === undefined || day === undefined)
    throw new Refusal('malformed', {
      fields: { [category === undefined ? 'category_id' : 'market_date']: 'required' },
    });
  const draws = await drawsWhere(of, 'd.category_id = $3 and d.market_date = $4 and d.side = $5', [
    category,
    day,
    session,
  ]);
  const found = draws.find(({ draw_at, settled }) => !settled && draw_at >= now) ?? draws.at(-1);
  if (found === undefined) throw new Refusal('unknown_draw');
  return found;
}

/** When bets on a type of the draw end. */
const closesAt = (draw: DrawRow, type: MatkaBetType): Date =>
  standsOnBoth(type) ? (draw.jodi_closes_at ?? draw.closes_at) : draw.closes_at;

/** A draw as the calls tell of it, for one type. */
export function toldDraw(
  draw: DrawRow,
  now: Date,
  type: MatkaBetType = REPORT_TYPES.single_akda,
): ReportDraw {
  const closes = closesAt(draw, type);
  const closed = draw.closed_early || closes <= now;
  return {
    event_id: draw.id,
    event_name: draw.event_name,
    category_id: draw.category_id,
    title: draw.title,
    session: draw.side,
    market_date: draw.market_date,
    draw_at: draw.draw_at.toISOString(),
    closes_at: closes.toISOString(),
    state: draw.settled ? (draw.pana === null ? 'abandoned' : 'declared') : closed ? 'closed' : 'open',
  };
}

/** `134 - 8`, of a Close `479 - 80`; empty before it is declared. */
export const resultOf = ({ pana, ank, jodi }: Pick<DrawRow, 'pana' | 'ank' | 'jodi'>): string =>
  pana === null ? '' : `${panaText(pana)} - ${jodi === null ? ank : jodiText(jodi)}`;

/** Bets on it are void: the draw was abandoned, or its Open, on which jodis and sangams stand. */
export const isVoid = (draw: DrawRow, type: MatkaBetType): boolean =>
  (draw.settled && draw.pana === null) ||
  (standsOnBoth(type) && draw.open_settled && draw.open_pana === null);
