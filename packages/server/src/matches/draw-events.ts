import { MATKA_SPORTS, SPORT } from '@pavilion/contract/sports.ts';
import { JODI_PATTI, matkaNumberText, SINGLE_AKDA } from '@pavilion/engine/matka/bet-types.ts';
import { ankOf, jodiOf, panaText } from '@pavilion/engine/matka/pana.ts';
import { planned } from '../db/planned.ts';
import type { Db } from '../db/pool.ts';
import { OPEN_PANA } from './open-draw.ts';

const SPORTS = MATKA_SPORTS.join(', ');

/** Whether a sport is one whose events are draws of matka. */
export const isDraw = (sportId: string): string => `${sportId} in (${SPORTS})`;

/** The sport of a match: draws come every few minutes, so lists of matches would drown in them, and the day of a casino is none. They have lists of their own. */
export const isMatch = (sportId: string): string => `${sportId} not in (${SPORTS}, ${SPORT.casino})`;

/** A draw as lists of events say it. */
export type DrawRecord = {
  category_id: string;
  fast: boolean;
  side: 'open' | 'close';
  market_date: string;
  draw_at: string;
  closes_at: string;
  jodi_closes_at: string | null;
  closed_early: boolean;
  settled: boolean;
  pana: number | null;
  ank: number | null;
  jodi: number | null;
  /** The panas of its day that are known; of fast matka its own. */
  open_pana: number | null;
  close_pana: number | null;
};

const instant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The draw of an event `e`; null of a match. */
export const DRAW_OF_EVENT = `case when ${isDraw('e.sport_id')} then (
  select jsonb_build_object('category_id', d.category_id, 'fast', d.fast, 'side', d.side, 'market_date', d.market_date,
    'draw_at', ${instant('d.draw_at')}, 'closes_at', ${instant('d.closes_at')}, 'jodi_closes_at', ${instant('d.jodi_closes_at')},
    'closed_early', d.closed_early_at is not null, 'settled', d.settled_at is not null, 'pana', d.pana, 'ank', d.ank, 'jodi', d.jodi,
    'open_pana', case d.side when 'open' then d.pana else ${OPEN_PANA} end,
    'close_pana', case when d.side = 'close' then d.pana when not d.fast then (
      select c.pana from draws c where c.category_id = d.category_id and c.market_date = d.market_date and c.side = 'close') end)
  from draws d where d.id = e.id) end as draw`;

/** The draw of an event; undefined of a match. */
export async function drawOfEvent(db: Db, eventId: string): Promise<DrawRecord | undefined> {
  const { rows } = await db.query<{ draw: DrawRecord | null }>(
    planned(`select ${DRAW_OF_EVENT} from events e where e.id = $1`, [eventId]),
  );
  return rows[0]?.draw ?? undefined;
}

/** What a draw is won by in two digits: the jodi of a Close whose Open is known, else its ank; '' while it has no result. */
export function wonAkhar({ ank, jodi }: Pick<DrawRecord, 'ank' | 'jodi'>): string {
  if (jodi !== null) return matkaNumberText(JODI_PATTI, jodi);
  return ank === null ? '' : matkaNumberText(SINGLE_AKDA, ank);
}

/** "134-80-479" of a day whose both results are known, "134-8" of its Open, "479-0" of a Close by itself. */
export function gameResult({ open_pana: open, close_pana: close }: DrawRecord): string {
  if (open !== null && close !== null)
    return [panaText(open), matkaNumberText(JODI_PATTI, jodiOf(open, close)), panaText(close)].join('-');
  const one = open ?? close;
  return one === null ? '' : `${panaText(one)}-${ankOf(one)}`;
}
