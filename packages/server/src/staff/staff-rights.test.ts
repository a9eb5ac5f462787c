import { RIGHTS, type Right } from '@pavilion/contract/privileges.ts';
import { describe, expect, it } from 'vitest';
import { giveRights } from '../testing/rights.fixtures.ts';
import { testStory } from '../testing/story.fixtures.ts';
import { staffOf } from './staff.fixtures.ts';

const story = await testStory();
const { ask, codeOf, send } = story;
const { groupOf, typed, make, rowOf, helper } = staffOf(story);

describe('nobody gives what he has not', () => {
  const MAKERS: Right[] = ['staff.list', 'staff.create', 'staff.edit', 'staff.lock', 'staff.delete'];

  it('nor joins somebody to a group that has more', async () => {
    const maker = await helper([...MAKERS, 'cash.list']);
    const [within, beyond] = [await groupOf(['cash.list']), await groupOf(['cash.list', 'coins.create'])];
    const made = await make({ group_id: within }, maker.username);
    const refused = await send('createStaff', typed({ group_id: beyond }), maker.username);
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      403,
      'beyond_own_rights',
      { privileges: ['coins.create'] },
    ]);
    const edit = { user_guid: made.user_guid, first_name: 'A', last_name: 'B' };
    expect(await codeOf('editStaff', { ...edit, group_id: beyond }, maker.username)).toBe(
      'beyond_own_rights',
    );
    expect((await rowOf(made.user_guid)).group_id).toBe(within);
  });

  it('nor touches himself, by a stale form or a fresh one', async () => {
    const maker = await helper([...MAKERS, 'cash.list']);
    const { version } = await rowOf(maker.user_guid, maker.username);
    const group_id = await groupOf([...MAKERS, 'cash.list', 'cash.create']);
    const self = { user_guid: maker.user_guid, first_name: 'A', last_name: 'B' };
    for (const form of [
      self,
      { ...self, version },
      { ...self, group_id, version: 'old' },
      { ...self, group_id: null },
    ])
      expect(await codeOf('editStaff', form, maker.username)).toBe('beyond_own_rights');
    const status = { user_guid: maker.user_guid, status: 1 as const };
    expect(await codeOf('activeInactiveStaff', status, maker.username)).toBe('beyond_own_rights');
    expect(await codeOf('deleteStaff', { user_guid: maker.user_guid }, maker.username)).toBe(
      'beyond_own_rights',
    );
  });

  it('nor touches somebody who has more, not even to take from him', async () => {
    const maker = await helper(MAKERS);
    const other = await helper(['cash.list']);
    const edit = { user_guid: other.user_guid, first_name: 'A', last_name: 'B', group_id: null };
    expect(await codeOf('editStaff', edit, maker.username)).toBe('beyond_own_rights');
    expect(
      await codeOf('activeInactiveStaff', { user_guid: other.user_guid, status: 0 }, maker.username),
    ).toBe('beyond_own_rights');
    expect(await codeOf('deleteStaff', { user_guid: other.user_guid }, maker.username)).toBe(
      'beyond_own_rights',
    );
    expect((await rowOf(other.user_guid, maker.username)).may_edit).toBe(0);
  });

  it('nor uses what was taken from him while his form was open', async () => {
    const maker = await helper([...MAKERS, 'cash.list']);
    const group_id = await groupOf(['cash.list']);
    const made = await make({}, maker.username);
    await ask(
      'editStaff',
      { user_guid: maker.user_guid, first_name: 'A', last_name: 'B', group_id: await groupOf(MAKERS) },
      'company',
    );
    const edit = { user_guid: made.user_guid, first_name: 'A', last_name: 'B', group_id };
    expect(await codeOf('editStaff', edit, maker.username)).toBe('beyond_own_rights');
  });

  it('of one who joins and one who widens the group at once, no right comes from nobody', async () => {
    const maker = await helper([...MAKERS, 'cash.list']);
    for (let round = 0; round < 5; round += 1) {
      const group_id = await groupOf(['cash.list']);
      const { name } = (await ask('listPrivileges', {}, 'company')).groups.find(
        (one) => one.group_id === group_id,
      )!;
      const form = typed({ group_id });
      const widened: Right[] = ['cash.list', 'coins.create'];
      const [joined, saved] = await Promise.all([
        codeOf('createStaff', form, maker.username),
        codeOf('savePrivileges', { group_id, name, privileges: widened, second_factor: 0 }, 'company'),
      ]);
      expect([['ok', 'beyond_own_rights'].includes(joined), saved]).toEqual([true, 'ok']);
      const { staff_list: made } = await ask('getStaffList', { keyword: form.username! }, 'company');
      expect(made).toHaveLength(joined === 'ok' ? 1 : 0);
    }
  });

  it('somebody of another operator is as if he were not there', async () => {
    const { user_guid } = await helper([], {}, 'agent');
    for (const as of ['company', 'stockist', 'othersub']) {
      expect(await codeOf('editStaff', { user_guid, first_name: 'A', last_name: 'B' }, as)).toBe(
        'unknown_staff',
      );
      expect(await codeOf('activeInactiveStaff', { user_guid, status: 0 }, as)).toBe('unknown_staff');
      expect(await codeOf('deleteStaff', { user_guid }, as)).toBe('unknown_staff');
    }
    expect(await codeOf('createStaff', typed({ group_id: await groupOf([]) }), 'agent')).toBe(
      'unknown_group',
    );
  });
});

it('who may do everything changes staff and groups that have a right which the level cannot use', async () => {
  await giveRights(story.pool, 'staff', RIGHTS);
  const [row] = (await ask('getStaffList', { keyword: 'staff' }, 'company')).staff_list;
  expect(row).toMatchObject({ username: 'staff', may_edit: 1 });
  const { user_guid, group_id } = row!;
  const edit = { user_guid, first_name: 'Staff', last_name: 'One', group_id };
  expect(await codeOf('editStaff', edit, 'company')).toBe('ok');
  const group = (await ask('listPrivileges', {}, 'company')).groups.find((one) => one.group_id === group_id)!;
  const less: Right[] = ['cash.list'];
  expect(
    await codeOf(
      'savePrivileges',
      { group_id: group.group_id, name: group.name, privileges: less, second_factor: 0 },
      'company',
    ),
  ).toBe('ok');
});
