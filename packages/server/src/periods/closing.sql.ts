import type { PeriodClosing } from '@pavilion/contract/periods.ts';
import type { Db } from '../db/pool.ts';
import type { Origin } from '../http/context.ts';
import type { Viewer } from '../http/viewer.ts';

/** From how many lines on a close goes on after its answer, unless the setting `large_close` says otherwise. */
const LARGE = 200_000;

/** Whether an operator's accounts have many lines that no closed period has: by kept counts, without reading a line. */
export async function isLarge(db: Db, operatorId: number): Promise<boolean> {
  const { rows } = await db.query<{ large: boolean }>(
    `select coalesce(sum(a.lines), 0) - coalesce((
       select sum(p.lines) from periods o join period_accounts p on p.period_id = o.id where o.operator_id = $1
     ), 0) >= coalesce((select value::int from settings where name = 'large_close'), ${LARGE}) as large
     from users u join ledger_accounts a on a.user_id = u.id and a.side = 'upline' where u.parent_id = $1`,
    [operatorId],
  );
  return rows[0]!.large;
}

export type AskedBy = { readonly viewer: Viewer; readonly origin: Origin };
type NewClosing = {
  readonly operatorId: number;
  readonly toDate: string;
  readonly askedBy: AskedBy;
  readonly at: Date;
};

/** @returns its id, or undefined when another close of the operator is under way. */
export async function insertClosing(
  db: Db,
  { operatorId, toDate, askedBy, at }: NewClosing,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `insert into period_closings (operator_id, to_date, asked_by, asked_at) values ($1, $2, $3, $4)
     on conflict (operator_id) where finished_at is null do nothing returning id::text`,
    [operatorId, toDate, JSON.stringify(askedBy), at],
  );
  return rows[0]?.id;
}

export async function closingUnderWay(db: Db, operatorId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from period_closings where operator_id = $1 and finished_at is null',
    [operatorId],
  );
  return rowCount !== 0;
}

export type OpenClosing = { readonly id: string; readonly to_date: string; readonly asked_by: AskedBy };

/** A close that has not ended. */
export async function openClosing(db: Db, id: string): Promise<OpenClosing | undefined> {
  const { rows } = await db.query<OpenClosing>(
    'select id::text, to_date::text, asked_by from period_closings where id = $1 and finished_at is null',
    [id],
  );
  return rows[0];
}

export async function tellClosing(
  db: Db,
  id: string,
  { accounts, done }: { readonly accounts: number; readonly done: number },
): Promise<void> {
  await db.query(
    'update period_closings set accounts = $2, done = $3 where id = $1 and finished_at is null',
    [id, accounts, done],
  );
}

export async function endClosing(
  db: Db,
  id: string,
  end: { readonly periodId?: bigint; readonly code?: string; readonly error?: string; readonly at: Date },
): Promise<void> {
  await db.query(
    `update period_closings set period_id = $2, code = $3, error = $4, finished_at = $5 where id = $1 and finished_at is null`,
    [id, end.periodId ?? null, end.code ?? '', end.error ?? '', end.at],
  );
}

type Row = Omit<PeriodClosing, 'asked_at' | 'finished_at'> & { asked_at: Date; finished_at: Date | null };

/** The latest close of an operator that went on as a job, unless it is done or another has closed since. */
export async function latestClosing(db: Db, operatorId: number): Promise<PeriodClosing | null> {
  const { rows } = await db.query<Row>(
    `select c.to_date::text, c.accounts, c.done, c.code, c.error, c.asked_by #>> '{viewer,username}' as asked_by, c.asked_at, c.finished_at
     from (select * from period_closings where operator_id = $1 order by id desc limit 1) c
     where c.finished_at is null or c.period_id is null and not exists (
       select from periods o where o.operator_id = $1 and o.closed_at >= c.asked_at
     )`,
    [operatorId],
  );
  const row = rows[0];
  if (row === undefined) return null;
  return {
    ...row,
    asked_at: row.asked_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
