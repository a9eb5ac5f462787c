import { Refusal } from '@pavilion/contract/refusals.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPool } from '../db/pool.ts';
import { createMetrics } from '../http/metrics.ts';
import { takePulse } from '../leases/pulse.ts';
import { createKeptPositions } from '../positions/kept-positions.ts';
import { betRequest } from '../testing/bet-request.fixtures.ts';
import { DELHI, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';
import type { BetUnit } from './bet.ts';
import { createIntake } from './intake.ts';
import { MOST_ALONE } from './own-groups.ts';

const { app, pool, connectionString, feed, people } = await testStory();
const [ONE, TWO] = ['client', 'client2'].map((name) => people[name]!.id) as [number, number];
/** At the price that is offered: one that goes down refuses it. */
const AT_BEST = onRunner(MUMBAI, 1, 1.85, 100);
const priceIs = (mumbai: number) =>
  feed.matchOdds({ [MUMBAI]: [mumbai, mumbai + 0.02], [DELHI]: [2.1, 2.14] });

const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  await priceIs(1.86);
  await pool.query('truncate bets, runner_books restart identity');
  await pool.query('update wallets set used_limit = 0');
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const end of ends.splice(0)) await end();
});

/** A node of the house that takes what it is sent. */
function node() {
  const own = createPool(connectionString, { max: MOST_ALONE + 1, log: () => undefined });
  ends.push(() => own.end());
  const metrics = createMetrics({ sockets: () => 0, freeBytes: async () => undefined });
  const intake = createIntake({ ...app.house, pool: own, positions: createKeptPositions(pool), metrics });
  return { ...intake, alone: async () => (await metrics.betsAlone.get()).values[0]!.value };
}
/** Somebody else holds the wallet of a client; what is returned lets go. */
async function held(clientId: number): Promise<() => Promise<void>> {
  const db = await pool.connect();
  await db.query('begin');
  await db.query('select from wallets where user_id = $1 for update', [clientId]);
  return async () => {
    await db.query('commit');
    db.release();
  };
}
const fateOf = (bet: Promise<unknown>): Promise<string> =>
  bet.then(
    () => 'stands',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

describe('a bet that waits in a node while its client is refused at another one', () => {
  /** It waits in memory behind others, its client is refused under the same key at the other node, and then the price is back. */
  async function refusedElsewhere(inTime: NonNullable<BetUnit['inTime']>, turnsAway: () => void) {
    const [here, there] = [node(), node()];
    const [letOne, letTwo] = [await held(ONE), await held(TWO)];
    const others = Array.from({ length: MOST_ALONE }, () => here.take(betRequest(ONE, AT_BEST)));
    const fate = fateOf(here.take(betRequest(TWO, AT_BEST, 'same'), inTime));
    await vi.waitFor(async () => expect(await here.alone()).toBe(MOST_ALONE + 1), 10_000);
    turnsAway();
    await priceIs(1.7);
    await letTwo();
    expect(await fateOf(there.take(betRequest(TWO, AT_BEST, 'same')))).toBe('price_changed');
    await priceIs(1.86);
    await letOne();
    await Promise.all(others);
    const told = await fate;
    const { rows } = await pool.query('select from bets where client_id = $1', [TWO]);
    return { told, bets: rows.length };
  }

  it('is not taken once its client has hung up', async () => {
    let waits = true;
    const became = await refusedElsewhere(
      () => waits,
      () => (waits = false),
    );
    expect(became).toEqual({ told: 'overloaded', bets: 0 });
  });

  it('is taken while its client waits', async () => {
    const became = await refusedElsewhere(
      () => true,
      () => undefined,
    );
    expect(became).toEqual({ told: 'stands', bets: 1 });
  });

  it.each([
    ['was stopped', performance],
    ['slept with its machine', Date],
  ])('is not taken by a node that %s meanwhile', async (_what, clock) => {
    const pulse = takePulse();
    const since = pulse.now();
    const became = await refusedElsewhere(
      () => !pulse.missed(since),
      () => {
        const now = clock.now.bind(clock);
        vi.spyOn(clock, 'now').mockImplementation(() => now() + 5_000);
      },
    );
    pulse.close();
    expect(became).toEqual({ told: 'overloaded', bets: 0 });
  });
});

it('what comes after a stop is not held against it', () => {
  const pulse = takePulse();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 5_000);
  const since = pulse.now();
  expect(pulse.missed(since)).toBe(false);
  pulse.close();
});
