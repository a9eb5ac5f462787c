import { afterAll, describe, expect, test } from 'vitest';
import type { Db } from '../../packages/server/src/db/pool.ts';
import { temporaryPostgres } from './house/temporary-house.ts';
import { runSeason } from './season/run-season.ts';
import type { Season } from './season/season.ts';
import { CANCEL_AT, DESK_SEASON, SEVERAL_WIN_AT } from './small-season.ts';

const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());

describe('a season notices what goes wrong at the desk', () => {
  test('a season at the desk holds', async () => {
    const { failure, tally } = await runSeason(postgres, DESK_SEASON);
    expect(failure).toBeUndefined();
    expect(Object.fromEntries(tally)).toMatchObject({
      'bet: ok': 4,
      'settle: result_contradicts': 1,
      'settle: ok': 1,
      'roll back: ok': 1,
      'abandon: ok': 1,
      'cancel: malformed': 1,
      'cancel: ok': 2,
      'cancel: not_manual': 1,
    });
  });

  test.each<{
    fault: string;
    finding: string;
    at: number;
    found: number;
    act: (season: Season) => Promise<void>;
  }>([
    {
      fault: 'a market of several winners that is held for one of one',
      finding: 'preview',
      at: SEVERAL_WIN_AT,
      found: SEVERAL_WIN_AT + 2,
      act: ({ house }) => run(house.pool, `update markets set winners = 1 where id = 'e1.toss'`),
    },
    {
      fault: 'a market of several winners of which one is enough',
      finding: 'exposure',
      at: SEVERAL_WIN_AT + 1,
      found: SEVERAL_WIN_AT + 1,
      act: ({ house }) =>
        run(
          house.pool,
          `update runners set withdrawn = true where market_id = 'e1.toss' and selection_id <> 1`,
        ),
    },
    {
      fault: 'bets that the desk takes back without the code',
      finding: 'answer',
      at: CANCEL_AT,
      found: CANCEL_AT,
      act: async ({ world }) =>
        void (world.bets.find(({ subject }) => subject.startsWith('M'))!.voided = true),
    },
    {
      fault: 'a market of the desk that is held for a feed’s',
      finding: 'answer',
      at: CANCEL_AT,
      found: CANCEL_AT,
      act: ({ house }) =>
        run(house.pool, `with prices as (delete from manual_prices) delete from manual_markets`),
    },
  ])('$fault', async ({ finding, at, found, act }) => {
    const { failure } = await runSeason(postgres, DESK_SEASON, { before: at, act });
    expect([failure?.finding, failure?.step]).toEqual([finding, found]);
  });
});

async function run(db: Db, sql: string): Promise<void> {
  const { rowCount } = await db.query(sql);
  expect(rowCount).toBeGreaterThan(0);
}
