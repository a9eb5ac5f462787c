import { createHash, randomBytes } from 'node:crypto';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { refuseStale, versionOf } from '../http/form-version.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { personToReset } from '../hierarchy/find-user.ts';
import { holdValue, readValue, writeValue } from '../db/house-values.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import type { Viewer } from '../http/viewer.ts';
import { refuseWrongPassword } from './change-password.ts';
import type { LoginLimits } from './login-limits.ts';
import type { HouseKey } from '../secrets/house-key.ts';
import { POLICY, SECOND_FACTOR_REQUIRED } from './second-factor.sql.ts';
import { revokeSignIns } from './sign-ins.ts';
import { base32, newSecret, otpauthUrl, stepOfCode } from './totp.ts';

type Nothing = Record<string, never>;
type Factor = { secret: string; confirmed_at: Date | null; last_step: bigint; recovery_hashes: string[] };

const RECOVERY_CODES = 8;

/**
 * Checks the second factor at sign-in: 'none' when the account has none. A code counts once, a recovery code is used up.
 */
export async function checkSecondFactor(
  db: Db,
  key: HouseKey,
  who: { readonly userId: number; readonly code: string | undefined; readonly now: Date },
): Promise<'none' | 'needed' | 'right' | 'wrong'> {
  const factor = await factorOf(db, who.userId);
  if (factor === undefined || factor.confirmed_at === null) return 'none';
  if (who.code === undefined || who.code === '') return 'needed';
  const code = who.code.replaceAll(/[\s-]/g, '').toUpperCase();
  const right = /^\d{6}$/.test(code)
    ? await useStep(db, who.userId, stepOfCode(key.unseal(factor.secret), code, who.now))
    : await useRecoveryCode(db, who.userId, code);
  return right ? 'right' : 'wrong';
}

/** True when this step had not been used yet; two requests with the same code: one of them is late. */
async function useStep(db: Db, userId: number, step: number | undefined): Promise<boolean> {
  if (step === undefined) return false;
  const { rowCount } = await db.query(
    'update second_factors set last_step = $2 where user_id = $1 and last_step < $2',
    [userId, step],
  );
  return rowCount === 1;
}

