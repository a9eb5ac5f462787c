import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { PERIOD_PARTS } from '@pavilion/contract/periods.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { closedPeriod, storedRows } from './list-periods.ts';
import { LINES_ARCHIVED } from '../partitions/archived-lines.ts';
import { provedRows, rowsWithLines } from './prove-rows.ts';
import { accountRow } from './wire.ts';

const MOST_CORRECTIONS = 500;

/**
 * The statement of an account for a closed period of the caller, proved from the journal as it is read; where its lines are archived it is
 * told as it was closed, and that nothing of it is proved again.
 *
 * @throws Refusal unknown_period also for an account that was not in it; unknown_user.
 */
export async function periodStatement(
  { period_id, user_guid }: CallRequest<'periodStatement'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'periodStatement'>> {
  const operatorId = viewer.actingId;
  const period = await closedPeriod(db, operatorId, period_id);
  if (period === undefined) throw new Refusal('unknown_period');
  const userId = await inPeriod(db, period_id, user_guid);
  const [row] = await storedRows(db, period_id, userId);
  if (row === undefined) throw new Refusal('unknown_user');
  const rows = await rowsWithLines(db, [row]);
  const differs = (await provedRows(db, { periodId: period_id, operatorId, rows })).get(userId) ?? [];
  const { rows: names } = await db.query<{ username: string; name: string }>(
    `select username, trim(first_name || ' ' || last_name) as name from users where id = $1`,
    [operatorId],
  );
  const account = accountRow(row);
  return {
    period,
    operator: names[0]!.username,
    operator_name: names[0]!.name,
    account,
    parts: (['opening', ...PERIOD_PARTS, 'closing'] as const).map((part) => ({
      part,
      amount: account[part],
    })),
    checked: differs.length === 0 && rows.length === 1 ? 1 : 0,
    differs,
    notice: rows.length === 1 ? '' : LINES_ARCHIVED,
    last_txn_no: row.lastLine === 0n ? null : String(row.lastLine),
    ...(await correctionsOf(db, period_id, userId)),
  };
}

/** Whose statement it is: an account of the period, also one that has moved away since. @throws Refusal unknown_user. */
async function inPeriod(db: Db, periodId: string, guid: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'select u.id from users u join period_accounts p on p.user_id = u.id where u.guid = $2 and p.period_id = $1',
    [periodId, guid],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_user');
  return rows[0].id;
}

type Row = {
  line_id: bigint;
  /** Null where the line is archived, and with it all that it says. */
  created_at: Date | null;
  remark: string;
  amount: bigint;
  undoes: bigint | null;
  number: number | null;
  to_date: string | null;
  of_all: number;
};

async function correctionsOf(
  db: Db,
  periodId: string,
  userId: number,
): Promise<Pick<CallOutput<'periodStatement'>, 'corrections' | 'corrections_total'>> {
  const { rows } = await db.query<Row>(
    `select c.line_id, e.created_at, e.remark, l.amount, c.undoes, o.number, o.to_date::text, count(*) over ()::int as of_all
     from period_corrections c left join journal_lines l on l.id = c.line_id left join journal_entries e on e.id = l.entry_id
     left join periods o on o.id = c.of_period
     where c.period_id = $1 and c.user_id = $2 order by l.id is null, c.line_id limit ${MOST_CORRECTIONS}`,
    [periodId, userId],
  );
  return {
    corrections: rows.flatMap((row) =>
      row.created_at === null
        ? []
        : {
            txn_no: String(row.line_id),
            created_at: row.created_at.toISOString(),
            remark: row.remark,
            amount: toCoins(row.amount),
            undoes: row.undoes === null ? null : String(row.undoes),
            of_number: row.number,
            of_to_date: row.to_date,
          },
    ),
    corrections_total: rows[0]?.of_all ?? 0,
  };
}
