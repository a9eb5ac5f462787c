import type { LiveEvent, Market } from '@pavilion/contract/events.ts';
import { MATKA_TYPES } from '@pavilion/contract/matka-types.ts';
import {
  asMatkaBetType,
  JODI_PATTI,
  matkaMarketId,
  SINGLE_AKDA,
  standsOnBoth,
} from '@pavilion/engine/matka/bet-types.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import { gameResult, wonAkhar, type DrawRecord } from '../matches/draw-events.ts';
import type { BetTotals, KnownEvent } from '../matches/event-records.ts';

type Shown = Pick<LiveEvent, 'matka_game_result' | 'won_akhar' | 'draw'>;
type State = NonNullable<LiveEvent['draw']>['state'];

function stateOf({ settled, pana, closed_early, closes_at }: DrawRecord, now: Date): State {
  if (settled) return pana === null ? 'abandoned' : 'declared';
  return closed_early || new Date(closes_at) <= now ? 'closed' : 'open';
}

/** What an event says of itself as a draw; of a match nothing. */
export function drawShown(draw: DrawRecord | null, now: Date): Shown {
  if (draw === null) return { matka_game_result: '', won_akhar: '', draw: null };
  const { category_id, market_date, side, draw_at, closes_at, jodi_closes_at } = draw;
  return {
    matka_game_result: gameResult(draw),
    won_akhar: wonAkhar(draw),
    draw: { category_id, market_date, side, draw_at, closes_at, jodi_closes_at, state: stateOf(draw, now) },
  };
}

type Type = { matka_market_id: number; multiple: number; min: bigint; max: bigint };

const LIMITS = `case w.matka_market_id when ${JODI_PATTI} then array[c.jodi_min, c.jodi_max]
  when ${SINGLE_AKDA} then array[c.akda_min, c.akda_max] else array[c.other_min, c.other_max] end`;

/** The bet types of a draw as markets of its event; none once it is declared, as markets that are settled are not there. */
export async function marketsOfDraw(
  db: Db,
  { event: { id, draw }, counted, now }: { event: KnownEvent; counted: BetTotals; now: Date },
): Promise<Market[]> {
  if (draw === null || draw.settled) return [];
  const { rows } = await db.query<Type>(
    `select w.matka_market_id, w.multiple, l.stakes[1] as min, l.stakes[2] as max
     from matka_winnings w join matka_configs c on c.fast = w.fast cross join lateral (select ${LIMITS} as stakes) l
     where w.fast = $1 and (w.enabled or exists (
       select from draw_books b cross join lateral unnest(b.numbers) n where b.draw_id = $2 and n / 1000000 = w.matka_market_id))
     order by 1`,
    [draw.fast, id],
  );
  return rows
    .filter(
      ({ matka_market_id }) => draw.jodi_closes_at !== null || !standsOnBoth(asMatkaBetType(matka_market_id)),
    )
    .map((type) => ({
      ...QUIET,
      match_status: takesBets(draw, type.matka_market_id, now) ? 'OPEN' : 'CLOSED',
      market_id: matkaMarketId(id, type.matka_market_id),
      market_name: MATKA_TYPES[asMatkaBetType(type.matka_market_id)],
      bets: counted.bySubject.get(matkaMarketId(id, type.matka_market_id)) ?? 0,
      min_stake: toCoins(type.min),
      max_stake: toCoins(type.max),
      multiple: type.multiple / 100,
    }));
}

function takesBets(
  { closed_early, closes_at, jodi_closes_at }: DrawRecord,
  type: number,
  now: Date,
): boolean {
  const until = standsOnBoth(asMatkaBetType(type)) ? jodi_closes_at : closes_at;
  return !closed_early && until !== null && new Date(until) > now;
}

/** What a bet type has not: prices, runners, locks of its own. */
const QUIET = {
  game_status: '',
  in_play: 0,
  stale: 0,
  lagai_only: 1,
  third_shown: 0,
  at: null,
  betfair_mkt_id: '',
  market_type: 7,
  winners: 1,
  is_main_market: 0,
  settlement_status: 0,
  hide_market: 0,
  betLockStatus: 0,
  announcement: '',
  bet_delay: 0,
  runners: [],
} as const satisfies Partial<Market>;
