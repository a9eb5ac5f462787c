import { calls } from '@pavilion/contract/calls.ts';
import { createPool } from '@pavilion/server/db/pool.ts';
import { gamesDailyReport } from '@pavilion/server/reports/games-daily.ts';
import { plReport } from '@pavilion/server/reports/earnings.ts';
import { openCasinoDay } from '@pavilion/server/matches/rounds.ts';
import { subCompanyReport } from '@pavilion/server/reports/sub-company-report.ts';
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

/** The week has a day of the casino. */
const CASINO_DAY = {
  date: '2026-03-03',
  name: 'Casino, 3 Mar 2026',
  from: new Date('2026-03-02T18:30:00Z'),
};

/**
 * Profit & Loss and Games Daily with their totals over a year of matches, at three levels and in three ranges, and the Company's report on its sub
 * companies, beside a row by its key.
 */
export const reports: Path = async (bench) => {
  const database = await bench.cluster.database('reports');
  const people = await makePeople(database.pool, bench.size(100_000));
  const size = bench.size(1_000_000, 10_000_000);
  const matches = await makeResults(database.pool, people, size);
  await openCasinoDay(database.pool, CASINO_DAY);
  bench.say(`${matches.toLocaleString('en-US')} matches`);
  return lines(bench, database, { people, matches, size });
};

type World = { readonly people: People; readonly matches: number; readonly size: number };

async function lines(bench: Bench, database: Database, world: World): Promise<Line[]> {
  const app = await openApp(database);
  const pool = createPool(database.connectionString, { max: 1 });
  const all: Line[] = [];
  const byKey = (turn: number) =>
    pool.query({
      name: 'line-by-key',
      text: 'select * from journal_lines where id = $1',
      values: [1 + ((turn * 7919) % world.size)],
    });
  for (const [level, place] of Object.entries(LEVELS)) {
    const viewer = await viewerOf(app, world.people.levels[place]!.first);
    const ctx = { ...readingContext(app, viewer), db: pool };
    for (const [name, range] of Object.entries(RANGES)) {
      const asked: Record<string, (turn: number) => Promise<unknown>> = {
        pl_report: () => plReport(calls.plReport.in.parse(range), ctx),
        games_daily_report: () => gamesDailyReport(calls.gamesDailyReport.in.parse(range), ctx),
      };
      if (level === 'company' && name === 'week')
        asked['sub_company_report'] = () => subCompanyReport(calls.subCompanyReport.in.parse(range), ctx);
      const found = await inTurns<string>(bench.rounds(TURNS), { key: byKey, ...asked });
      for (const call of Object.keys(asked))
        for (const at of [0.5, 0.99])
          all.push({
            path: 'reports',
            what: `${call} of a ${level}, ${name}, ${world.matches.toLocaleString('en-US')} matches, p${at * 100} / a line by its key`,
            ours: percentile(found[call]!, at),
            reference: percentile(found['key']!, at),
            unit: 'ms',
            ...(at === 0.99 ? { goal: { atMost: 10 } } : {}),
          });
    }
  }
  await pool.end();
  await app.close();
  return all;
}
