import { bookNow } from '@pavilion/server/settlement/carry-out.ts';
import { ROLL_BACK } from '@pavilion/server/settlement/roll-back.ts';
import { SETTLE } from '@pavilion/server/settlement/settle.ts';
import type { App } from '@pavilion/server/app.ts';
import type { Viewer } from '@pavilion/server/http/viewer.ts';
import { positionSums } from '@pavilion/server/positions/position.sql.ts';
import type { Path } from '../measure/bench.ts';
import { durations, median, percentile, timed } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { makeField, makeFieldBets, marketOf, type Field } from '../worlds/fields.ts';
import { makeBooks, makeMarkets } from '../worlds/market.ts';
import { inOneTransaction, openApp, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const TWO: Field = { event: '902', runners: 2, winners: 1 };
const LARGE: readonly (Field & { name: string })[] = [
  { name: 'WIN', event: '940', runners: 40, winners: 1 },
  { name: 'PLACE of four', event: '944', runners: 40, winners: 4 },
];
const AT_MOST = 4;

/** Settlement and positions of a large field beside those of a market of two runners, with as many bets and books. */
export const fields: Path = async (bench) => {
  const database = await bench.cluster.database('fields');
  const { pool } = database;
  const people = await makePeople(pool, bench.size(103_000));
  const clients = people.levels[6]!;
  await makeMarkets(pool, 1);
  await makeBooks(pool, clients);
  const all = [TWO, ...LARGE];
  for (const field of all) {
    bench.say(`${field.runners} runners, ${field.winners} win`);
    await makeField(pool, field);
    await makeFieldBets(pool, field);
  }
  await pool.query('update wallets set used_limit = 1000000000000 where user_id between $1 and $2', [
    clients.first,
    clients.first + clients.count - 1,
  ]);
  const app = await openApp(database);
  const company = await viewerOf(app, 1);
  const settled = new Map(all.map((field) => [field, [] as number[]]));
  const summed = new Map(all.map((field) => [field, [] as number[]]));
  // The first settlement of a database is cold.
  await settledAndBack(app, company, TWO);
  for (let round = 0; round < bench.rounds(3); round++) {
    for (const field of all) {
      bench.say(`round ${round + 1}: ${field.runners} runners, ${field.winners} win`);
      settled.get(field)!.push(await settledAndBack(app, company, field));
      const took = await durations(bench.rounds(20), () =>
        positionSums('market', { db: pool, viewer: company }, { eventId: field.event, book: 'share' }),
      );
      summed.get(field)!.push(percentile(took, 0.5));
    }
  }
  await app.close();
  const books = clients.count.toLocaleString('en-US');
  return LARGE.flatMap((field): Line[] =>
    [
      { what: 'settlement, books verified', took: settled, unit: 's', in: 1000 },
      { what: 'position of the Company', took: summed, unit: 'ms', in: 1 },
    ].map(({ what, took, unit, in: one }) => ({
      path: 'fields',
      what: `${what}, ${field.name}, forty runners, ${books} books / of two runners`,
      ours: median(took.get(field)!) / one,
      reference: median(took.get(TWO)!) / one,
      unit,
      goal: { atMost: AT_MOST },
    })),
  );
};

/** How long it took to settle it for its first runners; then that is rolled back. */
async function settledAndBack(app: App, company: Viewer, field: Field): Promise<number> {
  const eventId = field.event;
  const of = { kind: 'market', id: marketOf(field) } as const;
  const winners = Array.from({ length: field.winners }, (_, place) => place + 1);
  const act = { do: 'settle', result: { winners, shared: [] }, confirmed: true, eventId, of } as const;
  const took = await timed(() =>
    inOneTransaction(app, company, (ctx) => bookNow(app.house, SETTLE, act, ctx)),
  );
  await inOneTransaction(app, company, (ctx) =>
    bookNow(app.house, ROLL_BACK, { do: 'roll_back', eventId, of }, ctx),
  );
  return took;
}
