import { PERIOD_PARTS } from '@pavilion/contract/periods.ts';
import { arrayOf } from '../db/sql-array.ts';
import type { Db } from '../db/pool.ts';
import type { PeriodPlan, PeriodRow } from './plan-period.ts';

export type Latest = {
  readonly number: number;
  readonly to_date: string;
  readonly ends_at: Date;
  readonly last_move: number;
};

/** The latest closed period of an operator. */
export async function latestPeriod(db: Db, operatorId: number): Promise<Latest | undefined> {
  const { rows } = await db.query<Latest>(
    `select number, to_date::text, ends_at, last_move from periods where operator_id = $1 order by number desc limit 1`,
    [operatorId],
  );
  return rows[0];
}

/** One period of an operator is closed at a time. */
export async function lockPeriods(db: Db, operatorId: number): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('period:' || $1::int, 0))`, [operatorId]);
}

export type PeriodBy = { readonly operatorId: number; readonly userId: number; readonly at: Date };

/** Writes a period down. @returns its id */
export async function insertPeriod(db: Db, plan: PeriodPlan, by: PeriodBy): Promise<bigint> {
  const { rows } = await db.query<{ id: bigint }>(
    `insert into periods (operator_id, number, from_date, to_date, ends_at, last_move, accounts, closed_by, closed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      by.operatorId,
      plan.number,
      plan.fromDate,
      plan.toDate,
      plan.endsAt,
      plan.lastMove,
      plan.rows.length,
      by.userId,
      by.at,
    ],
  );
  const id = rows[0]!.id;
  await insertAccounts(db, id, plan.rows);
  await insertCorrections(db, id, by.operatorId, plan);
  return id;
}

const FIGURES = ['opening', ...PERIOD_PARTS, 'closing', 'moved', 'lines'] as const;

async function insertAccounts(db: Db, id: bigint, rows: readonly PeriodRow[]): Promise<void> {
  const figures = FIGURES.map((_, place) => `$${place + 7}::bigint[]`).join(', ');
  await db.query(
    `insert into period_accounts (period_id, user_id, account_id, after_lines, upto_lines, last_line, last_hash, stays, ${FIGURES.join(', ')})
     select $1, x.user_id, nullif(x.account_id, 0), x.after::bigint[], x.upto::bigint[],
       coalesce((x.upto::bigint[])[cardinality(x.upto::bigint[])], 0), x.last_hash,
       x.stays, ${FIGURES.map((figure) => `x.${figure}`).join(', ')}
     from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::text[], ${figures}, $${FIGURES.length + 7}::bool[])
       as x (user_id, account_id, after, upto, last_hash, ${FIGURES.join(', ')}, stays)`,
    [
      id,
      arrayOf(rows.map(({ user_id }) => user_id)),
      arrayOf(rows.map(({ account_id }) => account_id ?? 0)),
      rows.map(({ spans }) => arrayOf(spans.map(({ after }) => after))),
      rows.map(({ spans }) => arrayOf(spans.map(({ upto }) => upto))),
      rows.map(({ lastHash }) => lastHash),
      ...FIGURES.map((figure) => arrayOf(rows.map((row) => figureOf(row, figure)))),
      rows.map(({ stays }) => stays),
    ],
  );
}

function figureOf(row: PeriodRow, figure: (typeof FIGURES)[number]): bigint {
  if (figure === 'opening' || figure === 'closing' || figure === 'moved' || figure === 'lines')
    return row[figure];
  return row.parts[figure];
}

/** Each names the period of the operator in which the line stands that it undoes. */
async function insertCorrections(
  db: Db,
  id: bigint,
  operatorId: number,
  { corrections }: PeriodPlan,
): Promise<void> {
  await db.query(
    `insert into period_corrections (period_id, user_id, line_id, undoes, of_period)
     select $1, x.user_id, x.line_id, nullif(x.undoes, 0), (
       select o.id from period_accounts p join periods o on o.id = p.period_id
       where p.user_id = x.user_id and o.operator_id = $2 and o.id < $1 and exists (
         select from unnest(p.after_lines, p.upto_lines) s (after, upto)
         where x.undone_at > s.after and (x.undoes = 0 or x.undoes <= s.upto)
       ) order by o.id desc limit 1
     )
     from unnest($3::int[], $4::bigint[], $5::bigint[], $6::bigint[]) x (user_id, line_id, undoes, undone_at)`,
    [
      id,
      operatorId,
      arrayOf(corrections.map(({ user_id }) => user_id)),
      arrayOf(corrections.map(({ line_id }) => line_id)),
      arrayOf(corrections.map(({ undoes }) => undoes ?? 0n)),
      arrayOf(corrections.map(({ undone_at }) => undone_at)),
    ],
  );
}
