import type { Subject } from '@pavilion/engine/subjects/subject.ts';
import type { Db } from '../db/pool.ts';

const MARK_SETTLED = {
  market: 'update markets set settled_at = $3, result_selection = $2, version = version + 1 where id = $1',
  session: 'update sessions set settled_at = $3, result = $2, version = version + 1 where id = $1',
} as const satisfies Record<Subject['kind'], string>;

/** Writes the result that a market or session is settled on; null when its bets are void. */
export async function markSettled(
  db: Db,
  { kind, id }: Subject,
  { result, at }: { result: number | null; at: Date },
): Promise<void> {
  await db.query(MARK_SETTLED[kind], [id, result, at]);
}

const REOPEN = {
  market: 'update markets set settled_at = null, result_selection = null where id = $1',
  session: 'update sessions set settled_at = null, result = null where id = $1',
} as const satisfies Record<Subject['kind'], string>;

/** Takes the result of a market or session back: it takes bets again. */
export async function reopen(db: Db, { kind, id }: Subject): Promise<void> {
  await db.query(REOPEN[kind], [id]);
}

/** What the match is declared for: its main market's result, else that of the first market that has one; '' with sessions only. */
const WON_BY = `coalesce((
  select coalesce(r.name, case when s.tied then 'Tie' else 'Abandoned' end)
  from settlements s join markets m on m.id = s.market_id
  left join runners r on r.market_id = m.id and r.selection_id = s.result
  where s.event_id = events.id and s.rolled_back_at is null order by m.is_main desc, m.position, m.id limit 1
), '')`;

/** Closes a match; `version` is that of its close. */
export async function closeEvent(
  db: Db,
  eventId: string,
  { version, at }: { version: number; at: Date },
): Promise<void> {
  await db.query(
    `update events set closed_at = $3, version = $2, in_play = false, won_by = ${WON_BY} where id = $1`,
    [eventId, version, at],
  );
}

/** Opens a closed match again. */
export async function reopenEvent(db: Db, eventId: string): Promise<void> {
  await db.query('update events set closed_at = null where id = $1', [eventId]);
}
