import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import type { CallContext } from '../http/context.ts';
import { dayOfSql, zoneSteps } from '../http/days.ts';
import { rangeOf } from '../http/instants.ts';
import { barsOfBook, barsOfDays, eachOf } from './book-days.ts';
import { findInBook, type FoundDay, type FoundRows } from './book-by-name.sql.ts';
import { readBook, type BookQuery, type BookRead, type RecordRow } from './book-rows.sql.ts';

type Request = CallRequest<'cashbook'>;

/**
 * The cash that went through the viewer's own hands, newest first; what others moved across its account is in the statement.
 * Totals and days are of the rows that the filters leave; opening and closing are cash in hand, of the whole book.
 */
export async function cashbook(
  request: Request,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'cashbook'>> {
  const query: BookQuery = {
    userId: viewer.actingId,
    range: rangeOf(request, timeZone),
    source: request.source,
    page: { limit: request.items_perpage, offset: (request.current_page - 1) * request.items_perpage },
  };
  const book = await readBook(db, query);
  const shown =
    request.keyword === ''
      ? ofKind(book, await barsOfBook(db, { ...book, userId: query.userId, timeZone }), request.source)
      : await ofName(db, book, { ...query, keyword: request.keyword, timeZone });
  const total = {
    denaTotal: toCoins(sumPaise(shown.days.map(({ paid }) => paid))),
    lenaTotal: toCoins(sumPaise(shown.days.map(({ received }) => received))),
    count: shown.rows,
  };
  return {
    records: shown.records.map(record),
    total,
    ...total,
    opening: toCoins(book.before.received - book.before.paid),
    closing: toCoins(book.after.received - book.after.paid),
    days: shown.days.map(({ date, received, paid }) => ({
      date,
      lena: toCoins(received),
      dena: toCoins(paid),
    })),
    each: eachOf(book.extent),
    total_records: shown.rows,
  };
}

/** Everything, or what is received or paid alone. */
function ofKind(book: BookRead, bars: readonly FoundDay[], source: Request['source']): FoundRows {
  const days = bars
    .map(({ date, received, paid }) => ({
      date,
      received: source === 2 ? 0n : received,
      paid: source === 1 ? 0n : paid,
    }))
    .filter(({ received, paid }) => received !== 0n || paid !== 0n);
  return { records: book.records, rows: book.rows, days };
}

async function ofName(
  db: CallContext['db'],
  book: BookRead,
  query: BookQuery & { keyword: string; timeZone: string },
): Promise<FoundRows> {
  const steps = zoneSteps(query.timeZone);
  const found = await findInBook(db, {
    ...query,
    between: [book.before.number, book.after.number],
    dayOf: { sql: dayOfSql, values: [steps.from, steps.minutes] },
  });
  return { ...found, days: barsOfDays(found.days, eachOf(book.extent)) };
}

function record([
  username,
  name,
  at,
  received,
  amount,
  remark,
  line,
]: RecordRow): CallOutput<'cashbook'>['records'][number] {
  const coins = toCoins(BigInt(amount));
  return {
    username,
    name,
    created_at: new Date(at).toISOString(),
    debit_amount: received ? 0 : coins,
    credit_amount: received ? coins : 0,
    remark,
    source: received ? 1 : 2,
    txn_no: line,
  };
}
