import type { CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal, type Told } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { changeEvent } from './change-event.ts';
import { BUTTONS, OPENS_BETTING } from './commentary-buttons.ts';

const LONGEST_CLOSE_SECONDS = 3600;
const COLOUR = /^#[0-9a-f]{6}$/i;

/**
 * Says something about a match. A time closes betting on all its markets and sessions until it is over; BET OPEN opens it
 * at once; anything else lets a time that runs go on.
 *
 * @throws Refusal malformed (with the field), unknown_event, event_closed.
 */
export async function setCommentary(
  house: House,
  request: CallRequest<'setEventCommentary'>,
  ctx: CallContext,
): Promise<Record<string, never>> {
  const { event_id: eventId, btn_click: button, btn_color: colour, button_label: label } = request;
  const seconds = request.bet_close_time;
  if (!BUTTONS.some(({ button_id }) => button_id === button)) refuse('btn_click', 'no such button');
  if (!COLOUR.test(colour)) refuse('btn_color', 'a colour as #rrggbb');
  if (label === '') refuse('button_label', 'required');
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > LONGEST_CLOSE_SECONDS)
    refuse('bet_close_time', told('whole seconds, 0 to {{most}}', { most: LONGEST_CLOSE_SECONDS }));
  await refuseClosedMatch(ctx, eventId);
  const until = button === OPENS_BETTING ? null : new Date(house.now().getTime() + seconds * 1000);
  const closes = button === OPENS_BETTING || seconds > 0;
  await changeEvent(house, ctx, {
    eventId,
    action: 'commentary',
    fields: {
      button_label: label,
      commentary_button_id: button,
      btn_color: colour,
      ...(closes ? { bet_close_at: until } : {}),
    },
  });
  if (until !== null && closes)
    await house.bus.publish(ctx.db, { kind: 'commentary', eventId, until: until.toISOString() });
  return {};
}

async function refuseClosedMatch({ db }: CallContext, eventId: string): Promise<void> {
  const { rows } = await db.query<{ closed: boolean }>(
    'select closed_at is not null as closed from events where id = $1',
    [eventId],
  );
  if (rows[0]?.closed === true) throw new Refusal('event_closed');
}

function refuse(field: string, problem: Told): never {
  throw new Refusal('malformed', { text: problem, fields: { [field]: problem } });
}
