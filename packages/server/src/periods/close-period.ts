import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { PeriodTotals } from '@pavilion/contract/periods.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { addJob } from '../jobs/add-job.ts';
import { closingUnderWay, insertClosing, isLarge } from './closing.sql.ts';
import { closedPeriod } from './list-periods.ts';
import { insertPeriod, latestPeriod, lockPeriods } from './period.sql.ts';
import { planPeriod, refuseWrongDay, type Heard } from './plan-period.ts';
import { tableOf, totalsOf } from './wire.ts';

/** What closing would write down. @throws Refusal bad_period, period_differs. */
export async function previewPeriod(
  house: House,
  { to_date, ...paging }: CallRequest<'periodPreview'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'periodPreview'>> {
  const plan = await planPeriod(house, db, { operatorId: viewer.actingId, toDate: to_date });
  const { number, fromDate, toDate, rows } = plan;
  return { number, from_date: fromDate, to_date: toDate, ...tableOf(rows, paging) };
}

/** A small period takes seconds; what it waits for, the same operator's other close, may take longer. */
const TIME_LIMIT = '5min';

/**
 * Closes the caller's period: now, or as a job when it has very many lines. Whoever asks at the same time waits, and is then told
 * that the day is closed.
 *
 * @throws Refusal bad_period naming `to_date`; period_closing; period_differs.
 */
export async function closePeriod(
  house: House,
  { to_date: toDate }: CallRequest<'periodClose'>,
  ctx: CallContext,
): Promise<CallOutput<'periodClose'>> {
  const { db, viewer } = ctx;
  const operatorId = viewer.actingId;
  await refuseUnderWay(db, operatorId);
  await db.query(`select set_config('statement_timeout', $1, true)`, [TIME_LIMIT]);
  await lockPeriods(db, operatorId);
  await refuseUnderWay(db, operatorId);
  refuseWrongDay(house, await latestPeriod(db, operatorId), toDate);
  if (await isLarge(db, operatorId)) {
    await takeUp(house, ctx, toDate);
    return { state: 'closing', period: null };
  }
  const { id, totals } = await bookPeriod(house, ctx, { toDate });
  const period = await closedPeriod(db, operatorId, String(id));
  if (period === undefined) throw new Refusal('unknown_period');
  return { state: 'closed', period: { ...period, totals } };
}

/** Not waited for: it may take minutes. @throws Refusal period_closing. */
async function refuseUnderWay(db: Db, operatorId: number): Promise<void> {
  if (await closingUnderWay(db, operatorId)) throw new Refusal('period_closing');
}

async function takeUp(house: House, ctx: CallContext, toDate: string): Promise<void> {
  const { db, viewer, requestId, address, userAgent, timeZone } = ctx;
  const askedBy = { viewer, origin: { requestId, address, userAgent, timeZone } };
  const id = await insertClosing(db, { operatorId: viewer.actingId, toDate, askedBy, at: house.now() });
  if (id === undefined) throw new Refusal('period_closing');
  await addJob(db, 'close_period', { closingId: id }, `close_period:${id}`);
}

/** Writes a period down in the transaction of its caller, who holds the operator's lock. @throws Refusal bad_period, period_differs. */
export async function bookPeriod(
  house: House,
  { db, viewer, audit }: CallContext,
  { toDate, heard }: { readonly toDate: string; readonly heard?: Heard },
): Promise<{ id: bigint; totals: PeriodTotals }> {
  const operatorId = viewer.actingId;
  const plan = await planPeriod(house, db, { operatorId, toDate, ...(heard === undefined ? {} : { heard }) });
  const id = await insertPeriod(db, plan, { operatorId, userId: viewer.userId, at: house.now() });
  const totals = totalsOf(plan.rows);
  await audit({
    action: 'close_period',
    object: `period:${id}`,
    after: { to_date: toDate, accounts: plan.rows.length, opening: totals.opening, closing: totals.closing },
  });
  return { id, totals };
}
