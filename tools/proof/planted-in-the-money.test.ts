import type * as Limits from '@pavilion/engine/limits/limit-change.ts';
import type * as Steps from '@pavilion/engine/limits/changed-limit.ts';
import type * as Transfers from '@pavilion/engine/settlement/transfer.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type * as Closing from '../../packages/server/src/settlement/plan-close.ts';
import { temporaryPostgres } from './house/temporary-house.ts';
import { runSeason } from './season/run-season.ts';
import {
  BELOW_BETS_AT,
  BULK_AT,
  CLOSES_AGAIN_AT,
  CLOSES_AT,
  MONEY_SEASON,
  TRANSFER_AT,
} from './small-money.ts';

/** Faults planted in charges, transfers and limits of the product: the season finds each. */
const planted = vi.hoisted(() => ({ fault: '' }));

const FAULTS = {
  charge: 'a match is charged a paisa too much',
  again: 'a match that closes again is charged what is charged now',
  operator: 'a transfer stays with the operator that writes it down',
  twice: 'who is paid owes it twice',
  beyond: 'many limits give more than the giver has',
  inUse: 'a current limit is set below what open bets need',
  down: 'a percentage is rounded down',
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

const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());
beforeEach(() => void (planted.fault = ''));

test('a season of charges, transfers and limits holds', async () => {
  const { failure, tally } = await runSeason(postgres, MONEY_SEASON);
  expect(failure).toBeUndefined();
  expect(Object.fromEntries(tally)).toEqual({
    'bet: ok': 3,
    'bulk limit: ok': 3,
    'charge: malformed': 2,
    'charge: not_permitted': 1,
    'charge: ok': 2,
    'current limit: limit_in_use': 1,
    'current limit: not_a_client': 1,
    'current limit: ok': 1,
    'roll back: ok': 1,
    'row of a bulk limit: limit_above_remaining': 2,
    'row of a bulk limit: limit_below_given': 1,
    'row of a bulk limit: limit_in_use': 1,
    'row of a bulk limit: not_a_client': 1,
    'row of a bulk limit: set': 5,
    'row of a bulk limit: unknown_user': 1,
    'settle: ok': 4,
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
])('$fault: found', async ({ fault, finding, step }) => {
  planted.fault = fault;
  const { failure } = await runSeason(postgres, MONEY_SEASON);
  expect([failure?.finding, failure?.step]).toEqual([finding, step]);
});
