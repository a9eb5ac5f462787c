import { EVENT_FIELDS, TOURNAMENT_FIELDS } from '@pavilion/contract/bet-setting-fields.ts';
import type { CallRequest } from '@pavilion/contract/calls.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { asTyped, refuseUnseenFields } from './seen-fields.ts';
import { eventForSetting, lockFields } from './settings.sql.ts';
import { typedFields } from './typed-fields.ts';
import { HOUSE, ofEvent, save } from './update-settings.ts';

/**
 * Sets single fields of a match or of the house and leaves the others: a field that somebody else has set meanwhile is
 * not overwritten.
 *
 * @throws Refusal unknown_event, malformed (with the field), stale_form (with what is set now, by field)
 */
export async function changeSetting(
  house: House,
  { event_id, changes, seen }: CallRequest<'changeSetting'>,
  ctx: CallContext,
): Promise<Record<string, never>> {
  if (event_id !== undefined) await eventForSetting(ctx.db, event_id);
  const [owner, fields] =
    event_id === undefined
      ? ([HOUSE, TOURNAMENT_FIELDS] as const)
      : ([ofEvent(event_id), EVENT_FIELDS] as const);
  const changed = fields.filter(({ field }) => Object.hasOwn(changes, field));
  const set = await lockFields(ctx.db, owner);
  refuseUnseenFields(changed, { set, seen });
  const kept = Object.fromEntries(
    Object.entries(set).filter(([name]) => changed.every(({ field }) => field !== name)),
  );
  const next = { ...asTyped(fields, kept), ...changes };
  return save(house, ctx, owner, typedFields(fields, next, { every: false }));
}
