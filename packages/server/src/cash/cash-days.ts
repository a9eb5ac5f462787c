import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { dayAt } from '../http/days.ts';
import { rangeOf } from '../http/instants.ts';
import { dayOfCash, lastClosed, nextDay, type LastClosed } from './cash-days.sql.ts';
import { figuresOf } from './close-day.ts';

type Row = {
  day: string;
  opening: bigint;
  received: bigint;
  paid: bigint;
  counted: bigint;
  note: string;
  closed_by: string;
  closed_at: Date;
};
type Sums = { days: number; received: bigint; paid: bigint; difference: bigint };

const IN_RANGE = `from cash_days d where d.user_id = $1
  and ($2::timestamptz is null or d.begins_at >= $2) and ($3::timestamptz is null or d.begins_at <= $3)`;

/**
 * The days of the house that the caller has closed, the latest first, and what closing the next one would write down.
 *
 * @throws Refusal malformed for a range that ends before it begins.
 */
export async function cashDays(
  house: House,
  request: CallRequest<'cashDays'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'cashDays'>> {
  const { timeZone } = house.config;
  const [from, to] = rangeOf(request, timeZone);
  if (from !== null && to !== null && from > to)
    throw new Refusal('malformed', { fields: { to_date: 'it would end before it begins' } });
  const range = [viewer.actingId, from, to];
  const slice = [request.items_perpage, (request.current_page - 1) * request.items_perpage];
  const [page, sums, last] = [
    await db.query<Row>(
      `select to_char(d.day, 'YYYY-MM-DD') as day, d.opening, d.received, d.paid, d.counted, d.note, d.closed_at,
         (select u.username from users u where u.id = d.closed_by) as closed_by
       ${IN_RANGE} order by d.day desc limit $4 offset $5`,
      [...range, ...slice],
    ),
    await db.query<Sums>(
      `select count(*)::int as days, coalesce(sum(d.received), 0)::bigint as received, coalesce(sum(d.paid), 0)::bigint as paid,
         coalesce(sum(d.counted - d.opening - d.received + d.paid), 0)::bigint as difference ${IN_RANGE}`,
      range,
    ),
    await lastClosed(db, viewer.actingId),
  ];
  const { days, received, paid, difference } = sums.rows[0]!;
  const book = { userId: viewer.actingId, timeZone, last };
  return {
    days: page.rows.map((row) => ({
      ...figuresOf(row, row.counted),
      note: row.note,
      closed_by: row.closed_by,
      closed_at: row.closed_at.toISOString(),
    })),
    totals: { received: toCoins(received), paid: toCoins(paid), difference: toCoins(difference) },
    total_records: days,
    due: await dueOf(db, book, { wanted: request.day, now: house.now() }),
    today: dayAt(timeZone, house.now()),
    time_zone: timeZone,
    last_closed: last?.day ?? null,
  };
}

/** What closing a day would write down: the one asked for, else the next; null when there is none to be closed. */
async function dueOf(
  db: CallContext['db'],
  book: { userId: number; timeZone: string; last: LastClosed | undefined },
  { wanted, now }: { wanted: string | undefined; now: Date },
): Promise<CallOutput<'cashDays'>['due']> {
  const day = wanted ?? nextDay(book.timeZone, now, book.last);
  if (day === undefined || day >= dayAt(book.timeZone, now) || day <= (book.last?.day ?? '')) return null;
  const found = await dayOfCash(db, book, day);
  const { counted: _, difference: __, ...figures } = figuresOf(found, 0n);
  return { ...figures, since: toCoins(found.since) };
}
