import { limitTables } from '@pavilion/server/accounts/limit-tables.ts';
import { listDownline } from '@pavilion/server/accounts/list-downline.ts';
import { whereCoinsAre } from '@pavilion/server/coins/where-coins-are.ts';
import { userInSubtree } from '@pavilion/server/hierarchy/find-user.ts';
import { createPool } from '@pavilion/server/db/pool.ts';
import { calls } from '@pavilion/contract/calls.ts';
import type { CallInput } from '@pavilion/contract/calls.ts';
import type { Path } from '../measure/bench.ts';
import { inTurns, percentile } from '../measure/figures.ts';
import type { Pool } from '../measure/cluster.ts';
import type { Line } from '../measure/line.ts';
import type { App } from '@pavilion/server/app.ts';
import { openApp, readingContext, viewerOf } from '../worlds/open-app.ts';
import { makePeople, type People } from '../worlds/people.ts';

const ROLES = ['Company', 'sub company', 'master', 'super stockist', 'stockist', 'agent'];
const TURNS = 500;
const WHERE_TURNS = 20;

type Measured = { readonly what: string; readonly at: number; readonly atMost: number };
/** What is read for each role (ten rows are a page of the screens), in turns with a row by its key, all on one connection. */
const READS: Record<'page' | 'long' | 'username' | 'name' | 'check', (keywords: Keywords) => Measured> = {
  page: () => ({ what: 'ten rows and total', at: 0.99, atMost: 4 }),
  long: () => ({ what: 'fifty rows and total', at: 0.99, atMost: 4 }),
  username: ({ username }) => ({ what: `ten rows of "${username}"`, at: 0.5, atMost: 5 }),
  name: ({ name }) => ({ what: `ten rows of "${name}"`, at: 0.5, atMost: 5 }),
  check: () => ({ what: 'ancestor check', at: 0.5, atMost: 2 }),
};
/** The beginning of a username, which few have, and a first name, which every eighth account has. */
type Keywords = { readonly username: string; readonly name: string };

/** Lists, keyword and ancestor check of a large downline, for every role that has one, beside a row by its key. */
export const downline: Path = async (bench) => {
  const database = await bench.cluster.database('downline');
  const people = await makePeople(database.pool, bench.size(100_000, 1_000_000));
  const clients = people.levels[6]!;
  const app = await openApp(database);
  const pool = createPool(database.connectionString, { max: 1 });
  const turns = bench.rounds(TURNS);
  const lines = [await coinsLine({ app, people, pool, turns: bench.rounds(WHERE_TURNS) })];
  for (const [index, role] of ROLES.entries()) {
    bench.say(role);
    const viewer = await viewerOf(app, people.levels[index]!.first);
    const ctx = { ...readingContext(app, viewer), db: pool };
    const list = (input: Partial<CallInput<'downline'>>) =>
      listDownline(calls.downline.in.parse({ role: 7, current_page: 1, items_perpage: 10, ...input }), ctx);
    const { rows } = await pool.query<{ guid: string; username: string; first_name: string }>(
      `select guid, username, first_name from users where u${index + 1} = $1 and role = 7 order by id limit 1 offset 3`,
      [viewer.userId],
    );
    const target = rows[0]!;
    const keywords = { username: target.username.slice(0, -1), name: target.first_name };
    const { key, ...ours } = await inTurns(turns, {
      key: (turn) =>
        pool.query({
          name: 'by-key',
          text: 'select * from users where id = $1',
          values: [clients.first + ((turn * 7919) % clients.count)],
        }),
      page: () => list({}),
      long: () => list({ items_perpage: 50 }),
      username: () => list({ keyword: keywords.username }),
      name: () => list({ keyword: keywords.name }),
      check: () => userInSubtree(pool, viewer, target.guid),
      tables: () => limitTables(calls.getDlUsers.in.parse({ items_perpage: 50 }), ctx),
    });
    lines.push({
      path: 'downline',
      what: `${people.total.toLocaleString('en-US')} users, ${role}: limits of every level, fifty rows of each, and Summary, p50 / fifty rows of clients and total`,
      ours: percentile(ours.tables, 0.5),
      reference: percentile(ours.long, 0.5),
      unit: 'ms',
      goal: { atMost: 2.5 },
    });
    for (const read of ['page', 'long', 'username', 'name', 'check'] as const) {
      const { what, at, atMost } = READS[read](keywords);
      const [p50, key50] = [percentile(ours[read], 0.5), percentile(key, 0.5)];
      lines.push({
        path: 'downline',
        what: `${people.total.toLocaleString('en-US')} users, ${role}: ${what}, p${at * 100} (p50 ${p50.toFixed(2)} ms, ${(p50 / key50).toFixed(1)}x) / a row by its key`,
        ours: percentile(ours[read], at),
        reference: percentile(key, at),
        unit: 'ms',
        goal: { atMost },
      });
    }
  }
  await pool.end();
  await app.close();
  return lines;
};

type Standing = { readonly app: App; readonly people: People; readonly pool: Pool; readonly turns: number };

/** Where the minted coins are, beside one walk through all wallets: the least that adding them up takes. */
async function coinsLine({ app, people, pool, turns }: Standing): Promise<Line> {
  const ctx = { ...readingContext(app, await viewerOf(app, people.levels[0]!.first)), db: pool };
  const { where, walk } = await inTurns(turns, {
    where: () => whereCoinsAre({}, ctx),
    walk: () =>
      pool.query(
        'select sum(fixed_limit) as fixed_limit, sum(given) as given, sum(balance) as balance, sum(used_limit) as used_limit from wallets',
      ),
  });
  return {
    path: 'downline',
    what: `${people.total.toLocaleString('en-US')} users: where the coins are, p50 / the sums of all wallets`,
    ours: percentile(where, 0.5),
    reference: percentile(walk, 0.5),
    unit: 'ms',
    goal: { atMost: 2 },
  };
}
