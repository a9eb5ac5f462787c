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
 * Writes lines of a round, told by a query for its id, and adds them to the sums of their day: whoever reads a day reads those,
 * not its thousands of lines; few edges are new to a day, and the ledger's lock keeps others away meanwhile. Where a provider keeps a share, what it is owed is written with them: part of what the clients lost.
 */
const summed = (lines: string, round: string): string => `
  with written as (${lines} returning event_id, settlement_id, turned, user_id, parent_id, owed, created_at),
  owes as (
    insert into provider_rounds (settlement_id, turned, round_id, provider_id, game, game_title, gross, provider_ppm, provider_part, settled_at)
    select lost.settlement_id, lost.turned, r.id, r.provider_id, g.code, g.name, lost.gross, r.provider_ppm,
      round(lost.gross * r.provider_ppm / ${PPM}), lost.settled_at
    from casino_rounds r join casino_games g on g.provider_id = r.provider_id and g.code = r.game_code
    cross join lateral (
      select w.settlement_id, w.turned, sum(w.owed) as gross, max(w.created_at) as settled_at
      from written w join users u on u.id = w.user_id and u.role = 7 where r.provider_ppm is not null group by 1, 2
    ) lost
    where r.id = ${round} and r.provider_ppm is not null
  ),
  added as (
    update casino_sums c set owed = c.owed + w.owed from written w
    where c.event_id = w.event_id and c.user_id = w.user_id and c.parent_id = w.parent_id returning c.user_id, c.parent_id
  )
  insert into casino_sums (event_id, user_id, parent_id, owed)
  select w.event_id, w.user_id, w.parent_id, w.owed from written w
  where not exists (select from added a where a.user_id = w.user_id and a.parent_id = w.parent_id)`;

/**
 * Keeps what a round makes of each edge of the hierarchy: the entry of its day is the sum of these lines, never the split of a
 * sum (rules 11), so that a statement's line and the rounds behind it agree to the paisa for everybody.
 */
export async function writeLines(db: Db, of: OfRound, postings: readonly Posting[]): Promise<void> {
  await db.query({
    name: 'casino-lines',
    text: summed(
      `insert into casino_lines (event_id, round_id, settlement_id, user_id, parent_id, owed, created_at)
      select $1, $2, $3, x.user_id, x.parent_id, x.owed, $4
      from unnest($5::int[], $6::int[], $7::bigint[]) x (user_id, parent_id, owed)`,
      '$2',
    ),
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
      `insert into casino_lines (event_id, round_id, settlement_id, user_id, parent_id, owed, turned, created_at)
     select event_id, round_id, settlement_id, user_id, parent_id, -owed, true, $2
     from casino_lines where settlement_id = $1 and not turned`,
      '(select s.round_id from settlements s where s.id = $1)',
    ),
    [settlementId, at],
  );
}

/** A day of the casino, or one round of it. */
export type DayOrRound = { readonly eventId: string; readonly roundId?: string | undefined };

export type RoundOfDay = { readonly eventId: string; readonly roundId: string };

/** Which lines those are, by the value of its first parameter: a round's are found by its settlements. */
export const linesOf = ({ eventId, roundId }: DayOrRound): { readonly where: string; readonly id: string } =>
  roundId === undefined
    ? { where: 'event_id = $1', id: eventId }
    : {
        where: `settlement_id in (select s.id from settlements s where s.round_id = $1 and s.kind = 'round')`,
        id: roundId,
      };

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

/** Notes with each line the entry that it is posted by. */
export async function markPosted(db: Db, of: DayOrRound, entryId: bigint): Promise<void> {
  const { where, id } = linesOf(of);
  await db.query(`update casino_lines set entry_id = $2 where ${where} and entry_id is null`, [id, entryId]);
}

/** Lines whose entry is taken back wait to be posted again. */
export async function unmarkPosted(db: Db, eventId: string, entryId: bigint): Promise<void> {
  await db.query('update casino_lines set entry_id = null where event_id = $1 and entry_id = $2', [
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
export async function isPosted(db: Db, of: RoundOfDay): Promise<boolean> {
  const { where, id } = linesOf(of);
  const { rowCount } = await db.query(
    `select from casino_lines l where ${where} and not l.turned and l.entry_id is not null and not exists (
       select from casino_lines b where b.settlement_id = l.settlement_id and b.turned and b.entry_id = l.entry_id
     ) limit 1`,
    [id],
  );
  return rowCount === 1;
}
