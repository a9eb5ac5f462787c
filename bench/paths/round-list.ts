import { calls, type CallInput } from '@pavilion/contract/calls.ts';
import { casinoList } from '@pavilion/server/casino/round-list.ts';
import { createPool } from '@pavilion/server/db/pool.ts';
import type { Path } from '../measure/bench.ts';
import { inTurns, percentile } from '../measure/figures.ts';
import { makeDealtRounds } from '../worlds/dealt-rounds.ts';
import { openApp, readingContext, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const TURNS = 300;
const PAGE = 20;

/** A page of the rounds of the house and their total, at any depth, beside a round by its key, all on one connection. */
export const roundList: Path = async (bench) => {
  const database = await bench.cluster.database('round_list');
  const people = await makePeople(database.pool, 2_000);
  const count = bench.size(400_000, 10_000_000);
  bench.say(`${count.toLocaleString('en-US')} rounds`);
  const { days, perDay } = await makeDealtRounds(database.pool, count);
  const app = await openApp(database);
  const pool = createPool(database.connectionString, { max: 1 });
  const company = { ...readingContext(app, await viewerOf(app, 1)), db: pool };
  const agent = { ...readingContext(app, await viewerOf(app, people.levels[5]!.first)), db: pool };
  const pages = Math.ceil((days * perDay) / PAGE);
  const page = (ctx: typeof company, input: Partial<CallInput<'casinoList'>>) =>
    casinoList(calls.casinoList.in.parse({ sport_id: 6, items_perpage: PAGE, ...input }), ctx);
  const { key, ...ours } = await inTurns(bench.rounds(TURNS), {
    key: (turn) =>
      pool.query({
        name: 'round-by-key',
        text: 'select * from casino_rounds r where r.id = $1',
        values: [`c-20261120-${1_000_000 + ((turn * 7919) % perDay)}`],
      }),
    'first page': () => page(company, { current_page: 1 }),
    'any page': (turn) => page(company, { current_page: 1 + ((turn * 7919 * 31) % pages) }),
    'last page': () => page(company, { current_page: pages }),
    'any page of one game': (turn) =>
      page(company, { current_page: 1 + ((turn * 7919) % Math.floor(pages / 20)), game_code: 'teen20' }),
    'any page, to an agent': (turn) => page(agent, { current_page: 1 + ((turn * 7919 * 31) % pages) }),
  });
  await pool.end();
  await app.close();
  return Object.entries(ours).map(([what, took]) => ({
    path: 'round-list',
    what: `${(days * perDay).toLocaleString('en-US')} rounds: ${what} and total, p99 (p50 ${percentile(took, 0.5).toFixed(2)} ms, ${(percentile(took, 0.5) / percentile(key, 0.5)).toFixed(1)}x) / a round by its key`,
    ours: percentile(took, 0.99),
    reference: percentile(key, 0.99),
    unit: 'ms',
    goal: { atMost: 5 },
  }));
};
