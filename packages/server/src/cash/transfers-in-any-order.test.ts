import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trialBalance } from '../ledger/trial-balance.ts';
import { testStory } from '../testing/story.fixtures.ts';

const { ask, pool, people } = await testStory();
const ALL = [
  'client',
  'client2',
  'agent',
  'stockist',
  'superstockist',
  'master',
  'subcompany',
  'othersub',
  'otherclient',
];
const guidOf = (who: string) => people[who]!.guid;
const transfer = (by: string, from: string, to: string, amount: number) =>
  ask('transferCash', { from_guid: guidOf(from), to_guid: guidOf(to), amount }, by);
const cash = (by: string, who: string, type: 1 | 2, amount: number) =>
  ask('payReceiveCash', { user_guid: guidOf(who), amount, type }, by);

it('any transfers and cash: every entry sums to zero, a transfer leaves its operator as it was, marks are what a rebuild makes', async () => {
  const BELOW: Record<string, readonly string[]> = {
    company: ALL,
    master: ['superstockist', 'stockist', 'agent', 'client', 'client2'],
    agent: ['client', 'client2'],
  };
  const act = fc.record({
    by: fc.constantFrom(...Object.keys(BELOW)),
    a: fc.nat(),
    b: fc.nat(),
    paise: fc.integer({ min: 1, max: 5_000 }),
    kind: fc.constantFrom('transfer' as const, 'receive' as const, 'pay' as const),
  });
  /** What an operator has of those below less what it owes. */
  const standing = async (by: string) => {
    const { rows } = await pool.query<{ has: bigint }>(
      `select coalesce(sum(a.balance), 0)::bigint as has from ledger_accounts a where a.user_id = $1`,
      [people[by]!.id],
    );
    return rows[0]!.has;
  };
  const run = async (acts: readonly { by: string; a: number; b: number; paise: number; kind: string }[]) => {
    for (const { by, a, b, paise, kind } of acts) {
      const below = BELOW[by]!;
      const [from, to] = [below[a % below.length]!, below[b % below.length]!];
      if (kind !== 'transfer') await cash(by, from, kind === 'pay' ? 1 : 2, paise / 100);
      else if (from !== to) {
        const before = await standing(by);
        await transfer(by, from, to, paise / 100);
        expect(await standing(by)).toBe(before);
      }
    }
    expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
    const kept = async () =>
      (await pool.query('select account_id, number, line_id, credit, debit from cash_lines order by 1, 2'))
        .rows;
    const before = await kept();
    await pool.query('select rebuild_statement_marks()');
    expect(await kept()).toEqual(before);
  };
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), run), { numRuns: 15 });
});
