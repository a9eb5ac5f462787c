import { positionSums } from '@pavilion/server/positions/position.sql.ts';
import { changeOf, moveSums, placesOfRunners } from '@pavilion/engine/shares/kept-sums.ts';
import type { App } from '@pavilion/server/app.ts';
import { takePicture } from '@pavilion/server/positions/book-picture.sql.ts';
import type { Bench, Path } from '../measure/bench.ts';
import type { Line } from '../measure/line.ts';
import type { Pool } from '../measure/cluster.ts';
import { durations, percentile, timed } from '../measure/figures.ts';
import { EVENT, makeBooks, makeMarkets, marketId, RUNNERS } from '../worlds/market.ts';
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
  lines.push(...(await keptLines(bench, { pool, app, company: people.levels[0]!.first })));
  await app.close();
  return lines;
};

/** What keeping positions costs: a picture of everybody's, one bet, and a look at what is kept. */
async function keptLines(
  bench: Bench,
  { pool, app, company }: { pool: Pool; app: App; company: number },
): Promise<Line[]> {
  const viewer = await viewerOf(app, company);
  const of = { kind: 'market', subjectIds: [marketId(0)], runners: RUNNERS.length } as const;
  const [summed, pictures]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < bench.rounds(30); turn += 1) {
    summed.push(
      await timed(() => positionSums('market', { db: pool, viewer }, { eventId: EVENT, book: 'share' })),
    );
    pictures.push(await timed(() => takePicture(pool, of, 'bench')));
  }
  const kept = await app.house.positions.sums(of);
  const looks = await durations(bench.rounds(2000), () => app.house.positions.sums(of));
  const sums = kept.get(marketId(0))!;
  const carriers = [...sums.keys()].slice(0, 6).map((userId) => ({ userId, weight: 150_000 }));
  const bets = bench.rounds(200_000);
  const took = await timed(async () => {
    for (let bet = 0; bet < bets; bet += 1) {
      const before = placesOfRunners({ none: 0n, runners: [85n, -100n, -100n] });
      const after = placesOfRunners({ none: 0n, runners: [85n + BigInt(bet), -200n, -100n] });
      moveSums(sums, carriers, changeOf(before, after));
    }
  });
  return [
    {
      path: 'positions',
      what: `a picture of ${sums.size.toLocaleString('en-US')} operators / the Company alone added up, p50`,
      ours: percentile(pictures, 0.5),
      reference: percentile(summed, 0.5),
      unit: 'ms',
      goal: { atMost: 3 },
    },
    {
      path: 'positions',
      what: 'a look at what is kept / the Company alone added up, p50',
      ours: percentile(looks, 0.5),
      reference: percentile(summed, 0.5),
      unit: 'ms',
      goal: { atMost: 0.2 },
    },
    {
      path: 'positions',
      what: 'moving what six ancestors have by a bet / 15 us',
      ours: (took / bets) * 1000,
      reference: 15,
      unit: 'us',
      goal: { atMost: 1 },
    },
  ];
}
