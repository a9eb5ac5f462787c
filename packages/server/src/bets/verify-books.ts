import type { Subject, SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import type { Db } from '../db/pool.ts';
import { outcomePlaces } from '@pavilion/engine/casino/round-book.ts';
import { TABLES } from '../subjects/subject-rows.ts';
import { roundFacts } from './round-facts.sql.ts';

/** A client's book of one snapshot that is not the fold of its live bets. */
export type DifferingBook = {
  readonly userId: number;
  readonly snapshotId: number;
  /** Bets and stakes as the book says and as the bets say, in paise; P/L may differ where these agree. */
  readonly booked: { readonly bets: number; readonly stakes: bigint };
  readonly live: { readonly bets: number; readonly stakes: bigint };
};

type Row = {
  client_id: number;
  snapshot_id: number;
  bets: number;
  stakes: bigint;
  live_bets: number;
  live_stakes: bigint;
};

/** Room for the sums of some hundred thousand clients: without it they are written to disk in between. */
const WORK_MEM = '256MB';

/**
 * The client books of a subject that differ from the fold of their live bets (rules 2, 3, 8), by client and
 * snapshot; empty when all is well. One statement over its bets (of archived ones over what is remembered of them), with `db` one connection: inside the caller's
 * transaction and under its locks (lockForSettlement) the answer stands until the transaction ends.
 */
export async function booksThatDiffer(db: Db, subject: Subject): Promise<readonly DifferingBook[]> {
  const about = await prepare(db, subject);
  const rows = await DIFFERING[subject.kind](db, subject.id, about);
  await db.query(`select set_config('work_mem', $1, true)`, [about.work_mem]);
  return rows.map((row) => ({
    userId: row.client_id,
    snapshotId: row.snapshot_id,
    booked: { bets: row.bets, stakes: row.stakes },
    live: { bets: row.live_bets, stakes: row.live_stakes },
  }));
}

type About = { work_mem: string; event_id: string | null; runners: bigint[]; archived: boolean };

/** A match of which nothing is archived is proved by the table alone: the view takes half as long again. */
const betsOf = ({ archived }: About): string =>
  archived ? 'counted_bets' : '(select *, 1 as bets from bets where voided_at is null)';

/**
 * What the one statement needs, in one trip. The match is asked for apart: with a sub-select in its place the planner thinks of
 * a match with few bets, and sorts a million of them.
 */
async function prepare(db: Db, subject: Subject): Promise<About> {
  const { rows } = await db.query<About>(
    `select current_setting('work_mem') as work_mem, set_config('work_mem', $1, true), s.event_id,
       coalesce((select array_agg(r.selection_id order by r.position) from runners r where r.market_id = s.id), '{}') as runners,
       exists (select from archived_matches a where a.event_id = s.event_id) as archived
     from (values ($2::text)) wanted (id) left join ${TABLES[subject.kind].subjects} s on s.id = wanted.id`,
    [WORK_MEM, subject.id],
  );
  return rows[0]!;
}

const TOLD = `client_id, snapshot_id, coalesce(b.bets, 0) as bets, coalesce(b.stakes, 0) as stakes,
  coalesce(f.bets, 0)::int as live_bets, coalesce(f.stakes, 0) as live_stakes`;

/**
 * What every bet brings when none of the runners that were bet on wins, and what those on a runner add when it does (rules 2, 13): a bet is
 * looked at for one runner, however many there are.
 */
async function runnerBooks(db: Db, marketId: string, about: About): Promise<Row[]> {
  const { event_id, runners } = about;
  const added = runners.map(
    (_, place) =>
      `sum_paise(case betting_type when 1 then win + loss else -win - loss end) filter (where selection_id = $${place + 3}) as added_${place}`,
  );
  // A runner that came after the book was written last has no place in it, and stands at `none`.
  const differs = runners.map(
    (_, place) => `coalesce(b.pl[${place + 1}] - b.none, 0) <> coalesce(added_${place}, 0)`,
  );
  const { rows } = await db.query<Row>(
    `with folded as (
       select ${['client_id', 'snapshot_id', 'sum(bets) as bets', 'sum_paise(stake) as stakes', ...added].join(', ')},
         sum_paise(case betting_type when 1 then -loss else win end) as none
       from ${betsOf(about)} b
       where event_id = $2 and market_id = $1
       group by client_id, snapshot_id
     )
     select ${TOLD}
     from folded f
     full join (select * from runner_books where market_id = $1) b using (client_id, snapshot_id)
     where b.bets is distinct from f.bets or b.stakes is distinct from f.stakes or b.none is distinct from f.none
       or ${differs.join(' or ')}
     order by client_id, snapshot_id`,
    [marketId, event_id, ...runners],
  );
  return rows;
}

/**
 * A bet is a base below its line and a jump at it; one on line 0 has nothing below it (see addSessionBet). One sum for
 * each line that was bet on: a session has few, and a group for each client and line took three times as long.
 */
async function stairs(db: Db, sessionId: string, about: About): Promise<Row[]> {
  const { event_id } = about;
  const live = `${betsOf(about)} b where event_id = $2 and session_id = $1`;
  const found = await db.query<{ line: number }>(`select distinct line from ${live} and line > 0`, [
    sessionId,
    event_id,
  ]);
  const lines = found.rows.map(({ line }) => line);
  const jumps = lines.map(
    (_, place) =>
      `sum_paise(case betting_type when 1 then win + loss else -win - loss end) filter (where line = $${place + 3}) as jump_${place}`,
  );
  const differs = lines.map(
    (_, place) => `jump_${place} <> coalesce(b.jumps[array_position(b.lines, $${place + 3})], 0)`,
  );
  const steps = lines.map((_, place) => `(jump_${place} <> 0)::int`);
  const { rows } = await db.query<Row>(
    `with folded as (
       select ${['client_id', 'snapshot_id', 'sum(bets) as bets', 'sum_paise(stake) as stakes', ...jumps].join(', ')},
         sum_paise(case when (betting_type = 1) = (line = 0) then win else -loss end) as base
       from ${live} group by client_id, snapshot_id
     )
     select ${TOLD}
     from folded f
     full join (select * from session_books where session_id = $1) b using (client_id, snapshot_id)
     where b.bets is distinct from f.bets or b.stakes is distinct from f.stakes or b.base is distinct from f.base
       or cardinality(b.lines) <> ${steps.join(' + ') || '0'} ${differs.map((one) => `or ${one}`).join(' ')}
     order by client_id, snapshot_id`,
    [sessionId, event_id, ...lines],
  );
  return rows;
}

/** A book of a draw is its bets by number, in order, and nothing else. */
async function numbersOf(db: Db, drawId: string, about: About): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `with by_number as (
       select client_id, snapshot_id, matka_market_id * 1000000 + selection_id::int as number,
         sum_paise(stake) as staked, sum_paise(stake + win) as pays, sum(bets)::int as bets
       from ${betsOf(about)} b where event_id = $1 and draw_id = $1 group by 1, 2, 3
     ), folded as (
       select client_id, snapshot_id, sum(bets) as bets, sum_paise(staked) as stakes, array_agg(number order by number) as numbers,
         array_agg(staked order by number) as staked, array_agg(pays order by number) as pays, array_agg(bets order by number) as counts
       from by_number group by 1, 2
     )
     select ${TOLD}
     from folded f
     full join (select * from draw_books where draw_id = $1) b using (client_id, snapshot_id)
     where b.bets is distinct from f.bets or b.stakes is distinct from f.stakes or b.numbers is distinct from f.numbers
       or b.staked is distinct from f.staked or b.pays is distinct from f.pays or b.counts is distinct from f.counts
     order by client_id, snapshot_id`,
    [drawId],
  );
  return rows;
}

