import type { Wanted } from './house/people.ts';
import { STAGE_PEOPLE } from './house/stage.ts';
import type { Operation, PlannedBet, PlannedSlip, SeasonPlan } from './season/operation.ts';

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

const row = (type: number, number: string, stake: number) => ({ type, number, stake });
const slip = (client: string, subject: string, rows: PlannedSlip['rows']): PlannedSlip => ({
  do: 'slip',
  client,
  subject,
  rows,
  single: false,
  shown: 'none',
});
const LAST_SLIP = slip('busy_1', 'd1.c', [row(1, '0', 300_00), row(4, '118', 10_00)]);
const DECLARED = { do: 'declare', subject: 'd1.o', pana: '134', code: 'none' } as const;
const CORRECTED = { do: 'declare', subject: 'd1.o', pana: '135', code: 'right' } as const;

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

/** An evening of a category beside a match of the same clients: the Open is corrected once its Close is declared, and taken back. */
const ON_DRAWS: readonly Operation[] = [
  { do: 'match', match: 'e1', markets: [{ id: 'e1.odds', type: 1, backs: [1850, 2100] }], sessions: [] },
  { do: 'category', category: 'd1', fast: false, type: 3, closesIn: 3, apart: 1, tomorrow: true },
  bet('busy_1', 'e1.odds'),
  slip('busy_1', 'd1.o', [row(1, '8', 500_00), row(1, '3', 500_00), row(3, '134', 20_00)]),
  // All jodis of the ank that the Open brings, and a sangam.
  slip('busy_1', 'd1.c', [...DIGITS.map((digit) => row(2, `8${digit}`, 20_00)), row(8, '134-479', 10_00)]),
  {
    do: 'shares',
    who: 'agent',
    kept: 400,
    budget: 500,
    matkaKept: 300,
    matkaBudget: 700,
    match: 1,
    session: 2,
    matka: 30_000,
  },
  { do: 'hold number', subject: 'd1.o', type: 1, number: '8', locked: false, most: 5_000_00 },
  slip('busy_2', 'd1.o', [row(1, '8', 30_00)]),
  { do: 'multiple', fast: false, type: 1, multiple: 900 },
  LAST_SLIP,
  { do: 'end bets', subject: 'd1.o' },
  DECLARED,
  slip('busy_1', 'd1.c', [row(2, '80', 10_00)]),
  { do: 'end bets', subject: 'd1.c' },
  { ...DECLARED, subject: 'd1.c', pana: '479' },
  CORRECTED,
  { do: 'declare', subject: 'd1.o2', pana: '134', code: 'none' },
  { do: 'take number back', subject: 'd1.o', rightCode: true },
];

export const HELD_AT = ON_DRAWS.findIndex((operation) => operation.do === 'hold number') + 1;
export const LAST_SLIP_AT = ON_DRAWS.indexOf(LAST_SLIP);
export const DECLARED_AT = ON_DRAWS.indexOf(DECLARED);
export const CORRECTED_AT = ON_DRAWS.indexOf(CORRECTED);

/** Shares and rates of matka unlike those of matches. */
const MATKA: Readonly<Record<string, Partial<Wanted>>> = {
  sub: { matkaKept: 150_000, matkaRate: 50_000 },
  master: { matkaKept: 200_000, matkaBudget: 800_000, matkaRate: 45_000 },
  agent: { matkaKept: 330_000, matkaBudget: 410_000, matkaRate: 40_000 },
};
const PEOPLE: readonly Wanted[] = STAGE_PEOPLE.map((one) => ({
  ...one,
  ...(one.role === 7 ? { matkaRate: 30_000 } : MATKA[one.name]),
}));

export const DRAW_SEASON: SeasonPlan = { ...SMALL_SEASON, people: PEOPLE, operations: ON_DRAWS };
