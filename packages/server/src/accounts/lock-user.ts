import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { UserSwitch } from '@pavilion/contract/locks.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { endSignInsUnder } from '../sign-in/sign-ins.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { userBelow, type SubtreeUser } from '../hierarchy/find-user.ts';

/** The column of each switch. */
const COLUMNS = {
  status: 'active',
  lock_betting: 'lock_betting',
  lock_casino_bet: 'lock_casino_bet',
  lock_matka: 'lock_matka',
} as const satisfies Record<UserSwitch, string>;

type Wanted = { readonly guid: string; readonly field: UserSwitch; readonly value: 0 | 1 };

/**
 * Sets one switch of an account below the caller. Every check looks at all ancestors, so it holds for the whole subtree
 * at once; deactivation ends the sessions of the account and of everybody below it.
 */
export async function setSwitch(
  house: House,
  ctx: CallContext,
  wanted: Wanted,
): Promise<Record<string, never>> {
  const user = await userBelow(ctx.db, ctx.viewer, wanted.guid);
  await setFlag(ctx, user, wanted);
  await tellBelow(house, ctx, { ...wanted, userIds: [user.id] });
  return {};
}

/** Signs out whoever may not go on, and has the screens of everybody below look at their locks again. */
async function tellBelow(
  house: House,
  { db }: CallContext,
  { field, value, userIds }: Pick<Wanted, 'field' | 'value'> & { readonly userIds: readonly number[] },
): Promise<void> {
  if (userIds.length === 0) return;
  if (field === 'status' && value === 0) {
    for (const userId of userIds) await endSignInsUnder(db, userId, 'deactivated', house.now());
    await house.bus.publish(db, {
      kind: 'signed-out-under',
      userIds: [...userIds],
      reason: 'Your account is not active',
    });
  }
  await house.bus.publish(db, { kind: 'me' });
}

async function setFlag(
  ctx: CallContext,
  user: SubtreeUser,
  { field, value }: Pick<Wanted, 'field' | 'value'>,
): Promise<boolean> {
  const column = COLUMNS[field];
  const after = value === 1;
  const { rows } = await ctx.db.query<{ before: boolean }>(
    `select ${column} as before from users where id = $1 for update`,
    [user.id],
  );
  const { before } = rows[0]!;
  await ctx.db.query(`update users set ${column} = $2 where id = $1`, [user.id, after]);
  await ctx.audit({
    action: column,
    object: `user:${user.id}`,
    before: { [column]: before },
    after: { [column]: after },
  });
  return before !== after;
}

type Result = CallOutput<'bulkLock'>['results'][number];

/** One switch for many accounts: each is set or refused by itself, and the answer says which. */
export async function bulkLock(
  house: House,
  { user_guids, field, value }: CallRequest<'bulkLock'>,
  ctx: CallContext,
): Promise<CallOutput<'bulkLock'>> {
  const results: Result[] = [];
  const userIds: number[] = [];
  // In one order, so that two bulk changes of the same accounts cannot wait for each other in a ring.
  for (const guid of [...new Set(user_guids)].toSorted()) {
    const { result, userId } = await setOne(ctx, { guid, field, value });
    results.push(result);
    if (userId !== undefined) userIds.push(userId);
  }
  await tellBelow(house, ctx, { field, value, userIds });
  return { results, done: userIds.length, refused: results.length - userIds.length };
}

async function setOne(ctx: CallContext, wanted: Wanted): Promise<{ result: Result; userId?: number }> {
  try {
    const user = await userBelow(ctx.db, ctx.viewer, wanted.guid);
    const changed = await setFlag(ctx, user, wanted);
    const result: Result = {
      user_guid: wanted.guid,
      username: user.username,
      changed: changed ? 1 : 0,
      error: '',
    };
    return { result, userId: user.id };
  } catch (error) {
    // Refusals come before the first write, so nothing of this row is half done.
    if (!(error instanceof Refusal)) throw error;
    return { result: { user_guid: wanted.guid, username: '', changed: 0, error: error.message } };
  }
}
