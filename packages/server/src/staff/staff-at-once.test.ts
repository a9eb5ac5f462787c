import { describe, expect, it } from 'vitest';
import { PASSWORD, testStory } from '../testing/story.fixtures.ts';
import { staffOf } from './staff.fixtures.ts';

const story = await testStory();
const { ask, codeOf, send, people } = story;
const { groupOf, typed, make, rowOf, settleIn, helper } = staffOf(story);

const OWN = 'Gulmohar@58';

describe('a change acts at the very next request', () => {
  it('of the group', async () => {
    const { user_guid, username } = await helper(['cash.list']);
    expect(await codeOf('cashbook', {}, username)).toBe('ok');
    const edit = { user_guid, first_name: 'A', last_name: 'B' };
    await ask('editStaff', { ...edit, group_id: await groupOf(['bets.list']) }, 'company');
    expect(await codeOf('cashbook', {}, username)).toBe('not_permitted');
    await ask('editStaff', { ...edit, group_id: null }, 'company');
    expect(await codeOf('getPreferences', {}, username)).toBe('ok');
    const { body } = await send('listPrivileges', {}, username);
    expect(body.data).toEqual({ privilege: 'staff.list' });
  });

  it('off and on', async () => {
    const { user_guid, username } = await helper(['accounts.lock']);
    const lock = () =>
      send('lockUnlockMatka', { user_guid: people['client']!.guid, lock_matka: 1 }, username, {
        'idempotency-key': 'of-before',
      });
    expect((await lock()).status).toBe(200);
    await ask('activeInactiveStaff', { user_guid, status: 0 }, 'company');
    expect((await lock()).body.code).toBe('session_expired');
    expect(await codeOf('login', { username, password: PASSWORD })).toBe('account_inactive');
    expect(await rowOf(user_guid)).toMatchObject({ status: 0, live: 0 });
    await ask('activeInactiveStaff', { user_guid, status: 1 }, 'company');
    expect((await lock()).body.code).toBe('session_expired');
    expect(await codeOf('login', { username, password: PASSWORD })).toBe('ok');
  });

  it('off, for files too', async () => {
    const { user_guid, username } = await helper(['cash.list', 'cash.export']);
    const { token } = await ask('renewSession', {}, username);
    const file = async () => {
      const answer = await story.app.http.inject({
        method: 'POST',
        url: '/api/export/users/cashbook',
        headers: { authorization: `Bearer ${token}` },
        payload: { format: 'csv', title: 'x', columns: [{ key: 'remark', label: 'x' }], input: {} },
      });
      return answer.statusCode;
    };
    expect(await file()).toBe(200);
    await ask(
      'editStaff',
      { user_guid, first_name: 'A', last_name: 'B', group_id: await groupOf(['cash.list']) },
      'company',
    );
    expect(await file()).toBe(403);
    await ask('activeInactiveStaff', { user_guid, status: 0 }, 'company');
    expect(await file()).toBe(401);
  });

  it('deleted: signed out, out of the list and of the group, the name stays taken', async () => {
    const group_id = await groupOf(['cash.list']);
    const { user_guid, username } = await make({ group_id });
    await settleIn(username);
    expect(await codeOf('cashbook', {}, username)).toBe('ok');
    await ask('deleteStaff', { user_guid }, 'company');
    expect(await codeOf('cashbook', {}, username)).toBe('session_expired');
    expect(await codeOf('login', { username, password: PASSWORD })).toBe('account_inactive');
    expect((await ask('getStaffList', { keyword: username }, 'company')).total_records).toBe(0);
    expect(await codeOf('deletePrivileges', { group_id }, 'company')).toBe('ok');
    expect(await codeOf('deleteStaff', { user_guid }, 'company')).toBe('unknown_staff');
    expect(await codeOf('createStaff', typed({ username }), 'company')).toBe('username_taken');
  });

  it('a new password: the old sessions are over', async () => {
    const { user_guid, username } = await helper(['cash.list']);
    expect(await codeOf('cashbook', {}, username)).toBe('ok');
    await ask('changeUserPassword', { user_guid, password: OWN, confirm_password: OWN }, 'company');
    expect(await codeOf('cashbook', {}, username)).toBe('session_expired');
  });
});
