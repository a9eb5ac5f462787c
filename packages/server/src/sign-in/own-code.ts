import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { refuseWrongPassword } from './change-password.ts';
import type { LoginLimits } from './login-limits.ts';
import { refuseSimpleCode } from './weak-secrets.ts';
import { hashSecret } from './passwords.ts';

/** Sets or changes the caller's own transaction code, with the password. A lock by wrong tries stays until its time. */
export async function setTransactionCode(
  house: House,
  limits: LoginLimits,
  { password, code, confirm_code }: CallRequest<'setTransactionCode'>,
  ctx: CallContext,
): Promise<Record<string, never>> {
  if (code !== confirm_code) {
    throw new Refusal('code_mismatch', { fields: { confirm_code: 'The two codes are not the same' } });
  }
  refuseSimpleCode(code, 'code');
  const { db, viewer, audit } = ctx;
  await refuseWrongPassword(house, limits, ctx, { password, field: 'password' });
  await db.query('update users set code_hash = $2, code_failures = 0 where id = $1', [
    viewer.userId,
    await hashSecret(code, house.key),
  ]);
  await audit({ action: 'set_transaction_code', object: `user:${viewer.userId}` });
  return {};
}

export async function codeStatus(
  house: House,
  { db, viewer }: CallContext,
): Promise<CallOutput<'transactionCodeStatus'>> {
  const { rows } = await db.query<{ is_set: boolean; locked: Date | null }>(
    'select code_hash is not null as is_set, code_locked_until as locked from users where id = $1',
    [viewer.userId],
  );
  const { is_set, locked } = rows[0]!;
  return {
    is_set: is_set ? 1 : 0,
    locked_until: locked !== null && locked > house.now() ? locked.toISOString() : null,
  };
}
