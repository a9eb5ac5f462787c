import type { Posting } from '@pavilion/engine/settlement/postings.ts';
import type { Db } from '../db/pool.ts';

export type Entry = {
  /** 1 cash received ... 9 reversal (contract, LEDGER_SOURCE). */
  readonly source: number;
  /** What it is about, e.g. the market's id; the statement links by it. */
  readonly sourceId: string;
  /** The same act twice has the same key and is posted once. */
  readonly key: string;
  readonly eventId?: string;
  readonly sportId?: number;
  readonly remark: string;
  readonly note?: string;
  readonly createdBy: number;
  /** By the house's clock. */
  readonly at: Date;
  /** The entry that this one mirrors. */
  readonly reverses?: bigint;
};

/**
 * One transaction at a time posts, from its first entry until it ends. A transaction may post several (a roll-back of a
 * match, a result that closes one) and each entry locks its accounts in order, but only its own: two such transactions
 * could wait for each other. They meet on the Company's account anyway. Whoever locks wallets before posting calls this first.
 */
export async function lockLedger(db: Db): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('ledger', 0))`);
}

/**
 * The one door through which money moves (rules 9). Each posting raises what a user owes its parent and lowers the
 * parent's mirror account by the same, so an entry always sums to zero; the database refuses one that does not.
 *
 * @returns the entry's id, or null when an entry with this key was posted before.
 */
export async function postEntry(db: Db, entry: Entry, postings: readonly Posting[]): Promise<bigint | null> {
  const users: number[] = [];
  const sides: string[] = [];
  const amounts: string[] = [];
  const add = (userId: number, side: 'upline' | 'downline', amount: bigint) => {
    users.push(userId);
    sides.push(side);
    amounts.push(String(amount));
  };
  for (const { userId, parentId, owed } of postings) {
    add(userId, 'upline', owed);
    add(parentId, 'downline', -owed);
  }
  await lockLedger(db);
  const { rows } = await db.query<{ id: bigint | null }>(
    `select post_entry($1::smallint, $2, $3, $4, $5, $6, $7, $8, $9, $10::int[], $11::text[], $12::bigint[], $13) as id`,
    [
      entry.source,
      entry.sourceId,
      entry.key,
      entry.eventId ?? null,
      entry.sportId ?? null,
      entry.remark,
      entry.note ?? '',
      entry.createdBy,
      entry.reverses ?? null,
      users,
      sides,
      amounts,
      entry.at,
    ],
  );
  return rows[0]!.id;
}

/**
 * Posts the mirror of an entry, linked to it. Idempotent: an entry has at most one reversal.
 *
 * @returns the reversal's id, or null when the entry was reversed before.
 */
export async function reverseEntry(
  db: Db,
  entryId: bigint,
  by: { readonly userId: number; readonly remark: string; readonly at: Date },
): Promise<bigint | null> {
  await lockLedger(db);
  const { rows } = await db.query<{ id: bigint | null }>(
    `select post_entry(9::smallint, e.source_id, 'reversal:' || e.id, e.event_id, e.sport_id, $3, '', $2, e.id,
       l.users, l.sides, l.amounts, $4) as id
     from journal_entries e
     cross join lateral (
       select coalesce(array_agg(a.user_id), '{}') as users, coalesce(array_agg(a.side), '{}') as sides,
         coalesce(array_agg(-j.amount), '{}') as amounts
       from journal_lines j join ledger_accounts a on a.id = j.account_id where j.entry_id = e.id
     ) l
     where e.id = $1`,
    [entryId, by.userId, by.remark, by.at],
  );
  return rows[0]?.id ?? null;
}
