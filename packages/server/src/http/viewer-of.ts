import { rightsNamed } from '@pavilion/contract/privileges.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import type { Viewer } from './viewer.ts';

/**
 * Who makes this request. Asked of the database every time, so that log-out, deactivation of the account or of
 * anyone above it, and log-out-all act on the very next request.
 *
 * @throws Refusal no_session, session_expired or account_inactive.
 */
export async function viewerOf(house: House, authorization: string | undefined): Promise<Viewer> {
  const token = authorization?.match(/^Bearer ([\w.-]+)$/)?.[1];
  if (token === undefined) throw new Refusal('no_session');
  const viewer = await viewerOfToken(house, token);
  if (viewer === undefined) throw new Refusal('session_expired');
  return viewer;
}

/** As `viewerOf`, for a bare token: undefined when there is no live session behind it. */
export async function viewerOfToken(house: House, token: string): Promise<Viewer | undefined> {
  const now = house.now();
  const signInId = await house.tokens.verify(token, now);
  return signInId === undefined ? undefined : viewerOfSignIn(house, signInId, now);
}

/** As `viewerOfToken`, for a sign-in that is known already. */
export async function viewerOfSignIn(
  house: House,
  signInId: string,
  now = house.now(),
): Promise<Viewer | undefined> {
  const row = await house.lookUpSignIn(signInId);
  if (row === undefined || row.expires_at <= now) return undefined;
  if (!row.active) throw new Refusal('account_inactive');
  return {
    userId: row.user_id,
    guid: row.guid,
    username: row.username,
    role: row.is_staff ? row.acting_role : row.role,
    isStaff: row.is_staff,
    rights: rightsNamed(row.privileges),
    actingId: row.acting_id,
    level: row.acting_role,
    signInId,
    secondFactorDue: row.second_factor_due,
  };
}
