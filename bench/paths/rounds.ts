import { writeEnd } from '@pavilion/server/matches/rounds.ts';
import { bookNow } from '@pavilion/server/settlement/carry-out.ts';
import { SETTLE } from '@pavilion/server/settlement/settle.ts';
import type { Path } from '../measure/bench.ts';
import { inBulk } from '../measure/bulk.ts';
import type { Pool } from '../measure/cluster.ts';
import { median, timed } from '../measure/figures.ts';
import { makeSnapshots } from '../worlds/market.ts';
import { inOneTransaction, openApp, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';
import { endingOf, makeRoundBets, openRounds } from '../worlds/rounds.ts';

const DAY = '2026-11-20';
/** Bets of each client in a round, each on a market of its own. */
const BETS = 2;
/** What runs for the first time in a process and in a database is left out. */
const WARM_UP = 5;
const ROUNDS = 20;

/** A round that a thousand clients bet on, declared as the dealer does, beside nothing but the writing of the same results, coin reports and wallets. */
export const rounds: Path = async (bench) => {
  const database = await bench.cluster.database('rounds');
  const { pool } = database;
  const people = await makePeople(pool, bench.size(103_000));
  const all = people.levels[6]!;
  const clients = Math.min(1000, all.count);
  await makeSnapshots(pool, all);
  const opened = await openRounds(pool, DAY, WARM_UP + ROUNDS);
  await makeRoundBets(pool, opened, { all, clients, markets: BETS });
  const app = await openApp(database);
  const company = await viewerOf(app, 1);
  const took = { ours: [] as number[], reference: [] as number[] };
  for (const [turn, { id, eventId }] of opened.entries()) {
    const { end, outcomes } = endingOf(turn);
    const before = await lastReport(pool);
    const ours = await timed(() =>
      inOneTransaction(app, company, async (ctx) => {
        await writeEnd(ctx.db, id, end);
        await bookNow(
          app.house,
          SETTLE,
          { do: 'settle', eventId, of: { kind: 'round', id }, result: { outcomes }, confirmed: true },
          ctx,
        );
      }),
    );
    const reference = await sameResults(pool, { folder: bench.cluster.filesFolder, roundId: id, before });
    if (turn < WARM_UP) continue;
    took.ours.push(ours);
    took.reference.push(reference);
  }
  await app.close();
  return [
    {
      path: 'rounds',
      what: `declaring a round with bets of ${clients.toLocaleString('en-US')} clients, books verified / COPY + UPDATE`,
      ours: median(took.ours),
      reference: median(took.reference),
      unit: 'ms',
      goal: { atMost: 2.5 },
    },
  ];
};

async function lastReport(pool: Pool): Promise<bigint> {
  const { rows } = await pool.query<{ last: bigint }>(
    'select coalesce(max(id), 0)::bigint as last from coin_report',
  );
  return rows[0]!.last;
}

type Declared = { readonly folder: string; readonly roundId: string; readonly before: bigint };

/** COPY of a round's results and of its coin reports into tables like theirs, then UPDATE of the wallets that it moved. */
async function sameResults(pool: Pool, { folder, roundId, before }: Declared): Promise<number> {
  const files = { results: `${folder}/results-${roundId}.csv`, reports: `${folder}/reports-${roundId}.csv` };
  await inBulk(pool, async (query) => {
    await query(`create table if not exists copied_results (like settlement_shares including indexes);
      create table if not exists copied_reports (like coin_report including indexes)`);
    await query(`copy (select h.* from settlement_shares h join settlements s on s.id = h.settlement_id
      where s.round_id = '${roundId}' order by h.user_id) to '${files.results}'`);
    await query(
      `copy (select * from coin_report where id > ${before} order by user_id) to '${files.reports}'`,
    );
    const [made] = await query(`select to_regclass('copied_wallets') as made`);
    if (made?.['made'] === null) {
      await query('create table copied_wallets (like wallets including all) with (fillfactor = 70)');
      await query('insert into copied_wallets select * from wallets order by user_id');
      await query('vacuum analyze copied_wallets');
    }
  });
  const client = await pool.connect();
  try {
    return await timed(async () => {
      await client.query('begin');
      await client.query(`copy copied_results from '${files.results}'`);
      await client.query(`copy copied_reports from '${files.reports}'`);
      await client.query(
        `update copied_wallets w set balance = w.balance + c.credit - c.debit, used_limit = w.used_limit - h.released
         from copied_reports c join copied_results h on h.user_id = c.user_id
           and h.settlement_id = (select max(settlement_id) from copied_results)
         where c.id > ${before} and w.user_id = c.user_id`,
      );
      await client.query('commit');
    });
  } finally {
    client.release();
  }
}
