import type { Subject } from '@pavilion/engine/subjects/subject.ts';
import { ankOf } from '@pavilion/engine/matka/pana.ts';
import type { Db } from '../db/pool.ts';
import { resultColumns, type Result } from '../subjects/result.ts';
import { OPEN_PANA, openDrawOf } from './open-draw.ts';

type Written = { readonly text: string; readonly values: (result: Result | null) => readonly unknown[] };

const MARK_SETTLED: Readonly<Record<Subject['kind'], Written>> = {
  market: {
    text: `update markets set settled_at = $2, result_selections = $3, result_shared = $4, version = version + 1 where id = $1`,
    values(result) {
      const { selections, shared } = resultColumns(result);
      return [selections, shared];
    },
  },
  session: {
    text: 'update sessions set settled_at = $2, result = $3, version = version + 1 where id = $1',
    values: (result) => [resultColumns(result).result],
  },
  // A Close knows its jodi once its Open has a number; a draw that is abandoned has none of them.
  draw: {
    text: `update draws d set settled_at = $2, pana = $3::int, ank = $4::int, version = version + 1,
        open_pana = case when $3::int is not null then ${OPEN_PANA} end,
        jodi = case when $3::int is not null then (select ank from draws o where o.id = ${openDrawOf('d')}) * 10 + $4::int end
      where id = $1`,
    values(result) {
      const { result: pana } = resultColumns(result);
      return [pana, pana === null ? null : ankOf(pana)];
    },
  },
  // Who won and by which cards stands there already.
  round: {
    text: `update casino_rounds set settled_at = $2, outcomes = $3::smallint[], version = version + 1,
        state = case when $3::smallint[] is null then 'cancelled' else 'declared' end where id = $1`,
    values: (result) => [resultColumns(result).selections],
  },
};

/** Writes the result that a market or session is settled on; null when its bets are void. */
export async function markSettled(
  db: Db,
  { kind, id }: Subject,
  { result, at }: { result: Result | null; at: Date },
): Promise<void> {
  const { text, values } = MARK_SETTLED[kind];
  await db.query(text, [id, at, ...values(result)]);
}

const REOPEN = {
  market: `update markets set settled_at = null, result_selections = null, result_shared = '{}' where id = $1`,
  session: 'update sessions set settled_at = null, result = null where id = $1',
  draw: 'update draws set settled_at = null, pana = null, ank = null, jodi = null, open_pana = null where id = $1',
  round: `update casino_rounds set settled_at = null, outcomes = null, state = 'dealing' where id = $1`,
} as const satisfies Record<Subject['kind'], string>;

/** Takes the result of a market or session back: it takes bets again. */
export async function reopen(db: Db, { kind, id }: Subject): Promise<void> {
  await db.query(REOPEN[kind], [id]);
}

/** Stands behind those that share the last places. */
export const DEAD_HEAT = ' (dead heat)';

/**
 * The names of all that won by a settlement, in the order of the market: "A, B" or, where C and D share the last place,
 * "A, C = D (dead heat)"; null when its bets are void.
 */
export function winnersOf(settlement: string): string {
  const names = (
    of: string,
    between: string,
  ) => `(select string_agg(r.name, '${between}' order by r.position) from runners r
    where r.market_id = ${settlement}.market_id and r.selection_id = any(${settlement}.${of}))`;
  return `nullif(concat_ws(', ', ${names('selections', ', ')}, ${names('shared', ' = ')} || '${DEAD_HEAT}'), '')`;
}

/** What the match is declared for: its main market's result, else that of the first market that has one; '' with sessions only. */
const WON_BY = `coalesce((
  select coalesce(${winnersOf('s')}, case when s.tied then 'Tie' else 'Abandoned' end)
  from settlements s join markets m on m.id = s.market_id
  where s.event_id = events.id and s.rolled_back_at is null order by m.is_main desc, m.position, m.id limit 1
), (select coalesce(lpad(d.pana::text, 3, '0'), 'Abandoned') from draws d where d.id = events.id and d.settled_at is not null), '')`;

/** Closes a match; `version` is that of its close. The day of a casino, which is posted more than once, stays closed since the first time. */
export async function closeEvent(
  db: Db,
  eventId: string,
  { version, at }: { version: number; at: Date },
): Promise<void> {
  await db.query(
    `update events set closed_at = coalesce(closed_at, $3), version = $2, in_play = false, won_by = ${WON_BY} where id = $1`,
    [eventId, version, at],
  );
}

/** Opens a closed match again. */
export async function reopenEvent(db: Db, eventId: string): Promise<void> {
  await db.query(`update events set closed_at = null, won_by = '' where id = $1`, [eventId]);
}
