import { listDownline } from '@pavilion/server/accounts/list-downline.ts';
import { userInSubtree } from '@pavilion/server/accounts/find-user.ts';
import { calls } from '@pavilion/contract/calls.ts';
import type { CallInput } from '@pavilion/contract/calls.ts';
import type { Path } from '../measure/bench.ts';
import { durations, percentile } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { openApp, readingContext, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const ROLES = ['Company', 'sub company', 'master', 'super stockist', 'stockist', 'agent'];
const TURNS = 150;

/** Lists, keyword and ancestor check of a large downline, for every role that has one, beside a row by its key. */
export const downline: Path = async (bench) => {
  const database = await bench.cluster.database('downline');
  const { pool } = database;
  const people = await makePeople(pool, bench.size(100_000, 1_000_000));
  const clients = people.levels[6]!;
  const app = await openApp(database);
  const turns = bench.rounds(TURNS);
  const anyClient = (turn: number): number => clients.first + ((turn * 7919) % clients.count);
  bench.say('a row by its key');
  const byKey = async () =>
    durations(turns * 2, (turn) =>
      pool.query({ name: 'by-key', text: 'select * from users where id = $1', values: [anyClient(turn)] }),
    );
  await byKey();
  const users = people.total.toLocaleString('en-US');
  const lines: Line[] = [];
  const line = (
    what: string,
    ours: readonly number[],
    reference: readonly number[],
    at: number,
    atMost: number,
  ) =>
    lines.push({
      path: 'downline',
      what: `${users} users, ${what}, p${at * 100} (p50 ${percentile(ours, 0.5).toFixed(2)} ms) / a row by its key`,
      ours: percentile(ours, at),
      reference: percentile(reference, at),
      unit: 'ms',
      goal: { atMost },
    });
  for (const [index, name] of ROLES.entries()) {
    bench.say(name);
    const level = people.levels[index]!;
    const viewer = await viewerOf(app, level.first);
    const ctx = readingContext(app, viewer);
    const list = (input: CallInput<'downline'>) => listDownline(calls.downline.in.parse(input), ctx);
    const before = await byKey();
    const pages = await durations(turns, () => list({ role: 7, current_page: 1, items_perpage: 50 }));
    const { rows } = await pool.query<{ guid: string; username: string }>(
      `select guid, username from users where u${index + 1} = $1 and role = 7 order by id limit 1 offset 3`,
      [level.first],
    );
    const target = rows[0]!;
    const keyword = target.username.slice(0, -1);
    const found = await durations(turns, () =>
      list({ role: 7, keyword, current_page: 1, items_perpage: 50 }),
    );
    const checks = await durations(turns, () => userInSubtree(pool, viewer, target.guid));
    const reference = [...before, ...(await byKey())];
    line(`${name}: page and total`, pages, reference, 0.99, 4);
    line(`${name}: first page of "${keyword}"`, found, reference, 0.5, 5);
    line(`${name}: ancestor check`, checks, reference, 0.5, 2);
  }
  await app.close();
  return lines;
};
