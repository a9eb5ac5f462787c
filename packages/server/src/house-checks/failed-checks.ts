import type { CheckKind } from '@pavilion/contract/house-checks.ts';
import type { Db } from '../db/pool.ts';

/** Kinds whose latest finished check found something wrong: what the dashboard and the metrics warn of. */
export async function failedChecks(db: Db): Promise<{ kind: CheckKind; found: string[]; at: Date }[]> {
  const { rows } = await db.query<{ kind: CheckKind; found: string[]; at: Date }>(
    `select kind, found, finished_at as at from house_checks
     where id in (select max(id) from house_checks where finished_at is not null group by kind) and not ok`,
  );
  return rows;
}
