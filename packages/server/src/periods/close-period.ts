import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { closedPeriod } from './list-periods.ts';
import { insertPeriod, lockPeriods } from './period.sql.ts';
import { planPeriod } from './plan-period.ts';
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

/** Large operators have thousands of accounts with millions of lines: longer than a screen's question may take. */
const TIME_LIMIT = '5min';

/**
 * Closes the caller's period. Whoever asks at the same time waits, and is then told that the day is closed.
 *
 * @throws Refusal bad_period naming `to_date`; period_differs.
 */
export async function closePeriod(
  house: House,
  { to_date }: CallRequest<'periodClose'>,
  { db, viewer, audit }: CallContext,
): Promise<CallOutput<'periodClose'>> {
  const operatorId = viewer.actingId;
  await db.query(`select set_config('statement_timeout', $1, true)`, [TIME_LIMIT]);
  await lockPeriods(db, operatorId);
  const plan = await planPeriod(house, db, { operatorId, toDate: to_date });
  const id = await insertPeriod(db, plan, { operatorId, userId: viewer.userId, at: house.now() });
  const totals = totalsOf(plan.rows);
  await audit({
    action: 'close_period',
    object: `period:${id}`,
    after: { to_date, accounts: plan.rows.length, opening: totals.opening, closing: totals.closing },
  });
  const period = await closedPeriod(db, operatorId, String(id));
  if (period === undefined) throw new Refusal('unknown_period');
  return { ...period, totals };
}
