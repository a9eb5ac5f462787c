import { drawsOfDay, type PlannedDraw } from '@pavilion/engine/matka/draw-times.ts';
import { timeAt } from '../http/days.ts';
import type { NewDraw } from '../matches/draws.ts';
import type { Category } from './category-rows.ts';

export type Clock = { readonly timeZone: string; readonly closeMinutes: number };

/** So much of a category's id tells its draws from those of the others: the end, because the beginning is a time. */
const ID_END = 8;

/** The draws that a category wants on some days. */
export function wantedDraws(category: Category, days: readonly string[], clock: Clock): NewDraw[] {
  const plan = {
    type: category.category_type,
    openTime: category.open_time,
    closeTime: category.close_time,
    weekDays: category.week_days,
    ...(category.repeat_minutes === null || category.until === null
      ? {}
      : { every: { minutes: category.repeat_minutes, until: category.until } }),
  };
  const draws = days.flatMap((day) =>
    drawsOfDay(plan, day, clock).map((draw) => drawOf(category, draw, clock)),
  );
  // Where clocks are put forward two times of the day are one moment.
  return [...new Map(draws.map((draw) => [draw.id, draw])).values()];
}

function drawOf({ id, fast, title }: Category, planned: PlannedDraw, { timeZone }: Clock): NewDraw {
  const { side, marketDate, drawAt, closesAt, jodiClosesAt } = planned;
  const time = timeAt(timeZone, dateOf(drawAt));
  const ofDay = `${marketDate.replaceAll('-', '')}-${id.slice(-ID_END)}`;
  const date = marketDate.split('-').toReversed().join('/');
  return {
    id: fast ? `f-${ofDay}-${time.replace(':', '')}` : `m-${ofDay}-${side === 'open' ? 'o' : 'c'}`,
    eventName: `${title} ${side === 'open' ? 'OPEN' : 'CLOSE'}`,
    name: fast ? `${date} ${time}` : date,
    categoryId: id,
    fast,
    side,
    marketDate,
    drawAt: dateOf(drawAt),
    closesAt: dateOf(closesAt),
    jodiClosesAt: jodiClosesAt === null ? null : dateOf(jodiClosesAt),
  };
}

const dateOf = ({ epochMilliseconds }: Temporal.Instant): Date => new Date(epochMilliseconds);
