import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Role } from '@pavilion/contract/roles.ts';
import { casinoOf } from '../casino-providers/casino-state.ts';
import { NOTICE_VERSION } from '../db/notice-version.ts';
import type { House } from '../house.ts';
import type { DoorContext } from '../http/context.ts';
import { rightsIn } from '../http/rights-text.ts';
import { refuseBeyondTerms, type Terms } from '../http/terms.ts';
import { openMatchCount } from '../matches/event-records.ts';
import { noteFailedSignIn, type FailedSignIn } from './failed-sign-ins.ts';
import { deviceIdOf, markDevice } from './device-mark.ts';
import type { Attempt, LoginLimits } from './login-limits.ts';
import { menuOf } from './menu.ts';
import { PRIVILEGES } from './privileges.sql.ts';
import { preferencesOf } from './preferences.ts';
import { secretMatches } from './passwords.ts';
import { checkSecondFactor } from './second-factor.ts';
import { SECOND_FACTOR_DUE } from './second-factor.sql.ts';
import { startSignIn } from './sign-ins.ts';
import { noteWrongSignIn } from './wrong-sign-ins.ts';

type Account = Terms & {
  id: number;
  guid: string;
  username: string;
  first_name: string;
  role: Role;
  is_staff: boolean;
  privileges: string | null;
  acting_id: number;
  acting_role: Role;
  theme: number;
  password_hash: string;
  active: boolean;
  password_due: boolean;
  second_factor_due: boolean;
  notice: number;
};

/** The theme is the sub company's, for its whole tree. */
const ACCOUNT = `
  select u.id, u.guid, u.username, u.first_name, u.role, u.is_staff, u.addresses, u.hours,
    u.access_until, u.password_due, a.id as acting_id, a.role as acting_role, ${PRIVILEGES} as privileges,
    coalesce(s.theme, a.theme) as theme, u.password_hash,
    u.active and a.active and not exists (
      select from users x where x.id in (a.u1, a.u2, a.u3, a.u4, a.u5, a.u6) and not x.active
    ) as active,
    ${SECOND_FACTOR_DUE} as second_factor_due, ${NOTICE_VERSION} as notice
  from users u
  join users a on a.id = coalesce(u.acts_for, u.id)
  left join users s on s.id = a.u2
  left join privilege_groups g on g.id = u.group_id
  where lower(u.username) = lower($1)`;

/** Checks the password and opens a sign-in: the same time and the same words whether the account exists or not. */
export async function logIn(
  house: House,
  limits: LoginLimits,
  request: CallRequest<'login'>,
  ctx: DoorContext,
): Promise<CallOutput<'login'>> {
  const now = house.now();
  const { rows } = await ctx.db.query<Account>(ACCOUNT, [request.username]);
  const account = rows[0];
  const deviceId = account && deviceIdOf(house.key, ctx.marks, account.id, now);
  const { username } = request;
  const attempt = await limits.atTheDoor({ username, address: ctx.address, deviceId });
  const matches = await secretMatches(account?.password_hash, request.password, house.key);
  const tried = { address: ctx.address, userAgent: ctx.userAgent, at: now };
  if (account === undefined || !matches) {
    if (account !== undefined)
      noteWrongSignIn(house, { ...tried, userId: account.id, outcome: 'wrong_password' });
    throw new Refusal('wrong_credentials', { data: { tries_left: attempt.left } });
  }
  refuseShut(house, account, tried);
  const role = account.is_staff ? account.acting_role : account.role;
  const rights = rightsIn(account.privileges);
  await house.maintenance.catchUp(account.notice, ctx.db);
  if (house.maintenance.keepsOut({ role, rights }) !== undefined) await attempt.unfinished();
  house.maintenance.refuse({ role, rights });
  await askSecondFactor(house, request.otp, attempt, { ...tried, userId: account.id });
  await attempt.right();
  markDevice(house.key, ctx.marks, account.id, { known: deviceId, now });
  const knownDevice = deviceId !== undefined;
  const signInId = await startSignIn(ctx.db, account.id, { ...ctx, knownDevice }, now);
  const { token, expiresAt } = await house.tokens.sign(signInId, account.id, now);
  const { hidden: hideCasino } = await casinoOf(ctx.db, account.acting_id);
  return {
    role,
    user_id: account.id,
    user_guid: account.guid,
    username: account.username,
    first_name: account.first_name,
    is_staff: account.is_staff ? 1 : 0,
    theme: account.theme,
    time_zone: house.config.timeZone,
    privileges: rights === null ? null : [...rights],
    menu: menuOf({ role, rights, hideCasino }, { '/matches_list': await openMatchCount(ctx.db) }),
    token,
    expires_at: expiresAt.toISOString(),
    password_due: account.password_due ? 1 : 0,
    second_factor_due: account.second_factor_due ? 1 : 0,
    preferences: await preferencesOf(ctx.db, account.id),
  };
}

type Tried = Omit<FailedSignIn, 'userId' | 'outcome'>;

/** Whose password was right, and who may not come in all the same. @throws Refusal account_inactive, those of `refuseBeyondTerms`. */
function refuseShut(house: House, account: Account, tried: Tried): void {
  const shut = (outcome: FailedSignIn['outcome']): void =>
    noteFailedSignIn(house, { ...tried, userId: account.id, outcome });
  if (!account.active) {
    shut('blocked');
    throw new Refusal('account_inactive');
  }
  try {
    refuseBeyondTerms(account, { address: tried.address, now: tried.at });
  } catch (refusal) {
    shut('not_allowed');
    throw refusal;
  }
}

/** @throws Refusal second_factor_needed when no code came, wrong_second_factor (counted like a wrong password). */
async function askSecondFactor(
  house: House,
  code: string | undefined,
  attempt: Attempt,
  who: Tried & { readonly userId: number },
): Promise<void> {
  const outcome = await checkSecondFactor(house.pool, house.key, { userId: who.userId, now: who.at, code });
  if (outcome === 'needed') {
    await attempt.unfinished();
    throw new Refusal('second_factor_needed', { fields: { otp: 'six digits' } });
  }
  if (outcome !== 'wrong') return;
  noteWrongSignIn(house, { ...who, outcome: 'wrong_second_factor' });
  throw new Refusal('wrong_second_factor', {
    fields: { otp: 'Invalid code of the authenticator app' },
    data: { tries_left: attempt.left },
  });
}
