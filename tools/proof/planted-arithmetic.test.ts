import type * as Books from '@pavilion/engine/books/runner-book.ts';
import type * as Reducing from '@pavilion/engine/books/withdrawal.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type * as DeadHeat from '../../packages/server/src/bets/dead-heat.ts';
import type * as Rewriting from '../../packages/server/src/bets/runner-bets.ts';
import type * as Fields from '../../packages/server/src/matches/field.ts';
import { temporaryPostgres } from './house/temporary-house.ts';
import { runSeason } from './season/run-season.ts';
import { SMALL_RACE } from './small-race.ts';

/** Faults planted in the product's own arithmetic of places, dead heats, withdrawals and late runners: the season finds each. */
const planted = vi.hoisted(() => ({ fault: '' }));

const FAULTS = {
  perBook: 'a dead heat is rounded once for a book in place of once for each bet',
  largest: 'a market ties up its best set of winners in place of its worst',
  oneWinner: 'a market of two winners is taken for one of one',
  fromThePrice: 'where one wins, a withdrawal takes from the price in place of the total odds',
  afterwards: 'a withdrawal reduces the bets that were taken after it',
  unreduced: 'the second withdrawal undoes the first',
  missing: 'a runner that came late stands at nothing in a book of before',
} as const;

vi.mock('@pavilion/engine/books/runner-book.ts', async (original) => {
  const real = await original<typeof Books>();
  return {
    ...real,
    runnerExposure: (book: Books.RunnerBook, field: Books.Field) => {
      if (planted.fault !== FAULTS.largest) return real.runnerExposure(book, field);
      const most = real.runnerMost(book, field);
      return most < 0n ? -most : 0n;
    },
    overRunners: (book: Books.RunnerBook, runners: number) =>
      planted.fault === FAULTS.missing
        ? real.overRunners(
            { ...book, runners: [...book.runners, ...Array(runners - book.runners.length).fill(0n)] },
            runners,
          )
        : real.overRunners(book, runners),
  };
});

vi.mock('@pavilion/engine/books/withdrawal.ts', async (original) => {
  const real = await original<typeof Reducing>();
  const reducedOutcome: typeof real.reducedOutcome = (agreed, factors, { winners }) =>
    real.reducedOutcome(agreed, planted.fault === FAULTS.unreduced ? factors.slice(-1) : factors, {
      winners: planted.fault === FAULTS.fromThePrice ? 2 : winners,
    });
  return { ...real, reducedOutcome };
});

vi.mock('../../packages/server/src/bets/dead-heat.ts', async (original) => {
  const real = await original<typeof DeadHeat>();
  const deadHeatAdds: typeof real.deadHeatAdds = (...of) =>
    planted.fault === FAULTS.perBook
      ? real.deadHeatAdds(...of).replace('round(', '(')
      : real.deadHeatAdds(...of);
  return { ...real, deadHeatAdds };
});

vi.mock('../../packages/server/src/matches/field.ts', async (original) => {
  const real = await original<typeof Fields>();
  const fieldOf: typeof real.fieldOf = (of) =>
    real.fieldOf(planted.fault === FAULTS.oneWinner ? { ...of, winners: 1 } : of);
  return { ...real, fieldOf };
});

vi.mock('../../packages/server/src/bets/runner-bets.ts', async (original) => {
  const real = await original<typeof Rewriting>();
  const lastBetUntil: typeof real.lastBetUntil = async (db, of) =>
    planted.fault === FAULTS.afterwards ? Number.MAX_SAFE_INTEGER : real.lastBetUntil(db, of);
  return { ...real, lastBetUntil };
});

const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());
beforeEach(() => void (planted.fault = ''));

test('a race with all of it holds', async () => {
  const { failure, tally } = await runSeason(postgres, SMALL_RACE);
  expect(failure).toBeUndefined();
  expect(Object.fromEntries(tally)).toEqual({ 'bet: ok': 9, 'settle: ok': 3, 'roll back: ok': 1 });
});

test.each([
  { fault: FAULTS.perBook, finding: 'preview', step: 14 },
  { fault: FAULTS.largest, finding: 'exposure', step: 1 },
  { fault: FAULTS.oneWinner, finding: 'exposure', step: 5 },
  { fault: FAULTS.fromThePrice, finding: 'bets', step: 8 },
  { fault: FAULTS.afterwards, finding: 'bets', step: 10 },
  { fault: FAULTS.unreduced, finding: 'bets', step: 10 },
  { fault: FAULTS.missing, finding: 'position', step: 13 },
])('$fault: found', async ({ fault, finding, step }) => {
  planted.fault = fault;
  const { failure } = await runSeason(postgres, SMALL_RACE);
  expect([failure?.finding, failure?.step]).toEqual([finding, step]);
});
