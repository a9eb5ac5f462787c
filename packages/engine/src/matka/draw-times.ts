import { invariant } from '../invariant.ts';

/** A category's draws: 1 Open, 2 Close, 3 Open to Close (rules 10). */
export type CategoryType = 1 | 2 | 3;

export type DrawPlan = {
  readonly type: CategoryType;
  /** HH:MM, in the house's time zone; of a type without an Open not looked at, and null where there is none. */
  readonly openTime: string | null;
  /** Before the open time: after midnight, and of the opening date all the same. Null where there is none. */
  readonly closeTime: string | null;
  /** 1 Monday to 7 Sunday. */
  readonly weekDays: readonly number[];
  /** Of fast draws: an Open every so many minutes from the open time up to `until`. */
  readonly every?: { readonly minutes: number; readonly until: string };
};

export type PlannedDraw = {
  readonly side: 'open' | 'close';
  /** The day that the draw belongs to, YYYY-MM-DD. */
  readonly marketDate: string;
  readonly drawAt: Temporal.Instant;
  /** When bets on its akdas and panas end. */
  readonly closesAt: Temporal.Instant;
  /** When bets on its jodis and sangams end: with the Open. Null where it has none. */
  readonly jodiClosesAt: Temporal.Instant | null;
};

const ZERO = '00:00';

/** The draws of a category on a day of the house (rules 10), in the order of their times; none on a day that it does not run. */
export function drawsOfDay(
  plan: DrawPlan,
  marketDate: string,
  { timeZone, closeMinutes }: { readonly timeZone: string; readonly closeMinutes: number },
): PlannedDraw[] {
  const date = Temporal.PlainDate.from(marketDate);
  if (!plan.weekDays.includes(date.dayOfWeek)) return [];
  const at = (time: string | null, afterMidnight = false) => {
    invariant(time !== null, 'a draw has a time');
    return instantOf(date, time, afterMidnight, timeZone);
  };
  const closed = (drawAt: Temporal.Instant) => drawAt.subtract({ minutes: closeMinutes });
  const draw = (
    side: PlannedDraw['side'],
    drawAt: Temporal.Instant,
    jodiClosesAt: Temporal.Instant | null = null,
  ): PlannedDraw => ({
    side,
    marketDate,
    drawAt,
    closesAt: closed(drawAt),
    jodiClosesAt,
  });

  const { openTime, closeTime } = plan;
  if (plan.every) return repeated(openTime ?? ZERO, plan.every).map((time) => draw('open', at(...time)));
  if (plan.type === 2) return [draw('close', at(closeTime))];
  const open = at(openTime);
  if (plan.type === 1) return [draw('open', open)];
  invariant(openTime !== closeTime, 'a category closes at another time than it opens');
  const overMidnight = (closeTime ?? ZERO) < (openTime ?? ZERO);
  return [draw('open', open), draw('close', at(closeTime, overMidnight), closed(open))];
}

function instantOf(
  date: Temporal.PlainDate,
  time: string,
  afterMidnight: boolean,
  timeZone: string,
): Temporal.Instant {
  const plain = date.add({ days: afterMidnight ? 1 : 0 }).toPlainDateTime(Temporal.PlainTime.from(time));
  return plain.toZonedDateTime(timeZone).toInstant();
}

/** The times of a day's fast draws, and whether each is after midnight. */
function repeated(
  openTime: string,
  { minutes, until }: NonNullable<DrawPlan['every']>,
): (readonly [time: string, afterMidnight: boolean])[] {
  invariant(Number.isSafeInteger(minutes) && minutes > 0, 'draws are some minutes apart');
  const first = minutesOf(openTime);
  const last = minutesOf(until) + (until < openTime ? minutesOf('23:59') + 1 : 0);
  const count = Math.floor((last - first) / minutes) + 1;
  return Array.from({ length: count }, (_, at) => {
    const minute = first + at * minutes;
    return [timeOf(minute % 1440), minute >= 1440];
  });
}

function minutesOf(time: string): number {
  const { hour, minute } = Temporal.PlainTime.from(time);
  return hour * 60 + minute;
}

const timeOf = (minute: number): string =>
  Temporal.PlainTime.from(ZERO).add({ minutes: minute }).toString({ smallestUnit: 'minute' });

/** Whether bets are taken at a time of the day: within the bazar's window, which may go over midnight; equal times mean all day. */
export function bazarIsOpen(
  { from, to }: { readonly from: string; readonly to: string },
  time: string,
): boolean {
  if (from === to) return true;
  return from < to ? time >= from && time < to : time >= from || time < to;
}
