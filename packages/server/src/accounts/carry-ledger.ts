import type { Remark } from '@pavilion/contract/sentences.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import type { Posting } from '@pavilion/engine/settlement/postings.ts';
import type { Db } from '../db/pool.ts';
import { postEntry } from '../ledger/post-entry.ts';

type Edge = { id: number; parent_id: number };
type Gap = { id: number; gap: bigint };

/** A change of a user's account with its parent (`upline`), or of its mirror account (`downline`). */
export type AccountChange = { userId: number; side: 'upline' | 'downline'; amount: bigint };

/**
 * Puts right what operators hold against their children after an account has another parent (rules 9).
 *
 * An operator's mirror account must be minus the sum of what its children owe it. Where it is not, the gap is carried
 * on every edge from that operator up to the Company; what two branches have in common cancels out, so that only the
 * edges below their common ancestor move. Nobody gains or loses: who hands over a debtor owes that much less upward.
 *
 * @param parents operators whose children changed, the old and the new parent
 * @returns the entry's id, null when there was nothing to carry
 */
export async function carryLedger(
  db: Db,
  moved: { readonly userId: number; readonly parents: readonly number[] },
  entry: {
    readonly key: string;
    readonly remark: Remark;
    readonly createdBy: number;
    readonly at: Date;
  },
): Promise<bigint | null> {
  const gaps = await gapsOf(db, moved.parents);
  if (gaps.length === 0) return null;
  const postings: Posting[] = [];
  for (const { id, gap } of gaps) {
    // The moved account's own balance nets to zero: the mirror of its debt goes from one parent to the other.
    postings.push({ userId: moved.userId, parentId: id, owed: gap });
    for (const edge of await edgesAbove(db, id)) {
      postings.push({ userId: edge.id, parentId: edge.parent_id, owed: gap });
    }
  }
  return postEntry(
    db,
    { source: LEDGER_SOURCE.accountMoved, sourceId: String(moved.userId), ...entry },
    postings,
  );
}

/**
 * After a settlement or a roll-back: bets that were taken before an account moved are booked with the upline of then, so
 * what they brought is carried to the parent of today in the same transaction. Nothing happens when nobody moved.
 *
 * @param entry the entry just posted, or the reversal
 */
export async function carryMoved(
  db: Db,
  entry: { readonly id: bigint; readonly createdBy: number; readonly at: Date },
): Promise<void> {
  const { rows } = await db.query<{ user_id: number; parents: number[] }>({
    name: 'moved-in-entry',
    text: `select min(m.user_id) as user_id, array_agg(distinct p.id) as parents
      from journal_lines l join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
      join account_moves m on m.user_id = a.user_id
      join users u on u.id = m.user_id
      cross join lateral unnest(array[m.from_parent, m.to_parent, u.parent_id]) as p (id)
      where exists (select from account_moves) and l.entry_id = $1 having count(*) > 0`,
    values: [entry.id],
  });
  const moved = rows[0];
  if (moved === undefined) return;
  await carryLedger(
    db,
    { userId: moved.user_id, parents: moved.parents },
    {
      createdBy: entry.createdBy,
      at: entry.at,
      key: `carry:${entry.id}`,
      remark: 'Carried to the parent of today',
    },
  );
}

/**
 * What `carryMoved` will add to accounts with the parent, once an entry with these changes is posted; for previews.
 *
 * @returns paise by user id; empty when nobody moved
 */
export async function carriedBy(db: Db, changes: readonly AccountChange[]): Promise<Map<number, bigint>> {
  const { rows: moves } = await db.query<{ user_id: number; parents: number[] }>(
    `select m.user_id, array_agg(distinct p.id) as parents from account_moves m join users u on u.id = m.user_id
     cross join lateral unnest(array[m.from_parent, m.to_parent, u.parent_id]) as p (id) group by m.user_id`,
  );
  if (moves.length === 0) return new Map();
  const owed = sumByUser(changes, 'upline');
  const parents = new Set(moves.flatMap((move) => (owed.has(move.user_id) ? move.parents : [])));
  const carried = new Map<number, bigint>();
  if (parents.size === 0) return carried;
  const mirrored = sumByUser(changes, 'downline');
  const { rows: children } = await db.query<{ id: number; parent_id: number }>(
    'select id, parent_id from users where parent_id = any($1::int[])',
    [[...parents]],
  );
  for (const parent of parents) {
    const gap = children
      .filter((child) => child.parent_id === parent)
      .reduce((sum, child) => sum + (owed.get(child.id) ?? 0n), mirrored.get(parent) ?? 0n);
    if (gap === 0n) continue;
    for (const edge of await edgesAbove(db, parent)) carried.set(edge.id, (carried.get(edge.id) ?? 0n) + gap);
  }
  return carried;
}

function sumByUser(changes: readonly AccountChange[], wanted: AccountChange['side']): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const { userId, side, amount } of changes)
    if (side === wanted) sums.set(userId, (sums.get(userId) ?? 0n) + amount);
  return sums;
}

/** Mirror balance plus what the children owe, where that is not zero. */
async function gapsOf(db: Db, parents: readonly number[]): Promise<Gap[]> {
  const { rows } = await db.query<Gap>(
    `select p.id, (coalesce(m.balance, 0) + coalesce(sum(l.balance), 0))::bigint as gap
     from unnest($1::int[]) as p (id)
     left join ledger_accounts m on m.user_id = p.id and m.side = 'downline'
     left join users c on c.parent_id = p.id
     left join ledger_accounts l on l.user_id = c.id and l.side = 'upline'
     group by p.id, m.balance having coalesce(m.balance, 0) + coalesce(sum(l.balance), 0) <> 0`,
    [parents],
  );
  return rows;
}

/** The edges from an account up to the Company. */
async function edgesAbove(db: Db, id: number): Promise<Edge[]> {
  const { rows } = await db.query<Edge>(
    `select a.id, a.parent_id from users u join users a on a.id in (u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6)
     where u.id = $1 and a.parent_id is not null order by a.role desc`,
    [id],
  );
  return rows;
}
