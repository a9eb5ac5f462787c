import { beforeEach, describe, expect, it } from 'vitest';
import { MUMBAI, onRunner, testStory, type Story } from '../testing/story.fixtures.ts';
import { giveRights } from '../testing/rights.fixtures.ts';

let at: Story;
beforeEach(async () => {
  at = await testStory();
});
const idOf = (who: string) => at.people[who]!.id;
const limitOf = async (who: string) => {
  const { profile } = await at.ask('profile', {}, who);
  return [profile.fixed_limit, profile.balance];
};
const both = () => [idOf('client'), idOf('client2')];
const add = (value: number) => ({ field: 'fixed' as const, change: { kind: 'add' as const, value } });

describe('a change of many limits: agent 2,000,000, of which two clients hold 100,000 each', () => {
  it.each([
    ['percent', 12.5, 112_500],
    ['percent', -33.33, 66_670],
    ['percent', 0.01, 100_010],
    ['add', 500.25, 100_500.25],
    ['add', -100_000, 0],
    ['set', 0.01, 0.01],
    ['set', 100_000, 100_000],
  ] as const)('%s %d makes each %d; the dry run says so before', async (kind, value, after) => {
    const input = { user_ids: both(), field: 'fixed' as const, change: { kind, value } };
    const dry = await at.ask('bulkLimit', { ...input, dry_run: 1 }, 'agent');
    expect(await limitOf('client')).toEqual([100_000, 100_000]);
    const done = await at.ask('bulkLimit', input, 'agent');
    expect(done).toEqual(dry);
    expect(done.results.map((row) => [row.before, row.after, row.error])).toEqual([
      [100_000, after, ''],
      [100_000, after, ''],
    ]);
    expect(done.given).toBeCloseTo(2 * (after - 100_000), 2);
    expect(await limitOf('client2')).toEqual([after, after]);
    const { profile } = await at.ask('profile', {}, 'agent');
    expect([profile.remaining_balance, done.remaining_balance]).toEqual([
      2_000_000 - 2 * after,
      2_000_000 - 2 * after,
    ]);
  });

  it('a percentage is rounded to the paisa, half away from zero', async () => {
    await at.ask(
      'bulkLimit',
      { user_ids: both(), field: 'fixed', change: { kind: 'set', value: 0.5 } },
      'agent',
    );
    const { results } = await at.ask(
      'bulkLimit',
      { user_ids: both(), field: 'fixed', change: { kind: 'percent', value: 1 } },
      'agent',
    );
    expect(results.map(({ after }) => after)).toEqual([0.51, 0.51]); // 0.505
  });

  it('never gives more than the parent has: the row that no longer holds is named, the others stand', async () => {
    const done = await at.ask('bulkLimit', { user_ids: both(), ...add(1_000_000) }, 'agent');
    expect(done.results.map((row) => [row.after, row.code, row.giver, row.giver_left])).toEqual([
      [1_100_000, '', 'agent', 800_000],
      [100_000, 'limit_above_remaining', 'agent', 800_000],
    ]);
    expect(done.results[1]!.error).toBe('Fix limit is above the remaining balance: at most 9,00,000');
    expect([done.done, done.refused, done.given]).toEqual([1, 1, 1_000_000]);
    expect(await limitOf('client2')).toEqual([100_000, 100_000]);
  });

  it('each row takes from its own parent, whoever asks', async () => {
    const users = [idOf('client'), idOf('agent')];
    const done = await at.ask('bulkLimit', { user_ids: users, ...add(10) }, 'company');
    expect(
      done.givers.map(({ giver, before, after }) => [giver, Math.round((before - after) * 100)]),
    ).toEqual([
      ['agent', 0], // ten more given, ten more got
      ['stockist', 1000],
    ]);
    expect(done.given).toBe(20);
  });

  it('whoever is not below is named as not there, and nobody else is kept back', async () => {
    const users = [idOf('otherclient'), idOf('agent'), idOf('client'), 999_999];
    const done = await at.ask('bulkLimit', { user_ids: users, ...add(1) }, 'agent');
    expect(done.results.map((row) => [row.username, row.code])).toEqual([
      ['', 'unknown_user'],
      ['', 'unknown_user'],
      ['client', ''],
      ['', 'unknown_user'],
    ]);
  });

  it('a level, or whom a keyword finds in it', async () => {
    const level = await at.ask('bulkLimit', { role: 7, dry_run: 1, ...add(1) }, 'agent');
    expect(level.results.map(({ username }) => username)).toEqual(['client', 'client2']);
    const found = await at.ask('bulkLimit', { role: 7, keyword: 'client2', dry_run: 1, ...add(1) }, 'agent');
    expect(found.results.map(({ username }) => username)).toEqual(['client2']);
  });

  it('tells what becomes of the current limit of a client as well, and of nobody else', async () => {
    const { guid } = at.people['client']!;
    const limits = { fixed_limit: 100_000, current_limit: 60_000 };
    await at.ask('updateCurrentLimit', { user_guid: guid, ...limits }, 'agent');
    const users = [idOf('client'), idOf('agent')];
    const fixed = await at.ask('bulkLimit', { user_ids: users, dry_run: 1, ...add(-500) }, 'stockist');
    expect(fixed.results.map((row) => [row.current_before, row.current_after])).toEqual([
      [60_000, 59_500],
      [null, null],
    ]);
    const change = { kind: 'set' as const, value: 70_000 };
    const current = await at.ask('bulkLimit', { user_ids: users, field: 'current', change }, 'stockist');
    expect(current.results.map((row) => [row.current_before, row.current_after, row.code])).toEqual([
      [60_000, 70_000, ''],
      [null, null, 'not_a_client'],
    ]);
    expect(await limitOf('client')).toEqual([100_000, 70_000]);
  });

  it('a limit that is another than the one that was shown stays, and is told; the others are set', async () => {
    const shown = { user_ids: both(), seen: [100_000, 100_000] };
    await at.ask('updateLimit', { user_id: idOf('client2'), fixed_limit: 90_000.5 }, 'agent');
    const done = await at.ask('bulkLimit', { ...shown, ...add(500) }, 'agent');
    expect(done.results.map((row) => [row.code, row.error, row.after])).toEqual([
      ['', '', 100_500],
      ['stale_form', 'Somebody else changed this meanwhile: 90,000.50', 90_000.5],
    ]);
    // From a second tab that was opened at the same moment.
    const again = await at.ask('bulkLimit', { ...shown, ...add(500) }, 'agent');
    expect(again.results.map(({ code }) => code)).toEqual(['stale_form', 'stale_form']);
    expect(await limitOf('client')).toEqual([100_500, 100_500]);
    const short = { user_ids: both(), seen: [100_000], ...add(1) };
    expect(await at.codeOf('bulkLimit', short, 'agent')).toBe('malformed');
    const level = { role: 7, seen: [100_000, 100_000], ...add(1) };
    expect(await at.codeOf('bulkLimit', level, 'agent')).toBe('malformed');
  });

  it('the current limit is of clients alone, and not below what open bets need', async () => {
    await at.feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
    await at.ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
    const set = { field: 'current' as const, change: { kind: 'set' as const, value: 9999.99 } };
    const done = await at.ask('bulkLimit', { user_ids: [...both(), idOf('agent')], ...set }, 'stockist');
    expect(done.results.map(({ code }) => code)).toEqual(['limit_in_use', '', 'not_a_client']);
    expect(await limitOf('client2')).toEqual([100_000, 9999.99]);
    expect(done.given).toBe(0);
  });

  it.each([
    ['below nothing', { kind: 'add', value: -100_000.01 }, 'limit'],
    ['more than there can be', { kind: 'add', value: 1e12 }, 'malformed'],
  ] as const)('a row that would be %s is refused by itself', async (_, change, code) => {
    const done = await at.ask('bulkLimit', { user_ids: both(), field: 'fixed', change }, 'agent');
    expect(done.results.every((row) => row.code.startsWith(code) || row.code === 'malformed')).toBe(true);
    expect(await limitOf('client')).toEqual([100_000, 100_000]);
  });

  it.each([
    [{ user_ids: [1], ...add(1.001) }],
    [{ user_ids: [1], ...add(1e20) }],
    [{ user_ids: [1], field: 'fixed', change: { kind: 'add', value: '1,000' } }],
    [{ user_ids: [1], field: 'fixed', change: { kind: 'set', value: -1 } }],
    [{ user_ids: [1], field: 'fixed', change: { kind: 'percent', value: -100.01 } }],
    [{ user_ids: Array.from({ length: 501 }, (_, place) => place + 1), ...add(1) }],
    [{ ...add(1) }],
    [{ user_ids: [1], role: 7, ...add(1) }],
    [{ user_ids: [], ...add(1) }],
  ])('%# is malformed', async (input) => {
    expect(await at.codeOf('bulkLimit', input as never, 'agent')).toBe('malformed');
  });

  it('at once with another raise for the last of the limit: together never more than there is', async () => {
    const raise = at.send('updateLimit', { user_id: idOf('client'), fixed_limit: 1_500_000 }, 'agent');
    const many = at.send('bulkLimit', { user_ids: both().toReversed(), ...add(1_200_000) }, 'agent');
    await Promise.all([raise, many]);
    const { profile } = await at.ask('profile', {}, 'agent');
    expect(profile.remaining_balance).toBeGreaterThanOrEqual(0);
    const [one, two] = [await limitOf('client'), await limitOf('client2')];
    expect(one[0]! + two[0]!).toBe(profile.given_out);
  });

  it('opposite bulk changes of the same accounts wait for each other, and both are done', async () => {
    const change = (ids: number[]) => at.codeOf('bulkLimit', { user_ids: ids, ...add(1) }, 'company');
    const ids = [...both(), idOf('agent'), idOf('stockist'), idOf('otherclient')];
    const codes = await Promise.all([1, 2, 3, 4].map((n) => change(n % 2 === 0 ? ids : ids.toReversed())));
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(await limitOf('client')).toEqual([100_004, 100_004]);
  });

  it('leaves a row of the coin report and an audit event for each, and none for what stays', async () => {
    await at.ask('bulkLimit', { user_ids: both(), ...add(5) }, 'agent');
    await at.ask('bulkLimit', { user_ids: both(), ...add(0) }, 'agent');
    const { coin_report } = await at.ask('coinReport', {}, 'client');
    expect(coin_report.map((row) => [row.remark, row.credit_amount, row.user_balance])).toEqual([
      ['Fixed limit updated', 5, 100_005],
      ['Opening limit', 100_000, 100_000],
    ]);
    const { rows } = await at.pool.query(
      `select count(*)::int as events from audit_events where action = 'update_limit'`,
    );
    expect(rows).toEqual([{ events: 2 }]);
  });

  it('the cap of a group counts all rows together', async () => {
    await giveRights(at.pool, 'staff', ['limits.list', 'limits.edit']);
    await at.pool.query(
      `update privilege_groups set limit_per_act = 15000 where id = (select group_id from users where username = 'staff')`,
    );
    const { body } = await at.send('bulkLimit', { user_ids: both(), ...add(80) }, 'staff');
    expect([body.code, body.fields]).toEqual(['cap_exceeded', { change: 'at most 150' }]);
    expect(await at.codeOf('bulkLimit', { user_ids: both(), ...add(75) }, 'staff')).toBe('ok');
  });

  it('one key twice changes once and answers the same', async () => {
    const input = { user_ids: both(), ...add(10) };
    const first = await at.send('bulkLimit', input, 'agent', { 'idempotency-key': 'twice' });
    const again = await at.send('bulkLimit', input, 'agent', { 'idempotency-key': 'twice' });
    expect(again.body.data).toEqual(first.body.data);
    expect(await limitOf('client')).toEqual([100_010, 100_010]);
  });

  it('of 500 rows the 300th no longer holds: it alone stays as it was, with its reason', async () => {
    const { rows } = await at.pool.query<{ user_id: number }>(
      `with new as (
         insert into users (username, first_name, role, parent_id, u1, u2, u3, u4, u5, u6, password_hash)
         select 'many' || i, 'Many', 7, id, u1, u2, u3, u4, u5, id, 'none' from users, generate_series(1, 500) i where id = $1 returning id
       ) insert into wallets (user_id, fixed_limit) select id, 0 from new returning user_id`,
      [idOf('agent')],
    );
    const ids = rows.map(({ user_id }) => user_id);
    await at.ask('bulkLimit', { user_ids: ids, ...add(100) }, 'agent');
    await at.pool.query('update wallets set used_limit = 8000 where user_id = $1', [ids[299]]);
    const done = await at.ask('bulkLimit', { user_ids: ids, ...add(-50) }, 'agent');
    expect([done.done, done.refused, done.given]).toEqual([499, 1, -24_950]);
    expect(
      done.results.flatMap((row, place) => (row.code === '' ? [] : [[place, row.code, row.after]])),
    ).toEqual([[299, 'limit_in_use', 100]]);
  });
});

it('waits for a settlement before it holds a wallet: neither waits for what the other has', async () => {
  const settlement = await at.pool.connect();
  await settlement.query('begin');
  await settlement.query('select lock_ledger()');
  const changed = at.ask('bulkLimit', { user_ids: both(), ...add(1) }, 'agent');
  const waits = `select from pg_locks l join pg_stat_activity a using (pid)
    where a.datname = current_database() and l.locktype = 'advisory' and not l.granted`;
  await expect.poll(async () => (await at.pool.query(waits)).rowCount).toBe(1);
  await settlement.query('select from wallets where user_id = any($1::int[]) for update nowait', [both()]);
  await settlement.query('commit');
  settlement.release();
  expect((await changed).done).toBe(2);
});
