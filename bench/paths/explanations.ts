import { explainEntry } from '@pavilion/server/ledger/explain.ts';
import { ledgerBets } from '@pavilion/server/ledger/ledger-bets.ts';
import type { App } from '@pavilion/server/app.ts';
import { inTurns, median } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { readingContext, viewerOf } from '../worlds/open-app.ts';

const OWNERS = { 1: 'Company', 2: 'sub company', 6: 'agent', 7: 'client' } as const;
type Level = keyof typeof OWNERS;
const PAGE = { current_page: 1, items_perpage: 50 } as const;

/**
 * The latest result of a market explained, and a page of the bets behind it, to the owner of a line of each kind, beside all books of the
 * market added up.
 *
 * @param times how often each is asked
 */
export async function explanations(app: App, times: number): Promise<Line[]> {
  const { pool } = app.house;
  const { rows } = await pool.query<{ role: Level; owner: number; line: bigint; market: string }>(
    `select distinct on (u.role) u.role, u.id as owner, l.id as line, s.market_id as market
     from settlements s join journal_lines l on l.entry_id = s.entry_id join ledger_accounts a on a.id = l.account_id
     join users u on u.id = a.user_id
     where s.id = (select max(id) from settlements where kind = 'market') and (a.side = 'upline' or u.role = 1)
       and u.role = any($1) order by u.role, u.id`,
    [Object.keys(OWNERS).map(Number)],
  );
  const lines: Line[] = [];
  for (const { role, owner, line, market } of rows) {
    const ctx = readingContext(app, await viewerOf(app, owner));
    const txn_no = String(line);
    const took = await inTurns(times, {
      explained: () => explainEntry(txn_no, ctx),
      listed: () => ledgerBets({ txn_no, ...PAGE }, ctx),
      summed: () => pool.query('select sum(bets) from runner_books where market_id = $1', [market]),
    });
    const what = { explained: 'explained', listed: 'a page of the bets behind it' } as const;
    for (const asked of ['explained', 'listed'] as const)
      lines.push({
        path: 'settlement',
        what: `a line of the ${OWNERS[role]}, ${what[asked]}, p50 / all books of the market added up`,
        ours: median(took[asked]),
        reference: median(took.summed),
        unit: 'ms',
      });
  }
  return lines;
}
