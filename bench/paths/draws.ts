import { trialBalance } from '@pavilion/server/ledger/trial-balance.ts';
import { positionSums } from '@pavilion/server/positions/position.sql.ts';
import { bookNow } from '@pavilion/server/settlement/carry-out.ts';
import { ROLL_BACK } from '@pavilion/server/settlement/roll-back.ts';
import { SETTLE } from '@pavilion/server/settlement/settle.ts';
import type { App } from '@pavilion/server/app.ts';
import type { Viewer } from '@pavilion/server/http/viewer.ts';
import type { Bench, Path } from '../measure/bench.ts';
import { durations, median, percentile, timed } from '../measure/figures.ts';
import { lastLine, sameRowsWritten } from '../measure/same-rows.ts';
import { DRAW, makeDraw, makeDrawBets } from '../worlds/draws.ts';
import { makeField, makeFieldBets, type Field } from '../worlds/fields.ts';
import { makeBooks, makeMarkets } from '../worlds/market.ts';
import { inOneTransaction, openApp, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const TWO: Field = { event: '902', runners: 2, winners: 1 };
const PANA = 140;
/** At every size: the first settlement of a database makes accounts and warms up. */
const ROUNDS = 3;

/**
 * A draw of matka of a million rows, its books proved by them, settled and rolled back beside nothing but the writing of the same
 * lines and balances; and the Company's grid of numbers beside its position in a market of two runners with as many books.
 */
export const draws: Path = async (bench) => {
  const database = await bench.cluster.database('draws');
  const { pool } = database;
  const people = await makePeople(pool, bench.size(103_000));
  const clients = people.levels[6]!;
  await makeMarkets(pool, 1);
  await makeBooks(pool, clients);
  await makeField(pool, TWO);
  await makeFieldBets(pool, TWO);
  bench.say('a million rows');
  await makeDraw(pool);
  await makeDrawBets(pool);
  const app = await openApp(database);
  const company = await viewerOf(app, 1);
  const grid = await gridAndPosition(bench, { app, company });
  const took = await settledAndBack(bench, { app, company });
  const proof = await trialBalance(pool);
  if (proof.sum !== 0n || proof.brokenChains > 0)
    throw new Error('the journal does not hold after the bench');
  await app.close();
  const books = clients.count.toLocaleString('en-US');
  const rows = (clients.count * 10).toLocaleString('en-US');
  return [
    {
      path: 'draws',
      what: `settling ${rows} rows of ${books} clients, books verified / COPY + UPDATE`,
      ours: median(took.settled) / 1000,
      reference: median(took.written) / 1000,
      unit: 's',
      goal: { atMost: 2.5 },
    },
    {
      path: 'draws',
      what: 'roll-back of the same / the settlement',
      ours: median(took.undone) / 1000,
      reference: median(took.settled) / 1000,
      unit: 's',
      goal: { atMost: 0.75 },
    },
    {
      path: 'draws',
      what: `the Company's grid of 220 numbers, ${books} books / its position in a market of two runners`,
      ours: percentile(grid.draw, 0.5),
      reference: percentile(grid.market, 0.5),
      unit: 'ms',
      goal: { atMost: 4 },
    },
  ];
};

type Desk = { readonly app: App; readonly company: Viewer };

/** Durations of the Company's grid of a draw and of its position in a market, turn about. */
async function gridAndPosition(bench: Bench, { app, company }: Desk) {
  const took = { draw: [] as number[], market: [] as number[] };
  for (let round = 0; round < bench.rounds(3); round++)
    for (const [kind, eventId] of [
      ['draw', DRAW],
      ['market', TWO.event],
    ] as const)
      took[kind].push(
        ...(await durations(bench.rounds(20), () =>
          positionSums(kind, { db: app.house.pool, viewer: company }, { eventId, book: 'share' }),
        )),
      );
  return took;
}

/** Durations of settling the draw, of writing the same rows, and of rolling it back. */
async function settledAndBack(bench: Bench, { app, company }: Desk) {
  const { pool } = app.house;
  const of = { kind: 'draw', id: DRAW } as const;
  const result = { do: 'settle', result: PANA, confirmed: false, eventId: DRAW, of } as const;
  const took = { settled: [] as number[], written: [] as number[], undone: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    bench.say(`round ${round + 1}: settle, write the same rows, roll back`);
    const line = await lastLine(pool);
    took.settled.push(
      await timed(() => inOneTransaction(app, company, (ctx) => bookNow(app.house, SETTLE, result, ctx))),
    );
    took.written.push((await sameRowsWritten(pool, bench.cluster.filesFolder, line)).duration);
    took.undone.push(
      await timed(() =>
        inOneTransaction(app, company, (ctx) =>
          bookNow(app.house, ROLL_BACK, { do: 'roll_back', eventId: DRAW, of }, ctx),
        ),
      ),
    );
  }
  return took;
}
