import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { declaredMarkets, declaredSessions } from './settled-lists.ts';

type Subject = { event_id: string; name: string; event_name: string; by: string | null; at: Date | null };

const SUBJECT = `
  select x.event_id, x.name, e.name as event_name, u.username as by, s.settled_at as at
  from (
    select id, event_id, name from markets where id = $1
    union all
    select id, event_id, name from sessions where id = $2
  ) x
  join events e on e.id = x.event_id
  left join settlements s on s.rolled_back_at is null and s.event_id = x.event_id and (s.market_id = $1 or s.session_id = $2)
  left join users u on u.id = s.settled_by`;

/**
 * What became of a market or session that a desk had before it, e.g. while another desk settled it.
 *
 * @throws `unknown_market`, `unknown_session`
 */
export async function settlementState(
  db: Db,
  viewer: Viewer,
  { market_id, session_id }: CallRequest<'settlementState'>,
): Promise<CallOutput<'settlementState'>> {
  const { rows } = await db.query<Subject>(SUBJECT, [market_id ?? null, session_id ?? null]);
  const subject = rows[0];
  if (!subject) throw new Refusal(market_id === undefined ? 'unknown_session' : 'unknown_market');
  const { event_id, name, event_name, by, at } = subject;
  const of = { event_id, name, event_name };
  if (at === null) return { ...of, settled: 0, result: '', by: '', at: null };
  const result =
    market_id === undefined
      ? (await declaredSessions(db, viewer, event_id)).find((one) => one.session_id === session_id)
          ?.settlement_result
      : (await declaredMarkets(db, viewer, event_id)).find((one) => one.market_id === market_id)?.won_by;
  return { ...of, settled: 1, result: result ?? '', by: by ?? '', at: at.toISOString() };
}
