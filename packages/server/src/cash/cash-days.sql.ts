import type { Paise } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import { dayAfter, dayAt, startOfDay } from '../http/days.ts';
import { standingsBefore, type Standing } from './book-rows.sql.ts';

/** A day of an operator's cash by its book: what it opened with, what came and went. */
export type DayOfCash = {
  readonly day: string;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly opening: Paise;
  readonly received: Paise;
  readonly paid: Paise;
  /** What moved since it ended, in less out. */
  readonly since: Paise;
};

export type LastClosed = { readonly day: string; readonly endsAt: Date; readonly counted: Paise };

/** The latest day that an operator has closed. */
export async function lastClosed(db: Db, userId: number): Promise<LastClosed | undefined> {
  const { rows } = await db.query<LastClosed>(
    `select to_char(day, 'YYYY-MM-DD') as day, ends_at as "endsAt", counted from cash_days
     where user_id = $1 order by day desc limit 1`,
    [userId],
  );
  return rows[0];
}

/** After everything that a book may ever hold. */
const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

const inHand = ({ received, paid }: Standing): Paise => received - paid;

/**
 * A day that comes after the last one closed. It opens with what was counted then and what moved since; before the first count
 * with what the book says. A difference stays in the day in which it was found.
 */
export async function dayOfCash(
  db: Db,
  book: { readonly userId: number; readonly timeZone: string; readonly last: LastClosed | undefined },
  day: string,
): Promise<DayOfCash> {
  const { userId, timeZone, last } = book;
  const midnight = startOfDay(timeZone, day);
  // A house that moved to another time zone has no instant in two days.
  const beginsAt = last !== undefined && last.endsAt > midnight ? last.endsAt : midnight;
  const endsAt = startOfDay(timeZone, day, 1);
  const instants = [last?.endsAt ?? beginsAt, beginsAt, endsAt, END_OF_TIME];
  const [counted, begin, end, now] = await standingsBefore(db, userId, instants);
  return {
    day,
    beginsAt,
    endsAt,
    opening: last === undefined ? inHand(begin!) : last.counted + inHand(begin!) - inHand(counted!),
    received: end!.received - begin!.received,
    paid: end!.paid - begin!.paid,
    since: inHand(now!) - inHand(end!),
  };
}

/** The day to close next: the one after the last closed, else the last that ended; none when that one is closed. */
export function nextDay(timeZone: string, now: Date, last: LastClosed | undefined): string | undefined {
  const ended = dayAfter(dayAt(timeZone, now), -1);
  if (last === undefined) return ended;
  return last.day < ended ? dayAfter(last.day, 1) : undefined;
}

export async function insertDay(
  db: Db,
  userId: number,
  {
    closed,
    ...day
  }: DayOfCash & {
    closed: { counted: Paise; note: string; by: number; at: Date };
  },
): Promise<void> {
  await db.query(
    `insert into cash_days (user_id, day, begins_at, ends_at, opening, received, paid, counted, note, closed_by, closed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      userId,
      day.day,
      day.beginsAt,
      day.endsAt,
      String(day.opening),
      String(day.received),
      String(day.paid),
      String(closed.counted),
      closed.note,
      closed.by,
      closed.at,
    ],
  );
}
