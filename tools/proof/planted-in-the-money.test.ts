import type * as Limits from '@pavilion/engine/limits/limit-change.ts';
import type * as Steps from '@pavilion/engine/limits/changed-limit.ts';
import type * as Transfers from '@pavilion/engine/settlement/transfer.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type * as Days from '../../packages/server/src/cash/cash-days.sql.ts';
import type * as Accounts from '../../packages/server/src/periods/accounts.sql.ts';
import type * as Parts from '../../packages/server/src/periods/parts.sql.ts';
import type * as Closing from '../../packages/server/src/settlement/plan-close.ts';
import { temporaryPostgres } from './house/temporary-house.ts';
import { runSeason } from './season/run-season.ts';
import { DAY_MS } from './season/play-nights.ts';
import {
  BELOW_BETS_AT,
  BULK_AT,
  CLOSES_AGAIN_AT,
  CLOSES_AT,
  COMPANY_PERIOD_AT,
  MONEY_SEASON,
  NEXT_DAY_AT,
  NEXT_PERIOD_AT,
  PERIOD_AT,
  TRANSFER_AT,
} from './small-money.ts';

/** Faults planted in charges, transfers, limits and closed days and periods of the product: the season finds each. */
const planted = vi.hoisted(() => ({ fault: '' }));

const FAULTS = {
  charge: 'a match is charged a paisa too much',
  again: 'a match that closes again is charged what is charged now',
  operator: 'a transfer stays with the operator that writes it down',
  twice: 'who is paid owes it twice',
  beyond: 'many limits give more than the giver has',
  inUse: 'a current limit is set below what open bets need',
  down: 'a percentage is rounded down',
  count: 'a day of cash is kept with a paisa more than was counted',
  book: 'a day of cash opens with what the book says, not with what was counted',
  lines: 'a closed period is kept with a line more than it has',
  part: 'charges are commission in every statement of a period',
  late: 'a period takes in what came after its midnight',
  corrections: 'what is undone of a closed period stands in the present one as if it were of it',
} as const;

vi.mock('../../packages/server/src/settlement/plan-close.ts', async (original) => {
  const real = await original<typeof Closing>();
  const loadClosing: typeof real.loadClosing = async (db, eventId) => {
    const closing = await real.loadClosing(db, eventId);
    if (planted.fault === FAULTS.charge) return { ...closing, charge: (closing.charge ?? 0n) + 1n };
    if (planted.fault !== FAULTS.again) return closing;
    const { rows } = await db.query<{ value: string }>('select value::text from settings where name = $1', [
      real.OTHER_CHARGES,
    ]);
    return { ...closing, charge: BigInt(rows[0]!.value) };
  };
  return { ...real, loadClosing };
});

vi.mock('@pavilion/engine/settlement/transfer.ts', async (original) => {
  const real = await original<typeof Transfers>();
  const transferPostings: typeof real.transferPostings = (transfer) => {
    const postings = real.transferPostings(transfer);
    if (planted.fault === FAULTS.operator)
      return postings.filter(({ userId }) => transfer.from.includes(userId));
    if (planted.fault !== FAULTS.twice) return postings;
    return postings.map((one) => (one.userId === transfer.to[0] ? { ...one, owed: one.owed * 2n } : one));
  };
  return { ...real, transferPostings };
});

vi.mock('@pavilion/engine/limits/limit-change.ts', async (original) => {
  const real = await original<typeof Limits>();
  const planLimit: typeof real.planLimit = (...of) => {
    const plan = real.planLimit(...of);
    const beyond = planted.fault === FAULTS.beyond && plan.refusal === 'limit_above_remaining';
    const inUse = planted.fault === FAULTS.inUse && plan.refusal === 'limit_in_use';
    return beyond || inUse ? { ...plan, refusal: undefined } : plan;
  };
  return { ...real, planLimit };
});

vi.mock('@pavilion/engine/limits/changed-limit.ts', async (original) => {
  const real = await original<typeof Steps>();
  const changedLimit: typeof real.changedLimit = (now, step) =>
    planted.fault === FAULTS.down && step.kind === 'percent'
      ? (now * (100_00n + step.value)) / 100_00n
      : real.changedLimit(now, step);
  return { ...real, changedLimit };
});

vi.mock('../../packages/server/src/cash/cash-days.sql.ts', async (original) => {
  const real = await original<typeof Days>();
  const insertDay: typeof real.insertDay = (db, userId, { closed, ...day }) => {
    const more = planted.fault === FAULTS.count ? 1n : 0n;
    return real.insertDay(db, userId, { ...day, closed: { ...closed, counted: closed.counted + more } });
  };
  const dayOfCash: typeof real.dayOfCash = (db, { last, ...book }, day) =>
    real.dayOfCash(db, { ...book, last: planted.fault === FAULTS.book ? undefined : last }, day);
  return { ...real, insertDay, dayOfCash };
});

