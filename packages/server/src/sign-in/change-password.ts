import type { CallRequest } from '@pavilion/contract/calls.ts';
import { personToReset } from '../hierarchy/find-user.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import type { LoginLimits } from './login-limits.ts';
import { hashSecret, secretMatches } from './passwords.ts';
import { revokeSignIns } from './sign-ins.ts';
import { refusalAt, refuseWeakPassword } from './weak-secrets.ts';

type Nothing = Record<string, never>;

/** Sets the password of an account below the caller, or of an admin who acts for it; all its sessions end. */
export async function changeUserPassword(
  house: House,
  { user_guid, password, confirm_password }: CallRequest<'changeUserPassword'>,
  ctx: CallContext,
): Promise<Nothing> {
  const user = await personToReset(ctx.db, ctx.viewer, user_guid);
  if (password === '' || password !== confirm_password) {
    throw refusalAt('same_password_needed', 'confirm_password');
  }
  refuseWeakPassword(password, 'password', [user.username]);
  await storePassword(house, ctx.db, { userId: user.id, password, own: false });
  await ctx.audit({ action: 'change_user_password', object: `user:${user.id}` });
  await revokeSignIns(house, ctx.db, { userId: user.id, reason: 'Your password was changed' });
  return {};
}

/** Changes the caller's own password; its other sessions end, this one goes on. */
export async function changePassword(
  house: House,
  limits: LoginLimits,
  request: CallRequest<'changePassword'>,
  ctx: CallContext,
): Promise<Nothing> {
  const { db, viewer } = ctx;
  if (request.new_password !== request.confirm_password) {
    throw refusalAt('new_password_mismatch', 'confirm_password');
  }
  refuseWeakPassword(request.new_password, 'new_password', [viewer.username]);
  if (request.new_password === request.old_password) throw refusalAt('common_password', 'new_password');
  await refuseWrongPassword(house, limits, ctx, { password: request.old_password, field: 'old_password' });
  await storePassword(house, db, { userId: viewer.userId, password: request.new_password, own: true });
  await ctx.audit({ action: 'change_password', object: `user:${viewer.userId}` });
  await revokeSignIns(house, db, {
    userId: viewer.userId,
    exceptId: viewer.signInId,
    reason: 'Your password was changed',
  });
  return {};
}

/**
 * Asks the caller's password once more. Wrong ones are counted, so that a session left open is no way to try them all; not
 * those of the sign-in page, so that they keep nobody from signing in.
 *
 * @throws Refusal wrong_password, too_many_requests.
 */
export async function refuseWrongPassword(
  house: House,
  limits: LoginLimits,
  { db, viewer }: CallContext,
  typed: { readonly password: string; readonly field: string },
): Promise<void> {
  const attempt = await limits.inside(viewer.userId);
  const { rows } = await db.query<{ password_hash: string }>(
    'select password_hash from users where id = $1 for update',
    [viewer.userId],
  );
  if (await secretMatches(rows[0]?.password_hash, typed.password, house.key)) return attempt.right();
  throw refusalAt('wrong_password', typed.field);
}

/** What somebody else set for one who acts for an operator is known to both, so he changes it first. */
async function storePassword(
  house: House,
  db: Db,
  { userId, password, own }: { readonly userId: number; readonly password: string; readonly own: boolean },
): Promise<void> {
  await db.query(
    `update users set password_hash = $2, password_changed_at = $3, password_due = not $4::boolean and acts_for is not null
     where id = $1`,
    [userId, await hashSecret(password, house.key), house.now(), own],
  );
}
