import { PERCENT_FIELDS } from '@pavilion/contract/shares.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { refuseWeakPassword } from '../sign-in/weak-secrets.ts';
import { hashSecret } from '../sign-in/passwords.ts';
import {
  newAccount,
  refuseBrokenCaps,
  refuseFixSharing,
  shareCreator,
  followingCreator,
  type NewAccount,
} from './account-form.ts';
import { refuseOtherUsername } from './new-username.ts';
import { insertAccount, lockCreator, type CreatedBy } from './account.sql.ts';
import { refuseLimitAboveCap } from '../sign-in/caps.ts';

/** Creates an account directly below the caller, out of the caller's remaining limit. */
export async function createUser(
  house: House,
  request: CallRequest<'createUser'>,
  { db, viewer, audit }: CallContext,
): Promise<CallOutput<'createUser'>> {
  if (request.password !== request.confirm_password) {
    throw new Refusal('password_mismatch', {
      fields: { confirm_password: 'The confirm password field is not matching with password.' },
    });
  }
  refuseWeakPassword(request.password, 'password', [request.username ?? '', request.first_name]);
  const account = newAccount(request);
  refuseOtherUsername(account);
  refuseFixSharing(viewer, account, false);
  await refuseLimitAboveCap(db, viewer, { changes: [account.fixedLimit], field: 'fixed_limit' });
  const passwordHash = await hashSecret(request.password, house.key);
  const { id, guid, saved } = await createAccount(db, viewer.actingId, account, {
    passwordHash,
    actorId: viewer.userId,
    at: house.now(),
  });
  await audit({
    action: 'create_user',
    object: `user:${id}`,
    after: {
      username: saved.username,
      role: saved.role,
      fixed_limit: toCoins(saved.fixedLimit),
      ...Object.fromEntries(PERCENT_FIELDS.map((column) => [column, toPercent(saved.shares[column])])),
    },
  });
  return { user_guid: guid, username: saved.username };
}

/**
 * The rules of creating an account, whoever asks: below its creator, within its shares, commissions and limit (rules 4, 6).
 *
 * @throws Refusal role_not_below, share and commission caps, limit_above_remaining, username_taken.
 */
export async function createAccount(
  db: Db,
  creatorId: number,
  wanted: NewAccount,
  by: CreatedBy,
): Promise<{ id: number; guid: string; saved: NewAccount }> {
  const creator = await lockCreator(db, creatorId);
  if (wanted.role <= creator.role || wanted.role > 7) throw new Refusal('role_not_below');
  const sharing = shareCreator(creator);
  const saved = followingCreator(wanted, sharing);
  refuseBrokenCaps(sharing, saved);
  if (saved.fixedLimit > creator.fixed_limit - creator.given) {
    const remaining = toCoins(creator.fixed_limit - creator.given);
    throw new Refusal('limit_above_remaining', {
      fields: { fixed_limit: told('at most {{most}}', { most: remaining }) },
    });
  }
  const inserted = await insertAccount(db, creator, saved, by);
  return { ...inserted, saved };
}
