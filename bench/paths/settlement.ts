import { bookNow } from '@pavilion/server/settlement/carry-out.ts';
import { ROLL_BACK } from '@pavilion/server/settlement/roll-back.ts';
import { SETTLE } from '@pavilion/server/settlement/settle.ts';
import { trialBalance } from '@pavilion/server/ledger/trial-balance.ts';
import type { Path } from '../measure/bench.ts';
import { inBulk } from '../measure/bulk.ts';
import type { Pool } from '../measure/cluster.ts';
import { median, timed } from '../measure/figures.ts';
import { EVENT, makeBets, makeBooks, makeMarkets, marketId, RUNNERS } from '../worlds/market.ts';
import { inOneTransaction, openApp, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

/**
 * A market of a million bets, its books proved by them, settled and rolled back, beside nothing but the writing of the same
 * lines and balances. Turn about in each round; the journal is proved at the end.
 */
export const settlement: Path = async (bench) => {
  const database = await bench.cluster.database('settlement');
  const { pool } = database;
  const people = await makePeople(pool, bench.size(103_000));
  await makeMarkets(pool, 2);
  const clients = people.levels[6]!;
  await makeBooks(pool, clients, marketId(1)); // not the main market: the match stays open
  bench.say('a million bets');
  await makeBets(pool, marketId(1));
  const app = await openApp(database);
  const company = await viewerOf(app, 1);
  const of = { kind: 'market', id: marketId(1) } as const;
  const winning = { do: 'settle', result: { winners: [RUNNERS[0]], shared: [] }, confirmed: false } as const;
  const settle = () =>
    inOneTransaction(app, company, (ctx) =>
      bookNow(app.house, SETTLE, { ...winning, eventId: EVENT, of }, ctx),
    );
  const undo = () =>
    inOneTransaction(app, company, (ctx) =>
      bookNow(app.house, ROLL_BACK, { do: 'roll_back', eventId: EVENT, of }, ctx),
    );
  const settled: number[] = [];
  const undone: number[] = [];
  const written: number[] = [];
  const logged: number[] = [];
  const loggedByCopy: number[] = [];
  for (let round = 0; round < bench.rounds(3); round++) {
    bench.say(`round ${round + 1}: settle, write the same rows, roll back`);
    const before = await logPosition(pool);
    settled.push(await timed(settle));
    logged.push((await logPosition(pool)) - before);
    const copied = await sameRowsWritten(pool, bench.cluster.filesFolder);
    written.push(copied.duration);
    loggedByCopy.push(copied.logged);
    undone.push(await timed(undo));
  }
  const proof = await trialBalance(pool);
  if (proof.sum !== 0n || proof.brokenChains > 0)
    throw new Error('the journal does not hold after the bench');
  const { rows } = await pool.query<{ lines: number }>('select count(*)::int as lines from copied_lines');
  await app.close();
  const what = `${(clients.count * 10).toLocaleString('en-US')} bets, ${clients.count.toLocaleString('en-US')} clients, ${rows[0]!.lines.toLocaleString('en-US')} lines`;
  return [
    {
      path: 'settlement',
      what: `${what}, books verified / COPY + UPDATE`,
      ours: median(settled) / 1000,
      reference: median(written) / 1000,
      unit: 's',
      goal: { atMost: 2.5 },
    },
    {
      path: 'settlement',
      what: 'roll-back of the same / the settlement',
      ours: median(undone) / 1000,
      reference: median(settled) / 1000,
      unit: 's',
      goal: { atMost: 0.75 },
    },
    {
      path: 'settlement',
      what: 'write-ahead log of the settlement / of COPY + UPDATE',
      ours: median(logged),
      reference: median(loggedByCopy),
      unit: 'MB',
      goal: { atMost: 2.2 },
    },
  ];
};

/** How much write-ahead log there is so far, in MB. */
async function logPosition(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ mb: number }>(
    `select ((pg_current_wal_insert_lsn() - '0/0') / 1e6)::float8 as mb`,
  );
  return rows[0]!.mb;
}

/** COPY of the last entry's lines into a table like the journal, then UPDATE of the balances that it moved. */
async function sameRowsWritten(
  pool: Pool,
  folder: string,
): Promise<{ readonly duration: number; readonly logged: number }> {
  const file = `${folder}/lines-${Date.now()}.csv`;
  await inBulk(pool, async (query) => {
    await query(
      `copy (select * from journal_lines where entry_id = (select max(id) from journal_entries) order by id) to '${file}'`,
    );
    await query(`drop table if exists copied_lines, copied_accounts, copied_wallets;
      create table copied_lines (like journal_lines including indexes);
      create table copied_accounts (like ledger_accounts including all) with (fillfactor = 70);
      insert into copied_accounts overriding system value select * from ledger_accounts order by id;
      create table copied_wallets (like wallets including all) with (fillfactor = 70);
      insert into copied_wallets select * from wallets order by user_id;`);
    await query('vacuum analyze copied_accounts');
    await query('vacuum analyze copied_wallets');
  });
  const client = await pool.connect();
  try {
    const before = await logPosition(pool);
    const duration = await timed(async () => {
      await client.query('begin');
      await client.query(`copy copied_lines from '${file}'`);
      await client.query(
        'update copied_accounts a set balance = l.balance from copied_lines l where l.account_id = a.id',
      );
      await client.query(`update copied_wallets w set balance = w.balance + l.amount, used_limit = 0
        from copied_lines l join copied_accounts a on a.id = l.account_id and a.side = 'upline'
        join users u on u.id = a.user_id and u.role = 7 where u.id = w.user_id`);
      await client.query('commit');
    });
    return { duration, logged: (await logPosition(pool)) - before };
  } finally {
    client.release();
  }
}
