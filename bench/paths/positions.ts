import { positionSums } from '@pavilion/server/positions/position.sql.ts';
import type { Path } from '../measure/bench.ts';
import { durations, percentile } from '../measure/figures.ts';
import { EVENT, makeBooks, makeMarkets } from '../worlds/market.ts';
import { openApp, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const LIMIT_MS = 50;

/** An operator's position over all books of a match, never cached, beside one row by its key. */
export const positions: Path = async (bench) => {
  const database = await bench.cluster.database('positions');
  const { pool } = database;
  const people = await makePeople(pool, bench.size(103_000));
  await makeMarkets(pool, 2);
  const clients = people.levels[6]!;
  await makeBooks(pool, clients);
  bench.say('positions and rows by key, turn about');
  const app = await openApp(database);
  const books = clients.count.toLocaleString('en-US');
  const byKey = await durations(bench.rounds(2000), (turn) =>
    pool.query({
      name: 'by-key',
      text: 'select * from runner_books where market_id = $1 and client_id = $2',
      values: ['1.900', clients.first + ((turn * 7919) % clients.count)],
    }),
  );
  const lines = [];
  for (const [level, name] of [
    [0, 'Company'],
    [1, 'sub company'],
    [5, 'agent'],
  ] as const) {
    const viewer = await viewerOf(app, people.levels[level]!.first);
    const took = await durations(bench.rounds(60), () =>
      positionSums('market', { db: pool, viewer }, { eventId: EVENT, book: 'share' }),
    );
    const p99 = percentile(took, 0.99);
    lines.push({
      path: 'positions',
      what: `${name}, ${books} books, p50 ${percentile(took, 0.5).toFixed(1)} ms, p99 / ${LIMIT_MS} ms`,
      ours: p99,
      reference: LIMIT_MS,
      unit: 'ms',
      goal: { atMost: 1 },
    });
    lines.push({
      path: 'positions',
      what: `${name}, ${books} books, p50 / a book by its key`,
      ours: percentile(took, 0.5),
      reference: percentile(byKey, 0.5),
      unit: 'ms',
    });
  }
  await app.close();
  return lines;
};
