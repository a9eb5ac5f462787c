import { Refusal } from '@pavilion/contract/refusals.ts';
import { endSignInsUnder } from '../sign-in/sign-ins.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import type { Db } from '../db/pool.ts';
import { userInSubtree, type SubtreeUser } from './find-user.ts';

type Lock = 'active' | 'lock_betting';

/** Activates or deactivates; deactivation ends the sessions of the account and of everybody below it. */
export async function setActive(
  house: House,
  request: { user_guid: string; status: 0 | 1 },
  ctx: CallContext,
): Promise<Record<string, never>> {
  const user = await otherUser(ctx, request.user_guid);
  await setFlag(ctx, user, 'active', request.status === 1);
  if (request.status === 0) {
    await endSignInsUnder(ctx.db, user.id, 'deactivated', house.now());
    await house.bus.publish(ctx.db, {
      kind: 'signed-out-under',
      userIds: [user.id],
      reason: 'Your account is not active',
    });
  }
  return {};
}

/** Locks betting for the account; the bet's own check looks at every ancestor, so the lock holds for the whole subtree. */
export async function setBetLock(
  house: House,
  request: { user_guid: string; lock_betting: 0 | 1 },
  ctx: CallContext,
): Promise<Record<string, never>> {
  const user = await otherUser(ctx, request.user_guid);
  await setFlag(ctx, user, 'lock_betting', request.lock_betting === 1);
  await house.bus.publish(ctx.db, { kind: 'locks', userId: user.id });
  return {};
}

/** Nobody locks himself out. */
async function otherUser({ db, viewer }: CallContext, guid: string): Promise<SubtreeUser> {
  const user = await userInSubtree(db, viewer, guid);
  if (user.id === viewer.actingId) throw new Refusal('not_permitted');
  return user;
}

async function setFlag(ctx: CallContext, user: SubtreeUser, lock: Lock, value: boolean): Promise<void> {
  const before = await currentFlag(ctx.db, user.id, lock);
  await ctx.db.query(`update users set ${lock} = $2 where id = $1`, [user.id, value]);
  await ctx.audit({
    action: lock,
    object: `user:${user.id}`,
    before: { [lock]: before },
    after: { [lock]: value },
  });
}

async function currentFlag(db: Db, id: number, lock: Lock): Promise<boolean> {
  const { rows } = await db.query<{ value: boolean }>(
    `select ${lock} as value from users where id = $1 for update`,
    [id],
  );
  return rows[0]!.value;
}
