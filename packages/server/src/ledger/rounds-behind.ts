import { dayOfEvent } from '@pavilion/engine/casino/round-id.ts';
import type { Db } from '../db/pool.ts';

/** A line that a day of the casino was posted by, or its commission, and whose statement it stands on. */
export type DayLine = {
  /** The entry that books, of a reversal the one that it mirrors. */
  readonly entryId: bigint;
  readonly owner: { readonly id: number; readonly level: number };
};

export type RoundBehind = {
  readonly round_id: string;
  readonly name: string;
  readonly won_by: string;
  /** What it makes of what the owner owes; debit above 0. */
  readonly amount: bigint;
  /** At and below the owner. */
  readonly bets: number;
  readonly stakes: bigint;
  /** Of all rounds behind the line. */
  readonly rounds: number;
  readonly all_bets: number;
};

/**
 * The rounds that an entry of a casino's day is about: commission is booked with the posting of the same version. Those of a
 * posting that was taken back stand in a later one, or wait: what had come until then was in it.
 */
const BEHIND = `
  select l.round_id, sum(case when $3 = 1 then -l.owed else l.owed end)::bigint as amount
  from settlements e join settlements p on p.event_id = e.event_id and p.version = e.version and p.kind = 'posting'
  join casino_lines l on l.event_id = p.event_id
  where e.entry_id = $1
    and case when $3 = 1 then l.user_id in (select c.id from users c where c.role = 2) and l.parent_id = $2 else l.user_id = $2 end
    and case when p.rolled_back_at is null and p.entry_id is not null then l.entry_id = p.entry_id else l.created_at <= p.settled_at end
  group by 1`;

const valuesOf = ({ entryId, owner }: DayLine) => [entryId, owner.id, owner.level];

/** The rounds that moved most. */
export async function largestRounds(db: Db, line: DayLine, most: number): Promise<RoundBehind[]> {
  const { rows } = await db.query<RoundBehind>(
    `select x.round_id, r.name, case when r.outcomes is null then '' else r.won_by end as won_by, x.amount,
       coalesce(k.bets, 0)::int as bets, coalesce(k.stakes, 0)::bigint as stakes,
       count(*) over ()::int as rounds, coalesce(sum(k.bets) over (), 0)::int as all_bets
     from (${BEHIND}) x join casino_rounds r on r.id = x.round_id
     left join lateral (
       select sum(b.bets) as bets, sum(b.stakes) as stakes from casino_books b
       where b.round_id = x.round_id and $2 in (b.client_id, b.u1, b.u2, b.u3, b.u4, b.u5, b.u6)
     ) k on true
     order by abs(x.amount) desc, x.round_id desc limit $4`,
    [...valuesOf(line), most],
  );
  return rows;
}

/** The ids of the rounds behind a line, or of one of them if it is. */
export async function roundIdsBehind(db: Db, line: DayLine, only: string | undefined): Promise<string[]> {
  const { rows } = await db.query<{ round_id: string }>(
    `select x.round_id from (${BEHIND}) x where $4::text is null or x.round_id = $4`,
    [...valuesOf(line), only ?? null],
  );
  return rows.map((row) => row.round_id);
}

/** True of lines that rounds stand behind. */
export const isDayLine = (eventId: string | null): eventId is string =>
  eventId !== null && dayOfEvent(eventId) !== undefined;

/** The address of a round in the panel. */
export const roundPage = (roundId: string): string => `/games_list/${roundId}`;
