import { todaysFigures, latestBigBets } from '@pavilion/server/dashboard/dashboard.sql.ts';
import { createPool } from '@pavilion/server/db/pool.ts';
import { inBulk } from '../measure/bulk.ts';
import type { Bench, Path } from '../measure/bench.ts';
import type { Pool } from '../measure/cluster.ts';
import { inTurns, percentile } from '../measure/figures.ts';
import { makeBets, makeBooks, makeMarkets, marketId } from '../worlds/market.ts';
import { makePeople } from '../worlds/people.ts';

const TURNS = 40;
const MARKET = marketId(1);
const STAKE = 50_000_000n;
const TIME_ZONE = 'Asia/Kolkata';

/** What the dashboard counts of a day's bets, in a house of ten times as many older ones beside a house without. */
export const dashboard: Path = async (bench) => {
  const people = bench.size(100_000);
  const older = people * 9;
  const without = await houseOf(bench, 'dashboard_without', people, (pool) =>
    inBulk(pool, (query) => query('delete from bets where id <= $1', [older])),
  );
  const long = await houseOf(bench, 'dashboard_long', people, (pool) =>
    inBulk(pool, (query) =>
      query(`update bets set created_at = created_at - interval '1 year' where id <= $1`, [older]),
    ),
  );
  const found = await inTurns(bench.rounds(TURNS), {
    companyWithout: () => without.look('company'),
    company: () => long.look('company'),
    agentWithout: () => without.look('agent'),
    agent: () => long.look('agent'),
  });
  for (const { pool } of [without, long]) await pool.end();
  const about = `${people.toLocaleString('en-US')} bets of today and ${older.toLocaleString('en-US')} of last year`;
  return (['company', 'agent'] as const).map((who) => ({
    path: 'dashboard',
    what: `bets of the day to the ${who}, ${about} / today's alone`,
    ours: percentile(found[who], 0.5),
    reference: percentile(found[`${who}Without`], 0.5),
    unit: 'ms',
    goal: { atMost: 2 },
  }));
};

async function houseOf(
  bench: Bench,
  name: string,
  people: number,
  lay: (pool: Pool) => Promise<unknown>,
): Promise<{ readonly pool: Pool; look(who: 'company' | 'agent'): Promise<unknown> }> {
  bench.say(name);
  const database = await bench.cluster.database(name);
  const { levels } = await makePeople(database.pool, people);
  await makeMarkets(database.pool, 2);
  await makeBooks(database.pool, levels[6]!, MARKET);
  await makeBets(database.pool, MARKET);
  await lay(database.pool);
  await database.pool.query('vacuum analyze bets');
  const viewers = {
    company: { actingId: 1, level: 1 },
    agent: { actingId: levels[5]!.first, level: 6 },
  } as const;
  const pool = createPool(database.connectionString, { max: 1 });
  return {
    pool,
    async look(who) {
      const now = new Date();
      const today = now.toISOString().slice(0, 10);
      await todaysFigures(pool, viewers[who], { today, timeZone: TIME_ZONE });
      await latestBigBets(pool, viewers[who], { stake: STAKE, now });
    },
  };
}
