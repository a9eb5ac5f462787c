import { remarked } from '@pavilion/contract/sentences.ts';
import { PERCENT_FIELDS } from '@pavilion/contract/shares.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { editedAccount, refuseBrokenCaps, shareCreator, followingCreator } from './account-form.ts';
import { loadUser, lockCreator, type Creator } from './account.sql.ts';
import { handOverGiven } from '../wallets/wallets.ts';
import { uncountGamesOf } from '../ledger/counted-games.ts';
import { lockLedger } from '../ledger/post-entry.ts';
import { carryLedger } from './carry-ledger.ts';
import { committedOf } from './committed.sql.ts';
import { countDownline } from './downline-counts.sql.ts';
import { userBelow, userInSubtree } from '../hierarchy/find-user.ts';
import { moveSignIns } from '../sign-in/sign-ins.ts';
import { openBets } from './open-bets.sql.ts';
import type { UserRecord } from './user-row.ts';

/**
 * Moves an account with everything below it to another parent: ancestors of the whole subtree, counters, the limit
 * given and the ledger balance go along; shares and rates must fit the new parent as they are (rules 4, 6, 9).
 *
 * @throws Refusal wrong_parent, open_bets, share and commission caps, limit_above_remaining.
 */
export async function moveAccount(
  house: House,
  request: CallRequest<'moveUser'>,
  ctx: CallContext,
): Promise<CallOutput<'moveUser'>> {
  const { db, viewer } = ctx;
  const target = await userBelow(db, viewer, request.user_guid);
  const wanted = await userInSubtree(db, viewer, request.parent_guid);
  await lockLedger(db);
  const oldParentId = await lockAllThree(db, target.id, wanted.id);
  const user = await loadUser(db, target.id);
  const parent = await lockCreator(db, wanted.id);
  refuseWrongParent(user, parent, oldParentId);
  await lockSubtree(db, target.id);
  const bets = await openBets(db, target.id);
  if (bets > 0) throw betsOpen(bets);
  const saved = await refuseWhatDoesNotFit(db, user, parent);
  await countDownline(db, target.id, -1);
  const moved = await rewriteAncestors(db, user, parent);
  await moveSignIns(db, user.id);
  await countDownline(db, target.id, 1);
  await db.query(
    `update users set ${PERCENT_FIELDS.map((column, index) => `${column} = $${index + 2}`).join(', ')} where id = $1`,
    [target.id, ...PERCENT_FIELDS.map((column) => saved.shares[column])],
  );
  await handOverGiven(db, user.fixed_limit, { from: oldParentId, to: parent.id });
  const at = house.now();
  const { rows } = await db.query<{ id: number }>(
    `insert into account_moves (user_id, from_parent, to_parent, moved_by, moved_at, after_line)
     values ($1, $2, $3, $4, $5, coalesce((
       select coalesce((select max(l.id) from journal_lines l where l.account_id = a.id), (select c.last_line from stood_at_cut(a.id) c))
       from ledger_accounts a where a.user_id = $1 and a.side = 'upline'
     ), 0)) returning id`,
    [user.id, oldParentId, parent.id, viewer.userId, at],
  );
  await uncountGamesOf(db, user.id);
  const entryId = await carryLedger(
    db,
    { userId: user.id, parents: [oldParentId, parent.id] },
    {
      key: `move:${rows[0]!.id}`,
      remark: remarked('{{account}} moved to {{parent}}', {
        account: user.username,
        parent: parent.username,
      }),
      createdBy: viewer.userId,
      at,
    },
  );
  await db.query('update account_moves set entry_id = $2 where id = $1', [rows[0]!.id, entryId]);
  await ctx.audit({
    action: 'move_user',
    object: `user:${user.id}`,
    before: { parent: user.parent_username },
    after: { parent: parent.username, accounts: moved, ledger_balance: toCoins(user.ledger_balance) },
  });
  // Other accounts stand above now: their locks and their theme.
  await house.bus.publish(db, { kind: 'me' });
  return { moved };
}

export function betsOpen(bets: number): Refusal {
  return new Refusal('open_bets', { text: told('{{bets}} bets in open matches', { bets }), data: { bets } });
}

/**
 * Locks the wallets of the account and of both parents in the order of their owners, before any row of an account, as bets, edits and
 * deletions do; answers the old parent, which no other move changes while this one has the ledger.
 */
async function lockAllThree(db: Db, id: number, newParentId: number): Promise<number> {
  const { rows } = await db.query<{ parent_id: number }>('select parent_id from users where id = $1', [id]);
  const parentId = rows[0]!.parent_id;
  await db.query('select from wallets where user_id = any($1::int[]) order by user_id for update', [
    [id, parentId, newParentId],
  ]);
  const { rowCount } = await db.query('select from users where id = $1 and deleted_at is null', [id]);
  if (rowCount === 0) throw new Refusal('unknown_user');
  return parentId;
}

/**
 * Nobody below bets or gets a child meanwhile: both wait for the wallet, and then see the new ancestors. The rows of the accounts are
 * locked in the order in which many are switched at once (`lock-user.ts`).
 */
async function lockSubtree(db: Db, id: number): Promise<void> {
  await db.query(
    `select from wallets w where w.user_id in (
       select u.id from users u where $1 in (u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6)
     ) order by w.user_id for update`,
    [id],
  );
  await db.query(
    `select from users u where $1 in (u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6) order by u.guid for no key update`,
    [id],
  );
}

/** @throws Refusal wrong_parent. */
export function refuseWrongParent(user: UserRecord, parent: Creator, oldParentId: number): void {
  const why =
    parent.role >= user.role
      ? 'The parent must be of a higher level'
      : parent.id === oldParentId
        ? 'The account stands there already'
        : undefined;
  if (why !== undefined) throw new Refusal('wrong_parent', { text: why, fields: { parent_guid: why } });
}

/**
 * The account's row by the rules of its new parent; with fix sharing the parent keeps its own whole budget.
 *
 * @throws Refusal share and commission caps, limit_above_remaining.
 */
export async function refuseWhatDoesNotFit(db: Db, user: UserRecord, parent: Creator) {
  const creator = shareCreator(parent);
  const saved = followingCreator(editedAccount(user, {}), creator);
  refuseBrokenCaps(creator, saved, await committedOf(db, user.id));
  const remaining = parent.fixed_limit - parent.given;
  if (user.fixed_limit > remaining) {
    throw new Refusal('limit_above_remaining', {
      fields: {
        parent_guid: told('{{account}} has {{left}} left', {
          account: parent.username,
          left: toCoins(remaining),
        }),
      },
    });
  }
  return saved;
}

/** Everybody in the subtree gets the new parent's ancestors and the parent itself above the account's own level. */
async function rewriteAncestors(db: Db, user: UserRecord, parent: Creator): Promise<number> {
  const above = ([1, 2, 3, 4, 5, 6] as const)
    .filter((level) => level < user.role)
    .map((level) => ({
      level,
      id: level === parent.role ? parent.id : level < parent.role ? parent[`u${level}`] : null,
    }));
  const { rowCount } = await db.query(
    `update users set ${above.map(({ level }, index) => `u${level} = $${index + 3}`).join(', ')},
       parent_id = case when id = $1 then $2 else parent_id end
     where $1 in (id, u1, u2, u3, u4, u5, u6)`,
    [user.id, parent.id, ...above.map(({ id }) => id)],
  );
  return rowCount ?? 0;
}
