import { calls } from '@pavilion/contract/calls.ts';
import type { App } from '@pavilion/server/app.ts';
import { betPage } from '@pavilion/server/bets/list-bets.ts';
import { createPool } from '@pavilion/server/db/pool.ts';
import type { Viewer } from '@pavilion/server/http/viewer.ts';
import { statement } from '@pavilion/server/ledger/statement.ts';
import { walkChain } from '@pavilion/server/ledger/walk-chain.ts';
import { bookNow } from '@pavilion/server/settlement/carry-out.ts';
import { ROLL_BACK } from '@pavilion/server/settlement/roll-back.ts';
import { SETTLE } from '@pavilion/server/settlement/settle.ts';
import type { Bench, Path } from '../measure/bench.ts';
import type { Pool } from '../measure/cluster.ts';
import { median, perSecond } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { processorOfDatabase } from '../measure/processor.ts';
import { anyOf, betOf, MARKETS } from '../worlds/bets.ts';
import { makeLedger } from '../worlds/ledger.ts';
import {
  EVENT,
  makeBets,
  makeBooks,
  makeMarkets,
  marketId,
  quoteMarkets,
  RUNNERS,
} from '../worlds/market.ts';
import { inOneTransaction, openApp, readingContext, viewerOf } from '../worlds/open-app.ts';
import { makePeople, type Level } from '../worlds/people.ts';
import { inParts, uncut } from '../worlds/cut-tables.ts';

const ROUNDS = 5;
const TURNS = 300;
const SECONDS = 2;
const AT_ONCE = 16;
const PARTS = 6;
/** Nobody bets on it any more. */
const SETTLED = marketId(MARKETS);
const OF = { kind: 'market', id: SETTLED } as const;

/** What one and six parts of bets and of journal lines cost beside tables that are not cut, in processor time of the database. */
export const parts: Path = async (bench) => {
  const people = bench.size(20_000);
  const lines = bench.size(300_000);
  const houses: Record<string, House> = {
    uncut: await houseOf(bench, 'parts_uncut', { people, lines, lay: uncut }),
    one: await houseOf(bench, 'parts_one', { people, lines, lay: async () => undefined }),
    six: await houseOf(bench, 'parts_six', { people, lines, lay: (pool) => sixParts(pool, people, lines) }),
  };
  const found = new Map<string, number[]>();
  for (let round = 0; round < bench.rounds(ROUNDS); round++) {
    bench.say(`round ${round + 1}`);
    for (const [name, { costs }] of Object.entries(houses))
      for (const [what, cost] of Object.entries(costs)) {
        const key = `${name} ${what}`;
        found.set(key, [...(found.get(key) ?? []), await cost()]);
      }
  }
  for (const { close } of Object.values(houses)) await close();
  return Object.keys(houses['uncut']!.costs).flatMap((what) =>
    ['one', 'six'].map((name): Line => ({
      path: 'parts',
      what: `${what}, ${name === 'one' ? 'one part' : `${PARTS} parts`} / not cut`,
      ours: median(found.get(`${name} ${what}`)!),
      reference: median(found.get(`uncut ${what}`)!),
      unit: 'us',
    })),
  );
};

type House = {
  /** What one of each costs now, in microseconds. */
  readonly costs: Readonly<Record<string, () => Promise<number>>>;
  close(): Promise<void>;
};
type Content = {
  readonly people: number;
  readonly lines: number;
  readonly lay: (pool: Pool) => Promise<void>;
};

async function sixParts(pool: Pool, people: number, lines: number): Promise<void> {
  await inParts(pool, 'bets', Math.floor((people * 10) / PARTS), PARTS);
  await inParts(pool, 'journal_lines', Math.floor(lines / PARTS), PARTS);
}

