import type { CallInput } from '@pavilion/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { codeAt } from '../sign-in/totp.ts';
import { PASSWORD, testStory } from '../testing/story.fixtures.ts';
import { FIRST, staffOf } from './staff.fixtures.ts';

const story = await testStory();
const { pool, ask, codeOf, send, people, clock } = story;
const { groupOf, typed, make, rowOf, settleIn, helper } = staffOf(story);

const OWN = 'Gulmohar@58';

describe('a new member', () => {
  it('stands in the list of its operator, and in no other', async () => {
    const group_id = await groupOf(['cash.list']);
    const { user_guid, username } = await make({ group_id });
    expect(await rowOf(user_guid)).toMatchObject({
      username,
      first_name: 'New',
      last_name: 'Helper',
      role: 1,
      is_staff: 1,
      status: 1,
      group_id,
      second_factor: 0,
      last_sign_in: null,
      live: 0,
      addresses: [],
      hours: null,
      expires_at: null,
      password_due: 1,
      may_edit: 1,
    });
    for (const as of ['subcompany', 'othersub'])
      expect((await ask('getStaffList', { keyword: username }, as)).staff_list).toEqual([]);
  });

  it('is refused with what is missing, at its fields, in the words of the specification', async () => {
    const { status, body } = await send('createStaff', typed({ last_name: ' ', password: '' }), 'company');
    expect([status, body.code, body.error, body.fields]).toEqual([
      422,
      'fields_required',
      'All filds required',
      { last_name: 'required', password: 'required' },
    ]);
    expect((await send('createStaff', {}, 'company')).body.error).toBe('All filds required');
  });

  it('has a username that nobody has: said for that case, the true reason for others', async () => {
    const errorOf = async (more: Partial<CallInput<'createStaff'>>) =>
      (await send('createStaff', typed(more), 'company')).body.error;
    expect(await errorOf({ username: 'CLIENT' })).toBe('The username field must contain a unique value');
    expect(await errorOf({ password: 'short' })).toBe(
      'At least 8 characters with a digit, a lowercase and an uppercase letter',
    );
    const { body } = await send('createStaff', typed({ username: 'two words' }), 'company');
    expect(body.fields).toEqual({ username: '3 to 32 letters, digits or _' });
    expect(await codeOf('createStaff', typed({ group_id: 999_999 }), 'company')).toBe('unknown_group');
  });

  it('changes its first password before anything else is served', async () => {
    const { username } = await make({ group_id: await groupOf(['cash.list']) });
    const { data } = (await send('login', { username, password: FIRST })).body;
    expect(data).toMatchObject({ password_due: 1, privileges: ['cash.list'] });
    const as = async <N extends 'cashbook' | 'getPreferences' | 'renewSession' | 'changePassword'>(
      name: N,
      input: CallInput<N>,
    ) => (await send(name, input, undefined, { authorization: `Bearer ${data!.token}` })).body.code ?? 'ok';
    expect(await as('cashbook', {})).toBe('password_due');
    expect(await as('getPreferences', {})).toBe('password_due');
    expect(await as('renewSession', {})).toBe('ok');
    const change = { new_password: OWN, confirm_password: OWN };
    expect(await as('changePassword', { ...change, old_password: 'x' })).toBe('wrong_password');
    expect(await as('cashbook', {})).toBe('password_due');
    expect(await as('changePassword', { ...change, old_password: FIRST })).toBe('ok');
    expect(await as('cashbook', {})).toBe('ok');
    expect((await send('login', { username, password: OWN })).body.data!.password_due).toBe(0);
  });

  it('changes it again when somebody else has set it', async () => {
    const { user_guid, username } = await helper([]);
    await ask('changeUserPassword', { user_guid, password: OWN, confirm_password: OWN }, 'company');
    expect((await send('login', { username, password: OWN })).body.data!.password_due).toBe(1);
    await ask(
      'changeUserPassword',
      { user_guid: people['client']!.guid, password: PASSWORD, confirm_password: PASSWORD },
      'agent',
    );
    expect((await send('login', { username: 'client', password: PASSWORD })).body.data!.password_due).toBe(0);
  });

  it('of an operator below acts at its level', async () => {
    const { username, user_guid } = await helper(['cash.list', 'staff.list'], {}, 'agent');
    const session = (await send('login', { username, password: PASSWORD })).body.data!;
    expect([session.role, session.is_staff]).toEqual([6, 1]);
    expect(await rowOf(user_guid, 'agent')).toMatchObject({ username, may_edit: 1 });
    expect(await rowOf(user_guid, username)).toMatchObject({ may_edit: 0 });
  });
});

