import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import type { Subject } from '@pavilion/engine/subjects/subject.ts';
import { booksThatDiffer } from '../bets/verify-books.ts';
import type { Db } from '../db/pool.ts';

/** How many clients a refusal names. */
const NAMED = 20;

/**
 * A settlement reads books, never bets: under its lock it first makes sure that each book is the fold of its bets (rules 2, 3, 8).
 *
 * @throws Refusal books_differ, naming the clients; repair_books makes the books anew.
 */
export async function refuseDifferingBooks(db: Db, subject: Subject): Promise<void> {
  const differing = await booksThatDiffer(db, subject);
  if (differing.length === 0) return;
  const clients = await namesOf(
    db,
    differing.map((book) => book.userId),
  );
  const named = clients.slice(0, NAMED).join(', ');
  const more = clients.length - NAMED;
  throw new Refusal('books_differ', {
    text:
      more > 0
        ? told('The books are not what the bets make: {{clients}} and {{more}} more', {
            clients: named,
            more,
          })
        : told('The books are not what the bets make: {{clients}}', { clients: named }),
    data: { clients: clients.slice(0, NAMED), total: clients.length },
  });
}

/** Usernames, each once, in order. */
export async function namesOf(db: Db, userIds: readonly number[]): Promise<string[]> {
  const { rows } = await db.query<{ username: string }>(
    'select username from users where id = any($1::int[]) order by username',
    [userIds],
  );
  return rows.map((row) => row.username);
}
