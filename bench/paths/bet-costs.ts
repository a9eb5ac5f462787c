import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '@pavilion/server/app.ts';
import type { Bench, Path } from '../measure/bench.ts';
import type { Pool } from '../measure/cluster.ts';
import { median, perSecond } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { ownProcessor, processorOfDatabase } from '../measure/processor.ts';
import { logPosition } from '../measure/same-rows.ts';
import { bytesOf } from '../measure/table-bytes.ts';
import { anyOf, betOf, MARKETS } from '../worlds/bets.ts';
import { makeMarkets, quoteMarkets } from '../worlds/market.ts';
import { openApp } from '../worlds/open-app.ts';
import { makePeople, type Level } from '../worlds/people.ts';
import { makeTpcb, playTpcb } from '../worlds/tpcb.ts';

const AT_ONCE = [1, 16, 64, 192] as const;
const TPCB_CLIENTS = 16;
const SECONDS = 3;
const ROUNDS = 3;
const PAGE_BYTES = 8_192;
/** What taking a bet writes beside the bet, again and again. */
const TABLES = ['runner_books', 'wallets', 'book_moves'];

/** Of one bet, or one transaction of TPC-B; a group = one commit. */
type Cost = {
  readonly nodeUs: number;
  readonly databaseUs: number;
  readonly inGroup: number;
  readonly groupMs: number;
  readonly logBytes: number;
};

/** What a bet costs node and database by how many come at once, beside a transaction of TPC-B; what it writes; how long the disk takes. */
export const betCosts: Path = async (bench) => {
  const database = await bench.cluster.database('bet_costs');
  const { pool } = database;
  const people = await makePeople(pool, bench.size(20_000));
  await makeTpcb(pool);
  await makeMarkets(pool, MARKETS);
  await pool.query('update users set lock_betting = false');
  const clients = people.levels[6]!;
  await pool.query('update wallets set balance = 1000000000000 where user_id >= $1', [clients.first]);
  const app = await openApp(database);
  quoteMarkets(app, MARKETS);
  const seconds = bench.rounds(SECONDS);
  const bets = (atOnce: number) => costOf(pool, atOnce, seconds, () => betOf(app, anyOf(clients)));
  await makeEverySnapshot(app, clients);
  const before = await bytesOf(pool, TABLES);
  const tpcb: Cost[] = [];
  const found = new Map<number, Cost[]>(AT_ONCE.map((atOnce) => [atOnce, []]));
  for (let round = 0; round < ROUNDS; round++) {
    bench.say(`round ${round + 1}: TPC-B, then bets, ${AT_ONCE.join(', ')} at once`);
    tpcb.push(await costOf(pool, TPCB_CLIENTS, seconds, () => playTpcb(pool)));
    for (const atOnce of AT_ONCE) found.get(atOnce)!.push(await bets(atOnce));
  }
  const placed = await betsIn(pool);
  const bytes = await bytesOf(pool, ['bets']);
  const grown = (await bytesOf(pool, TABLES)).total - before.total;
  await app.close();
  const reference = middle(tpcb);
  return [
    ...[...found].flatMap(([atOnce, costs]) => linesOf(atOnce, middle(costs), reference)),
    {
      path: 'bet-costs',
      what: `disk, a bet of ${placed.toLocaleString('en-US')} with indexes (books and wallets grew by ${(grown / 1e6).toFixed(0)} MB meanwhile) / its row alone`,
      ours: bytes.total / placed,
      reference: bytes.rows / placed,
      unit: 'B',
    },
    flushLine(bench, median(found.get(1)!.map(({ groupMs }) => groupMs))),
  ];
};

/** Share snapshots are made at a client's first bet, and would count as its cost. */
async function makeEverySnapshot(app: App, { first, count }: Level): Promise<void> {
  let next = first;
  await perSecond({ clients: 64, seconds: 2 }, () => betOf(app, first + ((next += 1) % count)));
}

async function costOf(
  pool: Pool,
  atOnce: number,
  seconds: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const from = {
    log: await logPosition(pool),
    xact: await nextXact(pool),
    db: await processorOfDatabase(pool),
  };
  const cpu = process.cpuUsage();
  const started = performance.now();
  const rate = await perSecond({ clients: atOnce, seconds }, work);
  const elapsed = performance.now() - started;
  const done = (rate * elapsed) / 1_000;
  const node = ownProcessor(cpu);
  const database = (await processorOfDatabase(pool)) - from.db;
  const groups = Math.max(1, Number((await nextXact(pool)) - from.xact));
  return {
    nodeUs: node / done,
    databaseUs: database / done,
    inGroup: done / groups,
    groupMs: elapsed / groups,
    logBytes: (((await logPosition(pool)) - from.log) * 1e6) / done,
  };
}

/** Transactions that write are numbered. */
async function nextXact(pool: Pool): Promise<bigint> {
  const { rows } = await pool.query<{ next: bigint }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next',
  );
  return rows[0]!.next;
}

async function betsIn(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bets: number }>('select count(*)::int as bets from bets');
  return rows[0]!.bets;
}

function middle(costs: readonly Cost[]): Cost {
  const of = (read: (cost: Cost) => number): number => median(costs.map(read));
  return {
    nodeUs: of(({ nodeUs }) => nodeUs),
    databaseUs: of(({ databaseUs }) => databaseUs),
    inGroup: of(({ inGroup }) => inGroup),
    groupMs: of(({ groupMs }) => groupMs),
    logBytes: of(({ logBytes }) => logBytes),
  };
}

function linesOf(atOnce: number, cost: Cost, tpcb: Cost): Line[] {
  const { nodeUs, databaseUs, inGroup, groupMs, logBytes } = cost;
  const about = `${atOnce} at once, groups of ${inGroup.toFixed(1)} in ${groupMs.toFixed(2)} ms`;
  return [
    {
      path: 'bet-costs',
      what: `${about}, node ${nodeUs.toFixed(0)} and database ${databaseUs.toFixed(0)} / TPC-B`,
      ours: nodeUs + databaseUs,
      reference: tpcb.nodeUs + tpcb.databaseUs,
      unit: 'us',
    },
    {
      path: 'bet-costs',
      what: `${atOnce} at once, write-ahead log of a bet / of TPC-B`,
      ours: logBytes,
      reference: tpcb.logBytes,
      unit: 'B',
    },
  ];
}

/** A page written and made sure of, as each commit does. */
function flushLine({ cluster }: Bench, groupMs: number): Line {
  const file = join(cluster.filesFolder, 'flushed');
  const page = Buffer.alloc(PAGE_BYTES, 1);
  const handle = openSync(file, 'w');
  const took = Array.from({ length: 200 }, (_, turn) => {
    const started = performance.now();
    writeSync(handle, page, 0, PAGE_BYTES, (turn % 16) * PAGE_BYTES);
    fdatasyncSync(handle);
    return performance.now() - started;
  });
  closeSync(handle);
  rmSync(file);
  return {
    path: 'bet-costs',
    what: 'a page written and flushed to the disk, p50 / a group of one bet',
    ours: median(took),
    reference: groupMs,
    unit: 'ms',
  };
}
