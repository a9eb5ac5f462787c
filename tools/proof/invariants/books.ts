import type { Db } from '../../../packages/server/src/db/pool.ts';
import type { Finding } from './finding.ts';
import { checkDrawBooks } from './stored-draws.ts';
import {
  alone,
  grouped,
  outcomes,
  total,
  type Ending,
  type StoredBet,
  type StoredSubject,
} from './stored-bets.ts';

type StoredBook = {
  key: string;
  none: bigint;
  pl: bigint[];
  base: bigint;
  lines: number[];
  jumps: bigint[];
  stakes: bigint;
  bets: number;
};

/** Every book is the fold of its bets, one for each client, subject and snapshot that has any (rulebook 2, 3). */
export async function checkBooks(
  db: Db,
  bets: readonly StoredBet[],
  subjects: ReadonlyMap<string, StoredSubject>,
): Promise<Finding[]> {
  const { rows } = await db.query<StoredBook>(
    `select market_id || ' ' || client_id || ' ' || snapshot_id as key, none, pl, 0::bigint as base, '{}'::int[] as lines,
       '{}'::bigint[] as jumps, stakes, bets from runner_books
     union all
     select session_id || ' ' || client_id || ' ' || snapshot_id, 0, '{}', base, lines, jumps, stakes, bets from session_books`,
  );
  const books = new Map(rows.map((row) => [row.key, row]));
  const onMatches = bets.filter(({ matka_market_id }) => matka_market_id === null);
  const groups = grouped(onMatches, (bet) => `${bet.subject} ${bet.client_id} ${bet.snapshot_id}`);
  const found = await checkDrawBooks(db);
  for (const [key, group] of groups) {
    const wrong = compare(books.get(key), subjects.get(group[0]!.subject)!, group);
    if (wrong !== undefined) found.push({ invariant: 'book', detail: `${key}: ${wrong}` });
  }
  for (const key of books.keys())
    if (!groups.has(key)) found.push({ invariant: 'book', detail: `${key}: a book without bets` });
  return found;
}

function compare(
  book: StoredBook | undefined,
  subject: StoredSubject,
  bets: readonly StoredBet[],
): string | undefined {
  if (book === undefined) return 'bets without a book';
  if (book.bets !== bets.length) return `${book.bets} bets in the book, ${bets.length} placed`;
  const stakes = bets.reduce((sum, bet) => sum + bet.stake, 0n);
  if (book.stakes !== stakes) return `stakes ${book.stakes} in the book, ${stakes} placed`;
  const steps = subject.market ? eachAlone(book, subject) : eachStep(book, subject, bets);
  for (const { on, kept, ending } of steps) {
    const folded = total(bets, ending);
    if (kept !== folded) return `on ${on} the book says ${String(kept)}, its bets ${folded}`;
  }
  return undefined;
}

type Step = { on: string; kept: bigint; ending: Ending };

/** No runner, and each by itself; one that came after the book was written is as none. */
function eachAlone({ none, pl }: StoredBook, { runners }: StoredSubject): Step[] {
  return [
    { on: 'none', kept: none, ending: alone([]) },
    ...runners.map((runner, place) => ({
      on: String(runner),
      kept: pl[place] ?? none,
      ending: alone([runner]),
    })),
  ];
}

function eachStep(book: StoredBook, subject: StoredSubject, bets: readonly StoredBet[]): Step[] {
  return outcomes(subject, bets).map((ending) => {
    const runs = typeof ending === 'bigint' ? Number(ending) : 0;
    return { on: String(runs), kept: stairs(book, runs), ending };
  });
}

function stairs({ base, lines, jumps }: StoredBook, runs: number): bigint {
  return lines.reduce((sum, line, step) => (line <= runs ? sum + (jumps[step] ?? 0n) : sum), base);
}
