import { Refusal } from '@pavilion/contract/refusals.ts';
import { dayOfSql } from '../http/days.ts';
import type { CallContext } from '../http/context.ts';
import { belowViewer } from '../http/viewer.ts';

const DAY_STEPS = 5;
const dayOf = (instant: string): string => dayOfSql(instant, DAY_STEPS);

/**
 * Of lines that are archived the house knows what each of its days brought. A range that ends within one, or a caller whose days are others,
 * would have part of it in the wrong day: it is not told.
 *
 * @param asked the viewer, both ends of the range (null is no bound), sports (none is all), days by their steps
 * @param readFromLines events that are summed from their lines, and not from kept sums
 * @throws Refusal lines_archived
 */
export async function refuseSplitDays(
  { db, viewer }: Pick<CallContext, 'db' | 'viewer'>,
  asked: readonly unknown[],
  readFromLines: readonly string[],
): Promise<void> {
  if (readFromLines.length === 0) return;
  const { rowCount } = await db.query(
    `select from archived_played p join users u on u.id = p.user_id and u.role = 7
     where p.event_id = any($7) and ${belowViewer(viewer, 'u', 1)}
       and (cardinality($4::int[]) = 0 or exists (select from events e where e.id = p.event_id and e.sport_id = any($4)))
       and (p.first_at < $2 and p.last_at >= $2::timestamptz or p.first_at <= $3 and p.last_at > $3::timestamptz
         or ${dayOf('p.first_at')} <> ${dayOf('p.last_at')}
           and p.last_at >= coalesce($2, '-infinity') and p.first_at <= coalesce($3, 'infinity')) limit 1`,
    [...asked, readFromLines],
  );
  if (rowCount === 1) throw new Refusal('lines_archived');
}
