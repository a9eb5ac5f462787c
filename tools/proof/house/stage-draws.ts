import type { CallInput } from '@pavilion/contract/calls.ts';
import { transaction } from '../../../packages/server/src/db/pool.ts';
import { dayAfter, dayAt } from '../../../packages/server/src/http/days.ts';
import { addDraws } from '../../../packages/server/src/matches/draws.ts';
import type { Chance } from '../chance.ts';
import { NUMBERS, type NumberType } from '../model/numbers.ts';
import type { ProofHouse } from './proof-house.ts';

/** An Open and the Close of its day, declared over and over, and a draw of fast matka that never is. */
export const OPEN_DRAW = 'm-stage-o';
export const CLOSE_DRAW = 'm-stage-c';
export const FAST_DRAW = 'f-stage';
export const SETTLED_DRAWS = [OPEN_DRAW, CLOSE_DRAW] as const;

/** What the Single Akda 5 of each draw may pay at most, all evening. */
export const CAPPED = { matka_market_id: 1, number: '5', most: 5_000 } as const;
const HELD = 60 * 60_000;
const MINUTE = 60_000;

/** Puts the draws on the stage. They are of yesterday and their categories want no day: nothing but a bet keeps them once the job runs. */
export async function announceDraws({ app, pool, send }: ProofHouse): Promise<void> {
  const { now, config } = app.house;
  const marketDate = dayAfter(dayAt(config.timeZone, now()), -1);
  const [drawAt, closesAt] = [new Date(now().getTime() + 2 * HELD), new Date(now().getTime() + HELD)];
  const of = { name: marketDate, marketDate, drawAt };
  for (const fast of [false, true]) {
    const [sportId, league] = fast ? [777, 'FAST STAGE'] : [999, 'STAGE'];
    const { rows } = await pool.query<{ id: string }>(
      `with league as (insert into leagues (sport_id, name) values ($1, $2) returning id)
       insert into matka_categories (fast, title, league_id, open_time, close_time, category_type, week_days, background_color, title_color)
       select $3, $2, id, '00:01', case when $3 then null else '00:02' end, case when $3 then 1 else 3 end, '{}', '#ffffff', '#000000' from league
       returning id`,
      [sportId, league, fast],
    );
    const opened = {
      ...of,
      categoryId: rows[0]!.id,
      fast,
      side: 'open',
      closesAt,
      jodiClosesAt: null,
    } as const;
    const closed = {
      ...opened,
      id: CLOSE_DRAW,
      eventName: 'STAGE CLOSE',
      side: 'close',
      jodiClosesAt: closesAt,
    } as const;
    const draws = fast
      ? [{ ...opened, id: FAST_DRAW, eventName: 'FAST STAGE OPEN' }]
      : [{ ...opened, id: OPEN_DRAW, eventName: 'STAGE OPEN' }, closed];
    await transaction(pool, (db) => addDraws(db, { sportId, league }, draws));
  }
  await pool.query('update matka_winnings set enabled = true');
  for (const event_id of [...SETTLED_DRAWS, FAST_DRAW]) {
    const { code, error } = await send(lockCall(event_id), { event_id, ...CAPPED }, 'company');
    if (code !== 'ok') throw new Error(`${event_id}: ${error}`);
  }
}

/** An Open that everybody of a crowd has bet on: its number is booked by a job. */
export const CROWD_DRAW = 'm-crowd-o';
export async function announceCrowdDraw({ app, pool }: ProofHouse): Promise<void> {
  const { now, config } = app.house;
  const marketDate = dayAfter(dayAt(config.timeZone, now()), -1);
  const { rows } = await pool.query<{ id: string }>(
    `insert into matka_categories (fast, title, league_id, open_time, category_type, week_days, background_color, title_color)
     select false, 'CROWD', id, '00:01', 1, '{}', '#ffffff', '#000000' from leagues where sport_id = 999 and name = 'STAGE' returning id`,
  );
  const draw = {
    id: CROWD_DRAW,
    eventName: 'CROWD OPEN',
    name: marketDate,
    categoryId: rows[0]!.id,
    fast: false,
    side: 'open',
    marketDate,
    drawAt: new Date(now().getTime() + 2 * HELD),
    closesAt: new Date(now().getTime() + HELD),
    jodiClosesAt: null,
  } as const;
  await transaction(pool, (db) => addDraws(db, { sportId: 999, league: 'STAGE' }, [draw]));
}

const isFast = (draw: string): boolean => draw === FAST_DRAW;
export const slipCall = (draw: string) => (isFast(draw) ? 'fastPlaceBets' : 'placeBets');
export const lockCall = (draw: string) => (isFast(draw) ? 'fastLockNumber' : 'lockNumber');

/** Betting on the Open and the Close ends at once, or goes on, one after the other; as their clock would have it. */
export async function setBetting({ app, pool }: ProofHouse, open: boolean): Promise<void> {
  const at = app.house.now().getTime() + (open ? HELD : -MINUTE);
  for (const id of SETTLED_DRAWS)
    await pool.query(
      `update draws set closes_at = $2::timestamptz, jodi_closes_at = case when side = 'close' then $2::timestamptz end where id = $1`,
      [id, new Date(at)],
    );
}

/** The draw that is never declared takes bets for another while. */
export async function keepFastDrawOpen({ app, pool }: ProofHouse): Promise<void> {
  const at = new Date(app.house.now().getTime() + HELD);
  await pool.query('update draws set closes_at = $2 where id = $1', [FAST_DRAW, at]);
}

/** A slip of some rows on few numbers, so that many want the same. */
export function someSlip(chance: Chance, event_id: string, most = 6): CallInput<'placeBets'> {
  const bets = Array.from({ length: chance.whole(1, most) }, () => someRow(chance, event_id));
  return { event_id, bets };
}

/** What stands on both results is had on the Close alone. */
export function someRow(chance: Chance, draw: string): CallInput<'placeBets'>['bets'][number] {
  const both = draw === CLOSE_DRAW ? { 2: 3, 6: 1, 8: 1 } : {};
  const type = Number(chance.weighted({ 1: 8, 3: 3, 4: 1, 5: 1, ...both })) as NumberType;
  const number = chance.pick(NUMBERS[type].slice(0, 10));
  return { matka_market_id: type, number, stake: chance.whole(10_00, chance.pick([20_00, 300_00])) / 100 };
}

/** A row as a bet by itself, at the multiple in force. */
export function singleBet(
  draw: { readonly id: string; readonly fast: boolean },
  { matka_market_id, number, stake }: CallInput<'placeBets'>['bets'][number],
): CallInput<'placeBet'> {
  return {
    event_id: draw.id,
    market_id: `${draw.id}-${matka_market_id}`,
    selection_id: Number(number.replace('-', '')),
    betting_type: 1,
    price: MULTIPLES[matka_market_id]![draw.fast ? 1 : 0],
    stake,
  };
}

const MULTIPLES: Readonly<Record<number, readonly [matka: number, fast: number]>> = {
  1: [9.5, 9.75],
  2: [95, 95],
  3: [150, 160],
  4: [300, 320],
  5: [800, 900],
  6: [1000, 1000],
  7: [1000, 1000],
  8: [10_000, 10_000],
};
