import { beforeAll, describe, expect, it } from 'vitest';
import { todaysFigures } from '../dashboard/dashboard.sql.ts';
import { transaction } from '../db/pool.ts';
import { rowsLookedAt } from '../testing/looked-at.fixtures.ts';
import { MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';
import { firstSince } from './first-since.ts';

const { ask, clock, feed, pool, people } = await testStory();
const OLDER = 3000;
const STEP_SECONDS = 40;
/** When the first of them is made; the last but one is 33 hours later. */
const FIRST = new Date('2026-11-19T03:00:00Z');
const TODAY = '2026-11-20';

/** One bet as it was placed, and before it many like it, made one after the other by three clocks up to forty minutes apart; numbers have gaps. */
beforeAll(async () => {
  clock.now = new Date('2026-11-20T12:30:00Z');
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], 22: [2.1, 2.14] });
  await pool.query(`select setval(pg_get_serial_sequence('bets', 'id'), $1)`, [OLDER * 8]);
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
  await pool.query(
    `insert into bets overriding system value select (jsonb_populate_record(b, jsonb_build_object(
       'id', n * 7 + n % 5, 'uid', gen_random_uuid(), 'request_key', null,
       'created_at', $1::timestamptz + n * $2::int * interval '1 second' - n % 3 * interval '20 minutes'))).*
     from bets b, generate_series(1, $3::int) n`,
    [FIRST, STEP_SECONDS, OLDER],
  );
  await pool.query('vacuum analyze bets');
});

const found = async (since: Date): Promise<number> =>
  (
    await pool.query<{ found: number }>(
      'select count(*)::int as found from bets where created_at >= $1 and id >= $2',
      [since, await firstSince(pool, since)],
    )
  ).rows[0]!.found;

const made = async (since: Date): Promise<number> =>
  (
    await pool.query<{ made: number }>('select count(*)::int as made from bets where created_at >= $1', [
      since,
    ])
  ).rows[0]!.made;

describe('bets made since a moment', () => {
  it('are all that were, of any moment, also before the first and after the last', async () => {
    const last = clock.now.getTime();
    const moments = Array.from(
      { length: 60 },
      (_, at) => new Date(FIRST.getTime() - 3_600_000 + (at * 58_111_000) / 17),
    );
    for (const since of [new Date(0), ...moments, new Date(last), new Date(last + 1)])
      // oxlint-disable-next-line no-await-in-loop -- one after the other tells which
      expect([since, await found(since)]).toEqual([since, await made(since)]);
    expect(await found(new Date(last))).toBe(1);
    expect(await found(new Date(0))).toBe(OLDER + 1);
  });

  it('are counted without those of before', async () => {
    const agent = { actingId: people['agent']!.id, level: 6 } as const;
    const looked = await transaction(pool, (db) =>
      rowsLookedAt(db, 'bets', (held) => todaysFigures(held, agent, { today: TODAY, timeZone: 'UTC' })),
    );
    const today = await made(new Date(TODAY));
    expect(today).toBeGreaterThan(500);
    expect(looked).toBeLessThan(2 * today);
  });
});
