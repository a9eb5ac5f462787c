import { calls, type CallInput } from '@pavilion/contract/calls.ts';
import { cashbook } from '@pavilion/server/cash/cashbook.ts';
import { createPool } from '@pavilion/server/db/pool.ts';
import type { Path } from '../measure/bench.ts';
import { inTurns, percentile } from '../measure/figures.ts';
import { EVERY_SECONDS, FIRST, makeCashBook } from '../worlds/cash-book.ts';
import { openApp, readingContext, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const TURNS = 500;
const PAGE = 20;
const MONTH_MS = 30 * 86_400_000;

/** The cashbook's page with totals, days and cash in hand of any range, beside a row of it by its key. */
export const cashBook: Path = async (bench) => {
  const database = await bench.cluster.database('cashbook');
  const people = await makePeople(database.pool, bench.size(20_000));
  const rows = bench.size(1_000_000);
  bench.say(`a cash book of ${rows.toLocaleString('en-US')} rows`);
  await makeCashBook(database.pool, people, rows);
  const app = await openApp(database);
  const pool = createPool(database.connectionString, { max: 1 });
  const agent = people.levels[5]!.first;
  const ctx = { ...readingContext(app, await viewerOf(app, agent)), db: pool };
  const end = new Date(Date.parse(FIRST) + rows * EVERY_SECONDS * 1000);
  const month = {
    from_date: new Date(end.getTime() - MONTH_MS).toISOString(),
    to_date: end.toISOString(),
  };
  const asked = (input: CallInput<'cashbook'>) => {
    const request = calls.cashbook.in.parse({ ...input, items_perpage: PAGE });
    return () => cashbook(request, ctx);
  };
  bench.say('pages and rows by key, turn about');
  const { key, ...ours } = await inTurns(bench.rounds(TURNS), {
    key: (turn) =>
      pool.query({
        name: 'cash-by-key',
        text: 'select * from cash_book where user_id = $1 and entry_id = $2',
        values: [agent, 1 + ((turn * 7919) % rows)],
      }),
    month: asked(month),
    whole: asked({}),
    deep: asked({ current_page: Math.max(1, Math.floor(rows / PAGE / 2)) }),
    paid: asked({ source: 2, current_page: Math.max(1, Math.floor(rows / PAGE / 6)) }),
  });
  await pool.end();
  await app.close();
  const names = {
    month: '30 days, page 1',
    whole: 'all of it, page 1',
    deep: 'all of it, the page in the middle',
    paid: 'what was paid, the page in the middle',
  };
  return (['month', 'whole', 'deep', 'paid'] as const).flatMap((name) =>
    [0.5, 0.99].map((at) => ({
      path: 'cashbook',
      what: `${rows.toLocaleString('en-US')} rows, ${names[name]}, p${at * 100} / a row by its key`,
      ours: percentile(ours[name], at),
      reference: percentile(key, at),
      unit: 'ms',
      ...(at === 0.99 ? { goal: { atMost: 5 } } : {}),
    })),
  );
};
