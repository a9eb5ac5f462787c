import { STAGE_PEOPLE } from './house/stage.ts';
import type { Operation, PlannedBet, SeasonPlan } from './season/operation.ts';

type More = { side?: 1 | 2; runner?: number; stake?: number };

const bet = (
  client: string,
  subject: string,
  { side = 1, runner = 0, stake = 1_000_01 }: More,
): PlannedBet => ({
  do: 'bet',
  client,
  subject,
  runner,
  side,
  drift: 0,
  stake,
});

const leaves = (runner: number, factor: number): Operation => ({
  do: 'withdraw',
  subject: 'r1.win',
  runner,
  factor,
  by: 'feed',
  rightCode: true,
});

/** At 0.90 half of what it wins less what it loses is no whole paisa. */
const ODD = { runner: 2, stake: 100_06 };

const DEAD_HEAT_FOR_PLACE: Operation = {
  do: 'settle',
  subject: 'r1.place',
  result: 0,
  placed: { order: [0, 2, 1], tie: 1, more: 0 },
  confirmed: true,
};

/** An afternoon with one race in which all of rulebook 13 happens: what faults of its arithmetic are planted into. */
const OPERATIONS: readonly Operation[] = [
  {
    do: 'match',
    match: 'r1',
    sport: 7,
    markets: [
      { id: 'r1.win', type: 1, backs: [2100, 3100, 4300, 5400] },
      { id: 'r1.place', type: 4, backs: [1450, 1550, 1900, 2500], winners: 2 },
    ],
    sessions: [],
  },
  bet('busy_1', 'r1.win', {}),
  bet('busy_2', 'r1.win', { side: 2, runner: 1 }),
  bet('busy_1', 'r1.win', { runner: 3 }),
  bet('busy_1', 'r1.place', { side: 2 }),
  bet('busy_1', 'r1.place', { side: 2, runner: 1 }),
  bet('busy_2', 'r1.place', ODD),
  bet('busy_2', 'r1.place', ODD),
  leaves(3, 3001),
  bet('busy_1', 'r1.win', {}),
  leaves(2, 1240),
  { do: 'reinstate', subject: 'r1.win', runner: 2, by: 'feed', rightCode: true },
  { do: 'late runner', subject: 'r1.place', back: 6000 },
  bet('busy_1', 'r1.place', { runner: 4 }),
  DEAD_HEAT_FOR_PLACE,
  { do: 'roll back', match: 'r1', subject: 'r1.place', rightCode: true },
  DEAD_HEAT_FOR_PLACE,
  { do: 'settle', subject: 'r1.win', result: 0, placed: { order: [0, 1], tie: 1, more: 0 }, confirmed: true },
];

export const SMALL_RACE: SeasonPlan = {
  seed: 0,
  charge: 50_00,
  people: STAGE_PEOPLE,
  operations: OPERATIONS,
};
