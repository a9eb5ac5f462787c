import { inBulk } from '../measure/bulk.ts';
import type { Pool } from '../measure/cluster.ts';
import { ofMatches } from './ledger.ts';

/** Behind every entry of the journals that are made here. */
const CLOSED = '2026-09-30';

/**
 * What lets lines of a made journal be archived: its results are of matches that are over, and every operator has closed one period over
 * all of it. What the periods say of the money is not filled in.
 */
export async function closeBooks(pool: Pool): Promise<void> {
  await inBulk(pool, async (query) => {
    await ofMatches(query);
    await query(
      `insert into periods (operator_id, number, to_date, ends_at, last_move, accounts, closed_by, closed_at)
       select parent_id, 1, $1, $1::date + 1, 0, count(*), 1, $1::date + 1
       from users where parent_id is not null group by parent_id`,
      [CLOSED],
    );
    await query(
      `insert into period_accounts (period_id, user_id, account_id, after_lines, upto_lines, opening, match, session, commission, charges, matka,
         casino, corrections, cash, transfers, closing, moved, lines, last_line, last_hash, stays)
       select p.id, u.id, a.id, '{0}', array[(select max(id) from journal_lines)], 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, a.lines, 0, '', true
       from users u join periods p on p.operator_id = u.parent_id
       join ledger_accounts a on a.user_id = u.id and a.side = 'upline'`,
    );
    for (const table of ['periods', 'period_accounts']) await query(`vacuum analyze ${table}`);
  });
}
