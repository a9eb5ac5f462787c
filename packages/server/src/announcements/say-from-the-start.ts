import type { Db } from '../db/pool.ts';
import { writeStanding } from './standing.sql.ts';

/** What an operator of a new house says to all from its beginning. */
export async function sayFromTheStart(
  db: Db,
  owner: number,
  { at, ...texts }: { readonly clients: string; readonly downline: string; readonly at: Date },
): Promise<void> {
  const toAll = {
    translations: {},
    from_at: null,
    until_at: null,
    selected: false,
    named: [],
    by: owner,
    at,
  };
  for (const kind of ['downline', 'clients'] as const)
    await writeStanding(db, owner, { ...toAll, kind, announcement: texts[kind] });
}
