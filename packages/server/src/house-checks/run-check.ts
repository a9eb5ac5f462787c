import type { CheckKind } from '@pavilion/contract/house-checks.ts';
import { told, type Said } from '@pavilion/contract/sentences.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Subject } from '@pavilion/engine/subjects/subject.ts';
import type { Pool } from 'pg';
import { booksThatDiffer } from '../bets/verify-books.ts';
import { transaction } from '../db/pool.ts';
import type { House } from '../house.ts';
import { accountRange, brokenChains, journalSum } from '../ledger/trial-balance.ts';
import { differingPeriods } from '../periods/check-periods.ts';
import { dueMatches } from '../settlement/close-due.ts';
import { ofEveryKind } from '../subjects/subject-rows.ts';
import type { Note } from './archived-entries.ts';
import { differingCash } from './cash-books.ts';
import { differingCasino } from './casino-books.ts';
import { changedArchives } from './changed-archives.ts';
import { differingCoins } from './coin-books.ts';
import { finishCheck, insertCheck, noteProgress, runningCheck, type CheckProgress } from './check.sql.ts';
import type { TaskPayload } from '../jobs/tasks.ts';

/** Accounts whose chains are walked in one statement: short enough to tell progress and to stand in nobody's way. */
const CHUNK = 2000;
/** How much of what is wrong is told. */
const TOLD = 50;

type Tell = (progress: CheckProgress) => Promise<void>;

/** What each check looks at; it answers what is wrong, in words. */
const CHECKS: Record<CheckKind, (pool: Pool, tell: Tell, note: Note) => Promise<Said[]>> = {
  books: differingBooks,
  chains: differingChains,
  trial_balance: unevenJournal,
  casino: differingCasino,
  cash: differingCash,
  periods: differingPeriods,
  coins: differingCoins,
  open_matches: matchesLeftOpen,
};

/**
 * Runs a check of the house and keeps its result; one that is wrong shows on the dashboard and in the metrics. A process that
 * dies meanwhile leaves the check unfinished, and the job takes it up again from the start: checks only read.
 */
export async function runCheck(house: House, { kind, checkId }: TaskPayload<'check'>): Promise<void> {
  const id =
    checkId ??
    (await insertCheck(house.pool, { kind, askedBy: null, at: house.now() })) ??
    (await runningCheck(house.pool, kind));
  if (id === undefined) return;
  const notes: Said[] = [];
  const found = await findingsOf(
    house.pool,
    kind,
    async (progress) => {
      await noteProgress(house.pool, id, progress);
      await house.bus.publish(house.pool, { kind: 'house-checks' });
    },
    (said) => notes.push(said),
  );
  const at = house.now();
  await finishCheck(house.pool, id, {
    ok: found.length === 0,
    found: [...found, ...notes].slice(0, TOLD),
    at,
  });
  house.metrics.houseChecks.set({ check: kind }, found.length === 0 ? 1 : 0);
  await house.bus.publish(house.pool, { kind: 'house-checks' });
  if (found.length > 0)
    house.log.error({ check: kind, found: found.slice(0, TOLD) }, 'a check of the house failed');
}

/** What a check finds wrong in a database, in words. */
export function findingsOf(
  pool: Pool,
  kind: CheckKind,
  tell: Tell,
  note: Note = () => undefined,
): Promise<Said[]> {
  return CHECKS[kind](pool, tell, note);
}

type OpenSubject = Subject & { name: string };

const OPEN_SUBJECTS = ofEveryKind(
  ({ subjects, books, id }, kind) =>
    `select s.id, e.name || ', ' || s.name as name, '${kind}' as kind from ${subjects} s join events e on e.id = s.event_id
     where s.settled_at is null and exists (select from ${books} b where b.${id} = s.id)`,
).join(' union all ');

/** Each book of what is open against the fold of its bets (rules 2, 3). */
async function differingBooks(pool: Pool, tell: Tell): Promise<Said[]> {
  const { rows } = await pool.query<OpenSubject>(`${OPEN_SUBJECTS} order by 2, 1`);
  const found: Said[] = [];
  for (const [index, { id, kind, name }] of rows.entries()) {
    const differing = await transaction(pool, (db) => booksThatDiffer(db, { kind, id }));
    if (differing.length > 0)
      found.push(
        told('{{name}}: {{books}} books are not what their bets make', { name, books: differing.length }),
      );
    await tell({ done: index + 1, total: rows.length });
  }
  return found;
}

/** Each account's hash chain and running balance, from its first line that is there to its last, and what is remembered of those before (rules 9). */
async function differingChains(pool: Pool, tell: Tell): Promise<Said[]> {
  const { first, last } = await accountRange(pool);
  const found = (await changedArchives(pool)).map((file) =>
    told('{{file}}: what is remembered of this archive was changed', { file }),
  );
  for (let from = first; from <= last; from += CHUNK) {
    for (const account of await brokenChains(pool, { from, to: from + CHUNK - 1 }))
      found.push(
        told('{{account}}, {{side}}: the chain of its lines is broken', {
          account: account.username,
          side: account.side,
        }),
      );
    await tell({ done: Math.min(from + CHUNK, last + 1) - first, total: last + 1 - first });
  }
  return found;
}

/** Lines and balances each sum to zero, and so does every entry (rules 9). */
async function unevenJournal(pool: Pool, tell: Tell): Promise<Said[]> {
  const { lines, balances, unevenEntries } = await journalSum(pool);
  await tell({ done: 1, total: 1 });
  return [
    ...(lines === 0n
      ? []
      : [told('All lines together are {{coins}} instead of 0', { coins: toCoins(lines) })]),
    ...(balances === 0n
      ? []
      : [told('All balances together are {{coins}} instead of 0', { coins: toCoins(balances) })]),
    ...unevenEntries.map(({ id, sum }) =>
      told('Entry {{entry}} sums to {{coins}} instead of 0', { entry: String(id), coins: toCoins(sum) }),
    ),
  ];
}

/** Matches that should have closed: their commission and charges are owed and not booked (rules 7). */
async function matchesLeftOpen(pool: Pool, tell: Tell): Promise<Said[]> {
  const due = await dueMatches(pool);
  await tell({ done: 1, total: 1 });
  return due.map(({ name }) => told('{{name}}: nothing in it is open, close it', { name }));
}
