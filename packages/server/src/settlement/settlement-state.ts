import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { subjectOf } from '@pavilion/engine/subjects/subject.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { TABLES } from '../subjects/subject-rows.ts';
import { declaredAs } from './settled-lists.ts';
import { SETTLING } from './settling-kinds.ts';

type Row = { event_id: string; name: string; event_name: string; by: string | null; at: Date | null };

/**
 * What became of a market or session that a desk had before it, e.g. while another desk settled it.
 *
 * @throws `unknown_market`, `unknown_session`
 */
export async function settlementState(
  db: Db,
  viewer: Viewer,
  request: CallRequest<'settlementState'>,
): Promise<CallOutput<'settlementState'>> {
  const of = subjectOf(request);
  if (of === undefined) throw new Refusal('malformed', { fields: { market_id: 'required' } });
  const { subjects, id } = TABLES[of.kind];
  const { rows } = await db.query<Row>(
    `select x.event_id, x.name, e.name as event_name, u.username as by, s.settled_at as at
     from ${subjects} x join events e on e.id = x.event_id
     left join settlements s on s.rolled_back_at is null and s.event_id = x.event_id and s.${id} = x.id
     left join users u on u.id = s.settled_by
     where x.id = $1`,
    [of.id],
  );
  const subject = rows[0];
  if (!subject) throw new Refusal(SETTLING[of.kind].unknown);
  const { event_id, name, event_name, by, at } = subject;
  const known = { event_id, name, event_name };
  if (at === null) return { ...known, settled: 0, result: '', by: '', at: null };
  const result = await declaredAs(db, viewer, { eventId: event_id, of });
  return { ...known, settled: 1, result: result ?? '', by: by ?? '', at: at.toISOString() };
}
