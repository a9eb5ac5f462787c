import type { AuditAction } from '@pavilion/contract/audit-actions.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { changeFields, type EventFields } from '../matches/event-fields.ts';

/**
 * Changes a match, with its audit event, and has every screen that shows it look again.
 *
 * @throws Refusal unknown_event.
 */
export async function changeEvent(
  house: House,
  ctx: CallContext,
  { eventId, action, fields }: { eventId: string; action: AuditAction; fields: EventFields },
): Promise<Record<string, never>> {
  const before = await changeFields(ctx.db, eventId, fields);
  await ctx.audit({ action, object: `event:${eventId}`, before, after: fields });
  await tellMatch(house, ctx, { eventId });
  return {};
}
