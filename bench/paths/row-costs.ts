import type { App } from '@pavilion/server/app.ts';
import { bookNow } from '@pavilion/server/settlement/carry-out.ts';
import { ROLL_BACK } from '@pavilion/server/settlement/roll-back.ts';
import { SETTLE } from '@pavilion/server/settlement/settle.ts';
import type { Path } from '../measure/bench.ts';
import type { Pool } from '../measure/cluster.ts';
import { timed } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { ownProcessor, processorOfDatabase } from '../measure/processor.ts';
import { logPosition } from '../measure/same-rows.ts';
import { bytesOf } from '../measure/table-bytes.ts';
import { EVENT, makeBets, makeBooks, makeMarkets, marketId, RUNNERS } from '../worlds/market.ts';
import { inOneTransaction, openApp, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const OF_USERS = ['users', 'wallets', 'downline_counts'];
/** Kept of a client who has bet and was settled once. */
const OF_CLIENTS = ['share_snapshots', 'rate_snapshots', 'ledger_accounts'];
const OF_LINES = ['journal_lines', 'journal_entries', 'statement_marks'];
const OF_SETTLEMENTS = ['settlement_shares', 'coin_report', 'settlements', 'event_gains'];

type Settled = {
  readonly took: number;
  readonly nodeUs: number;
  readonly databaseUs: number;
  readonly logMb: number;
};

/** What users, bets and lines of the ledger take on the disk with their indexes, and what a line costs when a market is settled. */
export const rowCosts: Path = async (bench) => {
  const database = await bench.cluster.database('row_costs');
  const { pool } = database;
  const people = await makePeople(pool, bench.size(103_000));
  const users = await bytesOf(pool, OF_USERS);
  await makeMarkets(pool, 2);
  const clients = people.levels[6]!;
  await makeBooks(pool, clients, marketId(1));
  await makeBets(pool, marketId(1));
  const bets = await bytesOf(pool, ['bets']);
  const books = await bytesOf(pool, ['runner_books']);
  const app = await openApp(database);
  const before = await linesIn(pool);
  const linesBefore = await bytesOf(pool, OF_LINES);
  const restBefore = await bytesOf(pool, OF_SETTLEMENTS);
  bench.say('settled, rolled back and settled again');
  await settle(app);
  const lines = (await linesIn(pool)) - before;
  const ledger = difference(await bytesOf(pool, OF_LINES), linesBefore);
  const rest = difference(await bytesOf(pool, OF_SETTLEMENTS), restBefore);
  const ofClients = await bytesOf(pool, OF_CLIENTS);
  await undo(app);
  const settled = await settle(app);
  await app.close();
  const each = (what: string, { rows, total }: Bytes, count: number): Line => ({
    path: 'row-costs',
    what: `${what} with indexes / the rows alone`,
    ours: total / count,
    reference: rows / count,
    unit: 'B',
  });
  const perLine = (us: number): number => us / lines;
  return [
    each(`a user of ${people.total.toLocaleString('en-US')}`, users, people.total),
    each('snapshots and ledger accounts of a client who has bet', ofClients, clients.count),
    each(`a bet of ${(clients.count * 10).toLocaleString('en-US')}`, bets, clients.count * 10),
    each('a book', books, clients.count),
    each(`a line of ${lines.toLocaleString('en-US')}`, ledger, lines),
    each('shares and coin reports, by line', rest, lines),
    {
      path: 'row-costs',
      what: `a line settled, ${(settled.took / 1_000).toFixed(1)} s in all: processor of node and database / of the node alone`,
      ours: perLine(settled.nodeUs + settled.databaseUs),
      reference: perLine(settled.nodeUs),
      unit: 'us',
    },
    {
      path: 'row-costs',
      what: 'a line settled: write-ahead log / what line, shares and coin report take on the disk',
      ours: perLine(settled.logMb * 1e6),
      reference: (ledger.total + rest.total) / lines,
      unit: 'B',
    },
  ];
};

type Bytes = Awaited<ReturnType<typeof bytesOf>>;

const difference = (after: Bytes, before: Bytes): Bytes => ({
  rows: after.rows - before.rows,
  total: after.total - before.total,
});

const OF = { kind: 'market', id: marketId(1) } as const;

async function settle(app: App): Promise<Settled> {
  const { pool } = app.house;
  const company = await viewerOf(app, 1);
  const result = { winners: [RUNNERS[0]], shared: [] };
  const [log, databaseFrom, cpu] = [
    await logPosition(pool),
    await processorOfDatabase(pool),
    process.cpuUsage(),
  ];
  const took = await timed(() =>
    inOneTransaction(app, company, (ctx) =>
      bookNow(app.house, SETTLE, { do: 'settle', result, confirmed: false, eventId: EVENT, of: OF }, ctx),
    ),
  );
  const nodeUs = ownProcessor(cpu);
  const databaseUs = (await processorOfDatabase(pool)) - databaseFrom;
  return { took, nodeUs, databaseUs, logMb: (await logPosition(pool)) - log };
}

async function undo(app: App): Promise<void> {
  await inOneTransaction(app, await viewerOf(app, 1), (ctx) =>
    bookNow(app.house, ROLL_BACK, { do: 'roll_back', eventId: EVENT, of: OF }, ctx),
  );
}

async function linesIn(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ lines: number }>('select count(*)::int as lines from journal_lines');
  return rows[0]!.lines;
}
