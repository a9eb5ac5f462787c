import { calls } from '@pavilion/contract/calls.ts';
import { createPool } from '@pavilion/server/db/pool.ts';
import { gamesDailyReport } from '@pavilion/server/reports/games-daily.ts';
import { plReport } from '@pavilion/server/reports/earnings.ts';
import type { Bench, Path } from '../measure/bench.ts';
import type { Database } from '../measure/cluster.ts';
import { inTurns, percentile } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { openApp, readingContext, viewerOf } from '../worlds/open-app.ts';
import { makePeople, type People } from '../worlds/people.ts';
import { makeResults } from '../worlds/results.ts';

const TURNS = 200;
/** Every level that has reports, by the role's place among the levels. */
const LEVELS = { company: 0, master: 2, agent: 5 } as const;
const RANGES = {
  week: { from_date: '2026-03-02', to_date: '2026-03-08' },
  'part of a day': { from_date: '2026-03-02 07:13:00', to_date: '2026-03-04 11:59:00' },
  year: {},
} as const;

/** Profit & Loss and Games Daily with their totals over a year of matches, at three levels and in three ranges, beside a row by its key. */
export const reports: Path = async (bench) => {
  const database = await bench.cluster.database('reports');
  const people = await makePeople(database.pool, bench.size(100_000));
  const size = bench.size(1_000_000, 10_000_000);
  const matches = await makeResults(database.pool, people, size);
  bench.say(`${matches.toLocaleString('en-US')} matches`);
  return lines(bench, database, { people, matches, size });
};

type World = { readonly people: People; readonly matches: number; readonly size: number };

async function lines(bench: Bench, database: Database, world: World): Promise<Line[]> {
  const app = await openApp(database);
  const pool = createPool(database.connectionString, { max: 1 });
  const all: Line[] = [];
  for (const [level, place] of Object.entries(LEVELS)) {
    const viewer = await viewerOf(app, world.people.levels[place]!.first);
    const ctx = { ...readingContext(app, viewer), db: pool };
    for (const [name, range] of Object.entries(RANGES)) {
      const { key, ...ours } = await inTurns(bench.rounds(TURNS), {
        key: (turn) =>
          pool.query({
            name: 'line-by-key',
            text: 'select * from journal_lines where id = $1',
            values: [1 + ((turn * 7919) % world.size)],
          }),
        pl_report: () => plReport(calls.plReport.in.parse(range), ctx),
        games_daily_report: () => gamesDailyReport(calls.gamesDailyReport.in.parse(range), ctx),
      });
      for (const call of ['pl_report', 'games_daily_report'] as const)
        for (const at of [0.5, 0.99])
          all.push({
            path: 'reports',
            what: `${call} of a ${level}, ${name}, ${world.matches.toLocaleString('en-US')} matches, p${at * 100} / a line by its key`,
            ours: percentile(ours[call], at),
            reference: percentile(key, at),
            unit: 'ms',
            ...(at === 0.99 ? { goal: { atMost: 10 } } : {}),
          });
    }
  }
  await pool.end();
  await app.close();
  return all;
}
