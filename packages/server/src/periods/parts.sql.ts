import { LEDGER_SOURCE, type LedgerSource } from '@pavilion/contract/ledger-source.ts';
import type { PeriodPart } from '@pavilion/contract/periods.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import { arrayOf } from '../db/sql-array.ts';
import type { Db } from '../db/pool.ts';
import type { Span } from './spans.ts';

/** The lines of an account that are in a period. */
export type LinesOf = {
  readonly userId: number;
  readonly accountId: number;
  readonly spans: readonly Span[];
};

/** A line that undoes one from before the period. */
export type Correction = {
  readonly user_id: number;
  readonly line_id: bigint;
  /** The line of the account that it undoes; null where the account had none. */
  readonly undoes: bigint | null;
  /** A line of the entry that it undoes, on whatever account: when that was. */
  readonly undone_at: bigint;
};

export type PartSums = { readonly user_id: number; readonly lines: bigint } & Record<PeriodPart, bigint>;

/** Where a line counts, by what its entry is; of an event's close the charges are told apart. */
const PART_OF: Readonly<Record<Exclude<LedgerSource, typeof LEDGER_SOURCE.reversal>, PeriodPart>> = {
  [LEDGER_SOURCE.cashReceived]: 'cash',
  [LEDGER_SOURCE.cashPaid]: 'cash',
  [LEDGER_SOURCE.market]: 'match',
  [LEDGER_SOURCE.session]: 'session',
  [LEDGER_SOURCE.eventClose]: 'commission',
  [LEDGER_SOURCE.matka]: 'matka',
  [LEDGER_SOURCE.fastMatka]: 'matka',
  [LEDGER_SOURCE.casinoDay]: 'casino',
  [LEDGER_SOURCE.accountMoved]: 'corrections',
  [LEDGER_SOURCE.transfer]: 'transfers',
};
const SUMMED: readonly PeriodPart[] = [...new Set(Object.values(PART_OF))].filter(
  (part) => part !== 'commission',
);

/** How many accounts are added up in one statement, which has its time. */
const CHUNK = 250;

/** Of an entry that is archived, which stands before all periods whose lines are there. */
const AWAY = (entry: string): string =>
  `case when ${entry} <= (select u.entry from archived_until() u) then 0::bigint end`;

/** The spans $1 to $4, and their lines; what an entry undoes by its own word. */
const LINES = `
  spans as materialized (
    select * from unnest($1::int[], $2::int[], $3::bigint[], $4::bigint[]) as s (user_id, account_id, after, upto)
  ), lines as materialized (
    select s.user_id, s.account_id, s.after, s.upto, l.id, l.amount, e.id as entry_id, e.source, e.reverses, e.sport_id
    from spans s join journal_lines l on l.account_id = s.account_id and l.id > s.after and l.id <= s.upto
    join journal_entries e on e.id = l.entry_id
  ), reversed as (
    select x.*, o.id as undoes, coalesce(o.id, ${AWAY('x.reverses')}, (select min(f.id) from journal_lines f where f.entry_id = x.reverses)) as undone_at
    from lines x left join journal_lines o on o.entry_id = x.reverses and o.account_id = x.account_id
    where x.reverses is not null
  )`;

/** In the same period stands what came after the beginning of the line's own stretch, or lies in another one. */
const SAME_PERIOD = `(x.undone_at > x.after or exists (
  select from spans s where s.user_id = x.user_id and x.undone_at > s.after and x.undone_at <= s.upto
))`;

/**
 * Rounds of the casino that are taken back after their day was posted are entries of their own, that reverse none: they turn lines
 * round that an earlier entry posted, and the commission of the same version goes with them.
 */
const ROUNDS_BACK = `
  turned as (
    select x.entry_id, min(first.entry_id) as undone
    from (
      select distinct entry_id from lines
      where reverses is null and sport_id = ${SPORT.casino} and source in (${LEDGER_SOURCE.casinoDay}, ${LEDGER_SOURCE.eventClose})
    ) x
    join settlements s on s.entry_id = x.entry_id
    join settlements q on q.event_id = s.event_id and q.version = s.version and q.kind in ('posting', 'close')
    join casino_splits back on back.event_id = s.event_id and back.entry_id = q.entry_id and back.turned
    join casino_splits first on first.settlement_id = back.settlement_id and not first.turned and first.entry_id < back.entry_id
    group by 1
  ), rounds_back as (
    select x.*, (
        select max(o.id) from journal_lines o where o.account_id = x.account_id and o.entry_id in (
          select t.undone union
          select c.entry_id from settlements p join settlements c on c.event_id = p.event_id and c.version = p.version and c.kind = 'close'
          where p.entry_id = t.undone
        ) and (select e.source from journal_entries e where e.id = o.entry_id) = x.source
      ) as undoes, coalesce(${AWAY('t.undone')}, (select min(f.id) from journal_lines f where f.entry_id = t.undone)) as undone_at
    from lines x join turned t on t.entry_id = x.entry_id
  )`;

/** The lines that undo what stands before the period: only they are its corrections, the others count where they undo. */
const FOUND = `${ROUNDS_BACK}, undoing as (
    select user_id, id, undoes, undone_at, after from reversed union all select user_id, id, undoes, undone_at, after from rounds_back
  ), found as materialized (
    select x.user_id, x.id as line_id, x.undoes, x.undone_at from undoing x where not ${SAME_PERIOD}
  )`;