describe('an admin of role 8', () => {
  it('is made by the Company’s own person alone, and is one', async () => {
    const { username, user_guid } = await make({ role: 8 });
    await settleIn(username);
    expect((await send('login', { username, password: PASSWORD })).body.data).toMatchObject({
      role: 8,
      is_staff: 0,
      privileges: null,
    });
    expect(await rowOf(user_guid)).toMatchObject({ role: 8, is_staff: 0, may_edit: 1 });
    expect(await rowOf(user_guid, 'admin8')).toMatchObject({ may_edit: 0 });
    for (const as of ['admin8', 'staff', 'subcompany'])
      expect([as, await codeOf('createStaff', typed({ role: 8 }), as)]).toEqual([as, 'beyond_own_rights']);
  });

  it('is edited, switched and deleted by nobody else, and has no group', async () => {
    const { user_guid } = await make({ role: 8 });
    for (const as of ['admin8', 'staff']) {
      const edit = { user_guid, first_name: 'A', last_name: 'B' };
      expect(await codeOf('editStaff', edit, as)).toBe('beyond_own_rights');
      expect(await codeOf('activeInactiveStaff', { user_guid, status: 0 }, as)).toBe('beyond_own_rights');
      expect(await codeOf('deleteStaff', { user_guid }, as)).toBe('beyond_own_rights');
    }
    const group_id = await groupOf([]);
    expect(
      await codeOf('editStaff', { user_guid, first_name: 'A', last_name: 'B', group_id }, 'company'),
    ).toBe('unknown_group');
    expect(await codeOf('createStaff', typed({ role: 8, group_id }), 'company')).toBe('unknown_group');
    expect(await codeOf('deleteStaff', { user_guid }, 'company')).toBe('ok');
  });
});

it('a form is not saved over what another one has changed', async () => {
  const { user_guid } = await make();
  const { version } = await rowOf(user_guid);
  const edit = (first_name: string) =>
    send('editStaff', { user_guid, first_name, last_name: 'Helper', version }, 'company');
  expect((await edit('One')).status).toBe(200);
  const { status, body } = await edit('Two');
  expect([status, body.code, body.data]).toEqual([
    409,
    'stale_form',
    {
      version: (await rowOf(user_guid)).version,
      fields: { first_name: { mine: 'Two', theirs: 'One' } },
    },
  ]);
});

it('what staff do is in the audit log with who it was, and so is what is done to them', async () => {
  const { user_guid, username } = await helper(['accounts.lock']);
  await ask('lockUnlockBet', { user_guid: people['client']!.guid, lock_betting: 1 }, username);
  await ask('editStaff', { user_guid, first_name: 'Other', last_name: 'Helper', group_id: null }, 'company');
  const { audit } = await ask('auditLog', { items_perpage: 5 }, 'company');
  expect(audit.slice(0, 2).map((row) => [row.actor, row.action, row.object_name])).toEqual([
    ['company', 'edit_staff', username],
    [username, 'lock_betting', 'client'],
  ]);
});

it('a group that asks for a second factor is not left by taking it off', async () => {
  const { username } = await helper([]);
  await ask('getPreferences', {}, username);
  const before = (await ask('secondFactorStatus', {}, username)).required;
  await pool.query(
    `update privilege_groups set second_factor = true where id = (select group_id from users where username = $1)`,
    [username],
  );
  expect([before, (await ask('secondFactorStatus', {}, username)).required]).toEqual([0, 1]);
  expect(await codeOf('getPreferences', {}, username)).toBe('second_factor_due');
  const { secret } = await ask('startSecondFactor', { password: PASSWORD }, username);
  const otp = codeAt(secret, Math.floor(clock.now.getTime() / 30_000));
  await ask('confirmSecondFactor', { otp }, username);
  expect(await codeOf('getPreferences', {}, username)).toBe('ok');
  expect(await codeOf('disableSecondFactor', { password: PASSWORD }, username)).toBe(
    'second_factor_required',
  );
});
