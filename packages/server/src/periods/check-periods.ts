import { told, type Said } from '@pavilion/contract/sentences.ts';
import type { Db } from '../db/pool.ts';
import { storedRows } from './list-periods.ts';
import { provedRows, rowsWithLines } from './prove-rows.ts';

type Tell = (progress: { readonly done: number; readonly total: number }) => Promise<void>;
type Note = (said: Said) => void;
type Period = { id: bigint; operator_id: number; operator: string; number: number; accounts: number };

/** How many accounts of a period a finding names. */
const NAMED = 5;

/**
 * Closed periods that are not what the journal says, account by account, or that miss some of their accounts.
 *
 * @param note told of those whose lines are archived
 */
export async function differingPeriods(db: Db, tell: Tell, note: Note = () => undefined): Promise<Said[]> {
  const { rows: periods } = await db.query<Period>(
    `select o.id, o.operator_id, u.username as operator, o.number, o.accounts from periods o join users u on u.id = o.operator_id order by o.id`,
  );
  const found: Said[] = [];
  for (const [index, { id, operator_id, operator, number, accounts }] of periods.entries()) {
    const rows = await storedRows(db, String(id));
    const there = await rowsWithLines(db, rows);
    const away = rows.length - there.length;
    if (away > 0)
      note(
        told(
          '{{operator}}, period {{number}}: lines of {{accounts}} accounts are in archives and not added up',
          {
            operator,
            number,
            accounts: away,
          },
        ),
      );
    const differing = await provedRows(db, { periodId: String(id), operatorId: operator_id, rows: there });
    if (rows.length !== accounts)
      found.push(
        told('{{operator}}, period {{number}}: what was closed is not complete', { operator, number }),
      );
    for (const { username: account } of rows.filter(({ user_id }) => differing.has(user_id)).slice(0, NAMED))
      found.push(
        told('{{operator}}, period {{number}}, {{account}}: not what the journal says', {
          operator,
          number,
          account,
        }),
      );
    await tell({ done: index + 1, total: periods.length });
  }
  return found;
}
