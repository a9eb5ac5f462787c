import { mayCall, type Guarded } from '@pavilion/contract/access.ts';
import type { Call } from '@pavilion/contract/call.ts';
import { exportRight, hasRight, type Privilege } from '@pavilion/contract/privileges.ts';
import { partsOf } from '@pavilion/contract/right-words.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import type { Viewer } from './viewer.ts';

/**
 * Refuses what the viewer's role may not do, and what staff were not given: calls, files and topics alike.
 *
 * @throws Refusal not_permitted, which names the right that is missing.
 */
export function refuseUnlessPermitted({ access, privilege }: Guarded, viewer: Viewer): void {
  if (!mayCall(access, viewer.role)) throw new Refusal('not_permitted');
  needRight(viewer, privilege);
}

/** @throws Refusal not_permitted, which names the right that is missing. */
export function needRight({ rights }: Viewer, privilege: Privilege): void {
  if (hasRight(rights, privilege) || privilege === 'own') return;
  const text = told('You were not given this right: {{parts}}', { parts: partsOf(privilege) });
  throw new Refusal('not_permitted', { text, data: { privilege } });
}

/** For a file of a list. @throws Refusal as `refuseUnlessPermitted`. */
export function refuseUnlessExported(call: Call, viewer: Viewer, input: unknown): void {
  needRight(viewer, exportRight(refuseAboutOthers(call, viewer, input)));
}

/**
 * What is one's own about oneself asks for a right when the request is about somebody else.
 *
 * @returns what this request asks for. @throws Refusal not_permitted.
 */
export function refuseAboutOthers(call: Call, viewer: Viewer, input: unknown): Privilege {
  const privilege =
    call.aboutOthers !== undefined && isAboutOthers(input, viewer) ? call.aboutOthers : call.privilege;
  needRight(viewer, privilege);
  return privilege;
}

function isAboutOthers(input: unknown, viewer: Viewer): boolean {
  if (typeof input !== 'object' || input === null) return false;
  const { user_guid: guid, downline } = input as { user_guid?: unknown; downline?: unknown };
  return (guid !== undefined && guid !== viewer.guid) || downline === 1;
}
