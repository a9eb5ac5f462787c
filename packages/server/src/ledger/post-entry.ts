import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Remark } from '@pavilion/contract/sentences.ts';
import type { LedgerSource } from '@pavilion/contract/ledger-source.ts';
import type { Posting } from '@pavilion/engine/settlement/postings.ts';
import { arrayOf } from '../db/sql-array.ts';
import type { Db } from '../db/pool.ts';
import { isOfArchivedLines } from '../partitions/archived-lines.ts';

export type Entry = {
  readonly source: LedgerSource;
  /** What it is about, e.g. the market's id; the statement links by it. */
  readonly sourceId: string;
  /** The same act twice has the same key and is posted once. */
  readonly key: string;
  readonly eventId?: string;
  readonly sportId?: number;
  readonly remark: Remark;
  readonly note?: string;
  readonly createdBy: number;
  /** By the house's clock. */
  readonly at: Date;
  /** The entry that this one mirrors. */
  readonly reverses?: bigint;
};

/**
 * One transaction at a time posts, from its first entry until it ends. A transaction may post several (a roll-back of a
 * match, a result that closes one) and all meet on the Company's account anyway; nobody else writes accounts, so this one
 * lock takes the place of a hundred thousand. Posting takes it too; whoever locks wallets before posting calls this first.
 */
export async function lockLedger(db: Db): Promise<void> {
  await db.query('select lock_ledger()');
}

/**
 * The one door through which money moves (rules 9). Each posting raises what a user owes its parent and lowers the
 * parent's mirror account by the same, so an entry always sums to zero; the database refuses one that does not.
 *
 * @returns the entry's id, or null when an entry with this key was posted before.
 */
export async function postEntry(db: Db, entry: Entry, postings: readonly Posting[]): Promise<bigint | null> {
  const owed = new Map<number, bigint>();
  const held = new Map<number, bigint>();
  for (const posting of postings) {
    owed.set(posting.userId, (owed.get(posting.userId) ?? 0n) + posting.owed);
    held.set(posting.parentId, (held.get(posting.parentId) ?? 0n) - posting.owed);
  }
  const { rows } = await db.query<{ id: bigint | null }>(
    `select post_entry($1::smallint, $2, $3, $4, $5, $6, $7, $8, $9, $10::int[], $11::bigint[], $12::int[], $13::bigint[], $14) as id`,
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
      arrayOf(owed.keys()),
      arrayOf(owed.values()),
      arrayOf(held.keys()),
      arrayOf(held.values()),
      entry.at,
    ],
  );
  return rows[0]!.id;
}

/**
 * Posts the mirror of an entry, linked to it. Idempotent: an entry has at most one reversal.
 *
 * @returns the reversal's id, or null when the entry was reversed before.
 * @throws Refusal lines_archived
 */
export async function reverseEntry(
  db: Db,
  entryId: bigint,
  by: { readonly userId: number; readonly remark: Remark; readonly at: Date },
): Promise<bigint | null> {
  const { rows } = await db
    .query<{ id: bigint | null }>('select reverse_entry($1, $2, $3, $4) as id', [
      entryId,
      by.remark,
      by.userId,
      by.at,
    ])
    .catch((error: unknown) => {
      throw isOfArchivedLines(error) ? new Refusal('lines_archived') : error;
    });
  return rows[0]?.id ?? null;
}
