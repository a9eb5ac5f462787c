import type { App } from '@pavilion/server/app.ts';
import { makeDraws } from '@pavilion/server/matka/make-draws.ts';
import { httpLoad, portOf, postRequest } from '../load/start-load.ts';
import type { Path } from '../measure/bench.ts';
import { median, perSecond, turnAbout } from '../measure/figures.ts';
import { latestDraws, makeCategories, slipOf } from '../worlds/draws.ts';
import { openApp, signInAll } from '../worlds/open-app.ts';
import { makePeople, type Level } from '../worlds/people.ts';
import { makeTpcb, playTpcb } from '../worlds/tpcb.ts';

const CONNECTIONS = 16;
const ROWS = 10;
const DRAWS = 10;
const SECONDS = 4;

/** Slips of ten rows through HTTP, four of five on one draw, against TPC-B on the same database with the same driver. */
export const slips: Path = async (bench) => {
  const database = await bench.cluster.database('slips');
  const people = await makePeople(database.pool, bench.size(20_000));
  await makeTpcb(database.pool);
  await makeCategories(database.pool, DRAWS);
  await database.pool.query('update users set lock_betting = false');
  const app = await openApp(database);
  await makeDraws(app.house);
  await app.listen();
  const clients = people.levels[6]!;
  const requests = await slipRequests(app, clients);
  const load = { port: portOf(app.http.server), requests };
  await httpLoad({ ...load, connections: CONNECTIONS, seconds: 2 }); // share snapshots are made once
  bench.say('slips through HTTP and TPC-B, turn about');
  const seconds = bench.rounds(SECONDS);
  const p99: number[] = [];
  const at64: number[] = [];
  const { ours, reference } = await turnAbout(bench.rounds(5), {
    reference: () => perSecond({ clients: CONNECTIONS, seconds }, () => playTpcb(database.pool)),
    async ours() {
      const through = await httpLoad({ ...load, connections: CONNECTIONS, seconds });
      p99.push(through.p99);
      at64.push((await httpLoad({ ...load, connections: 4 * CONNECTIONS, seconds })).perSecond);
      return through.perSecond;
    },
  });
  const placed = await database.pool.query<{ bets: number }>('select count(*)::int as bets from bets');
  await app.close();
  const about = `slips of ${ROWS} rows through HTTP, 80 % on one draw`;
  const line = { path: 'slips', reference: median(reference), unit: '/s' };
  return [
    {
      ...line,
      what: `${about}, ${CONNECTIONS} connections, p99 ${median(p99).toFixed(1)} ms / TPC-B`,
      ours: median(ours),
      goal: { atLeast: 0.6 },
    },
    {
      ...line,
      what: `${about}, ${4 * CONNECTIONS} connections, ${placed.rows[0]!.bets.toLocaleString('en-US')} rows in all / TPC-B at ${CONNECTIONS}`,
      ours: median(at64),
    },
  ];
};

/** Slips of some hundred signed-in clients. */
async function slipRequests(app: App, { first, count }: Level): Promise<string[]> {
  const { pool } = app.house;
  const ids = Array.from({ length: Math.min(500, count) }, (_, index) => first + index);
  await pool.query('update wallets set balance = 1000000000000 where user_id >= $1', [first]);
  const tokens = await signInAll(app, ids);
  const [popular, ...others] = await latestDraws(pool);
  const anyDraw = (): string =>
    Math.random() < 0.8 ? popular! : others[Math.floor(Math.random() * others.length)]!;
  return tokens.flatMap((token, client) =>
    Array.from({ length: 4 }, (_, turn) =>
      postRequest('/api/matka/place_bets', slipOf(anyDraw(), ROWS, client * 7 + turn), token),
    ),
  );
}
