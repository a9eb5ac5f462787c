import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@pavilion/contract/calls.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import type { App } from '@pavilion/server/app.ts';
import { archiveLines } from '@pavilion/server/archive/archive-lines.ts';
import { readAgain } from '@pavilion/server/archive/read-again.ts';
import { ledgerCollectionReport } from '@pavilion/server/cash/collection-report.ts';
import { createPool } from '@pavilion/server/db/pool.ts';
import { trialSheet } from '@pavilion/server/house-checks/trial-sheet.ts';
import { postEntry } from '@pavilion/server/ledger/post-entry.ts';
import { statement } from '@pavilion/server/ledger/statement.ts';
import { walkChain } from '@pavilion/server/ledger/walk-chain.ts';
import type { Bench, Path } from '../measure/bench.ts';
import type { Database, Pool } from '../measure/cluster.ts';
import { median, timed } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { processorOfDatabase } from '../measure/processor.ts';
import { closeBooks } from '../worlds/closed-books.ts';
import { inParts } from '../worlds/cut-tables.ts';
import { makeLedger } from '../worlds/ledger.ts';
import { openApp, readingContext, viewerOf } from '../worlds/open-app.ts';
import { makePeople, type People } from '../worlds/people.ts';

const PARTS = 4;
const ROUNDS = 5;
const TURNS = 200;
/** How long somebody who posts again and again waits between two postings, in milliseconds. */
const PAUSE_MS = 5;
const NOW = new Date('2026-12-01T00:00:00Z');

/**
 * What a quarter of the journal costs to archive and to read again, how long somebody who posts meanwhile waits at most, and what is
 * asked of the ledger costs with it away beside the same with all of it there, in processor time of the database.
 */
export const linesAway: Path = async (bench) => {
  const size = bench.size(1_000_000, 10_000_000);
  const world = await houseOf(bench, size);
  const { app, database } = world;
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-lines-'));
  try {
    const there = await costs(bench, world, 'all there');
    const out = await whilePosting(world, () => archived(database, folder));
    const away = await costs(bench, world, 'a quarter away');
    const again = await whilePosting(world, () =>
      readAgain({
        connectionString: database.connectionString,
        path: join(folder, out.value.file),
        passphrase: undefined,
        now: NOW,
      }),
    );
    const about = `${(size / PARTS).toLocaleString('en-US')} of ${size.toLocaleString('en-US')} lines`;
    return [
      {
        path: 'lines-away',
        what: `${about} archived / read again`,
        ours: out.whole,
        reference: again.whole,
        unit: 'ms',
        goal: { atMost: 10 },
      },
      ...[out, again].map(({ longest }, index): Line => ({
        path: 'lines-away',
        what: `the longest posting while ${about} are ${index === 0 ? 'archived' : 'read again'} / a second`,
        ours: longest,
        reference: 1000,
        unit: 'ms',
        goal: { atMost: 1 },
      })),
      ...Object.keys(there).map((what): Line => ({
        path: 'lines-away',
        what: `${what}, ${about} away / all there`,
        ours: away[what]!,
        reference: there[what]!,
        unit: 'us',
      })),
    ];
  } finally {
    rmSync(folder, { recursive: true });
    await app.close();
  }
};

type World = {
  readonly app: App;
  readonly database: Database;
  readonly people: People;
  readonly size: number;
};

async function houseOf(bench: Bench, size: number): Promise<World> {
  bench.say(`a journal of ${size.toLocaleString('en-US')} lines in ${PARTS} parts`);
  const database = await bench.cluster.database('lines_away');
  await inParts(database.pool, 'journal_lines', Math.floor(size / PARTS), PARTS);
  const people = await makePeople(database.pool, bench.size(100_000));
  await makeLedger(database.pool, people, size);
  await closeBooks(database.pool);
  return { app: await openApp(database), database, people, size };
}

const archived = ({ connectionString }: Database, folder: string) =>
  archiveLines({ connectionString, folder, passphrase: undefined, keptMonths: 1, now: NOW });

