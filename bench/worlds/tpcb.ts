import { inBulk } from '../measure/bulk.ts';
import type { Pool } from '../measure/cluster.ts';

const BRANCHES = 16;
const TELLERS = BRANCHES * 10;
const ACCOUNTS = BRANCHES * 100_000;

/** The tables of pgbench's TPC-B at scale 16: no more clients than branches, as its manual asks. */
export async function makeTpcb(pool: Pool): Promise<void> {
  await inBulk(pool, async (query) => {
    await query(`create table tpcb_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
      create table tpcb_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
      create table tpcb_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
      create table tpcb_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))`);
    await query('insert into tpcb_branches select i, 0, $2 from generate_series(1, $1::int) i', [
      BRANCHES,
      '',
    ]);
    await query(
      'insert into tpcb_tellers select i, 1 + i % $2::int, 0, $3 from generate_series(1, $1::int) i',
      [TELLERS, BRANCHES, ''],
    );
    await query(
      'insert into tpcb_accounts select i, 1 + i % $2::int, 0, $3 from generate_series(1, $1::int) i',
      [ACCOUNTS, BRANCHES, ''],
    );
    for (const table of ['branches', 'tellers', 'accounts']) await query(`vacuum analyze tpcb_${table}`);
  });
}

/** One transaction of TPC-B as pgbench plays it with prepared statements: seven statements, seven answers. */
export async function playTpcb(pool: Pool): Promise<void> {
  const aid = 1 + Math.floor(Math.random() * ACCOUNTS);
  const tid = 1 + Math.floor(Math.random() * TELLERS);
  const bid = 1 + Math.floor(Math.random() * BRANCHES);
  const delta = Math.floor(Math.random() * 10_000) - 5_000;
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const [name, text, values] of [
      ['tpcb-1', 'update tpcb_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]],
      ['tpcb-2', 'select abalance from tpcb_accounts where aid = $1', [aid]],
      ['tpcb-3', 'update tpcb_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]],
      ['tpcb-4', 'update tpcb_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]],
      [
        'tpcb-5',
        'insert into tpcb_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
        [tid, bid, aid, delta],
      ],
    ] as const)
      await client.query({ name, text, values: [...values] });
    await client.query('commit');
  } finally {
    client.release();
  }
}