async function houseOf(bench: Bench, name: string, { people, lines, lay }: Content): Promise<House> {
  bench.say(name);
  const database = await bench.cluster.database(name);
  const { pool } = database;
  await lay(pool);
  const made = await makePeople(pool, people);
  const clients = made.levels[6]!;
  await makeMarkets(pool, MARKETS + 1);
  await makeBooks(pool, clients, SETTLED);
  await makeBets(pool, SETTLED);
  await makeLedger(pool, made, lines);
  await pool.query('update users set lock_betting = false');
  await pool.query('update wallets set balance = 1000000000000 where user_id >= $1', [clients.first]);
  const app = await openApp(database);
  quoteMarkets(app, MARKETS);
  await perSecond({ clients: 64, seconds: SECONDS }, () => betOf(app, anyOf(clients)));
  for (const table of ['bets', 'journal_lines']) await pool.query(`vacuum analyze ${table}`);
  // One connection: what it plans once stays planned.
  const own = createPool(database.connectionString, { max: 1 });
  return {
    costs: await costsOf(bench, { app, own, clients, lines }),
    async close() {
      await own.end();
      await app.close();
    },
  };
}

type Open = { readonly app: App; readonly own: Pool; readonly clients: Level; readonly lines: number };

async function costsOf(bench: Bench, { app, own, clients, lines }: Open): Promise<House['costs']> {
  const { pool } = app.house;
  const company = await viewerOf(app, 1);
  const ctx = { ...readingContext(app, company), db: own };
  const turns = bench.rounds(TURNS);
  const clientAt = (turn: number): number => clients.first + ((turn * 7919) % clients.count);
  const cost = (times: number, work: (turn: number) => Promise<unknown>) => async () => {
    const from = await processorOfDatabase(pool);
    for (let turn = 0; turn < times; turn++) await work(turn);
    return ((await processorOfDatabase(pool)) - from) / times;
  };
  const page = { limit: 50, offset: 0 };
  const { rows: bets } = await pool.query<{ id: bigint; uid: string }>(
    'select id, uid from bets where id % 97 = 0 order by id',
  );
  const betAt = (turn: number) => bets[(turn * 7919) % bets.length]!;
  const pageOfStatement = async (id: number): Promise<() => Promise<unknown>> => {
    const { guid } = await viewerOf(app, id);
    const request = calls.agentLedger.in.parse({ user_guid: guid, current_page: 1, items_perpage: 50 });
    return () => statement(app.house, { request, show: 'all' }, ctx);
  };
  const [ofClient, ofCompany] = [await pageOfStatement(clientAt(5)), await pageOfStatement(1)];
  return {
    async [`a bet of ${AT_ONCE} at once`]() {
      const from = await processorOfDatabase(pool);
      const rate = await perSecond({ clients: AT_ONCE, seconds: SECONDS }, () => betOf(app, anyOf(clients)));
      return ((await processorOfDatabase(pool)) - from) / (rate * SECONDS);
    },
    'a page of the bets of a client': cost(turns, (turn) =>
      betPage(own, company, { event_id: EVENT, user_id: clientAt(turn) }, page),
    ),
    'a page of the bets of a match': cost(turns, () => betPage(own, company, { event_id: EVENT }, page)),
    'a bet by its name': cost(turns, (turn) =>
      own.query('select * from bets where uid = $1', [betAt(turn).uid]),
    ),
    'a bet by its number, written': cost(turns, (turn) =>
      own.query('update bets set voided_at = voided_at where id = $1', [betAt(turn).id]),
    ),
    'a page of the statement of a client': cost(turns, ofClient),
    [`a page of the statement of the Company, ${lines.toLocaleString('en-US')} lines`]: cost(
      turns,
      ofCompany,
    ),
    'the latest 500 lines of the Company proved': cost(turns, () => walkChain(own, { id: 1, level: 1 }, 500)),
    [`a market of ${clients.count.toLocaleString('en-US')} books settled and rolled back`]: cost(
      1,
      async () => {
        await settle(app, company);
        await undo(app, company);
      },
    ),
  };
}

async function settle(app: App, company: Viewer): Promise<void> {
  const result = { winners: [RUNNERS[0]], shared: [] };
  await inOneTransaction(app, company, (ctx) =>
    bookNow(app.house, SETTLE, { do: 'settle', result, confirmed: false, eventId: EVENT, of: OF }, ctx),
  );
}

async function undo(app: App, company: Viewer): Promise<void> {
  await inOneTransaction(app, company, (ctx) =>
    bookNow(app.house, ROLL_BACK, { do: 'roll_back', eventId: EVENT, of: OF }, ctx),
  );
}