type Moved<T> = { readonly longest: number; readonly whole: number; readonly value: T };

/** How long a work takes, and the longest of the postings that a client and its agent go on with meanwhile. */
async function whilePosting<T>(world: World, work: () => Promise<T>): Promise<Moved<T>> {
  const over = new AbortController();
  let longest = 0;
  const posting = (async () => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      longest = Math.max(longest, await timed(() => post(world, turn)));
      await sleep(PAUSE_MS);
    }
  })();
  const started = performance.now();
  const value = await work();
  const whole = performance.now() - started;
  over.abort();
  await posting;
  return { longest, whole, value };
}

let posted = 0;
async function post({ app, people }: World, turn: number): Promise<void> {
  const clients = people.levels[6]!;
  const userId = clients.first + ((turn * 7919) % clients.count);
  const { rows } = await app.house.pool.query<{ parent_id: number }>(
    'select parent_id from users where id = $1',
    [userId],
  );
  posted += 1;
  await postEntry(
    app.house.pool,
    {
      source: LEDGER_SOURCE.cashPaid,
      sourceId: String(posted),
      key: `away:${posted}`,
      remark: 'Cash paid',
      createdBy: 1,
      at: NOW,
    },
    [{ userId, parentId: rows[0]!.parent_id, owed: BigInt(turn % 2 === 0 ? 100 : -100) }],
  );
}

/** Processor time of the database for one of each, in microseconds, median of the rounds. */
async function costs(bench: Bench, world: World, say: string): Promise<Record<string, number>> {
  bench.say(say);
  const { app, database } = world;
  // One connection: what it plans once stays planned.
  const own = createPool(database.connectionString, { max: 1 });
  const asked = await askedOf(world, own);
  const found: Record<string, number> = {};
  for (const [what, { times, work }] of Object.entries(asked)) {
    const rounds: number[] = [];
    for (let round = 0; round < bench.rounds(ROUNDS); round++) {
      await work(round);
      const from = await processorOfDatabase(app.house.pool);
      for (let turn = 0; turn < times; turn++) await work(turn);
      rounds.push(((await processorOfDatabase(app.house.pool)) - from) / times);
    }
    found[what] = median(rounds);
  }
  await own.end();
  return found;
}

type Asked = { readonly times: number; readonly work: (turn: number) => Promise<unknown> };

async function askedOf(world: World, own: Pool): Promise<Record<string, Asked>> {
  const { app, people } = world;
  const company = await viewerOf(app, 1);
  const ctx = { ...readingContext(app, company), db: own };
  const page = async (id: number, show: 'all' | number[] = 'all'): Promise<Asked> => {
    const { guid } = await viewerOf(app, id);
    const request = calls.agentLedger.in.parse({ user_guid: guid, current_page: 1, items_perpage: 50 });
    return { times: TURNS, work: () => statement(app.house, { request, show }, ctx) };
  };
  const client = people.levels[6]!.first + 5;
  const subCompany = people.levels[1]!.first;
  const last = new Date(Date.parse('2026-01-01') + (world.size / 2) * 3000);
  const below = calls.ledgerCollectionReport.in.parse({ from_date: last.toISOString() });
  return {
    'a posting of two lines': { times: TURNS, work: (turn) => post(world, turn) },
    'a page of the statement of a client': await page(client),
    'a page of the statement of the Company': await page(1),
    'a page of the statement of a sub company, cricket alone': await page(subCompany, [SPORT.cricket]),
    'the latest 500 lines of the Company proved': {
      times: TURNS,
      work: () => walkChain(own, { id: 1, level: 1 }, 500),
    },
    'a collection report of the Company': {
      times: 20,
      work: () => ledgerCollectionReport(below, ctx),
    },
    'the trial sheet': { times: 1, work: () => trialSheet(own, NOW, { language: 'en' }) },
    'the trial sheet of the last moment': {
      times: 1,
      work: () => trialSheet(own, NOW, { as_of: last.toISOString(), language: 'en' }),
    },
  };
}
