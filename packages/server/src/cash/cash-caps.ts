import type { Paise } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { dayAt, startOfDay } from '../http/days.ts';
import { holdCaps, refuseAbove } from '../sign-in/caps.ts';
import { movedBy } from './cash.sql.ts';

/** What each of a group may pay, receive and transfer, at once and on a day of the house. @throws Refusal cap_exceeded. */
export async function refuseAboveCaps(
  house: House,
  { db, viewer }: CallContext,
  { amount, at }: { readonly amount: Paise; readonly at: Date },
): Promise<void> {
  // Before the accounts: who moves something is held first, then what is moved.
  const caps = await holdCaps(db, viewer);
  refuseAbove(['cash_per_act', caps.cash_per_act], { moved: amount, field: 'amount' });
  if (caps.cash_per_day === null) return;
  const { timeZone } = house.config;
  const before = await movedBy(db, viewer, startOfDay(timeZone, dayAt(timeZone, at)));
  refuseAbove(['cash_per_day', caps.cash_per_day], { moved: amount, before, field: 'amount' });
}
