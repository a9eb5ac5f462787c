import { isSessionType } from '@pavilion/contract/session-types.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { openForMore } from '../settlement/close-event.ts';
import { addSession } from '../matches/made-by-hand.ts';
import { sessionById } from './manual.sql.ts';
import type { ManualBoard } from './manual-board.ts';
import { manualId } from './manual-id.ts';
import { refuseField, typedName } from './typed.ts';

/** Makes a session that starts suspended and without lines (rules 3). */
export async function createSession(
  { house, board }: { house: House; board: ManualBoard },
  form: CallRequest<'createManualFancy'>,
  ctx: CallContext,
): Promise<CallOutput<'createManualFancy'>> {
  const { db, audit, afterCommit } = ctx;
  await openForMore(house, ctx, form.event_id);
  const type = form.session_type_id;
  if (!isSessionType(type)) refuseField('session_type_id', 'unknown session type');
  const name = typedName('session_name', form.session_name);
  const taken = await db.query(
    'select from sessions where event_id = $1 and lower(name) = lower($2) and settled_at is null',
    [form.event_id, name],
  );
  if (taken.rowCount !== 0) refuseField('session_name', 'the match has an open session of this name');
  const id = await manualId(db);
  await addSession(db, { id, eventId: form.event_id, name, sessionType: type });
  await db.query('insert into manual_sessions (session_id) values ($1)', [id]);
  await audit({
    action: 'create_manual_fancy',
    object: `session:${id}`,
    after: { event_id: form.event_id, session_name: name, session_type_id: type },
  });
  await house.bus.publish(db, { kind: 'manual-session', id });
  const made = (await sessionById(db, id))!;
  await tellMatch(house, { db }, { eventId: form.event_id });
  afterCommit(() => board.showSession(made));
  return { session_id: id };
}
