import type { Call } from '@pavilion/contract/call.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import { rightsIn } from './rights-text.ts';
import { refuseBeyondTerms } from './terms.ts';
import type { Claim } from './caller.ts';
import type { Viewer } from './viewer.ts';

/**
 * Who says to make this request, by a token of the house.
 *
 * @throws Refusal no_session, session_expired.
 */
export async function claimOf(
  { tokens, now }: Pick<House, 'tokens' | 'now'>,
  authorization: string | undefined,
  address: string,
): Promise<Claim> {
  const token = authorization?.match(/^Bearer ([\w.-]+)$/)?.[1];
  if (token === undefined) throw new Refusal('no_session');
  const says = await tokens.verify(token, now());
  if (says === undefined) throw new Refusal('session_expired');
  return { ...says, address };
}

/** Who stands behind a bare token: undefined when there is no live session behind it. @throws Refusal as `viewerOfSignIn` */
export async function viewerOfToken(
  house: House,
  token: string,
  address: string,
): Promise<Viewer | undefined> {
  const now = house.now();
  const says = await house.tokens.verify(token, now);
  return says === undefined ? undefined : viewerOfSignIn(house, { ...says, address }, now);
}

/**
 * Who stands behind a sign-in; undefined when it has ended. Asked of the database every time, so that log-out, deactivation of the account
 * or of anyone above it, log-out-all and the terms of staff act on the very next request.
 *
 * @throws Refusal as `viewerIn`
 */
export async function viewerOfSignIn(
  house: Pick<House, 'lookUpSignIn' | 'now'>,
  { signInId, address }: Pick<Claim, 'signInId' | 'address'>,
  now = house.now(),
): Promise<Viewer | undefined> {
  return viewerIn(await house.lookUpSignIn(signInId), { address, now });
}

type FoundSignIn = Awaited<ReturnType<House['lookUpSignIn']>>;

/** Whom a sign-in, as it was found, lets in. @throws Refusal account_inactive, access_ended, address_not_allowed, outside_hours. */
export function viewerIn(
  row: FoundSignIn,
  { address, now }: { readonly address: string; readonly now: Date },
): Viewer | undefined {
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
    signInId: row.sign_in_id,
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
