import type { CheckKind, HouseCheck } from '@pavilion/contract/house-checks.ts';
import type { Db } from '../db/pool.ts';

/** What a check tells while it runs and when it ends. */
export type CheckProgress = { readonly done: number; readonly total: number };

/** A check that has not moved for so long died with its process. */
const GIVEN_UP = '1 hour';
const IS_GIVEN_UP = `(finished_at is null and started_at < $1::timestamptz - interval '${GIVEN_UP}')`;
const DID_NOT_END = `'["The check did not end"]'::jsonb`;

/** @returns the id, or null when one of this kind is under way */
export async function insertCheck(
  db: Db,
  check: { readonly kind: CheckKind; readonly askedBy: number | null; readonly at: Date },
): Promise<string | null> {
  const { rows } = await db.query<{ id: bigint }>(
    `insert into house_checks (kind, asked_by, started_at) values ($1, $2, $3) on conflict do nothing returning id`,
    [check.kind, check.askedBy, check.at],
  );
  return rows[0] === undefined ? null : String(rows[0].id);
}

/** The check of this kind under way, begun by a process that died or a try that failed. */
export async function runningCheck(db: Db, kind: CheckKind): Promise<string | undefined> {
  const { rows } = await db.query<{ id: bigint }>(
    'select id from house_checks where kind = $1 and finished_at is null',
    [kind],
  );
  return rows[0] === undefined ? undefined : String(rows[0].id);
}

export async function noteProgress(db: Db, id: string, { done, total }: CheckProgress): Promise<void> {
  await db.query('update house_checks set done = $2, total = $3 where id = $1', [id, done, total]);
}

export async function finishCheck(
  db: Db,
  id: string,
  { ok, found, at }: { readonly ok: boolean; readonly found: readonly string[]; readonly at: Date },
): Promise<void> {
  await db.query(
    `update house_checks set finished_at = $3, ok = $4, found = $2::jsonb, done = total where id = $1 and finished_at is null`,
    [id, JSON.stringify(found), at, ok],
  );
}

type Row = Omit<HouseCheck, 'check_id' | 'started_at' | 'finished_at' | 'ok'> & {
  id: bigint;
  started_at: Date;
  finished_at: Date | null;
  ok: boolean | null;
};

/** The latest of each kind that ended, and those under way; one that was given up is told as ended, which writes nothing. */
export async function latestChecks(db: Db, now: Date): Promise<HouseCheck[]> {
  const { rows } = await db.query<Row>(
    `with told as (
       select id, kind, asked_by, started_at, finished_at, done, total, ok, found from house_checks where not ${IS_GIVEN_UP}
       union all
       select id, kind, asked_by, started_at, $1::timestamptz, done, total, false, ${DID_NOT_END} from house_checks where ${IS_GIVEN_UP}
     )
     select c.id, c.kind, coalesce(u.username, '') as asked_by, c.started_at, c.finished_at, c.done, c.total, c.ok, c.found
     from told c left join users u on u.id = c.asked_by
     where c.finished_at is null or c.id in (select max(id) from told where finished_at is not null group by kind)
     order by c.kind, c.id desc`,
    [now],
  );
  return rows.map(({ id, started_at, finished_at, ok, ...row }) => ({
    ...row,
    check_id: String(id),
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    ok: ok === null ? null : ok ? 1 : 0,
  }));
}

/** Ends what its process left unfinished, so that the next one may begin. */
export async function endAbandoned(db: Db, now: Date): Promise<void> {
  await db.query(
    `update house_checks set finished_at = $1, ok = false, found = ${DID_NOT_END} where ${IS_GIVEN_UP}`,
    [now],
  );
}
