import { calls, type CallInput } from '@pavilion/contract/calls.ts';
import { createPool } from '@pavilion/server/db/pool.ts';
import { loginDays } from '@pavilion/server/login-report/login-days.ts';
import { loginReport } from '@pavilion/server/login-report/login-report.ts';
import type { Path } from '../measure/bench.ts';
import { durations, inTurns, median, percentile } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { makeLogins } from '../worlds/logins.ts';
import { openApp, readingContext, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const ROLES = ['Company', 'sub company', 'master', 'super stockist', 'stockist', 'agent'];
const TURNS = 300;
const DAY = 86_400_000;

/** A page of the login report and its total, for every role, beside a sign-in by its key, all on one connection. */
export const logins: Path = async (bench) => {
  const database = await bench.cluster.database('logins');
  const people = await makePeople(database.pool, bench.size(20_000, 200_000));
  const count = bench.size(1_000_000, 10_000_000);
  bench.say(`${count.toLocaleString('en-US')} sign-ins`);
  await makeLogins(database.pool, people, count);
  const app = await openApp(database);
  const pool = createPool(database.connectionString, { max: 1 });
  const { rows: ids } = await pool.query<{ id: string }>(
    'select id from sign_ins tablesample system (1) limit 5000',
  );
  const lines: Line[] = [];
  const month = {
    from_date: new Date(Date.now() - 30 * DAY).toISOString(),
    to_date: new Date().toISOString(),
  };
  for (const [index, role] of ROLES.entries()) {
    bench.say(role);
    const ctx = { ...readingContext(app, await viewerOf(app, people.levels[index]!.first)), db: pool };
    const page = (input: CallInput<'loginReport'>) =>
      loginReport(app.house, calls.loginReport.in.parse(input), ctx);
    const { key, ...ours } = await inTurns(bench.rounds(TURNS), {
      key: (turn) =>
        pool.query({
          name: 'sign-in-by-key',
          text: 'select * from sign_ins where id = $1',
          values: [ids[(turn * 7919) % ids.length]!.id],
        }),
      all: () => page({}),
      'thirty days': () => page(month),
      failed: () => page({ type: 'failed' }),
      clients: () => page({ type: 'clients' }),
      'page 50': () => page({ current_page: 50 }),
    });
    for (const [what, took] of Object.entries(ours)) {
      const [p50, key50] = [percentile(took, 0.5), percentile(key, 0.5)];
      lines.push({
        path: 'logins',
        what: `${count.toLocaleString('en-US')} sign-ins, ${role}: ${what}, p99 (p50 ${p50.toFixed(2)} ms, ${(p50 / key50).toFixed(1)}x) / a row by its key`,
        ours: percentile(took, 0.99),
        reference: percentile(key, 0.99),
        unit: 'ms',
        goal: { atMost: 4 },
      });
    }
    if (index > 0) continue;
    const sums = calls.loginDays.in.parse({});
    const pictures = await durations(3, () => loginDays(app.house, sums, ctx));
    lines.push({
      path: 'logins',
      what: `${count.toLocaleString('en-US')} sign-ins, ${role}: sums of thirty days by day and device / a row by its key`,
      ours: median(pictures),
      reference: percentile(key, 0.5),
      unit: 'ms',
    });
  }
  await pool.end();
  await app.close();
  return lines;
};
