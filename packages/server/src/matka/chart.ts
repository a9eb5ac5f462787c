import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import type { ChartDay } from '@pavilion/contract/matka-charts.ts';
import { chartDay, weeksOf, type ChartSide } from '@pavilion/engine/matka/chart.ts';
import type { House } from '../house.ts';
import type { GameContext } from '../http/game-handlers.ts';
import { clockText } from '../http/days.ts';
import { categoryOf, DRAWS, PAST_DAYS, refuseRange } from './category-days.ts';

/** In days: ten years; of fast matka, of which a day has hundreds of draws, two weeks. */
const MOST_DAYS = 3_700;
const MOST_FAST_DAYS = 14;

type Draw = {
  readonly market_date: string;
  readonly side: 'open' | 'close';
  readonly draw_at: Date | null;
  readonly pana: number | null;
  readonly settled: boolean;
  /** Of a fair draw. */
  readonly fair_id: string | null;
};

/**
 * The numbers of a category by weeks. Of a day on which the house drew, its draws say what came; of the others past results.
 *
 * @throws Refusal unknown_category, malformed (the range)
 */
export async function matkaChart(
  house: House,
  { category_id: id, ...range }: CallRequest<'matkaChart'>,
  { db, fast }: GameContext,
): Promise<CallOutput<'matkaChart'>> {
  refuseRange(range, fast ? MOST_FAST_DAYS : MOST_DAYS);
  const { title, category_type: type } = await categoryOf(db, fast, id);
  const weeks = weeksOf(range.from_date, range.to_date);
  const { rows } = await db.query<Draw>(
    `select d.market_date, d.side, d.draw_at, d.pana, d.settled_at is not null as settled,
       case when d.commitment is not null then d.id end as fair_id from ${DRAWS}
     union all
     select p.market_date, s.side, null, s.pana, true, null
     from ${PAST_DAYS} cross join lateral (values ('open', p.open_pana), ('close', p.close_pana)) as s (side, pana)
     order by market_date, draw_at, side desc`,
    [weeks[0]![0], weeks.at(-1)![6], fast, id],
  );
  const byDate = Map.groupBy(rows, ({ market_date }) => market_date);
  const dayOf = fast ? fastDay(house.config.timeZone) : matkaDay;
  return {
    category_id: id,
    title,
    category_type: type,
    weeks: weeks.map((days) => ({
      from_date: days[0]!,
      days: days.map((date) => ({ market_date: date, ...dayOf(byDate.get(date) ?? []) })),
    })),
  };
}

type Day = Omit<ChartDay, 'market_date'>;

const sideOf = ({ pana, settled }: Draw): ChartSide => (settled ? (pana ?? 'holiday') : 'waiting');

function matkaDay(draws: readonly Draw[]): Day {
  const [open, close] = (['open', 'close'] as const).map((side) => {
    const draw = draws.find((each) => each.side === side);
    return draw === undefined ? undefined : sideOf(draw);
  });
  const { red, ...day } = chartDay(open, close);
  return { ...day, red: flag(red), draws: [] };
}

const fastDay =
  (timeZone: string) =>
  (draws: readonly Draw[]): Day => {
    const drawn = draws.map((draw) => {
      const { open, jodi, state } = chartDay(sideOf(draw), undefined);
      return {
        time: draw.draw_at === null ? '' : clockText(timeZone, draw.draw_at).slice(11, 16),
        pana: open,
        ank: jodi,
        state,
        fair_id: draw.fair_id ?? '',
      };
    });
    const states = new Set(drawn.map(({ state }) => state));
    const state = (['drawn', 'waiting', 'holiday'] as const).find((one) => states.has(one)) ?? 'none';
    return { state, said: '', open: '', jodi: '', close: '', red: 0, draws: drawn };
  };
