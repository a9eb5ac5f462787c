import { LAKH } from '@pavilion/contract/lakh.ts';
import { sumPaise } from '@pavilion/engine/money/paise.ts';
import { shareWeights, type ShareRow, type UplineRole } from '@pavilion/engine/shares/weights.ts';
import { describe, expect, test } from 'vitest';
import { WORLD_SEED } from './create-world.ts';
import { NAMED_CHAIN } from './demo-people.ts';
import { planWorld, type PlannedAccount } from './plan-world.ts';

const LAKH_PAISE = BigInt(LAKH) * 100n;
const world = planWorld(WORLD_SEED);
type Placed = { account: PlannedAccount; above: readonly PlannedAccount[] };

/** Every account with those above it, its creator first. */
function everybody(accounts: readonly PlannedAccount[], above: readonly PlannedAccount[] = []): Placed[] {
  return accounts.flatMap((account) => [
    { account, above },
    ...everybody(account.children, [account, ...above]),
  ]);
}
const all = everybody(world);
const clients = all.filter(({ account }) => account.role === 7);

const COMPANY: ShareRow = { id: 0, role: 1, myShare: 0, myAgentShare: 0, companyShare: 0 };
const row = (account: PlannedAccount, index: number): ShareRow => ({
  id: index + 1,
  role: account.role as UplineRole,
  myShare: account.shares.my_share,
  myAgentShare: account.shares.my_agent_share,
  companyShare: account.shares.company_share,
});

describe('the plan of the story world', () => {
  test('is the same for the same seed and another for another', () => {
    expect(planWorld(WORLD_SEED)).toEqual(world);
    expect(planWorld(WORLD_SEED + 1)).not.toEqual(world);
  });

  test('has three sub companies of three brands and about three hundred clients on all seven levels', () => {
    expect(world.map((account) => [account.role, account.theme])).toEqual([
      [2, 1],
      [2, 2],
      [2, 3],
    ]);
    expect(new Set(all.map(({ account }) => account.role))).toEqual(new Set([2, 3, 4, 5, 6, 7]));
    expect(clients.length).toBeGreaterThan(280);
    expect(clients.length).toBeLessThan(320);
  });

  test('holds the named people on one chain, each the child of the one before', () => {
    const client = all.find(({ account }) => account.username === 'client');
    expect(client?.above.map((account) => account.username).toReversed()).toEqual(NAMED_CHAIN.slice(0, -1));
    expect(client?.above.map((account) => account.role).toReversed()).toEqual([2, 3, 4, 5, 6]);
  });

  test.each([
    ['SC', 2],
    ['BSM', 3],
    ['BSA', 4],
    ['BSB', 5],
    ['BSC', 6],
    ['BS', 7],
  ])('generated usernames are %s and digits for role %i', (prefix, role) => {
    const names = all
      .filter(({ account }) => account.role === role && !NAMED_CHAIN.includes(account.username as 'agent'))
      .map(({ account }) => account.username);
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !new RegExp(`^${prefix}\\d{4,5}$`).test(name))).toEqual([]);
  });

  test('uses every username once, and every name once', () => {
    expect(new Set(all.map(({ account }) => account.username)).size).toBe(all.length);
    expect(new Set(all.map(({ account }) => `${account.firstName} ${account.lastName}`)).size).toBe(
      all.length,
    );
  });

  test('never gives more limit than the giver holds', () => {
    const overdrawn = all.filter(
      ({ account }) => sumPaise(account.children.map((child) => child.fixedLimit)) > account.fixedLimit,
    );
    expect(overdrawn.filter(({ account }) => account.role !== 7)).toEqual([]);
  });

  test('gives clients from one lakh to one crore and a quarter', () => {
    const limits = clients.map(({ account }) => account.fixedLimit);
    expect(limits.reduce((a, b) => (b < a ? b : a))).toBe(LAKH_PAISE);
    expect(limits.reduce((a, b) => (b > a ? b : a))).toBe(125n * LAKH_PAISE);
  });

  test('divides every client to exactly 100 %', () => {
    const sums = clients.map(({ above }) =>
      shareWeights([...above.map(row), COMPANY]).reduce((sum, { weight }) => sum + weight, 0),
    );
    expect(new Set(sums)).toEqual(new Set([1_000_000]));
  });

  test('never has an account older than its creator', () => {
    expect(all.filter(({ account, above }) => above[0] && account.ageHours > above[0].ageHours)).toEqual([]);
  });

  test('has the exceptions of a real house: skipped levels, fix sharing, clients of this week', () => {
    expect(all.some(({ account, above }) => above[0] && account.role > above[0].role + 1)).toBe(true);
    expect(all.some(({ account }) => account.fixSharing && account.role === 6)).toBe(true);
    expect(clients.some(({ account }) => account.ageHours < 7 * 24)).toBe(true);
  });
});