vi.mock('../../packages/server/src/periods/accounts.sql.ts', async (original) => {
  const real = await original<typeof Accounts>();
  const accountsInPeriod: typeof real.accountsInPeriod = (db, asked) => {
    const late = planted.fault === FAULTS.late ? DAY_MS : 0;
    return real.accountsInPeriod(db, { ...asked, endsAt: new Date(asked.endsAt.getTime() + late) });
  };
  return { ...real, accountsInPeriod };
});

vi.mock('../../packages/server/src/periods/parts.sql.ts', async (original) => {
  const real = await original<typeof Parts>();
  const asFaulty = (sums: Parts.PartSums): Parts.PartSums => {
    if (planted.fault === FAULTS.part)
      return { ...sums, commission: sums.commission + sums.charges, charges: 0n };
    if (planted.fault !== FAULTS.corrections) return sums;
    return { ...sums, match: sums.match + sums.corrections, corrections: 0n };
  };
  const allFaulty = (sums: ReadonlyMap<number, Parts.PartSums>) =>
    new Map([...sums].map(([user, of]) => [user, asFaulty(of)]));
  const readLines: typeof real.readLines = async (...asked) => {
    const { sums, corrections } = await real.readLines(...asked);
    if (planted.fault !== FAULTS.lines) return { sums: allFaulty(sums), corrections };
    return {
      sums: new Map([...sums].map(([user, of]) => [user, { ...of, lines: of.lines + 1n }])),
      corrections,
    };
  };
  // What was kept wrong the check of the house finds; what is also read wrong, the model alone.
  const partsOf: typeof real.partsOf = async (...of) => new Map(allFaulty(await real.partsOf(...of)));
  return { ...real, readLines, partsOf };
});

const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());
beforeEach(() => void (planted.fault = ''));

test('a season of charges, transfers, limits and closed days and periods holds', async () => {
  const { failure, tally } = await runSeason(postgres, MONEY_SEASON);
  expect(failure).toBeUndefined();
  expect(Object.fromEntries(tally)).toEqual({
    'bet: ok': 3,
    'bulk limit: ok': 3,
    'cash: ok': 2,
    'charge: malformed': 2,
    'charge: not_permitted': 1,
    'charge: ok': 2,
    'close day: day_closed': 1,
    'close day: day_not_over': 1,
    'close day: not_permitted': 1,
    'close day: ok': 2,
    'close period: bad_period': 2,
    'close period: ok': 4,
    'current limit: limit_in_use': 1,
    'current limit: not_a_client': 1,
    'current limit: ok': 1,
    'roll back: ok': 2,
    'row of a bulk limit: limit_above_remaining': 2,
    'row of a bulk limit: limit_below_given': 1,
    'row of a bulk limit: limit_in_use': 1,
    'row of a bulk limit: not_a_client': 1,
    'row of a bulk limit: set': 5,
    'row of a bulk limit: unknown_user': 1,
    'settle: ok': 5,
    'transfer: insufficient_limit': 1,
    'transfer: malformed': 1,
    'transfer: not_permitted': 1,
    'transfer: ok': 3,
    'transfer: unknown_user': 2,
  });
});

test.each([
  { fault: FAULTS.charge, finding: 'ledger', step: CLOSES_AT },
  { fault: FAULTS.again, finding: 'ledger', step: CLOSES_AGAIN_AT },
  { fault: FAULTS.operator, finding: 'preview', step: TRANSFER_AT },
  { fault: FAULTS.twice, finding: 'preview', step: TRANSFER_AT },
  { fault: FAULTS.beyond, finding: 'limits', step: BULK_AT },
  { fault: FAULTS.inUse, finding: 'limits', step: BELOW_BETS_AT - 1 },
  { fault: FAULTS.down, finding: 'limits', step: BULK_AT + 1 },
  { fault: FAULTS.count, finding: 'day', step: NEXT_DAY_AT },
  { fault: FAULTS.book, finding: 'day', step: NEXT_DAY_AT },
  { fault: FAULTS.lines, finding: 'periods', step: PERIOD_AT },
  { fault: FAULTS.part, finding: 'period', step: COMPANY_PERIOD_AT },
  { fault: FAULTS.late, finding: 'period', step: PERIOD_AT },
  { fault: FAULTS.corrections, finding: 'period', step: NEXT_PERIOD_AT },
])('$fault: found', async ({ fault, finding, step }) => {
  planted.fault = fault;
  const { failure } = await runSeason(postgres, MONEY_SEASON);
  expect([failure?.finding, failure?.step]).toEqual([finding, step]);
});
