import type { AuditAction } from '@pavilion/contract/audit-actions.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { tellMatch } from '../market-locks/tell-match.ts';

/** The columns of a match that its settings pages change. */
export type EventFields = Partial<{
  live_tv_url: string;
  score_url: string;
  score_widget: string;
  new_widget: boolean;
  event_text: string;
  match_id: string;
  score_type: number;
  button_label: string;
  commentary_button_id: string;
  btn_color: string;
  bet_close_at: Date | null;
}>;

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
  const columns = Object.keys(fields);
  const { rows } = await ctx.db.query<EventFields>(
    `update events set ${columns.map((column, index) => `${column} = $${index + 2}`).join(', ')} where id = $1
     returning ${columns.map((column) => `old.${column}`).join(', ')}`,
    [eventId, ...Object.values(fields)],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_event');
  await ctx.audit({ action, object: `event:${eventId}`, before: rows[0], after: fields });
  await tellMatch(house, ctx, { eventId });
  return {};
}
