import { flag } from '@pavilion/contract/flag.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { liveCounts } from '../sign-in/live-counts.ts';
import { atMoment, standingOf } from './notice.ts';
import { noticesSoFar, type NoticeRow } from './notices.sql.ts';

type State = CallOutput<'maintenanceMode'>;

/** What holds, whom it keeps out, and what was said before. */
export async function maintenanceState(
  house: House,
  { db, viewer }: Pick<CallContext, 'db' | 'viewer'>,
  { current_page, items_perpage }: CallRequest<'maintenanceMode'>,
): Promise<State> {
  const now = house.now();
  const newest = (await noticesSoFar(db, { limit: 1, offset: 0 }))[0];
  const limit = items_perpage;
  const rows = await noticesSoFar(db, { limit, offset: (current_page - 1) * limit });
  const held = newest && { ...newest, ...atMoment(newest, now) };
  const { everybody, keptOut } = await liveCounts(db, { signInId: viewer.signInId, now });
  return {
    id: 1,
    ...standing(held),
    sessions: keptOut,
    everybody,
    history: rows.map((row) => historyRow(row.id === held?.id ? held : row)),
    // Nothing is ever taken out, and each gets the next number.
    total_records: newest?.id ?? 0,
  };
}

function standing(held: NoticeRow | undefined) {
  const now = held === undefined ? 'off' : standingOf(held);
  const said = now === 'off' ? undefined : held;
  return {
    maintenance_mode: flag(now === 'on'),
    standing: now,
    message: said?.message ?? '',
    from_at: iso(said?.fromAt),
    until_at: iso(said?.untilAt),
    changed_by: held?.changedBy ?? '',
    changed_at: iso(held?.changedAt),
  };
}

function historyRow(row: NoticeRow): State['history'][number] {
  return {
    maintenance_mode: flag(row.wanted),
    message: row.message,
    from_at: iso(row.fromAt),
    until_at: iso(row.untilAt),
    changed_by: row.changedBy,
    changed_at: row.changedAt.toISOString(),
    began_at: iso(row.beganAt),
    ended_at: iso(row.endedAt),
  };
}

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
