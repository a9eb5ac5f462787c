import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { expect, test } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';
import { postEntry } from './post-entry.ts';

const { pool, ask, people, clock } = await testStory();
const { client, agent } = people;
const opened = clock.now.getTime();

/** Books one line after the other, of which some are dated before the one that came before them. */
async function post(lines: number): Promise<void> {
  const from = Number(
    (await pool.query<{ entries: bigint }>('select count(*) as entries from journal_entries')).rows[0]!
      .entries,
  );
  for (let i = from; i < from + lines; i += 1)
    await postEntry(
      pool,
      {
        source: LEDGER_SOURCE.cashPaid,
        sourceId: String(i),
        key: `chart:${i}`,
        remark: 'Cash paid',
        createdBy: agent!.id,
        at: new Date(opened + (i - 25 * (i % 3)) * 1000),
      },
      [{ userId: client!.id, parentId: agent!.id, owed: i % 2 === 0 ? 700n : -500n }],
    );
}

test.each([
  ['line by line', 30, 30],
  ['mark by mark', 200, 14],
])('a balance never goes back in time, drawn %s', async (_how, lines, points) => {
  await post(lines);
  clock.now = new Date(opened + 400_000);
  const { chart } = await ask('agentLedger', { user_guid: client!.guid }, 'agent');
  const moments = chart.map(({ at }) => at);
  expect(moments.length).toBeGreaterThanOrEqual(points);
  expect(moments).toEqual(moments.toSorted());
});
