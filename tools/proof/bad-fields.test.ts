import { afterAll, expect, test } from 'vitest';
import { STAGE_PEOPLE } from './house/stage.ts';
import { temporaryPostgres } from './house/temporary-house.ts';
import type { Operation, PlannedBet } from './season/operation.ts';
import { runSeason } from './season/run-season.ts';

/** What no feed and no desk should do to a market of several winners, and does: the model has an answer to each. */
const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());

const WIN = 'r1.win';
const PLACE = 'r1.place';
const RACE: Operation = {
  do: 'match',
  match: 'r1',
  sport: 4339,
  markets: [
    { id: WIN, type: 1, backs: [2100, 3100, 4300, 5400] },
    { id: PLACE, type: 4, backs: [1450, 1550, 1900, 2500], winners: 2 },
  ],
  sessions: [],
};

const bet = (subject: string, runner: number, side: 1 | 2 = 1): PlannedBet => ({
  do: 'bet',
  client: 'busy_1',
  subject,
  runner,
  side,
  drift: 0,
  stake: 333_33,
});
const leaves = (runner: number, by: 'feed' | 'desk', factor = 3001): Operation => ({
  do: 'withdraw',
  subject: WIN,
  runner,
  factor,
  by,
  rightCode: true,
});
const comesBack = (runner: number, by: 'feed' | 'desk'): Operation => ({
  do: 'reinstate',
  subject: WIN,
  runner,
  by,
  rightCode: true,
});
const winners = (count: number): Operation => ({ do: 'winners', subject: PLACE, winners: count });
const settle = (subject: string, order: readonly number[], tie = 0): Operation => ({
  do: 'settle',
  subject,
  result: 0,
  placed: { order, tie, more: 0 },
  confirmed: true,
});
const unlock: Operation = { do: 'lock subject', subject: WIN, runner: null, locked: false };
const abandon = (subject: string): Operation => ({ do: 'abandon', subject, tie: false, rightCode: true });
const back = (subject: string): Operation => ({ do: 'roll back', match: 'r1', subject, rightCode: true });

const BETS = [bet(WIN, 0), bet(WIN, 1, 2), bet(WIN, 3), bet(PLACE, 0, 2), bet(PLACE, 1, 2), bet(PLACE, 2)];

const ROWS: readonly { what: string; played: readonly Operation[]; told: Record<string, number> }[] = [
  {
    what: 'more win than there are runners, then none, then fewer: what is tied up follows',
    played: [
      winners(9),
      bet(PLACE, 3),
      winners(0),
      bet(PLACE, 0),
      winners(3),
      bet(PLACE, 1),
      winners(1),
      settle(PLACE, [1]),
    ],
    told: { 'bet: ok': 9, 'settle: ok': 1 },
  },
  {
    what: 'how many win changes after the result',
    played: [settle(PLACE, [2, 0, 1], 1), winners(3), back(PLACE), settle(PLACE, [0, 1, 2])],
    told: { 'settle: ok': 2, 'roll back: ok': 1 },
  },
  {
    what: 'a factor of 0, of all of the market and below nothing',
    played: [leaves(3, 'desk', 0), leaves(3, 'desk', 10_000), leaves(3, 'desk', -500)],
    told: { 'withdraw: malformed': 3 },
  },
  {
    what: 'a runner withdrawn twice, by feed and desk, given back twice',
    played: [
      leaves(3, 'feed'),
      leaves(3, 'feed'),
      leaves(3, 'desk'),
      bet(WIN, 3),
      comesBack(3, 'desk'),
      unlock,
      comesBack(3, 'desk'),
      comesBack(3, 'feed'),
      bet(WIN, 3),
    ],
    told: {
      'withdraw: runner_withdrawn': 1,
      'bet: runner_not_active': 1,
      'reinstate: ok': 1,
      'reinstate: runner_not_withdrawn': 1,
      'bet: ok': 7,
    },
  },
  {
    what: 'withdrawn and given back with bets before, between and after',
    played: [
      leaves(2, 'feed'),
      bet(WIN, 0),
      leaves(3, 'feed', 1240),
      bet(WIN, 1),
      comesBack(2, 'feed'),
      bet(WIN, 2),
      comesBack(3, 'feed'),
    ],
    told: { 'bet: ok': 9 },
  },
  {
    what: 'all are withdrawn: nothing is left to win, and the market is abandoned',
    played: [
      ...[0, 1, 2, 3].map((runner) => leaves(runner, 'feed')),
      bet(WIN, 0),
      settle(PLACE, [0, 1]),
      settle(WIN, [0]),
      abandon(WIN),
    ],
    told: { 'bet: runner_not_active': 1, 'settle: not_a_result': 1, 'abandon: ok': 1 },
  },
  {
    what: 'withdrawn after the result, which has to be rolled back first',
    played: [
      settle(PLACE, [0, 1]),
      settle(WIN, [0]),
      leaves(3, 'desk'),
      leaves(3, 'feed'),
      back(WIN),
      leaves(3, 'desk'),
      settle(WIN, [0]),
    ],
    told: { 'withdraw: already_settled': 1, 'withdraw: ok': 1, 'settle: ok': 3, 'roll back: ok': 1 },
  },
  {
    what: 'two desks with different sets: the second is told that there is a result',
    played: [settle(PLACE, [0, 1]), settle(PLACE, [1, 2]), back(PLACE), settle(PLACE, [1, 2])],
    told: { 'settle: ok': 2, 'settle: already_settled': 1, 'roll back: ok': 1 },
  },
  {
    what: 'a runner comes late to each market, is bet on and wins with a dead heat',
    played: [
      { do: 'late runner', subject: PLACE, back: 3000 },
      { do: 'late runner', subject: WIN, back: 4000 },
      bet(PLACE, 4, 2),
      bet(WIN, 4),
      settle(PLACE, [4, 0, 1], 1),
      settle(WIN, [4]),
    ],
    told: { 'bet: ok': 8, 'settle: ok': 2 },
  },
];

test.each(ROWS)('$what', { timeout: 60_000 }, async ({ played, told }) => {
  const { failure, tally } = await runSeason(postgres, {
    seed: 0,
    charge: 50_00,
    people: STAGE_PEOPLE,
    operations: [RACE, ...BETS, ...played],
  });
  expect(failure).toBeUndefined();
  expect(Object.fromEntries(tally)).toMatchObject(told);
});
