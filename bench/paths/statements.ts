import { SPORT } from '@pavilion/contract/sports.ts';
import { trialBalance } from '@pavilion/server/ledger/trial-balance.ts';
import { statement } from '@pavilion/server/ledger/statement.ts';
import { calls } from '@pavilion/contract/calls.ts';
import { createPool } from '@pavilion/server/db/pool.ts';
import type { Bench, Path } from '../measure/bench.ts';
import type { Database } from '../measure/cluster.ts';
import { durations, inTurns, median, percentile, timed } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { makeLedger } from '../worlds/ledger.ts';
import type { App } from '@pavilion/server/app.ts';
import { openApp, readingContext, viewerOf } from '../worlds/open-app.ts';
import { makePeople, type People } from '../worlds/people.ts';

const TURNS = 500;

/** Any page of a statement, whatever the length of the account and the depth of the page, beside a row by its key. */
export const statements: Path = async (bench) => {
  const database = await bench.cluster.database('statements');
  const { pool } = database;
  const people = await makePeople(pool, bench.size(100_000));
  const size = bench.size(1_000_000, 10_000_000);
  bench.say(`a journal of ${size.toLocaleString('en-US')} lines`);
  const making = await timed(() => makeLedger(pool, people, size));
  bench.say(`made in ${(making / 1000).toFixed(0)} s`);
  const app = await openApp(database);
  const lines = await pages(bench, database, { people, size, app });
  await app.close();
  bench.say('the whole journal proved');
  const sum = median(await durations(5, () => pool.query('select sum(amount) from journal_lines')));
  lines.push({
    path: 'statements',
    what: `${size.toLocaleString('en-US')} lines, sum of all / a second per ten million`,
    ours: sum / 1000,
    reference: size / 10_000_000,
    unit: 's',
    goal: { atMost: 1 },
  });
  const patient = createPool(database.connectionString, { max: 1 });
  await patient.query("set statement_timeout = 0; set work_mem = '512MB'");
  const proof = await timed(async () => {
    const { brokenChains, sum: total } = await trialBalance(patient);
    if (brokenChains > 0 || total !== 0n) throw new Error('the generated journal does not hold');
  });
  await patient.end();
  lines.push({
    path: 'statements',
    what: `${size.toLocaleString('en-US')} lines, every chain and balance proved / one sum`,
    ours: proof / 1000,
    reference: sum / 1000,
    unit: 's',
  });
  return lines;
};

type World = { readonly people: People; readonly size: number; readonly app: App };

/** Pages in turns with a line by its key, all on one connection. */
async function pages(bench: Bench, database: Database, { people, size, app }: World): Promise<Line[]> {
  bench.say('pages and rows by key, turn about');
  const pool = createPool(database.connectionString, { max: 1 });
  const ctx = { ...readingContext(app, await viewerOf(app, 1)), db: pool };
  const company = await guidOf(pool, 1);
  const client = await guidOf(pool, people.levels[6]!.first + 5);
  const companyLines = Math.floor(size / 20);
  const deep = Math.max(1, Math.floor(companyLines / 50 / 2));
  const page =
    (user_guid: string, current_page: number, show: 'all' | number[] = 'all') =>
    () =>
      statement(
        app.house,
        { request: calls.agentLedger.in.parse({ user_guid, current_page, items_perpage: 50 }), show },
        ctx,
      );
  const { key, ...ours } = await inTurns(bench.rounds(TURNS), {
    key: (turn) =>
      pool.query({
        name: 'line-by-key',
        text: 'select * from journal_lines where id = $1',
        values: [1 + ((turn * 7919) % size)],
      }),
    client: page(client, 1),
    first: page(company, 1),
    deep: page(company, deep),
    sport: page(company, deep, [SPORT.cricket]),
  });
  await pool.end();
  const names = {
    client: 'a client, page 1',
    first: `the Company, page 1 of ${companyLines.toLocaleString('en-US')} lines`,
    deep: `the Company, page ${deep.toLocaleString('en-US')}`,
    sport: `the same by sport`,
  };
  return (['client', 'first', 'deep', 'sport'] as const).flatMap((name) =>
    [0.5, 0.99].map((at) => ({
      path: 'statements',
      what: `${size.toLocaleString('en-US')} lines, ${names[name]}, p${at * 100} / a line by its key`,
      ours: percentile(ours[name], at),
      reference: percentile(key, at),
      unit: 'ms',
      ...(at === 0.99 ? { goal: { atMost: 5 } } : {}),
    })),
  );
}

async function guidOf(pool: Database['pool'], id: number): Promise<string> {
  const { rows } = await pool.query<{ guid: string }>('select guid from users where id = $1', [id]);
  return rows[0]!.guid;
}
