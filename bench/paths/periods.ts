import { bookPeriod, previewPeriod } from '@pavilion/server/periods/close-period.ts';
import type { Path } from '../measure/bench.ts';
import type { Pool } from '../measure/cluster.ts';
import { timed } from '../measure/figures.ts';
import { makeLedger, undoSome } from '../worlds/ledger.ts';
import { inOneTransaction, openApp, readingContext, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const DAY = '2026-11-01';

/** Closing the first period of an operator with thousands of direct accounts, beside one sum over the same lines. */
export const periods: Path = async (bench) => {
  const database = await bench.cluster.database('periods');
  const { pool } = database;
  const people = await makePeople(pool, bench.size(5000));
  const size = bench.size(1_000_000, 10_000_000);
  const [agents, clients] = [people.levels[5]!, people.levels[6]!];
  await pool.query('update users set parent_id = $1, u6 = $1 where role = 7', [agents.first]);
  bench.say(`a journal of ${size.toLocaleString('en-US')} lines on ${clients.count} accounts of one agent`);
  await makeLedger(pool, people, size);
  await undoSome(pool, people);
  const app = await openApp(database);
  const viewer = await viewerOf(app, agents.first);
  bench.say('summed, shown and closed');
  const reference = await timed(() => summed(pool, agents.first));
  const again = await timed(() => summed(pool, agents.first));
  const page = { to_date: DAY, current_page: 1, items_perpage: 50 };
  const preview = await timed(() => previewPeriod(app.house, page, readingContext(app, viewer)));
  const close = await timed(() =>
    inOneTransaction(app, viewer, (ctx) => bookPeriod(app.house, ctx, { toDate: DAY })),
  );
  await app.close();
  const what = `${clients.count.toLocaleString('en-US')} accounts, ${size.toLocaleString('en-US')} lines`;
  const least = Math.min(reference, again);
  return [
    {
      path: 'periods',
      what: `${what}, shown / one sum over the same lines`,
      ours: preview,
      reference: least,
      unit: 'ms',
    },
    {
      path: 'periods',
      what: `${what}, closed / one sum over the same lines`,
      ours: close,
      reference: least,
      unit: 'ms',
    },
  ];
};

/** Sums of the lines of an operator's accounts by source, in one statement. */
async function summed(pool: Pool, operator: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `select a.user_id, e.source, sum(l.amount), count(*) from users u join ledger_accounts a on a.user_id = u.id and a.side = 'upline'
       join journal_lines l on l.account_id = a.id join journal_entries e on e.id = l.entry_id where u.parent_id = $1 group by 1, 2`,
      [operator],
    );
  } finally {
    client.release(true);
  }
}
