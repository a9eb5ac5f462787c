import type { ClientBook } from '@pavilion/engine/settlement/settle.ts';
import type { ShareWeight } from '@pavilion/engine/shares/weights.ts';
import type { BookColumns } from '../bets/book.ts';
import type { Db } from '../db/pool.ts';
import { mapInSlices } from '../in-slices.ts';
import { TABLES } from '../subjects/subject-rows.ts';

/** Whose a book is, and what it is made of. */
export type BookParty = Omit<ClientBook<never>, 'book'> & { readonly bets: number; readonly stakes: bigint };
export type SettlingBook<Book> = ClientBook<Book> & BookParty & { readonly snapshotId: number };

/** `chain` is the upline with its weights as one text, the same for all clients of an agent: a hundred thousand rows are read at once. */
type Row = { client_id: number; snapshot_id: number; bets: number; stakes: bigint; chain: string };

const ROLES = [6, 5, 4, 3, 2, 1] as const;
const CHAIN = `row(${ROLES.map((role) => `b.u${role}, b.w${role}`).join(', ')})::text as chain`;

/** Reads the books of one subject of a kind. */
export function settlingBooks<Book, BookRow>({ kind, columns, read }: BookColumns<Book, BookRow>) {
  const { books, id } = TABLES[kind];
  const text = `select b.client_id, b.snapshot_id, ${columns.map(({ name }) => `b.${name}`).join(', ')}, b.bets, b.stakes, ${CHAIN}
    from ${books} b where b.${id} = $1 order by b.client_id, b.snapshot_id`;
  return async (db: Db, subjectId: string): Promise<SettlingBook<Book>[]> => {
    const { rows } = await db.query<Row & BookRow>(text, [subjectId]);
    const weightsOf = chainReader();
    return mapInSlices(rows, (row) => ({
      clientId: row.client_id,
      snapshotId: row.snapshot_id,
      weights: weightsOf(row.chain),
      book: read(row),
      bets: row.bets,
      stakes: row.stakes,
    }));
  };
}

/** Reads each chain once: `(21,400000,,0,...)` from the direct parent's role up to the Company, empty where a role is skipped. */
function chainReader(): (chain: string) => readonly ShareWeight[] {
  const read = new Map<string, ShareWeight[]>();
  return (chain) => {
    const known = read.get(chain);
    if (known !== undefined) return known;
    const fields = chain.slice(1, -1).split(',');
    const weights = ROLES.flatMap((role, level) => {
      const userId = fields[level * 2];
      return userId === undefined || userId === ''
        ? []
        : [{ userId: Number(userId), role, weight: Number(fields[level * 2 + 1]) }];
    });
    read.set(chain, weights);
    return weights;
  };
}
