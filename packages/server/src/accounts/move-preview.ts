import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { loadUser, lockCreator } from './account.sql.ts';
import { userBelow, userInSubtree } from '../hierarchy/find-user.ts';
import { betsOpen, refuseWhatDoesNotFit, refuseWrongParent } from './move-account.ts';
import { openBets } from './open-bets.sql.ts';
import type { UserRecord } from './user-row.ts';

type Preview = CallOutput<'movePreview'>;

/** What a move would carry over, and every reason why it would be refused; nothing is changed. */
export async function previewMove(
  request: CallRequest<'movePreview'>,
  { db, viewer }: CallContext,
): Promise<Preview> {
  const { id } = await userBelow(db, viewer, request.user_guid);
  const user = await loadUser(db, id);
  const wanted =
    request.parent_guid === undefined ? undefined : await userInSubtree(db, viewer, request.parent_guid);
  const bets = await openBets(db, id);
  const { agents, clients, parentId } = await countOf(db, id);
  const refusals = [
    ...(bets === 0 ? [] : [betsOpen(bets)]),
    ...(wanted === undefined ? [] : await problemsWith(db, user, { parentId, wantedId: wanted.id })),
  ];
  return {
    agents,
    clients,
    fixed_limit: toCoins(user.fixed_limit),
    ledger_balance: toCoins(user.ledger_balance),
    open_bets: bets,
    refusals: refusals.map(({ code, message, fields }) => ({
      code,
      text: message,
      fields: { ...fields },
    })),
  };
}

/** Accounts anywhere below, and the parent of today. */
async function countOf(db: Db, id: number): Promise<{ agents: number; clients: number; parentId: number }> {
  const { rows } = await db.query<{ agents: number; clients: number; parentId: number }>(
    `select u.parent_id as "parentId",
       coalesce(sum(d.total) filter (where d.role < 7), 0)::int as agents,
       coalesce(sum(d.total) filter (where d.role = 7), 0)::int as clients
     from users u left join downline_counts d on d.ancestor_id = u.id where u.id = $1 group by u.id`,
    [id],
  );
  return rows[0]!;
}

/** The new parent is of the wrong level, or what the account has does not fit it. */
async function problemsWith(
  db: Db,
  user: UserRecord,
  { parentId, wantedId }: { readonly parentId: number; readonly wantedId: number },
): Promise<Refusal[]> {
  try {
    const parent = await lockCreator(db, wantedId);
    refuseWrongParent(user, parent, parentId);
    await refuseWhatDoesNotFit(db, user, parent);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [error];
    throw error;
  }
}
