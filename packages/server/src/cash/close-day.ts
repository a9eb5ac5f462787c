import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import { typedLimit, type TypedAmount } from '../coins/typed-coins.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { dayAt } from '../http/days.ts';
import { lockLedger } from '../ledger/post-entry.ts';
import { dayOfCash, insertDay, lastClosed, type DayOfCash, type LastClosed } from './cash-days.sql.ts';

/**
 * Closes a day of the caller's cash by what was counted. Only a day that has ended: cash that came after the count would belong
 * to a day that says otherwise. Days are closed in their order, each once, for good; what is booked afterwards counts after
 * them, and a payment under way is in one of the two, because it holds the ledger's lock from before it is dated in the book.
 *
 * @throws Refusal malformed for a count that is no amount, day_not_over, day_closed; each names its field.
 */
export async function closeDay(
  house: House,
  request: CallRequest<'closeCashDay'>,
  ctx: CallContext,
): Promise<CallOutput<'closeCashDay'>> {
  const { db, viewer } = ctx;
  const { timeZone } = house.config;
  const counted = typedCount(request.counted);
  await lockLedger(db);
  const at = house.now();
  const last = await lastClosed(db, viewer.actingId);
  refuseDay(request.day, { last, today: dayAt(timeZone, at) });
  const day = await dayOfCash(db, { userId: viewer.actingId, timeZone, last }, request.day);
  const closed = { counted, note: request.note, by: viewer.userId, at };
  await insertDay(db, viewer.actingId, { ...day, closed });
  const figures = figuresOf(day, counted);
  await ctx.audit({
    action: 'close_cash_day',
    object: `user:${viewer.actingId}`,
    after: { ...figures, note: request.note },
  });
  return { ...figures, note: request.note, closed_by: viewer.username, closed_at: at.toISOString() };
}

/** @throws Refusal malformed: missing, negative (-0 too), "1,000", more than two decimals, beyond what the house counts. */
function typedCount(typed: TypedAmount): Paise {
  const minus = typeof typed === 'number' ? Object.is(typed, -0) : typed?.trim().startsWith('-') === true;
  return typedLimit(minus ? null : typed, 'counted');
}

function refuseDay(day: string, { last, today }: { last: LastClosed | undefined; today: string }): void {
  if (day >= today)
    throw new Refusal('day_not_over', { fields: { day: told('before {{day}}', { day: today }) } });
  if (last === undefined || day > last.day) return;
  throw new Refusal('day_closed', { fields: { day: told('after {{day}}', { day: last.day }) } });
}

/** A day as it is told: what should be there, what was, and what is between. */
export function figuresOf(day: Pick<DayOfCash, 'day' | 'opening' | 'received' | 'paid'>, counted: Paise) {
  const expected = day.opening + day.received - day.paid;
  return {
    day: day.day,
    opening: toCoins(day.opening),
    received: toCoins(day.received),
    paid: toCoins(day.paid),
    expected: toCoins(expected),
    counted: toCoins(counted),
    difference: toCoins(counted - expected),
  };
}
