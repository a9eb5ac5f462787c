import { STAGE_PEOPLE } from './house/stage.ts';
import type { Operation, PlannedBet, SeasonPlan } from './season/operation.ts';

const bet = (client: string, subject: string, stake: number): PlannedBet => ({
  do: 'bet',
  client,
  subject,
  runner: 1,
  side: 1,
  drift: 0,
  stake,
});
const settle = (subject: string, result: number): Operation => ({
  do: 'settle',
  subject,
  result,
  confirmed: true,
});
const charge = (typed: string, by = 'company'): Operation => ({ do: 'charge', by, typed });
type Transfer = Extract<Operation, { do: 'transfer' }>;
const transfer = (by: string, from: string, to: string, again: Transfer['again'] = 'no'): Transfer => ({
  do: 'transfer',
  by,
  from,
  to,
  amount: 600_01,
  again,
});
type Bulk = Extract<Operation, { do: 'bulk limit' }>;
const bulk = (who: readonly string[], field: Bulk['field'], change: Bulk['change']): Bulk => ({
  do: 'bulk limit',
  by: 'master',
  who,
  field,
  change,
});
const current = (who: string, by: number, more: number): Operation => ({
  do: 'current limit',
  who,
  by,
  current: more,
});

const closeDay = (by: string, over = 0, back = 1): Operation => ({ do: 'close day', by, back, over });
const closePeriod = (by: string, back = 1): Operation => ({ do: 'close period', by, back });
const cash = (who: string, amount: number): Operation => ({
  do: 'cash',
  who,
  levels: 1,
  received: true,
  amount,
});

const CLOSES = settle('e1.odds', 0);
const CLOSES_AGAIN = settle('e1.odds', 0);
const TRANSFER = transfer('master', 'busy_1', 'busy_2');
/** More for the agent's clients than the agent has, once some of them have got it. */
const BULK = bulk(['busy_1', 'busy_3', 'careful', 'busy_2', 'agent', 'sub'], 'fixed', {
  kind: 'set',
  value: 24_999_999_00,
});
const BELOW_BETS = current('careful', 0, -2_600_00);

const PERIOD = closePeriod('agent');
const COMPANY_PERIOD = closePeriod('company');
const NEXT_PERIOD = closePeriod('agent');
const NEXT_DAY = closeDay('agent', 50_00);

/** Two days and periods are closed: with a count that is a coin short, and a match taken back across the line between them. */
const NIGHTS: readonly Operation[] = [
  cash('busy_1', 75_50),
  closeDay('agent', 0, 0),
  closePeriod('agent', 0),
  { do: 'night' },
  cash('busy_3', 20_00),
  closeDay('agent', -1_00),
  closeDay('agent'),
  closeDay('busy_1'),
  PERIOD,
  closePeriod('agent'),
  COMPANY_PERIOD,
  { do: 'roll back', match: 'e1', subject: null, rightCode: true },
  settle('e1.s1', 45),
  { do: 'night' },
  NEXT_DAY,
  NEXT_PERIOD,
  closePeriod('company'),
];

/** An hour of the accountant: a match is charged, taken back and charged again; payments below; limits of many and of one; then two nights. */
const OPERATIONS: readonly Operation[] = [
  {
    do: 'match',
    match: 'e1',
    markets: [{ id: 'e1.odds', type: 1, backs: [1850, 2100] }],
    sessions: ['e1.s1'],
  },
  { do: 'match', match: 'e2', markets: [{ id: 'e2.odds', type: 1, backs: [1850, 2100] }], sessions: [] },
  bet('busy_1', 'e1.odds', 1_000_01),
  bet('busy_2', 'e1.s1', 500_00),
  bet('careful', 'e2.odds', 2_500_00),
  charge('12.5'),
  settle('e1.s1', 44),
  CLOSES,
  charge('-1'),
  charge('100000.01'),
  charge('20', 'agent'),
  charge('50'),
  { do: 'roll back', match: 'e1', subject: null, rightCode: true },
  settle('e1.s1', 44),
  CLOSES_AGAIN,
  TRANSFER,
  transfer('company', 'agent', 'busy_4', 'same'),
  transfer('agent', 'busy_1', 'busy_3', 'other'),
  transfer('agent', 'busy_1', 'busy_1'),
  transfer('agent', 'busy_1', 'busy_2'),
  transfer('agent', 'busy_1', 'master'),
  transfer('agent', 'busy_1', 'agent'),
  transfer('agent', 'busy_1', 'careful'),
  BULK,
  bulk(['busy_1', 'busy_2', 'agent'], 'current', { kind: 'percent', value: -33_33 }),
  bulk(['careful', 'busy_4'], 'fixed', { kind: 'add', value: -2_600_00 }),
  BELOW_BETS,
  current('careful', 10_00, 25_50),
  current('agent', 0, 0),
  ...NIGHTS,
];

export const CLOSES_AT = OPERATIONS.indexOf(CLOSES);
export const CLOSES_AGAIN_AT = OPERATIONS.indexOf(CLOSES_AGAIN);
export const TRANSFER_AT = OPERATIONS.indexOf(TRANSFER);
export const BULK_AT = OPERATIONS.indexOf(BULK);
export const BELOW_BETS_AT = OPERATIONS.indexOf(BELOW_BETS);

export const PERIOD_AT = OPERATIONS.indexOf(PERIOD);
export const COMPANY_PERIOD_AT = OPERATIONS.indexOf(COMPANY_PERIOD);
export const NEXT_PERIOD_AT = OPERATIONS.indexOf(NEXT_PERIOD);
export const NEXT_DAY_AT = OPERATIONS.indexOf(NEXT_DAY);

export const MONEY_SEASON: SeasonPlan = {
  seed: 0,
  charge: 0,
  people: STAGE_PEOPLE,
  operations: OPERATIONS,
};
