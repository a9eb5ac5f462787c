import { expect, it } from 'vitest';
import { PERIOD_PARTS } from '@pavilion/contract/periods.ts';
import { CODE, DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

/** Accounts that are made, deleted or moved in the middle of a period; the figures follow from rules 6, 7 and 9. */
const { ask, codeOf, feed, people, pool, clock, forget } = await testStory();

function at(moment: string): void {
  clock.now = new Date(moment);
  for (const who of Object.keys(people)) forget(who);
}
const day = (of: number): void => at(`2026-11-${of}T06:30:00Z`);
const form = { password: 'Gulmohar@58', confirm_password: 'Gulmohar@58' };

async function make(
  by: string,
  username: string,
  more: { role: number; fixed_limit: number; my_share?: number; my_agent_share?: number },
) {
  const rates = { match_commission: more.role === 7 ? 1 : 3, session_commission: more.role === 7 ? 2 : 4 };
  const { user_guid } = await ask(
    'createUser',
    { ...form, ...rates, username, first_name: username, ...more },
    by,
  );
  const { rows } = await pool.query<{ id: number }>(
    `update users set password_hash = (select password_hash from users where id = 1), code_hash = (select code_hash from users where id = 1),
       password_due = false where guid = $1 returning id`,
    [user_guid],
  );
  people[username] = { id: rows[0]!.id, guid: user_guid, username };
}
const cash = (who: string, amount: number, type: 1 | 2, by: string) =>
  ask('payReceiveCash', { user_guid: people[who]!.guid, amount, type, remark: '' }, by);

/** Closes a period; its rows by account, each with what its statement says of it. */
async function close(to_date: string, by: string) {
  const { period } = await ask('periodClose', { to_date, code: CODE }, by);
  const { period_id } = period!;
  const { accounts } = await ask('periodAccounts', { period_id }, by);
  for (const row of accounts) {
    const sum = PERIOD_PARTS.reduce(
      (all, part) => all + Math.round(row[part] * 100),
      Math.round(row.opening * 100),
    );
    expect([row.username, sum]).toEqual([row.username, Math.round(row.closing * 100)]);
    const told = await ask('periodStatement', { period_id, user_guid: row.user_guid }, by);
    expect([told.account, told.differs]).toEqual([row, []]);
  }
  return Object.fromEntries(accounts.map((row) => [row.username, row]));
}
const NOTHING = { match: 0, session: 0, charges: 0, matka: 0, casino: 0, transfers: 0 };

await pool.query(`update users set created_at = '2026-11-01'`);
await pool.query('update wallets set fixed_limit = fixed_limit + 1000000000 where user_id = $1', [
  people['superstockist']!.id,
]);
await pool.query(
  `update wallets set fixed_limit = fixed_limit + 1000000, given = given + case when user_id = $2 then 1000000 else 0 end
   where user_id in ($1, $2)`,
  [people['agent']!.id, people['stockist']!.id],
);
await make('superstockist', 'BSB500', { role: 5, my_share: 15, my_agent_share: 60, fixed_limit: 2_500_000 });
await pool.query('update wallets set fixed_limit = fixed_limit + 100000000 where user_id = $1', [
  people['BSB500']!.id,
]);
await pool.query(`update users set created_at = '2026-11-01'`);
await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });

it('an account that is made or deleted in it has a statement of what it did, and none where it was not', async () => {
  await close('2026-11-19', 'agent');
  await make('agent', 'BS7001', { role: 7, fixed_limit: 1000 });
  await make('agent', 'BS7002', { role: 7, fixed_limit: 1000 });
  await cash('BS7001', 500, 2, 'agent');
  await cash('BS7001', 500, 1, 'agent');
  await cash('BS7002', 70, 1, 'agent');
  day(21);
  const gone = { user_guid: people['BS7001']!.guid };
  await ask('activeInactive', { ...gone, status: 0 }, 'agent');
  await ask('deleteAgent', gone, 'agent');
  await make('agent', 'BS7003', { role: 7, fixed_limit: 0 });
  day(22);
  await make('agent', 'BS7004', { role: 7, fixed_limit: 0 });
  await cash('BS7002', 20, 2, 'agent');

  const rows = await close('2026-11-21', 'agent');
  expect(Object.keys(rows).toSorted()).toEqual(['BS7001', 'BS7002', 'BS7003', 'client', 'client2']);
  expect(rows['BS7001']).toMatchObject({ ...NOTHING, opening: 0, cash: 0, closing: 0, lines: 2, stays: 1 });
  expect(rows['BS7002']).toMatchObject({ ...NOTHING, opening: 0, cash: 70, closing: 70, lines: 1, stays: 1 });
  expect(rows['BS7003']).toMatchObject({
    ...NOTHING,
    opening: 0,
    cash: 0,
    closing: 0,
    lines: 0,
    last_hash: '',
  });

  day(23);
  const next = await close('2026-11-22', 'agent');
  expect(Object.keys(next).toSorted()).toEqual(['BS7002', 'BS7003', 'BS7004', 'client', 'client2']);
  expect(next['BS7002']).toMatchObject({ opening: 70, cash: -20, closing: 50 });
  // Its hash is found again by whoever printed it.
  const { found } = await ask('verifyLedger', { hash: rows['BS7001']!.last_hash }, 'agent');
  expect(found).toMatchObject({ username: 'BS7001', ledger_balance: 0, holds: 1, periods: [{ number: 2 }] });
});

