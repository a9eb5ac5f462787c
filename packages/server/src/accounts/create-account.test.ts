import type { CallInput } from '@pavilion/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const { ask, send, codeOf, people, pool } = await testStory();

type Form = CallInput<'createUser'>;

const client: Form = {
  username: 'BS10001',
  first_name: 'Nagpur Cotton',
  password: 'Gulmohar@58',
  confirm_password: 'Gulmohar@58',
  role: 7,
  fixed_limit: 1000,
  my_share: 40,
};

describe('refusals of the form', () => {
  const rows: [why: string, change: Partial<Form>, code: string, field?: string][] = [
    ['passwords that differ', { confirm_password: 'Gulmohar@59' }, 'password_mismatch', 'confirm_password'],
    ['a username of another level', { username: 'BSC10001' }, 'malformed', 'username'],
    ['a username that is not generated', { username: 'Kapil_8940' }, 'malformed', 'username'],
    ['a username with a space', { username: 'BS 1' }, 'malformed', 'username'],
    ['an account of the creator’s own level', { role: 6, username: 'BSC10001' }, 'role_not_below'],
    [
      'a commission above the creator’s own 2 %',
      { match_commission: 2.0001 },
      'commission_above_cap',
      'match_commission',
    ],
    ['a percentage with five decimals', { my_share: 1.00001 }, 'malformed', 'my_share'],
    ['a negative percentage', { my_share: -1 }, 'malformed', 'my_share'],
    [
      'a limit above what the creator has left',
      { fixed_limit: 10_000_000 },
      'limit_above_remaining',
      'fixed_limit',
    ],
    ['a limit with three decimals', { fixed_limit: 10.001 }, 'malformed', 'fixed_limit'],
    ['a limit of 1e20', { fixed_limit: 1e20 }, 'malformed', 'fixed_limit'],
    ['a negative limit', { fixed_limit: -1 }, 'malformed', 'fixed_limit'],
  ];
  it.each(rows)('%s', async (_, change, code, field) => {
    const { body } = await send('createUser', { ...client, ...change }, 'agent');
    expect(body.code).toBe(code);
    if (field !== undefined) expect(Object.keys(body.fields ?? {})).toContain(field);
  });

  it('leaves nothing behind', async () => {
    const { total_records } = await ask('downline', { role: 7 }, 'agent');
    expect(total_records).toBe(2);
  });
});

it('a created account is paid for by its creator, counted above, and in the audit', async () => {
  const before = (await ask('profile', {}, 'agent')).profile.remaining_balance;
  const name = 'Nagpur <b>Cotton</b> 🏏';
  await ask('createUser', { ...client, first_name: name, last_name: 'Mkt' }, 'agent');
  const { profile } = await ask('profile', {}, 'agent');
  expect(profile.remaining_balance).toBe(before - 1000);
  const { userdownlist } = await ask('downline', { role: 7, keyword: 'BS10001' }, 'company');
  expect(userdownlist[0]).toMatchObject({
    name: `${name} Mkt`,
    fixed_limit: 1000,
    balance: 1000,
    parent_username: 'agent',
  });
  const counted = await pool.query('select total from downline_counts where ancestor_id = $1 and role = 7', [
    people['company']!.id,
  ]);
  expect(counted.rows[0].total).toBe(4);
  const audit = await pool.query(
    `select after->>'username' as username from audit_events where action = 'create_user'`,
  );
  expect(audit.rows).toEqual([{ username: 'BS10001' }]);
});

it('two at once for the last of a limit: one is created, the other is told', async () => {
  const { remaining_balance } = (await ask('profile', {}, 'agent')).profile;
  const limit = { fixed_limit: remaining_balance - 100 };
  const codes = await Promise.all([
    codeOf('createUser', { ...client, ...limit, username: 'BS20001' }, 'agent'),
    codeOf('createUser', { ...client, ...limit, username: 'BS20002' }, 'agent'),
  ]);
  expect(codes.toSorted()).toEqual(['limit_above_remaining', 'ok']);
});

it('the same username twice at once, in any case: one is created', async () => {
  const form = { ...client, fixed_limit: 1, username: 'BS30001' };
  const codes = await Promise.all([
    codeOf('createUser', form, 'agent'),
    codeOf('createUser', { ...form, username: 'bs30001' }, 'agent'),
  ]);
  expect(codes.toSorted()).toEqual(['ok', 'username_taken']);
});

describe('the list', () => {
  it.each([
    ['%', 0],
    ['_', 0],
    ['\\', 0],
    ['BS1000', 1],
    ["'; drop table users; --", 0],
  ])('a keyword is text: %s', async (keyword, found) => {
    expect((await ask('downline', { role: 7, keyword }, 'agent')).total_records).toBe(found);
  });

  it('refuses a keyword of 10,000 characters and page 0, and answers page a million with nothing', async () => {
    expect(await codeOf('downline', { role: 7, keyword: 'x'.repeat(10_000) }, 'agent')).toBe('malformed');
    expect(await codeOf('downline', { role: 7, current_page: 0 }, 'agent')).toBe('malformed');
    expect((await ask('downline', { role: 7, current_page: 1_000_000 }, 'agent')).userdownlist).toEqual([]);
  });

  it('sorts by a column, and a column that does not exist is no way in', async () => {
    const names = async (sort: string) =>
      (await ask('downline', { role: 7, sort }, 'agent')).userdownlist.map((user) => user.fixed_limit);
    const down = await names('-fixed_limit');
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    expect(await names('password_hash')).toHaveLength(down.length);
  });

  it('pages never overlap', async () => {
    const page = async (current_page: number) =>
      (
        await ask('downline', { role: 7, items_perpage: 2, current_page, sort: 'my_share' }, 'company')
      ).userdownlist.map((user) => user.username);
    const all = [...(await page(1)), ...(await page(2)), ...(await page(3))];
    expect(new Set(all).size).toBe(all.length);
  });
});
