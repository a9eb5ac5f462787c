import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import { secretMatches } from './passwords.ts';

const MAX_FAILURES = 5;
const LOCK_MINUTES = 15;

/**
 * Checks the caller's own 4-digit code. Runs outside the call's transaction: a wrong try counts although the
 * call is refused and rolled back.
 *
 * @throws Refusal code_not_set, code_locked or wrong_code.
 */
export async function checkTransactionCode(house: House, viewer: Viewer, code: string): Promise<void> {
  const now = house.now();
  const { rows } = await house.pool.query<{ code_hash: string | null; code_locked_until: Date | null }>(
    'select code_hash, code_locked_until from users where id = $1',
    [viewer.userId],
  );
  const user = rows[0];
  if (!user?.code_hash) throw new Refusal('code_not_set');
  if (user.code_locked_until !== null && user.code_locked_until > now) throw new Refusal('code_locked');
  if (await secretMatches(user.code_hash, code)) {
    await house.pool.query('update users set code_failures = 0 where id = $1 and code_failures > 0', [
      viewer.userId,
    ]);
    return;
  }
  const failed = await house.pool.query<{ locked: boolean }>(
    `update users set
       code_failures = case when code_failures + 1 >= $2 then 0 else code_failures + 1 end,
       code_locked_until = case when code_failures + 1 >= $2 then $3::timestamptz else code_locked_until end
     where id = $1 returning code_locked_until is not null and code_locked_until > $4 as locked`,
    [viewer.userId, MAX_FAILURES, new Date(now.getTime() + LOCK_MINUTES * 60_000), now],
  );
  throw new Refusal(failed.rows[0]?.locked === true ? 'code_locked' : 'wrong_code', {
    fields: { code: 'Invalid verification code' },
  });
}
