import { PPM } from '@pavilion/engine/money/ppm.ts';
import type { Posting } from '@pavilion/engine/settlement/postings.ts';
import { arrayOf } from '../db/sql-array.ts';
import type { Db } from '../db/pool.ts';

/** A round whose lines are written, with the settlement that they come from. */
type OfRound = {
  readonly settlementId: bigint;
  readonly eventId: string;
  readonly roundId: string;
  readonly at: Date;
};

/**
 * Writes a split of a round, told by a query for its row and one for its edges, and adds it to the sums of its day: whoever reads a
 * day reads those, not its thousands of lines; few edges are new to a day, and the ledger's lock keeps others away meanwhile. Where a
 * provider keeps a share, what it is owed is written with it: part of what the clients lost. What operators gained is kept as of any result.
 */
const summed = (split: string, edges: string): string => `
  with split as (
    insert into casino_splits (settlement_id, turned, event_id, round_id, created_at) ${split}
    returning settlement_id, turned, event_id, round_id, created_at
  ), written as (
    insert into casino_edges (settlement_id, turned, user_id, parent_id, owed)
    select p.settlement_id, p.turned, x.user_id, x.parent_id, x.owed from split p cross join ${edges} x (user_id, parent_id, owed)
    returning user_id, parent_id, owed
  ), owes as (
    insert into provider_rounds (settlement_id, turned, round_id, provider_id, game, game_title, gross, provider_ppm, provider_part, settled_at)
    select p.settlement_id, p.turned, r.id, r.provider_id, g.code, g.name, lost.gross, r.provider_ppm,
      round(lost.gross * r.provider_ppm / ${PPM}), p.created_at
    from split p join casino_rounds r on r.id = p.round_id and r.provider_ppm is not null
    join casino_games g on g.provider_id = r.provider_id and g.code = r.game_code
    cross join lateral (
      select sum(w.owed) as gross from written w
      where r.provider_ppm is not null and (select u.role = 7 from users u where u.id = w.user_id) having count(*) > 0
    ) lost
  ), gained as (
    insert into event_gains as g (user_id, event_id, day, sport_id, results, of_rounds, first_at, last_at, result, commission, charges)
    select u.id, e.id, gain_day(e.open_date), e.sport_id, 0, true, e.open_date, e.open_date, sum(x.gain), 0, 0
    from (
      select user_id, -owed as gain from written
      union all
      select parent_id, owed from written
    ) x join users u on u.id = x.user_id and u.role < 7 cross join split p join events e on e.id = p.event_id
    group by u.id, e.id
    on conflict (user_id, event_id, day) do update set of_rounds = true, result = g.result + excluded.result
  ), added as (
    update casino_sums c set owed = c.owed + w.owed from split p cross join written w
    where c.event_id = p.event_id and c.user_id = w.user_id and c.parent_id = w.parent_id returning c.user_id, c.parent_id
  )
  insert into casino_sums (event_id, user_id, parent_id, owed)
  select p.event_id, w.user_id, w.parent_id, w.owed from split p cross join written w
  where not exists (select from added a where a.user_id = w.user_id and a.parent_id = w.parent_id)`;

/**
 * Keeps what a round makes of each edge of the hierarchy: the entry of its day is the sum of these lines, never the split of a
 * sum (rules 11), so that a statement's line and the rounds behind it agree to the paisa for everybody.
 */
export async function writeLines(db: Db, of: OfRound, postings: readonly Posting[]): Promise<void> {
  await db.query({
    name: 'casino-lines',
    text: summed('select $3, false, $1, $2, $4', 'unnest($5::int[], $6::int[], $7::bigint[])'),
    values: [
      of.eventId,
      of.roundId,
      of.settlementId,
      of.at,
      arrayOf(postings.map(({ userId }) => userId)),
      arrayOf(postings.map(({ parentId }) => parentId)),
      arrayOf(postings.map(({ owed }) => owed)),
    ],
  });
}

/** Writes the lines of a round that is taken back once more, turned round. */
export async function turnLines(db: Db, settlementId: bigint, at: Date): Promise<void> {
  await db.query(
    summed(
      'select settlement_id, true, event_id, round_id, $2 from casino_splits where settlement_id = $1 and not turned',
      '(select user_id, parent_id, -owed from casino_edges where settlement_id = $1 and not turned)',
    ),
    [settlementId, at],
  );
}

/** A day of the casino, or one round of it. */
export type DayOrRound = { readonly eventId: string; readonly roundId?: string | undefined };

export type RoundOfDay = { readonly eventId: string; readonly roundId: string };

/** Which lines those are, by the value of its first parameter. */
export const linesOf = ({ eventId, roundId }: DayOrRound): { readonly where: string; readonly id: string } =>
  roundId === undefined ? { where: 'event_id = $1', id: eventId } : { where: 'round_id = $1', id: roundId };

/** What waits to be posted, as the sum of its lines on each edge. */
export async function unpostedLines(db: Db, of: DayOrRound): Promise<Posting[]> {
  const { where, id } = linesOf(of);
  const { rows } = await db.query<Posting>(
    `select user_id as "userId", parent_id as "parentId", sum(owed)::bigint as owed from casino_lines
     where ${where} and entry_id is null group by 1, 2 having sum(owed) <> 0 order by 1, 2`,
    [id],
  );
  return rows;
}

/** Notes with each split the entry that its lines are posted by. */
export async function markPosted(db: Db, of: DayOrRound, entryId: bigint): Promise<void> {
  const { where, id } = linesOf(of);
  await db.query(`update casino_splits set entry_id = $2 where ${where} and entry_id is null`, [id, entryId]);
}

/** Lines whose entry is taken back wait to be posted again. */
export async function unmarkPosted(db: Db, eventId: string, entryId: bigint): Promise<void> {
  await db.query('update casino_splits set entry_id = null where event_id = $1 and entry_id = $2', [
    eventId,
    entryId,
  ]);
}

/** What stands in entries of a round, on each edge; nothing before its day is posted. */
export async function postedLines(db: Db, of: RoundOfDay): Promise<Posting[]> {
  const { where, id } = linesOf(of);
  const { rows } = await db.query<Posting>(
    `select user_id as "userId", parent_id as "parentId", sum(owed)::bigint as owed from casino_lines
     where ${where} and entry_id is not null group by 1, 2 having sum(owed) <> 0 order by 1, 2`,
    [id],
  );
  return rows;
}

/**
 * Whether a round stands in an entry. What was taken back before it was posted stands in one entry with its way back, and does
 * not count.
 */
export async function isPosted(db: Db, { roundId }: RoundOfDay): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from casino_splits p where p.round_id = $1 and not p.turned and p.entry_id is not null and not exists (
       select from casino_splits b where b.settlement_id = p.settlement_id and b.turned and b.entry_id = p.entry_id
     ) limit 1`,
    [roundId],
  );
  return rowCount === 1;
}
