import { beforeAll, describe, expect, it, vi } from 'vitest';
import { inOneMoment } from '../db/one-moment.ts';
import type { Db } from '../db/pool.ts';
import type { Archive } from '../partitions/archives.ts';
import { twoParts } from './two-parts.fixtures.ts';

const from_date = '2027-01-01T00:00:00Z';

/** A house of which the oldest lines can go at any moment. */
async function readyToGo() {
  const story = await twoParts();
  for (const [who, amount] of [
    ['client', 50],
    ['client2', 12.5],
  ] as const)
    await story.ask('payReceiveCash', { user_guid: story.people[who]!.guid, amount, type: 2 }, 'agent');
  return story;
}

/** What is told of a time after the lines that go, by statements, balances, reports and proofs. */
const READS = [
  ['userLedger', { from_date }, 'agent'],
  ['ledger', { from_date, sports_id: [4] }, 'client'],
  ['balanceAsOf', { at: from_date }, 'master'],
  ['ledgerCollectionReport', { from_date }, 'agent'],
  ['trialSheet', { as_of: from_date }, 'company'],
] as const;

describe('who reads while lines of the journal go', async () => {
  const { ask, pool, lines } = await readyToGo();

  /** All at the same time: each waits by itself for whoever is in the way. */
  const told = () =>
    Promise.all(
      READS.map(async ([call, request, who]) => `${call} ${JSON.stringify(await ask(call, request, who))}`),
    );

  let before: string[];
  let meanwhile: string[];
  let archive: Archive;

  beforeAll(async () => {
    before = await told();
    // Whoever archives stops when everything is done and nothing committed.
    await pool.query(`
      create table held_up (since timestamptz);
      insert into held_up values (now());
      create function hold_up() returns trigger language plpgsql as $$
      begin
        while exists (select from held_up) loop
          perform pg_sleep(0.01);
        end loop;
        return new;
      end $$;
      create trigger held_up before insert on audit_events for each row when (new.action = 'archive_out') execute function hold_up()`);
    const out = lines.out();
    await until(pool, `wait_event = 'PgSleep'`);
    const reading = told();
    await until(pool, `wait_event_type = 'Lock'`, READS.length);
    await pool.query('delete from held_up');
    [archive, meanwhile] = await Promise.all([out, reading]);
  }, 60_000);

  it('waits, and is told the same as before', () => {
    expect(archive.rows).toBeGreaterThan(100);
    expect(meanwhile).toEqual(before);
  });
});

describe('who has begun to read as of one moment', async () => {
  const { pool, lines } = await readyToGo();

  it('finds the lines of that moment, however late he comes to them', async () => {
    const before = await standing(pool);
    const out = await inOneMoment(pool, pool, async (db) => {
      await db.query('select from users limit 1');
      const going = lines.out().catch((error: unknown) => error);
      await Promise.race([going, lines.somebodyWaits()]);
      expect(await standing(db)).toEqual(before);
      return { going };
    });
    expect(await out.going).toMatchObject({ table: 'journal_lines' });
    expect(await standing(pool)).toEqual(before);
  });
});

/** Where every account stands, by its lines before a moment. */
async function standing(db: Db) {
  const { rows } = await db.query(
    `select a.id, s.balance, s.credit from ledger_accounts a cross join lateral statement_at(a.id, lines_before(a.id, $1)) s order by 1`,
    [from_date],
  );
  expect(rows.length).toBeGreaterThan(6);
  return rows;
}

/** Until so many in this database wait for something. @throws Error when they do not. */
async function until(db: Db, waits: string, least = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await db.query(
        `select from pg_stat_activity where datname = current_database() and ${waits}`,
      );
      expect(rowCount).toBeGreaterThanOrEqual(least);
    },
    { timeout: 10_000, interval: 10 },
  );
}