it('a first period has no beginning: one that was deleted before its end, or since, has its statement', async () => {
  day(20);
  for (const name of ['BS7011', 'BS7012']) {
    await make('stockist', name, { role: 7, fixed_limit: 0 });
    if (name === 'BS7012') day(22);
    await ask('activeInactive', { user_guid: people[name]!.guid, status: 0 }, 'stockist');
    await ask('deleteAgent', { user_guid: people[name]!.guid }, 'stockist');
  }
  await make('stockist', 'BS7013', { role: 7, fixed_limit: 0 });
  const first = await close('2026-11-21', 'stockist');
  expect(Object.keys(first).toSorted()).toEqual(['BS7011', 'BS7012', 'agent']);
  day(23);
  expect(Object.keys(await close('2026-11-22', 'stockist')).toSorted()).toEqual([
    'BS7012',
    'BS7013',
    'agent',
  ]);
});

it('an account that moves in it: the old parent has what was until then, the new one the rest, and the balance goes across', async () => {
  // 24 Nov: the client loses 10,000; the agent owes 60 % of it less its commission of 2 % (rules 7), and pays 100.
  day(24);
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
  await ask(
    'settleMarket',
    { market_id: MATCH_ODDS, event_id: EVENT, selection_id: DELHI, confirm_warning: 1 },
    'company',
  );
  await cash('agent', 100, 2, 'stockist');
  day(25);
  const move = { user_guid: people['agent']!.guid, parent_guid: people['BSB500']!.guid, code: CODE };
  await ask('moveUser', move, 'superstockist');
  await cash('agent', 80, 2, 'BSB500');
  day(26);
  await cash('agent', 7, 1, 'BSB500');

  const old = await close('2026-11-25', 'stockist');
  expect(old['agent']).toMatchObject({
    ...NOTHING,
    opening: 0,
    match: 6000,
    commission: -120,
    cash: -100,
    corrections: -5780,
    moved: -5780,
    closing: 0,
    stays: 0,
  });
  expect((await close('2026-11-25', 'BSB500'))['agent']).toMatchObject({
    ...NOTHING,
    opening: 0,
    commission: 0,
    cash: -80,
    corrections: 5780,
    moved: 5780,
    closing: 5700,
    stays: 1,
  });
  day(27);
  expect((await close('2026-11-26', 'BSB500'))['agent']).toMatchObject({
    opening: 5700,
    cash: 7,
    moved: 0,
    closing: 5707,
  });
  expect(await close('2026-11-26', 'stockist').catch(() => ({}))).not.toHaveProperty('agent');
});

it('a hash that the old parent printed is found again by it, and its statement stays', async () => {
  const { periods } = await ask('periodList', {}, 'stockist');
  const first = periods.find(({ to_date }) => to_date === '2026-11-25')!;
  const { accounts } = await ask('periodAccounts', { period_id: first.period_id }, 'stockist');
  const { last_hash: hash } = accounts.find(({ username }) => username === 'agent')!;
  const { found } = await ask('verifyLedger', { hash }, 'stockist');
  expect(found).toMatchObject({ username: 'agent', holds: 1, periods: [{ number: first.number }] });
  // It is told of its own statement alone: the account itself is another's now.
  expect(await codeOf('verifyLedger', { hash, user_guid: people['agent']!.guid }, 'stockist')).toBe(
    'unknown_user',
  );
  expect((await ask('verifyLedger', { hash }, 'othersub')).found).toBeNull();
});
