import { flag } from '@pavilion/contract/flag.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { atMoment, standingOf, toldOf, type Notice } from './notice.ts';
import { endNotice, insertNotice, lockNotices, newestNotice } from './notices.sql.ts';
import { maintenanceState } from './state.ts';

type Wanted = CallRequest<'updateMaintenanceMode'>;

const FURTHEST_MS = 366 * 24 * 3_600_000;
const FIRST_PAGE = { current_page: 1, items_perpage: 10 };

/** Closes the house, plans it, says something else about it or opens it again; each of that is a notice of its own. */
export async function updateMaintenance(
  house: House,
  wanted: Wanted,
  ctx: CallContext,
): Promise<CallOutput<'updateMaintenanceMode'>> {
  const now = house.now();
  const times = timesOf(wanted, now);
  await lockNotices(ctx.db);
  const newest = await newestNotice(ctx.db);
  const before = newest && atMoment(newest, now);
  const standing = before === undefined ? 'off' : standingOf(before);
  // Opening what is open says nothing new.
  if (wanted.maintenance_mode === 1 || standing !== 'off') {
    if (standing === 'on') await endNotice(ctx.db, before!, now);
    const notice = await insertNotice(ctx.db, {
      wanted: wanted.maintenance_mode === 1,
      message: wanted.maintenance_mode === 1 ? wanted.message : '',
      ...times,
      beganAt: beganOf(wanted, times, now),
      by: ctx.viewer.userId,
      at: now,
    });
    await announce(house, ctx, { before, notice });
  }
  return maintenanceState(house, ctx, FIRST_PAGE);
}

type Times = Pick<Notice, 'fromAt' | 'untilAt'>;

/** A beginning that has passed is now. @throws Refusal malformed. */
function timesOf({ maintenance_mode, from_at, until_at }: Wanted, now: Date): Times {
  if (maintenance_mode === 0) return { fromAt: null, untilAt: null };
  const from = typeof from_at !== 'string' ? now : new Date(Math.max(Date.parse(from_at), now.getTime()));
  const until = typeof until_at !== 'string' ? null : new Date(until_at);
  const furthest = now.getTime() + FURTHEST_MS;
  if (from.getTime() > furthest)
    throw new Refusal('malformed', { fields: { from_at: 'too far from today' } });
  if (until !== null && until <= from)
    throw new Refusal('malformed', { fields: { until_at: 'it would end before it begins' } });
  if (until !== null && until.getTime() > furthest)
    throw new Refusal('malformed', { fields: { until_at: 'too far from today' } });
  return { fromAt: from > now ? from : null, untilAt: until };
}

const beganOf = ({ maintenance_mode }: Wanted, { fromAt }: Times, now: Date): Date | null =>
  maintenance_mode === 1 && fromAt === null ? now : null;

async function announce(
  house: House,
  ctx: CallContext,
  { before, notice }: { readonly before: Notice | undefined; readonly notice: Notice },
): Promise<void> {
  await ctx.audit({
    action: 'maintenance',
    object: 'settings:maintenance',
    before: toldOf(before),
    after: { ...toldOf(notice), maintenance: flag(notice.wanted) },
  });
  await house.bus.publish(ctx.db, { kind: 'maintenance' });
  ctx.afterCommit(() => house.maintenance.learn(notice));
}
