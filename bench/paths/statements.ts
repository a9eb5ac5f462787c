import { trialBalance } from '@pavilion/server/ledger/trial-balance.ts';
import { statement } from '@pavilion/server/ledger/statement.ts';
import { calls } from '@pavilion/contract/calls.ts';
import { createPool } from '@pavilion/server/db/pool.ts';
import type { Path } from '../measure/bench.ts';
import { durations, percentile, timed } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { makeLedger } from '../worlds/ledger.ts';
import { openApp, readingContext, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const TURNS = 200;

/** Any page of a statement, whatever the length of the account and the depth of the page, beside a row by its key. */
export const statements: Path = async (bench) => {
  const database = await bench.cluster.database('statements');
  const { pool } = database;
  const people = await makePeople(pool, bench.size(100_000));
  const size = bench.size(1_000_000, 10_000_000);
  bench.say(`a journal of ${size.toLocaleString('en-US')} lines`);
  await makeLedger(pool, people, size);
  const app = await openApp(database);
  const turns = bench.rounds(TURNS);
  const ctx = readingContext(app, await viewerOf(app, 1));
  const guidOf = async (id: number) =>
    (await pool.query<{ guid: string }>('select guid from users where id = $1', [id])).rows[0]!.guid;
  const page = async (userId: number, number: number) => {
    const user_guid = await guidOf(userId);
    return durations(turns, () =>
      statement(
        calls.agentLedger.in.parse({ user_guid, current_page: number, items_perpage: 50 }),
        'all',
        ctx,
      ),
    );
  };
  const byKey = () =>
    durations(turns * 2, (turn) =>
      pool.query({
        name: 'line-by-key',
        text: 'select * from journal_lines where id = $1',
        values: [1 + ((turn * 7919) % size)],
      }),
    );
  await byKey();
  bench.say('pages and rows by key, turn about');
  const client = people.levels[6]!.first + 5;
  const companyLines = Math.floor(size / 20);
  const deep = Math.max(1, Math.floor(companyLines / 50 / 2));
  const cases = [
    ['a client, page 1', client, 1],
    [`the Company, page 1 of ${companyLines.toLocaleString('en-US')} lines`, 1, 1],
    [`the Company, page ${deep.toLocaleString('en-US')}`, 1, deep],
  ] as const;
  const lines: Line[] = [];
  for (const [name, userId, number] of cases) {
    const before = await byKey();
    const pages = await page(userId, number);
    const reference = [...before, ...(await byKey())];
    for (const at of [0.5, 0.99])
      lines.push({
        path: 'statements',
        what: `${size.toLocaleString('en-US')} lines, ${name}, p${at * 100} / a line by its key`,
        ours: percentile(pages, at),
        reference: percentile(reference, at),
        unit: 'ms',
        ...(at === 0.99 ? { goal: { atMost: 5 } } : {}),
      });
  }
  bench.say('the whole journal proved');
  const sum = await timed(() => pool.query('select sum(amount) from journal_lines'));
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
  await app.close();
  return lines;
};
