import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { instantOf } from '../http/instants.ts';
import { addEvent } from '../matches/made-by-hand.ts';
import { manualId } from './manual-id.ts';
import { refuseField, typedName } from './typed.ts';

const DAY = 86_400_000;
/** A match is made for tonight or for next season, not for another century. */
const EARLIEST = -30 * DAY;
const LATEST = 730 * DAY;

/** Makes a match that no feed knows; its name is built of its teams (specification part 2, section 3). */
export async function createMatch(
  house: House,
  request: CallRequest<'createManualEvent'>,
  { db, viewer, audit }: CallContext,
): Promise<CallOutput<'createManualEvent'>> {
  const teams = [typedName('team_1', request.team_1), typedName('team_2', request.team_2)] as const;
  if (teams[0].toLowerCase() === teams[1].toLowerCase()) refuseField('team_2', 'already team 1');
  const openDate = instantOf('datetime', request.datetime) ?? refuseField('datetime', 'required');
  const ahead = openDate.getTime() - house.now().getTime();
  if (ahead < EARLIEST || ahead > LATEST) refuseField('datetime', 'too far from today');
  const sport = await db.query('select from sports where id = $1', [request.sport_id]);
  if (sport.rowCount !== 1) refuseField('sport_id', 'unknown sport');
  const event = { event_id: await manualId(db), event_name: `${teams[0]} VS ${teams[1]}` };
  await addEvent(db, {
    id: event.event_id,
    name: event.event_name,
    sportId: request.sport_id,
    eventType: request.event_type,
    openDate,
    inPlay: ahead <= 0,
  });
  await db.query(
    'insert into manual_events (event_id, team_1, team_2, created_by, created_at) values ($1, $2, $3, $4, $5)',
    [event.event_id, ...teams, viewer.userId, house.now()],
  );
  await audit({
    action: 'create_manual_event',
    object: `event:${event.event_id}`,
    after: { event_name: event.event_name, event_type: request.event_type, datetime: openDate },
  });
  return event;
}