/** Of a round a book is the sum of its bets' outcomes, each at its place among those of all its markets: one sum for each place of a market that was bet on. */
async function outcomesOf(db: Db, roundId: string, about: About): Promise<Row[]> {
  const [facts, markets] = await Promise.all([
    roundFacts(db, [roundId]),
    db.query<{ market: number }>(
      `select distinct casino_market as market from ${betsOf(about)} b where round_id = $1`,
      [roundId],
    ),
  ]);
  const betOn = new Set(markets.rows.map(({ market }) => market));
  const sums = [...outcomePlaces(facts.get(roundId)?.markets ?? []).places].flatMap(
    ([market, { from, to }]) =>
      Array.from({ length: to - from }, (_, at) =>
        betOn.has(market)
          ? `coalesce(sum_paise(outcomes[${at + 1}]) filter (where casino_market = ${market}), 0)`
          : '0',
      ),
  );
  const { rows } = await db.query<Row>(
    `with folded as (
       select client_id, snapshot_id, sum(bets) as bets, sum_paise(stake) as stakes, array[${sums.join(', ')}]::bigint[] as pl
       from ${betsOf(about)} b where round_id = $1 group by 1, 2
     )
     select ${TOLD}
     from folded f
     full join (select * from casino_books where round_id = $1) b using (client_id, snapshot_id)
     where b.bets is distinct from f.bets or b.stakes is distinct from f.stakes or b.pl is distinct from f.pl
     order by client_id, snapshot_id`,
    [roundId],
  );
  return rows;
}

const DIFFERING: Readonly<Record<SubjectKind, (db: Db, id: string, about: About) => Promise<Row[]>>> = {
  market: runnerBooks,
  session: stairs,
  draw: numbersOf,
  round: outcomesOf,
};
