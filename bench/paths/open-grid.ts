import { setTimeout as wait } from 'node:timers/promises';
import { drawTopic } from '@pavilion/contract/channels.ts';
import { matkaMarketId } from '@pavilion/engine/matka/bet-types.ts';
import type { App } from '@pavilion/server/app.ts';
import { placeBet } from '@pavilion/server/bets/place-bet.ts';
import type { Viewer } from '@pavilion/server/http/viewer.ts';
import { keptDraw } from '@pavilion/server/matka-reports/kept-draw.ts';
import { positionSums } from '@pavilion/server/positions/position.sql.ts';
import type { Bench, Path } from '../measure/bench.ts';
import { percentile, timed } from '../measure/figures.ts';
import { DRAW, makeDraw, makeDrawBets } from '../worlds/draws.ts';
import { makeField, makeFieldBets, type Field } from '../worlds/fields.ts';
import { makeBooks, makeMarkets } from '../worlds/market.ts';
import { openApp, viewerOf } from '../worlds/open-app.ts';
import { anyOf } from '../worlds/bets.ts';
import { makePeople, type Level } from '../worlds/people.ts';

const TWO: Field = { event: '902', runners: 2, winners: 1 };
const BETS_A_SECOND = 10;
const SECONDS = 20;
const WITHIN_MS = 1_000;
const AKDA = { type: 1, number: 5, multiple: 9.5 } as const;

/** The Company's open grid of a draw that is bet on: what it costs to keep, and when a bet is on it. */
export const openGrid: Path = async (bench) => {
  const database = await bench.cluster.database('open_grid');
  const { pool } = database;
  const people = await makePeople(pool, bench.size(103_000));
  const clients = people.levels[6]!;
  await makeMarkets(pool, 1);
  await makeBooks(pool, clients);
  await makeField(pool, TWO);
  await makeFieldBets(pool, TWO);
  await makeDraw(pool);
  await makeDrawBets(pool);
  await pool.query(
    `update draws set closes_at = now() + interval '1 day', draw_at = now() + interval '2 days' where id = $1`,
    [DRAW],
  );
  await pool.query('update users set lock_matka = false');
  await pool.query('update wallets set balance = balance + 2 * used_limit');
  const app = await openApp(database);
  const company = await viewerOf(app, 1);
  const cost = await keptBesideMarket(bench, { app, company, clients });
  bench.say(`${BETS_A_SECOND} bets a second`);
  const ages = await agesOnGrid(bench, { app, company, clients });
  await app.close();
  const books = clients.count.toLocaleString('en-US');
  return [
    {
      path: 'open-grid',
      what: `the Company's open grid after ${BETS_A_SECOND} bets, ${books} books / its position in a market of two runners`,
      ours: percentile(cost.grid, 0.5),
      reference: percentile(cost.market, 0.5),
      unit: 'ms',
      goal: { atMost: 4 },
    },
    {
      path: 'open-grid',
      what: `until a bet is on it, ${BETS_A_SECOND} bets a second, p99 of ${ages.length} / a second`,
      ours: percentile(ages, 0.99),
      reference: WITHIN_MS,
      unit: 'ms',
      goal: { atMost: 1 },
    },
  ];
};

type Desk = { readonly app: App; readonly company: Viewer; readonly clients: Level };

async function bet({ app, clients }: Desk): Promise<void> {
  await placeBet(
    app.house,
    {
      event_id: DRAW,
      market_id: matkaMarketId(DRAW, AKDA.type),
      selection_id: AKDA.number,
      betting_type: 1,
      price: AKDA.multiple,
      stake: 100,
    },
    {
      clientId: anyOf(clients),
      requestKey: undefined,
      address: '127.0.0.1',
      userAgent: 'bench',
    },
  );
}

/** Durations of keeping the grid up, with bets in between, and of the position in a market, turn about. */
async function keptBesideMarket(bench: Bench, desk: Desk) {
  const reader = { db: desk.app.house.pool, viewer: desk.company };
  const kept = keptDraw(reader, { drawId: DRAW, book: 'share' });
  bench.say(`the grid is opened: ${(await timed(() => kept.renewed())).toFixed(0)} ms`);
  const took = { grid: [] as number[], market: [] as number[] };
  for (let round = 0; round < bench.rounds(60); round++) {
    await Promise.all(Array.from({ length: BETS_A_SECOND }, () => bet(desk)));
    took.grid.push(await timed(() => kept.renewed()));
    took.market.push(
      await timed(() => positionSums('market', reader, { eventId: TWO.event, book: 'share' })),
    );
  }
  return took;
}

/** How long after it was accepted each bet is on the open grid, in milliseconds. */
async function agesOnGrid(bench: Bench, desk: Desk): Promise<number[]> {
  const key = `number:${AKDA.type}:${AKDA.number}`;
  const seen: { readonly at: number; readonly bets: number }[] = [];
  const link = desk.app.house.hub.connect(desk.company, {
    writable: () => true,
    send(bundle) {
      for (const { set } of bundle.patches()) {
        const row = (set as Record<string, { bets: number } | null>)[key];
        if (row) seen.push({ at: performance.now(), bets: row.bets });
      }
    },
  });
  await link.subscribe([drawTopic(DRAW)]);
  while (seen.length === 0) await wait(10);
  const before = seen[0]!.bets;
  const accepted: number[] = [];
  for (let turn = 0; turn < bench.rounds(SECONDS) * BETS_A_SECOND; turn++) {
    await bet(desk);
    accepted.push(performance.now());
    await wait(1000 / BETS_A_SECOND);
  }
  while (seen.at(-1)!.bets < before + accepted.length) await wait(10);
  link.close();
  return accepted.map((at, turn) => seen.find(({ bets }) => bets > before + turn)!.at - at);
}
