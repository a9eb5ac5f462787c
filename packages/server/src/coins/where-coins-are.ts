import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { remainingBalance } from '@pavilion/engine/limits/coins.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';

type Level = { role: number; accounts: number; fixed_limit: bigint; given: bigint };
type Purse = { balance: bigint; used_limit: bigint };

/**
 * Where the minted coins are (rules 4). Operators are few and looked at one by one; clients are what all wallets together have
 * beyond them, so that a million of them are one walk through the wallets without looking up whose each is. One statement: one moment.
 */
export async function whereCoinsAre(
  _: CallRequest<'whereCoinsAre'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'whereCoinsAre'>> {
  const levels = await coinsByRole(db, viewer.actingId);
  const minted = levels.find(({ role }) => role === ROLE.company)!;
  const clients = levels.find(({ role }) => role === ROLE.client)!;
  return {
    minted: toCoins(minted.fixed_limit),
    remaining: toCoins(remainingBalance(minted.fixed_limit, [minted.given])),
    by_role: levels.map((level) => {
      const remaining = level.role === ROLE.client ? 0n : remainingBalance(level.fixed_limit, [level.given]);
      return {
        role: level.role,
        accounts: level.accounts,
        fixed_limit: toCoins(level.fixed_limit),
        given: toCoins(level.given),
        remaining: toCoins(remaining),
        here: toCoins(level.role === ROLE.client ? level.fixed_limit : remaining),
      };
    }),
    clients: {
      balance: toCoins(clients.balance),
      used_limit: toCoins(clients.used_limit),
      above_limit: toCoins(clients.balance - clients.fixed_limit),
    },
  };
}

/** Every level from the Company down, those without an account too. */
async function coinsByRole(db: Db, companyId: number): Promise<(Level & Purse)[]> {
  const { rows } = await db.query<Level & Purse>(
    `with held as (
       select u.role, u.deleted_at, w.* from users u join wallets w on w.user_id = u.id where u.id = $1
       union all
       select u.role, u.deleted_at, w.* from users u join wallets w on w.user_id = u.id where u.u1 = $1 and u.role between 2 and 6
     ), operators as (
       select x.role, (count(h.user_id) filter (where h.deleted_at is null))::int as accounts, coalesce(sum(h.fixed_limit), 0)::bigint as fixed_limit,
         coalesce(sum(h.given), 0)::bigint as given, coalesce(sum(h.balance), 0)::bigint as balance, coalesce(sum(h.used_limit), 0)::bigint as used_limit
       from generate_series(1, 6) x (role) left join held h using (role) group by x.role
     )
     select role, accounts, fixed_limit, given, balance, used_limit from operators
     union all
     select 7, (select coalesce(sum(total), 0)::int from downline_counts where ancestor_id = $1 and role = 7),
       (a.fixed_limit - o.fixed_limit)::bigint, (a.given - o.given)::bigint, (a.balance - o.balance)::bigint, (a.used_limit - o.used_limit)::bigint
     from (select sum(fixed_limit) as fixed_limit, sum(given) as given, sum(balance) as balance, sum(used_limit) as used_limit from wallets) a,
       (select sum(fixed_limit) as fixed_limit, sum(given) as given, sum(balance) as balance, sum(used_limit) as used_limit from operators) o
     order by role`,
    [companyId],
  );
  return rows;
}
