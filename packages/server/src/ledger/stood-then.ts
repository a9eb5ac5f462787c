import type { Db } from '../db/pool.ts';

/** Accounts that have moved, by where they stood when an entry was posted and where they stand today, seen from one owner. */
export type StoodThen = {
  /** Directly below the owner then; and directly below it today alone. */
  readonly children: readonly number[];
  readonly notChildren: readonly number[];
  /** They and all below them stood at or below the owner then and have left; or have come since. */
  readonly left: readonly number[];
  readonly came: readonly number[];
};

type Moved = { id: number; child_then: boolean; below_then: boolean; below_now: boolean };

/**
 * Where moved accounts stood that have a line in an entry. Bets that were taken before a move are booked with the upline of then, so
 * among all parents that an account has had the one counts whose own account the entry moved; among several of those the parent
 * at the time of the line, of a reversal of the line that it undoes.
 */
export async function stoodThen(
  db: Db,
  {
    entryId,
    reverses,
    ownerId,
  }: { readonly entryId: bigint; readonly reverses: bigint | null; readonly ownerId: number },
): Promise<StoodThen> {
  const { rows } = await db.query<Moved>(
    `with mirrors as materialized (
       select a.user_id from journal_lines l join ledger_accounts a on a.id = l.account_id and a.side = 'downline' where l.entry_id = $1
     ), moved as (
       select a.user_id, l.account_id, coalesce((
         select o.id from journal_lines o where o.entry_id = $2 and o.account_id = l.account_id limit 1
       ), l.id) as line
       from journal_lines l join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
       where l.entry_id = $1 and a.user_id in (select user_id from account_moves)
     )
     select u.id, p.id = $3 as child_then, $3 in (p.id, p.u1, p.u2, p.u3, p.u4, p.u5, p.u6) as below_then,
       $3 in (u.u1, u.u2, u.u3, u.u4, u.u5, u.u6) as below_now
     from moved join users u on u.id = moved.user_id
     cross join lateral (
       select had.parent from (
         select m.to_parent as parent, m.id as nth, m.after_line from account_moves m where m.user_id = u.id
         union all
         (select m.from_parent, 0, -1 from account_moves m where m.user_id = u.id order by m.id limit 1)
       ) had
       order by had.parent in (select user_id from mirrors) desc, had.after_line < moved.line desc, had.nth desc limit 1
     ) stood join users p on p.id = stood.parent
     where exists (select from account_moves)`,
    [entryId, reverses, ownerId],
  );
  const idsWhere = (is: (row: Moved) => boolean): number[] => rows.filter(is).map(({ id }) => id);
  return {
    children: idsWhere((row) => row.child_then),
    notChildren: idsWhere((row) => !row.child_then),
    left: idsWhere((row) => row.below_then && !row.below_now),
    came: idsWhere((row) => !row.below_then && row.below_now),
  };
}
