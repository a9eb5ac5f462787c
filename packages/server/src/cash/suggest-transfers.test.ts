import { describe, expect, it } from 'vitest';
import { trialBalance } from '../ledger/trial-balance.ts';
import { testStory } from '../testing/story.fixtures.ts';

const { ask, send, codeOf, pool, people } = await testStory();
const body = (from: string, to: string, amount: number) => ({
  from_guid: people[from]!.guid,
  to_guid: people[to]!.guid,
  amount,
});
/** Type 1 is paid to the account, 2 received from it. */
const cash = (by: string, who: string, type: 1 | 2, amount: number) =>
  ask('payReceiveCash', { user_guid: people[who]!.guid, amount, type }, by);
/** What an account owes its parent. */
async function owedBy(username: string): Promise<number> {
  const { clients } = await ask('ledgerCollectionReport', {}, 'agent');
  return clients.find((client) => client.username === username)!.ledger_balance;
}

describe('payments that clear a circle', () => {
  it('are proposed for the accounts directly below, and clear them', async () => {
    await cash('agent', 'client', 1, 300);
    await cash('agent', 'client2', 2, 500);
    const circle = await ask('collectionSuggest', {}, 'agent');
    expect(circle.transfers).not.toEqual([]);
    const { clients } = await ask('ledgerCollectionReport', {}, 'agent');
    const open = clients.filter(({ ledger_balance }) => ledger_balance !== 0);
    expect(circle.transfers.length).toBeLessThanOrEqual(open.length - 1);
    for (const { from, to, amount } of circle.transfers)
      await ask('transferCash', body(from.username, to.username, amount), 'agent');
    const after = await ask('collectionSuggest', {}, 'agent');
    expect([after.transfers, after.left]).toEqual([[], circle.left]);
    expect(await codeOf('collectionSuggest', { to_date: 'soon' }, 'agent')).toBe('malformed');
    expect(await codeOf('collectionSuggest', {}, 'client')).toBe('not_permitted');
  });

  it('are booked only on the balances that were seen: a second desk moves nothing twice', async () => {
    await cash('agent', 'client', 1, 700);
    await cash('agent', 'client2', 2, 700);
    const { transfers } = await ask('collectionSuggest', {}, 'agent');
    const { from, to, amount } = transfers.find((one) => one.from.username === 'client')!;
    const owes = [await owedBy('client'), await owedBy(to.username)];
    expect([from.ledger_balance, to.ledger_balance]).toEqual(owes);
    const seen = { from_balance: from.ledger_balance, to_balance: to.ledger_balance };
    const settle = () => send('transferCash', { ...body('client', to.username, amount), seen }, 'agent');
    const codes = (await Promise.all([settle(), settle()])).map((answer) => answer.body.code ?? 'ok');
    expect(codes.toSorted()).toEqual(['ok', 'stale_form']);
    expect(await owedBy('client')).toBe(Math.round((from.ledger_balance - amount) * 100) / 100);
    expect(await codeOf('transferCash', { ...body('client', to.username, amount), seen }, 'agent')).toBe(
      'stale_form',
    );
    expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
  });

  it('name no account that was deleted since: what it had then is left', async () => {
    // Type 1 is paid to it: one owes, the other is owed.
    await cash('agent', 'client', 1, 1000);
    await cash('agent', 'client2', 2, 5000);
    const named = async () => {
      const { transfers, left } = await ask('collectionSuggest', {}, 'agent');
      return { pays: transfers.flatMap(({ from, to }) => [from.username, to.username]), left };
    };
    expect((await named()).pays).toContain('client2');
    const before = await owedBy('client2');
    const deleted = (at: string) =>
      pool.query(`update users set deleted_at = ${at} where username = 'client2'`);
    await deleted('now()');
    const after = await named();
    expect(after.pays).not.toContain('client2');
    expect(after.left).toContainEqual(
      expect.objectContaining({ user: expect.objectContaining({ username: 'client2' }), amount: before }),
    );
    await deleted('null');
  });

  it('as of a moment before anything moved there are none', async () => {
    expect(await ask('collectionSuggest', { to_date: '2026-11-01 00:00:00' }, 'agent')).toEqual({
      transfers: [],
      left: [],
    });
  });
});
