import { PPM } from '@pavilion/engine/money/ppm.ts';
import { readMatkaNumber, matkaMarketId, type MatkaBetType } from '@pavilion/engine/matka/bet-types.ts';
import type { CallInput } from '@pavilion/contract/calls.ts';
import { transaction } from '../db/pool.ts';
import { viewerNamed } from '../live-matches/watch.fixtures.ts';
import { mutationContext } from '../http/run-mutation.ts';
import type { Act } from '../settlement/act.ts';
import { bookNow } from '../settlement/carry-out.ts';
import { ROLL_BACK } from '../settlement/roll-back.ts';
import { SETTLE } from '../settlement/settle.ts';
import { testStory, type Story } from './story.fixtures.ts';

/** Names of bet types as slips in tests have them, with their multiples of matka. */
const TYPES: Readonly<Record<string, readonly [MatkaBetType, number]>> = {
  akda: [1, 9.5],
  jodi: [2, 95],
  SP: [3, 150],
  DP: [4, 300],
  TP: [5, 800],
  'half-open': [6, 1000],
  'half-close': [7, 1000],
  full: [8, 10_000],
};

const readRow = (row: string) => /^(\S+) (\S+) x (\S+)$/.exec(row) ?? [];

/** "akda 5 x 1000; SP 140 x 100" as the rows of a slip; multiples are those in force. */
export const slipRows = (text: string): CallInput<'placeBets'>['bets'] =>
  text.split(';').map((row) => {
    const [, kind = '', number = '', stake = ''] = readRow(row.trim());
    return { matka_market_id: TYPES[kind]![0], number, stake: Number(stake) };
  });

/** "akda 5 x 1000" as the call takes it. */
export function numberBet(draw: string, row: string): CallInput<'placeBet'> {
  const [, kind = '', written = '', stake = ''] = readRow(row);
  const [type, multiple] = TYPES[kind]!;
  return {
    event_id: draw,
    market_id: matkaMarketId(draw, type),
    selection_id: readMatkaNumber(type, written) ?? Number(written),
    betting_type: 1,
    price: multiple,
    stake: Number(stake),
  };
}

/** An evening of KALYAN, its Open at 16:10 UTC and its Close at 18:00, in a house where it is 15:00; and a draw of fast matka. */
export const OPEN = 'm-20261120-0000000a-o';
export const CLOSE = 'm-20261120-0000000a-c';
export const FAST = 'f-20261120-0000000f-1520';

/** The story's people with draws. Matka shares: the chain of rulebook 10's example 6. */
export async function testDraws() {
  const story = await testStory();
  const { pool } = story;
  await pool.query(`
    with leagues as (
      insert into leagues (sport_id, name) values (999, 'KALYAN'), (777, 'FAST') returning id, sport_id
    ), events as (
      insert into events (id, name, sport_id, league_id, league_name, open_date)
      select x.id, x.name, l.sport_id, l.id, x.league, x.at::timestamptz
      from (values ('${OPEN}', 'KALYAN OPEN', 999, 'KALYAN', '2026-11-20T16:10Z'), ('${CLOSE}', 'KALYAN CLOSE', 999, 'KALYAN', '2026-11-20T18:00Z'),
        ('${FAST}', 'FAST OPEN', 777, 'FAST', '2026-11-20T15:20Z')) x (id, name, sport, league, at) join leagues l on l.sport_id = x.sport
    ), categories as (
      insert into matka_categories (id, fast, title, league_id, open_time, close_time, category_type, week_days, background_color, title_color)
      select x.id::uuid, x.fast, x.title, l.id, '21:40', x.close, x.type, '{1,2,3,4,5,6,7}', '#ffffff', '#49418C'
      from (values ('00000000-0000-7000-8000-00000000000a', false, 'KALYAN', '23:30', 3, 999),
        ('00000000-0000-7000-8000-00000000000f', true, 'FAST', null, 1, 777)) x (id, fast, title, close, type, sport)
      join leagues l on l.sport_id = x.sport
    )
    insert into draws (id, name, category_id, fast, side, market_date, draw_at, closes_at, jodi_closes_at) values
      ('${OPEN}', '20/11/2026', '00000000-0000-7000-8000-00000000000a', false, 'open', '2026-11-20', '2026-11-20T16:10Z', '2026-11-20T16:00Z', null),
      ('${CLOSE}', '20/11/2026', '00000000-0000-7000-8000-00000000000a', false, 'close', '2026-11-20', '2026-11-20T18:00Z', '2026-11-20T17:50Z', '2026-11-20T16:00Z'),
      ('${FAST}', '20/11/2026 20:50', '00000000-0000-7000-8000-00000000000f', true, 'open', '2026-11-20', '2026-11-20T15:20Z', '2026-11-20T15:19Z', null)`);
  await pool.query(`update matka_winnings set enabled = true`);
  await pool.query(`update matka_configs set jodi_min = 100, akda_min = 100, other_min = 1`);
  await shares(story);
  return { ...story, ...desk(story) };
}

export type Draws = Awaited<ReturnType<typeof testDraws>>;

/** A 15/40, ST 10/55, SS 15/65, M 20/80, the sub company's row keeps 15 for the Company; commission 3, 4, 4, 4.5, 5, 5. */
async function shares({ pool, people }: Story): Promise<void> {
  const percent = (value: number) => Math.round((value * PPM) / 100);
  const rows: [string, number, number, number][] = [
    ['client', 0, 0, 3],
    ['client2', 0, 0, 3],
    ['agent', 15, 40, 4],
    ['stockist', 10, 55, 4],
    ['superstockist', 15, 65, 4.5],
    ['master', 20, 80, 5],
    ['subcompany', 15, 0, 5],
  ];
  for (const [name, kept, budget, commission] of rows)
    await pool.query(
      'update users set matka_share = $2, matka_agent_share = $3, matka_commission = $4 where id = $1',
      [people[name]!.id, percent(kept), percent(budget), percent(commission)],
    );
}

/** The Company's desk below its calls: acts as they are booked. */
function desk(story: Story) {
  const { app, pool, clock } = story;
  const act = (does: Act) =>
    transaction(pool, async (db) => {
      const viewer = await viewerNamed(story, 'company');
      const origin = { requestId: 'x', address: '::1', userAgent: 'x', timeZone: 'Asia/Kolkata' };
      const ctx = mutationContext(app.house, db, { viewer, origin, key: undefined, tells: [] });
      const hear = async () => undefined;
      if (does.do === 'roll_back') return bookNow(app.house, ROLL_BACK, does, ctx, hear);
      if (does.do === 'abandon_match') throw new Error('a draw is abandoned by itself');
      return bookNow(app.house, SETTLE, does, ctx, hear);
    });
  return {
    declare: (draw: string, pana: number) =>
      act({
        do: 'settle',
        eventId: draw,
        of: { kind: 'draw', id: draw },
        result: pana,
        confirmed: false,
      }),
    abandon: (draw: string) => act({ do: 'abandon', eventId: draw, of: { kind: 'draw', id: draw } }),
    rollBack: (draw: string) => act({ do: 'roll_back', eventId: draw }),
    /** The agent's is the whole, and what it gives its client by commission is this rate. */
    wholeOfAgent: async (rate: number) => {
      await pool.query(`update users set matka_commission = $1 where username = 'client'`, [rate * 10_000]);
      await pool.query(`update users set matka_commission = 0 where username <> 'client'`);
      await pool.query(`update users set matka_share = 0, matka_agent_share = 0 where role <> 7`);
    },
    /** Betting on the evening's draws is over. */
    nightfall: () => void (clock.now = new Date('2026-11-20T18:05:00Z')),
  };
}
