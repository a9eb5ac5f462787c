import type { Call } from '@pavilion/contract/call.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import { rightsIn } from './rights-text.ts';
import { refuseBeyondTerms } from './terms.ts';
import type { Viewer } from './viewer.ts';

/**
 * Who makes this request. Asked of the database every time, so that log-out, deactivation of the account or of
 * anyone above it, log-out-all and the terms of staff act on the very next request.
 *
 * @throws Refusal no_session, session_expired, account_inactive, access_ended, address_not_allowed, outside_hours.
 */
export async function viewerOf(
  house: House,
  authorization: string | undefined,
  address: string,
): Promise<Viewer> {
  const token = authorization?.match(/^Bearer ([\w.-]+)$/)?.[1];
  if (token === undefined) throw new Refusal('no_session');
  const viewer = await viewerOfToken(house, token, address);
  if (viewer === undefined) throw new Refusal('session_expired');
  return viewer;
}

/** As `viewerOf`, for a bare token: undefined when there is no live session behind it. */
export async function viewerOfToken(
  house: House,
  token: string,
  address: string,
): Promise<Viewer | undefined> {
  const now = house.now();
  const signInId = await house.tokens.verify(token, now);
  return signInId === undefined ? undefined : viewerOfSignIn(house, { signInId, address }, now);
}

/** As `viewerOfToken`, for a sign-in that is known already. */
export async function viewerOfSignIn(
  house: House,
  { signInId, address }: { readonly signInId: string; readonly address: string },
  now = house.now(),
): Promise<Viewer | undefined> {
  const row = await house.lookUpSignIn(signInId);
  if (row === undefined || row.expires_at <= now) return undefined;
  if (!row.active) throw new Refusal('account_inactive');
  const until = refuseBeyondTerms(row, { address, now });
  return {
    userId: row.user_id,
    guid: row.guid,
    username: row.username,
    role: row.is_staff ? row.acting_role : row.role,
    isStaff: row.is_staff,
    rights: rightsIn(row.privileges),
    actingId: row.acting_id,
    level: row.acting_role,
    signInId,
    ...(until === undefined ? {} : { until }),
    passwordDue: row.password_due,
    secondFactorDue: row.second_factor_due,
  };
}

/** @throws Refusal password_due, second_factor_due: nothing else is served before. */
export function refuseUnfinished(
  { passwordDue, secondFactorDue }: Viewer,
  served: Pick<Call, 'beforeOwnPassword' | 'beforeSecondFactor'> = {},
): void {
  if (passwordDue === true) {
    if (served.beforeOwnPassword !== true) throw new Refusal('password_due');
    return;
  }
  if (secondFactorDue === true && served.beforeSecondFactor !== true) throw new Refusal('second_factor_due');
}