async function useRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update second_factors set recovery_hashes = array_remove(recovery_hashes, $2)
     where user_id = $1 and $2 = any(recovery_hashes)`,
    [userId, hashOf(code)],
  );
  return rowCount === 1;
}

export async function secondFactorStatus(
  _: unknown,
  { db, viewer }: CallContext,
): Promise<CallOutput<'secondFactorStatus'>> {
  const factor = await factorOf(db, viewer.userId);
  const inForce = factor !== undefined && factor.confirmed_at !== null;
  return {
    enabled: inForce ? 1 : 0,
    required: (await isRequired(db, viewer)) ? 1 : 0,
    recovery_codes_left: inForce ? factor.recovery_hashes.length : 0,
  };
}

/** A new secret, not in force yet; whoever has a second factor takes it off first. */
export async function startSecondFactor(
  house: House,
  limits: LoginLimits,
  { password }: CallRequest<'startSecondFactor'>,
  ctx: CallContext,
): Promise<CallOutput<'startSecondFactor'>> {
  const { db, viewer, audit } = ctx;
  await refuseWrongPassword(house, limits, ctx, { password, field: 'password' });
  const secret = newSecret();
  const { rowCount } = await db.query(
    `insert into second_factors (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where second_factors.confirmed_at is null`,
    [viewer.userId, house.key.seal(secret)],
  );
  if (rowCount !== 1) throw new Refusal('second_factor_on');
  await audit({ action: 'start_second_factor', object: `user:${viewer.userId}` });
  return { secret, otpauth_url: otpauthUrl(viewer.username, secret) };
}

/** Puts the secret in force with a code made from it. @throws Refusal wrong_second_factor. */
export async function confirmSecondFactor(
  house: House,
  { otp }: CallRequest<'confirmSecondFactor'>,
  { db, viewer, audit }: CallContext,
): Promise<CallOutput<'confirmSecondFactor'>> {
  const factor = await factorOf(db, viewer.userId);
  if (factor === undefined || factor.confirmed_at !== null) throw new Refusal('wrong_second_factor');
  const step = stepOfCode(house.key.unseal(factor.secret), otp, house.now());
  if (!(await useStep(db, viewer.userId, step))) {
    throw new Refusal('wrong_second_factor', { fields: { otp: 'Invalid code of the authenticator app' } });
  }
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(10)));
  await db.query('update second_factors set confirmed_at = $2, recovery_hashes = $3 where user_id = $1', [
    viewer.userId,
    house.now(),
    codes.map(hashOf),
  ]);
  await audit({ action: 'second_factor_on', object: `user:${viewer.userId}` });
  return { recovery_codes: codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-')) };
}

/** @throws Refusal second_factor_required where the role or the group must have one. */
export async function disableSecondFactor(
  house: House,
  limits: LoginLimits,
  { password }: CallRequest<'disableSecondFactor'>,
  ctx: CallContext,
): Promise<Nothing> {
  const { db, viewer, audit } = ctx;
  if (await isRequired(db, viewer)) throw new Refusal('second_factor_required');
  await refuseWrongPassword(house, limits, ctx, { password, field: 'password' });
  await db.query('delete from second_factors where user_id = $1', [viewer.userId]);
  await audit({ action: 'second_factor_off', object: `user:${viewer.userId}` });
  return {};
}

/** Takes off the second factor of an account below, or of an admin, that has lost its device; its sessions end. */
export async function resetSecondFactor(
  house: House,
  { user_guid }: CallRequest<'resetSecondFactor'>,
  { db, viewer, audit }: CallContext,
): Promise<Nothing> {
  const user = await personToReset(db, viewer, user_guid);
  await db.query('delete from second_factors where user_id = $1', [user.id]);
  await audit({ action: 'second_factor_reset', object: `user:${user.id}` });
  await revokeSignIns(house, db, { userId: user.id, reason: 'Your second factor was taken off' });
  return {};
}

const policyValues = (roles: readonly number[]) => ({ roles: roles.join(' ') });
const policy = (roles: number[]): CallOutput<'secondFactorPolicy'> => ({
  roles,
  version: versionOf(policyValues(roles)),
});

/**
 * Reads, or with `roles` sets, which roles must have a second factor.
 *
 * @throws Refusal stale_form.
 */
export async function secondFactorPolicy(
  { roles, version }: CallRequest<'secondFactorPolicy'>,
  { db, audit }: CallContext,
): Promise<CallOutput<'secondFactorPolicy'>> {
  if (roles === undefined) return policy(await requiredRoles(db));
  await holdValue(db, POLICY, []);
  const before = await requiredRoles(db);
  const after = [...new Set(roles)].toSorted((a, b) => a - b);
  refuseStale(version, { theirs: policyValues(before), mine: policyValues(after) });
  await writeValue(db, POLICY, after);
  await audit({
    action: 'second_factor_policy',
    object: 'settings:second_factor',
    before: { roles: before },
    after: { roles: after },
  });
  return policy(after);
}

async function isRequired(db: Db, { userId }: Viewer): Promise<boolean> {
  const { rows } = await db.query<{ required: boolean }>(
    `select ${SECOND_FACTOR_REQUIRED} as required from users u join users a on a.id = coalesce(u.acts_for, u.id)
     left join privilege_groups g on g.id = u.group_id where u.id = $1`,
    [userId],
  );
  return rows[0]!.required;
}

async function requiredRoles(db: Db): Promise<number[]> {
  return (await readValue<number[]>(db, POLICY)) ?? [];
}

async function factorOf(db: Db, userId: number): Promise<Factor | undefined> {
  const { rows } = await db.query<Factor>(
    'select secret, confirmed_at, last_step, recovery_hashes from second_factors where user_id = $1',
    [userId],
  );
  return rows[0];
}

/** Recovery codes carry 80 random bits, so a plain hash keeps them. */
function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
