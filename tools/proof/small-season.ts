import type { Wanted } from './house/people.ts';
import { STAGE_PEOPLE } from './house/stage.ts';
import type { Operation, PlannedBet, SeasonPlan } from './season/operation.ts';

const bet = (client: string, subject: string, more: { side?: 1 | 2; runner?: number } = {}): PlannedBet => ({
  do: 'bet',
  client,
  subject,
  runner: more.runner ?? 0,
  side: more.side ?? 1,
  drift: 0,
  stake: 1_000_01,
});

const settle = (subject: string, result: number): Extract<Operation, { do: 'settle' }> => ({
  do: 'settle',
  subject,
  result,
  confirmed: true,
});

/** A few minutes in which everything happens once: what faults are planted into. */
const OPERATIONS: readonly Operation[] = [
  {
    do: 'match',
    match: 'e1',
    markets: [
      { id: 'e1.odds', type: 1, backs: [1850, 2100] },
      { id: 'e1.book', type: 2, backs: [1450, 1550] },
    ],
    sessions: ['e1.s1'],
  },
  {
    do: 'match',
    match: 'e2',
    markets: [{ id: 'e2.odds', type: 1, backs: [1600, 2500, 3100] }],
    sessions: ['e2.s1'],
  },
  bet('busy_1', 'e1.odds'),
  bet('busy_1', 'e1.odds', { side: 2, runner: 1 }),
  bet('busy_2', 'e1.book', { runner: 1 }),
  bet('busy_1', 'e1.s1'),
  bet('busy_1', 'e2.odds'),
  bet('busy_2', 'e2.odds', { runner: 2 }),
  bet('busy_1', 'e2.s1', { side: 2 }),
  { do: 'cash', who: 'busy_1', levels: 2, received: true, amount: 500_00 },
  settle('e1.s1', 44),
  settle('e1.book', 0),
  settle('e1.odds', 1),
  { do: 'roll back', match: 'e1', subject: 'e1.book', rightCode: true },
  settle('e1.book', 1),
  bet('busy_2', 'e2.odds', { runner: 1 }),
  { do: 'delete bet', nth: 7, rightCode: true },
  { do: 'group', bets: [bet('busy_1', 'e2.odds', { side: 2, runner: 2 }), bet('busy_2', 'e2.odds')] },
  { do: 'prices', subject: 'e2.odds', runner: 0, back: 1700, lay: 1720 },
];

export const CLOSED_AT = OPERATIONS.findIndex(
  (operation) => operation.do === 'settle' && operation.subject === 'e1.odds',
);
/** Several bets at once. */
export const GROUP_AT = OPERATIONS.findIndex((operation) => operation.do === 'group');
/** The last operation changes nothing that is written down. */
export const QUIET = OPERATIONS.length - 1;

export const SMALL_SEASON: SeasonPlan = {
  seed: 0,
  charge: 50_00,
  people: STAGE_PEOPLE satisfies readonly Wanted[],
  operations: OPERATIONS,
};

const BET_ON_SEVERAL = bet('busy_1', 'e1.toss');
/** A market that several runners come to win, and the desk taking back what it made. */
const AT_THE_DESK: readonly Operation[] = [
  {
    do: 'match',
    match: 'e1',
    markets: [
      { id: 'e1.odds', type: 1, backs: [1850, 2100] },
      { id: 'e1.toss', type: 4, backs: [1450, 2550, 3200] },
      { id: 'e1.desk', type: 2, backs: [1450, 1550] },
    ],
    sessions: ['e1.s9'],
    desk: ['e1.desk', 'e1.s9'],
  },
  bet('busy_1', 'e1.toss', { side: 2, runner: 1 }),
  bet('busy_1', 'e1.desk'),
  bet('busy_2', 'e1.s9'),
  { do: 'winners', subject: 'e1.toss', winners: 2 },
  BET_ON_SEVERAL,
  { ...settle('e1.toss', 0), confirmed: false },
  { ...settle('e1.toss', 0), placed: { order: [1, 2, 0], tie: 1, more: 0 } },
  { do: 'roll back', match: 'e1', subject: 'e1.toss', rightCode: true },
  { do: 'abandon', subject: 'e1.toss', tie: false, rightCode: true },
  { do: 'cancel', subject: 'e1.desk', code: 'none' },
  { do: 'cancel', subject: 'e1.desk', code: 'right' },
  { do: 'cancel', subject: 'e1.s9', code: 'right' },
  { do: 'cancel', subject: 'e1.odds', code: 'right' },
];

export const SEVERAL_WIN_AT = AT_THE_DESK.indexOf(BET_ON_SEVERAL);
export const CANCEL_AT = AT_THE_DESK.findIndex((operation) => operation.do === 'cancel');

export const DESK_SEASON: SeasonPlan = { ...SMALL_SEASON, operations: AT_THE_DESK };
