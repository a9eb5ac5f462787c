import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { createApp } from '@pavilion/server/app.ts';
import { readConfig } from '@pavilion/server/config.ts';
import { testDatabase } from '@pavilion/server/db/test-database.ts';
import type { House } from '@pavilion/server/house.ts';
import { trialBalance } from '@pavilion/server/ledger/trial-balance.ts';
import { TEST_KEY } from '@pavilion/server/testing/test-key.fixtures.ts';
import { laterThanTheNext } from './fingerprint.fixtures.ts';
import { prepareWorld } from './prepare-world.ts';

const beganAt = new Date('2026-11-20T15:00:00Z');

/** The house, which is ended in the middle of its `last`-th settlement. */
function endedAfter({ metrics, ...house }: House, last: number): House {
  let settlements = 0;
  const startTimer = (): (() => number) => {
    settlements += 1;
    if (settlements === last) throw new Error('ended');
    return metrics.settlements.startTimer();
  };
  return { ...house, metrics: { ...metrics, settlements: { startTimer } as typeof metrics.settlements } };
}

// Three first starts, two of them played in part.
vi.setConfig({ testTimeout: 180_000 });

test('a first start that is ended twice in the middle is gone on with: all of the past is there, once, and numbers follow time', async () => {
  const { pool, connectionString } = await testDatabase();
  const config = readConfig({ LOG_LEVEL: 'silent', PAVILION_SEED: 'demo', PAVILION_KEY: TEST_KEY });
  const log = pino({ level: 'error' }, pino.destination(2));
  const app = await createApp({ config, pool, connectionString, log, now: () => beganAt });
  const start = (house: House) => prepareWorld(house, { embedded: true });
  await expect(start(endedAfter(app.house, 170))).rejects.toThrow('ended');
  await expect(start(endedAfter(app.house, 150))).rejects.toThrow('ended');
  await start(app.house);

  for (const table of ['bets', 'journal_entries', 'settlements'] as const)
    // oxlint-disable-next-line no-await-in-loop -- the name of the first one that fails
    expect([table, await laterThanTheNext(pool, table)]).toEqual([table, []]);
  const { rows } = await pool.query(
    `select count(*) filter (where sport_id = 4 and closed_at is not null)::int as matches,
       (select count(*)::int from draws where not fast and settled_at is not null) as draws,
       (select count(*)::int from casino_rounds where settled_at is not null) as rounds,
       (select count(*)::int from bets where draw_id is null and round_id is null) > 1500 as "betOn",
       (select max(slips)::int from (select count(distinct slip_uid) as slips from bets where draw_id is not null group by draw_id) x) as "slipsOnADraw"
     from events`,
  );
  expect(rows).toEqual([{ matches: 12, draws: 14 * 16 + 8, rounds: 32, betOn: true, slipsOnADraw: 1 }]);
  const { sum, brokenChains } = await trialBalance(pool);
  expect([sum, brokenChains]).toEqual([0n, 0]);
  await app.close();
});
