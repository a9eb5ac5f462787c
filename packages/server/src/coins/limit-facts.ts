import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { remainingBalance } from '@pavilion/engine/limits/coins.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { idsBelow } from '../hierarchy/find-user.ts';
import type { CallContext } from '../http/context.ts';

type Row = {
  user_id: number;
  user_guid: string;
  username: string;
  role: number;
  fixed_limit: bigint;
  given: bigint;
  used_limit: bigint;
  balance: bigint;
  giver: string;
  giver_limit: bigint;
  giver_given: bigint;
};

/** What the dialog of a limit shows before anything is changed. */
export async function limitFacts(
  { user_guids }: CallRequest<'limitFacts'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'limitFacts'>> {
  const ids = await idsBelow(db, viewer, user_guids);
  const { rows } = await db.query<Row>(
    `select u.id as user_id, u.guid as user_guid, u.username, u.role, w.fixed_limit, w.given, w.used_limit, w.balance,
       p.username as giver, pw.fixed_limit as giver_limit, pw.given as giver_given
     from users u join wallets w on w.user_id = u.id
     join users p on p.id = u.parent_id join wallets pw on pw.user_id = p.id
     where u.id = any($1::int[]) order by array_position($1::int[], u.id)`,
    [ids],
  );
  return {
    limits: rows.map(({ giver_limit, giver_given, given, ...row }) => ({
      ...row,
      fixed_limit: toCoins(row.fixed_limit),
      given_out: toCoins(given),
      used_limit: toCoins(row.used_limit),
      balance: toCoins(row.role === 7 ? row.balance : remainingBalance(row.fixed_limit, [given])),
      giver_left: toCoins(remainingBalance(giver_limit, [giver_given])),
    })),
  };
}
