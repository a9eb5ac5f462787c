import type { CallRequest } from '@pavilion/contract/calls.ts';
import { frameProblem, type FrameProblem } from '@pavilion/contract/frames.ts';
import { Refusal, type Told } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { refuseStaleEvent } from '../settings/event-forms.ts';
import { changeEvent } from './change-event.ts';

const SAYS: Record<FrameProblem, Told> = {
  address: 'not a web address (http or https)',
  host: 'this host is not allowed in a frame',
};

/** @throws Refusal malformed, with the field: no web address, or a host that the house does not name. Empty is fine. */
function refuseAddress(house: House, field: string, address: string): void {
  const problem = address === '' ? undefined : frameProblem(address, house.config.frameHosts);
  if (problem === undefined) return;
  throw new Refusal('malformed', { text: SAYS[problem], fields: { [field]: SAYS[problem] } });
}

/** @throws Refusal unknown_event, malformed, stale_form. */
export async function setTvUrl(
  house: House,
  { event_id: eventId, url, version }: CallRequest<'updateTvUrl'>,
  ctx: CallContext,
): Promise<Record<string, never>> {
  refuseAddress(house, 'url', url);
  await refuseStaleEvent(ctx, eventId, { form: 'tv', version, mine: { url } });
  return changeEvent(house, ctx, { eventId, action: 'update_tv_url', fields: { live_tv_url: url } });
}

/**
 * Sets the score widget: the new kind in its own column, the older one in `score_url`; one of them at a time.
 *
 * @throws Refusal unknown_event, malformed, stale_form.
 */
export async function setScoreUrl(
  house: House,
  { event_id: eventId, score_widget: address, new_widget: kind, version }: CallRequest<'updateScoreUrl'>,
  ctx: CallContext,
): Promise<Record<string, never>> {
  refuseAddress(house, 'score_widget', address);
  const mine = { score_widget: address, new_widget: kind };
  await refuseStaleEvent(ctx, eventId, { form: 'widget', version, mine });
  const isNew = kind === 1;
  const fields = {
    score_widget: isNew ? address : '',
    score_url: isNew ? '' : address,
    new_widget: isNew,
  };
  return changeEvent(house, ctx, { eventId, action: 'update_score_url', fields });
}
