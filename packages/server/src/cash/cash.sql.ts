import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';

/** From the account up to the viewer, both included, as cash travels. */
export async function pathUpTo(db: Db, viewer: Viewer, userId: number): Promise<number[]> {
  const { rows } = await db.query<{ path: number[] }>(
    'select array_remove(array[id, u6, u5, u4, u3, u2, u1], null) as path from users where id = $1',
    [userId],
  );
  const path = rows[0]!.path;
  return path.slice(0, path.indexOf(viewer.actingId) + 1);
}

/** What an entry did to a user's account with its parent. */
export async function lineOf(
  db: Db,
  entryId: bigint,
  userId: number,
): Promise<{ id: bigint; balance: bigint }> {
  const { rows } = await db.query<{ id: bigint; balance: bigint }>(
    `select l.id, l.balance from journal_lines l join ledger_accounts a on a.id = l.account_id
     where l.entry_id = $1 and a.user_id = $2 and a.side = 'upline'`,
    [entryId, userId],
  );
  return rows[0]!;
}

export type BookedCash = {
  readonly entryId: bigint;
  readonly lineId: bigint;
  readonly operatorId: number;
  readonly userId: number;
  /** By the operator. */
  readonly received: boolean;
  readonly amount: bigint;
  readonly at: Date;
};

/**
 * The operator's row, and the mirrored one of the account below, which names its parent. Each is numbered after the last row of
 * its book, carries its sums on, and counts from no earlier than that row and than the end of the days closed in it. Whoever
 * books has posted before, so holds the ledger's lock: no two write one book at once.
 */
export async function bookCash(db: Db, cash: BookedCash): Promise<void> {
  await db.query(
    `insert into cash_book (user_id, entry_id, other_id, received, amount, line_id, at, number, nth, received_sum, paid_sum)
     select n.user_id, $1::bigint, n.other_id, n.received, $6::bigint, $2::bigint,
       greatest($7::timestamptz, p.at, (select max(d.ends_at) from cash_days d where d.user_id = n.user_id)),
       coalesce(p.number, 0) + 1, coalesce(case when p.received = n.received then p.nth else p.number - p.nth end, 0) + 1,
       coalesce(p.received_sum, 0) + case when n.received then $6::bigint else 0 end,
       coalesce(p.paid_sum, 0) + case when n.received then 0 else $6::bigint end
     from (
       select $3::int as user_id, $4::int as other_id, $5::boolean as received
       union all
       select u.id, u.parent_id, not $5 from users u where u.id = $4
     ) n
     left join lateral (
       select b.* from cash_book b where b.user_id = n.user_id order by b.number desc limit 1
     ) p on true`,
    [cash.entryId, cash.lineId, cash.operatorId, cash.userId, cash.received, String(cash.amount), cash.at],
  );
}

/** The cash that a person moved for the operator since an instant, in and out together, and between others. */
export async function movedBy(db: Db, viewer: Viewer, since: Date): Promise<bigint> {
  const { rows } = await db.query<{ moved: bigint }>(
    `select ((
       select coalesce(sum(c.amount), 0) from cash_book c join journal_entries e on e.id = c.entry_id
       where c.user_id = $1 and c.at >= $2 and e.created_by = $3
     ) + (
       select coalesce(sum(t.amount), 0) from cash_transfers t where t.operator_id = $1 and t.at >= $2 and t.made_by = $3
     ))::bigint as moved`,
    [viewer.actingId, since, viewer.userId],
  );
  return rows[0]!.moved;
}
