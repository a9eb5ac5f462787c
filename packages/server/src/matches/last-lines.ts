import type { Db } from '../db/pool.ts';

type OfSession = { readonly sessionId: string; readonly no: number; readonly yes: number };

/** Keeps the lines that sessions were last offered at, for a start after this one. */
export async function saveLastLines(db: Db, lines: readonly OfSession[]): Promise<void> {
  await db.query(
    `update sessions s set last_no = n.no, last_yes = n.yes
     from unnest($1::text[], $2::int[], $3::int[]) as n (id, no, yes)
     where s.id = n.id and (s.last_no, s.last_yes) is distinct from (n.no, n.yes)`,
    [lines.map((each) => each.sessionId), lines.map(({ no }) => no), lines.map(({ yes }) => yes)],
  );
}

/** The lines of sessions that wait for a result, and of those that a roll-back may still open again. */
export async function lastLines(db: Db): Promise<OfSession[]> {
  const { rows } = await db.query<OfSession>(
    `select id as "sessionId", last_no as no, last_yes as yes from sessions
     where last_no is not null and (settled_at is null or settled_at > now() - interval '30 days')`,
  );
  return rows;
}