export async function correctionsIn(db: Db, accounts: readonly LinesOf[]): Promise<Correction[]> {
  const found: Correction[] = [];
  for (const chunk of chunksOf(accounts)) {
    const { rows } = await db.query<Correction>(
      `with ${LINES}, ${FOUND} select * from found order by user_id, line_id`,
      chunk,
    );
    found.push(...rows);
  }
  return found;
}

export type PeriodLines = {
  readonly sums: ReadonlyMap<number, PartSums>;
  readonly corrections: readonly Correction[];
};
type Read = PartSums & { undoing: { line: string; undoes: string | null; at: string }[] };

/**
 * What the lines of a period add up to, and which of them are its corrections: each line is read once.
 *
 * @param heard told how many of the accounts are read
 */
export async function readLines(
  db: Db,
  accounts: readonly LinesOf[],
  heard: (read: number) => Promise<void>,
): Promise<PeriodLines> {
  const sums = new Map<number, PartSums>();
  const corrections: Correction[] = [];
  let read = 0;
  for (const chunk of chunksOf(accounts)) {
    const { rows } = await db.query<Read>(
      `with ${LINES}, ${FOUND}, ${countedBut('select line_id from found')}, sums as (${SUMS})
       select s.*, coalesce(f.undoing, '[]') as undoing from sums s left join (
         select user_id, json_agg(json_build_object('line', line_id::text, 'undoes', undoes::text, 'at', undone_at::text) order by line_id) as undoing
         from found group by 1
       ) f on f.user_id = s.user_id order by s.user_id`,
      chunk,
    );
    for (const { undoing, ...row } of rows) {
      sums.set(row.user_id, row);
      for (const { line, undoes, at } of undoing)
        corrections.push({
          user_id: row.user_id,
          line_id: BigInt(line),
          undoes: undoes === null ? null : BigInt(undoes),
          undone_at: BigInt(at),
        });
    }
    read += Math.min(CHUNK, accounts.length - read);
    await heard(read);
  }
  return { sums, corrections };
}

/**
 * What the lines of a closed period add up to by where they come from (rules 9): a reversal counts where the line counts that it
 * undoes, negative, unless that stands before the period.
 *
 * @param corrections the lines of rounds of the casino that undo something from before: their own entries do not say so
 */
export async function partsOf(
  db: Db,
  accounts: readonly LinesOf[],
  corrections: readonly bigint[],
): Promise<Map<number, PartSums>> {
  const sums = new Map<number, PartSums>();
  for (const chunk of chunksOf(accounts)) {
    const { rows } = await db.query<PartSums>(`with ${LINES}, ${COUNTED_BUT_KEPT} ${SUMS}`, [
      ...chunk,
      arrayOf(corrections),
    ]);
    for (const row of rows) sums.set(row.user_id, row);
  }
  return sums;
}

/** Every line with where it counts; a query for the ids of those that are corrections. */
const countedBut = (corrections: string): string => `
  earlier (id) as (${corrections}), counted as (
    select x.user_id, x.amount, coalesce(o.source, x.source) as source, earlier.id is not null as corrects,
      case when coalesce(o.source, x.source) = ${LEDGER_SOURCE.eventClose} then (
        select case when x.reverses is null then sum(c.owed) else -sum(c.owed) end::bigint
        from settlements s join close_charges c on c.settlement_id = s.id
        where s.entry_id = coalesce(x.reverses, x.entry_id) and c.user_id = x.user_id
      ) end as charge
    from lines x left join journal_entries o on o.id = x.reverses left join earlier on earlier.id = x.id
  )`;
const COUNTED_BUT_KEPT = countedBut(
  `select x.id from reversed x where not ${SAME_PERIOD} union select unnest($5::bigint[])`,
);

const sourcesOf = (part: PeriodPart): string =>
  Object.entries(PART_OF)
    .filter(([, one]) => one === part)
    .map(([source]) => source)
    .join(', ');

const sumWhere = (what: string, where: string, as: string): string =>
  `coalesce(sum(${what}) filter (where ${where}), 0)::bigint as ${as}`;

const CLOSES = `not corrects and source in (${sourcesOf('commission')})`;
const SUMS = `
  select user_id, count(*) as lines,
    ${SUMMED.map((part) =>
      sumWhere(
        'amount',
        `${part === 'corrections' ? 'corrects or' : 'not corrects and'} source in (${sourcesOf(part)})`,
        part,
      ),
    ).join(', ')},
    ${sumWhere('amount - coalesce(charge, 0)', CLOSES, 'commission')}, ${sumWhere('charge', CLOSES, 'charges')}
  from counted group by 1`;

/** The spans of some accounts at a time, as four arrays. */
function* chunksOf(accounts: readonly LinesOf[]): Generator<string[]> {
  for (let from = 0; from < accounts.length; from += CHUNK) {
    const spans = accounts
      .slice(from, from + CHUNK)
      .flatMap(({ userId, accountId, spans: own }) => own.map((span) => ({ userId, accountId, ...span })));
    yield [
      arrayOf(spans.map(({ userId }) => userId)),
      arrayOf(spans.map(({ accountId }) => accountId)),
      arrayOf(spans.map(({ after }) => after)),
      arrayOf(spans.map(({ upto }) => upto)),
    ];
  }
}
