import { ROLE } from '@pavilion/contract/roles.ts';
import { hasRight, type Rights } from '@pavilion/contract/privileges.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { planned } from '../db/planned.ts';
import type { Db } from '../db/pool.ts';

/**
 * What rounds of the casino that are not posted yet will add to the ledger balance of each account; whose days brought nothing is
 * not there. Of days with such rounds it is their kept sums without what postings that stand have booked: no round is read. The
 * Company's account is the mirror of those directly below it. On a day of which lines are archived nothing waits.
 */
export async function waitingOf(db: Db, accounts: readonly number[]): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await db.query<{ user_id: number; owed: bigint }>(
    planned(
      `with days as materialized (
       select e.id from events e where e.sport_id = ${SPORT.casino}
         and exists (select from casino_splits p where p.event_id = e.id and p.entry_id is null)
         and not exists (select from journal_entries j where j.event_id = e.id and j.id <= (select u.entry from archived_until() u))
     ), asked as (
       select id, role from users where id = any($1)
     ), parts (user_id, owed) as (
       select a.id, c.owed from asked a join casino_sums c on c.user_id = a.id
       where a.role <> ${ROLE.company} and c.event_id in (select id from days)
       union all
       select a.id, -c.owed from asked a join casino_sums c on c.parent_id = a.id
       where a.role = ${ROLE.company} and c.event_id in (select id from days)
       union all
       select a.id, -l.amount from days d
       join settlements s on s.event_id = d.id and s.kind = 'posting' and s.rolled_back_at is null
       join journal_lines l on l.entry_id = s.entry_id join ledger_accounts g on g.id = l.account_id
       join asked a on a.id = g.user_id and g.side = case when a.role = ${ROLE.company} then 'downline' else 'upline' end
     )
     select user_id, sum(owed)::bigint as owed from parts group by 1 having sum(owed) <> 0`,
      [accounts],
    ),
  );
  return new Map(rows.map(({ user_id, owed }) => [user_id, owed]));
}

/** The same of one account in coins, for whoever has these rights; null for who may not read ledgers. */
export async function casinoToday(db: Db, account: number, rights: Rights): Promise<number | null> {
  if (!hasRight(rights, 'ledgers.list')) return null;
  return toCoins((await waitingOf(db, [account])).get(account) ?? 0n);
}
