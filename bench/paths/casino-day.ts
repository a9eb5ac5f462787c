import { trialBalance } from '@pavilion/server/ledger/trial-balance.ts';
import { bookNow } from '@pavilion/server/settlement/carry-out.ts';
import { POST_DAY } from '@pavilion/server/settlement/post-day.ts';
import { ROLL_BACK } from '@pavilion/server/settlement/roll-back.ts';
import type { Path } from '../measure/bench.ts';
import { inBulk } from '../measure/bulk.ts';
import type { Pool } from '../measure/cluster.ts';
import { median, timed } from '../measure/figures.ts';
import { lastLine } from '../measure/same-rows.ts';
import { makeSnapshots } from '../worlds/market.ts';
import { inOneTransaction, openApp, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';
import { declareInBulk, makeRoundBets, openRounds } from '../worlds/rounds.ts';

const DAY = '2026-11-20';
const OF_A_ROUND = 1000;
/** How many rounds each client bets on. */
const RESULTS = 10;
/** At every size: the first posting of a database makes accounts and warms up. */
const ROUNDS = 3;

/**
 * A day of a million results of a hundred thousand clients, its lines proved by what each round brought everybody, posted and taken
 * back, beside nothing but the writing of the same results and of the lines and balances that they come to.
 */
export const casinoDay: Path = async (bench) => {
  const database = await bench.cluster.database('casino_day');
  const { pool } = database;
  const people = await makePeople(pool, bench.size(103_000));
  const all = people.levels[6]!;
  await makeSnapshots(pool, all);
  const results = all.count * RESULTS;
  const rounds = await openRounds(pool, DAY, Math.max(1, Math.floor(results / OF_A_ROUND)));
  bench.say(`${results.toLocaleString('en-US')} results`);
  await makeRoundBets(pool, rounds, { all, clients: Math.min(OF_A_ROUND, all.count), markets: 1 });
  await declareInBulk(pool, rounds);
  const app = await openApp(database);
  const company = await viewerOf(app, 1);
  const [{ eventId }] = rounds as [(typeof rounds)[0]];
  const took = { posted: [] as number[], undone: [] as number[], written: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    bench.say(`round ${round + 1}: post, write the same rows, take back`);
    const line = await lastLine(pool);
    took.posted.push(
      await timed(() =>
        inOneTransaction(app, company, (ctx) => bookNow(app.house, POST_DAY, { do: 'post', eventId }, ctx)),
      ),
    );
    took.written.push(await sameDay(pool, bench.cluster.filesFolder, line));
    took.undone.push(
      await timed(() =>
        inOneTransaction(app, company, (ctx) =>
          bookNow(app.house, ROLL_BACK, { do: 'roll_back', eventId }, ctx),
        ),
      ),
    );
  }
  const proof = await trialBalance(pool);
  if (proof.sum !== 0n || proof.brokenChains > 0)
    throw new Error('the journal does not hold after the bench');
  await app.close();
  const what = `${results.toLocaleString('en-US')} results of ${all.count.toLocaleString('en-US')} clients`;
  return [
    {
      path: 'casino-day',
      what: `posting ${what}, proved / COPY + UPDATE`,
      ours: median(took.posted) / 1000,
      reference: median(took.written) / 1000,
      unit: 's',
      goal: { atMost: 2.5 },
    },
    {
      path: 'casino-day',
      what: 'taking it back / posting it',
      ours: median(took.undone) / 1000,
      reference: median(took.posted) / 1000,
      unit: 's',
      goal: { atMost: 0.75 },
    },
  ];
};

/** COPY of the results and of the lines that they were posted as into tables like theirs, then UPDATE of the balances. */
async function sameDay(pool: Pool, folder: string, sinceLine: bigint): Promise<number> {
  const files = { results: `${folder}/day-results.csv`, lines: `${folder}/day-lines-${Date.now()}.csv` };
  await inBulk(pool, async (query) => {
    await query(
      `copy (select h.* from settlement_shares h join users u on u.id = h.user_id and u.role = 7 where h.of_round order by 1, 2) to '${files.results}'`,
    );
    await query(`copy (select * from journal_lines where id > ${sinceLine} order by id) to '${files.lines}'`);
    await query(`drop table if exists copied_results, copied_lines, copied_accounts;
      create table copied_results (like settlement_shares including indexes);
      create table copied_lines (like journal_lines including indexes);
      create table copied_accounts (like ledger_accounts including all) with (fillfactor = 70);
      insert into copied_accounts overriding system value select * from ledger_accounts order by id;`);
    await query('vacuum analyze copied_accounts');
  });
  const client = await pool.connect();
  try {
    return await timed(async () => {
      await client.query('begin');
      await client.query(`copy copied_results from '${files.results}'`);
      await client.query(`copy copied_lines from '${files.lines}'`);
      await client.query(
        'update copied_accounts a set balance = l.balance from copied_lines l where l.account_id = a.id',
      );
      await client.query('commit');
    });
  } finally {
    client.release();
  }
}
