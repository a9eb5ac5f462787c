import { RIGHTS, type Right } from '@pavilion/contract/privileges.ts';
import { rightsOfRole } from '@pavilion/contract/rights-of-role.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveRights } from '../testing/rights.fixtures.ts';
import { PASSWORD, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { pool, ask, codeOf, send } = story;

let number = 0;
const newName = () => `Group ${(number += 1)}`;
const make = (privileges: Right[], as = 'company') =>
  ask('savePrivileges', { name: newName(), privileges, second_factor: 0 }, as);
const groupNamed = async (id: number) =>
  (await ask('listPrivileges', {}, 'company')).groups.find(({ group_id }) => group_id === id)!;
const putIn = (username: string, groupId: number) =>
  pool.query('update users set group_id = $2 where username = $1', [username, groupId]);
const staffOf = async (operator: string, username: string) =>
  pool.query(
    `insert into users (username, first_name, role, password_hash, acts_for, is_staff)
     select $2, $2, role, password_hash, id, true from users where username = $1`,
    [operator, username],
  );

await staffOf('company', 'second');
await staffOf('subcompany', 'subsstaff');
beforeEach(() => giveRights(pool, 'staff', RIGHTS));

describe('a group', () => {
  it('gives from the very next request on, and takes so too', async () => {
    const { group_id } = await make([]);
    await putIn('second', group_id);
    expect(await codeOf('cashbook', {}, 'second')).toBe('not_permitted');
    const { name } = await groupNamed(group_id);
    const saved = await ask(
      'savePrivileges',
      { group_id, name, privileges: ['cash.list'], second_factor: 0 },
      'company',
    );
    expect(saved).toEqual({ group_id, signed_in: 1 });
    expect(await codeOf('cashbook', {}, 'second')).toBe('ok');
    await ask('savePrivileges', { group_id, name, privileges: [] as Right[], second_factor: 0 }, 'company');
    expect(await codeOf('cashbook', {}, 'second')).toBe('not_permitted');
  });

  it('is not what a request key of before still opens', async () => {
    const { group_id } = await make(['accounts.lock']);
    await putIn('second', group_id);
    const user_guid = story.people['client']!.guid;
    const lock = () =>
      send('lockUnlockMatka', { user_guid, lock_matka: 1 }, 'second', { 'idempotency-key': 'same' });
    expect((await lock()).status).toBe(200);
    await pool.query('update privilege_groups set privileges = $2 where id = $1', [group_id, []]);
    const { status, body } = await lock();
    expect([status, body.code, body.data]).toEqual([403, 'not_permitted', { privilege: 'accounts.lock' }]);
  });

  it('asks for a second factor', async () => {
    const { group_id } = await make(['cash.list']);
    await putIn('second', group_id);
    const { name } = await groupNamed(group_id);
    await ask('savePrivileges', { group_id, name, privileges: ['cash.list'], second_factor: 1 }, 'company');
    expect(await codeOf('cashbook', {}, 'second')).toBe('second_factor_due');
  });

  it('has one name, in large and small letters', async () => {
    await ask('savePrivileges', { name: 'Desk', privileges: [] as Right[], second_factor: 0 }, 'company');
    const again = { name: 'DESK', privileges: [] as Right[], second_factor: 0 as const };
    expect(await codeOf('savePrivileges', again, 'company')).toBe('group_name_taken');
    expect(await codeOf('savePrivileges', again, 'subcompany')).toBe('ok');
  });

  it('of another operator is as if it were not there', async () => {
    const { group_id } = await make([]);
    const edit = { group_id, name: newName(), privileges: [] as Right[], second_factor: 0 as const };
    for (const as of ['subcompany', 'othersub']) {
      expect(await codeOf('savePrivileges', edit, as)).toBe('unknown_group');
      expect(await codeOf('deletePrivileges', { group_id }, as)).toBe('unknown_group');
      const { groups } = await ask('listPrivileges', {}, as);
      expect(groups.map((group) => group.group_id)).not.toContain(group_id);
    }
  });

  it('is not deleted while somebody is in it', async () => {
    const { group_id } = await make([]);
    await putIn('second', group_id);
    const refused = await send('deletePrivileges', { group_id }, 'company');
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      409,
      'group_in_use',
      { staff: 1 },
    ]);
    await pool.query(`update users set group_id = null where username = 'second'`);
    expect(await codeOf('deletePrivileges', { group_id }, 'company')).toBe('ok');
    expect(await codeOf('deletePrivileges', { group_id }, 'company')).toBe('unknown_group');
  });

  it('is not overwritten by who has not seen what another one made of it', async () => {
    const { group_id } = await make(['cash.list']);
    const { name, version } = await groupNamed(group_id);
    const edit = (privileges: Right[]) =>
      codeOf('savePrivileges', { group_id, name, privileges, second_factor: 0, version }, 'company');
    expect(await edit(['cash.list', 'bets.list'])).toBe('ok');
    expect(await edit(['cash.list', 'audit.list'])).toBe('stale_form');
    expect((await groupNamed(group_id)).privileges).toEqual(['cash.list', 'bets.list']);
  });

  it('takes no right that does not exist', async () => {
    const body = { name: newName(), privileges: ['cash.mint'], second_factor: 0 };
    expect(await codeOf('savePrivileges', body as never, 'company')).toBe('malformed');
  });
});

describe('nobody gives what he has not', () => {
  it('a member of staff gives of what he was given, and no more', async () => {
    await giveRights(pool, 'staff', ['staff.edit', 'staff.list', 'staff.delete', 'cash.list']);
    await make(['cash.list'], 'staff');
    const body = {
      name: newName(),
      privileges: ['cash.list', 'coins.create'] as Right[],
      second_factor: 0 as const,
    };
    const refused = await send('savePrivileges', body, 'staff');
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      403,
      'beyond_own_rights',
      { privileges: ['coins.create'] },
    ]);
    const { mine, presets } = await ask('listPrivileges', {}, 'staff');
    expect(mine).toEqual(['cash.list', 'staff.list', 'staff.edit', 'staff.delete']);
    expect(presets.flatMap(({ privileges }) => privileges).every((one) => mine.includes(one))).toBe(true);
  });

  it('nor changes or deletes a group that has more, not even by taking from it', async () => {
    await giveRights(pool, 'staff', ['staff.edit', 'staff.delete', 'cash.list']);
    const { group_id } = await make(['cash.list', 'coins.create']);
    const less = {
      group_id,
      name: newName(),
      privileges: ['cash.list'] as Right[],
      second_factor: 0,
    } as const;
    expect(await codeOf('savePrivileges', { ...less }, 'staff')).toBe('beyond_own_rights');
    expect(await codeOf('deletePrivileges', { group_id }, 'staff')).toBe('beyond_own_rights');
  });

  it('nor changes his own group', async () => {
    const { rows } = await pool.query<{ group_id: number }>(
      `select group_id from users where username = 'staff'`,
    );
    const own = {
      group_id: rows[0]!.group_id,
      name: 'Mine',
      privileges: [] as Right[],
      second_factor: 0 as const,
    };
    expect(await codeOf('savePrivileges', { ...own, privileges: [] as Right[] }, 'staff')).toBe(
      'beyond_own_rights',
    );
    expect(await codeOf('deletePrivileges', { group_id: own.group_id }, 'staff')).toBe('beyond_own_rights');
  });

  it('nor does an operator give what his level cannot do', async () => {
    const body = { name: newName(), privileges: ['settlement.settle'] as Right[], second_factor: 0 as const };
    expect(await codeOf('savePrivileges', { ...body }, 'subcompany')).toBe('beyond_own_rights');
    const { areas, mine } = await ask('listPrivileges', {}, 'agent');
    expect(mine).toEqual(rightsOfRole(6));
    expect(areas.map(({ area }) => area)).not.toContain('coins');
    await ask('login', { username: 'subsstaff', password: PASSWORD }, 'subsstaff');
    expect(await codeOf('listPrivileges', {}, 'subsstaff')).toBe('not_permitted');
  });
});

it('who has a right is asked, not guessed', async () => {
  const { group_id } = await make(['reports.list']);
  await putIn('second', group_id);
  await giveRights(pool, 'staff', ['cash.list']);
  const who = async (privilege: Right) =>
    (await ask('whoMay', { privilege }, 'company')).staff.map(({ username }) => username);
  expect(await who('reports.list')).toEqual(['second']);
  expect(await who('cash.list')).toEqual(['staff']);
  expect((await ask('whoMay', { privilege: 'reports.list' }, 'subcompany')).staff).toEqual([]);
});

it('a change of a group is in the audit log, as it was and as it is', async () => {
  const { group_id } = await make(['cash.list']);
  const { name } = await groupNamed(group_id);
  await ask('savePrivileges', { group_id, name, privileges: ['bets.list'], second_factor: 0 }, 'company');
  const { rows } = await pool.query<{ before: object; after: object }>(
    `select before, after from audit_events where object = $1 order by id desc limit 1`,
    [`privilege_group:${group_id}`],
  );
  const noCaps = { cash_per_act: '', cash_per_day: '', limit_per_act: '' };
  expect(rows[0]).toEqual({
    before: { name, privileges: 'cash.list', second_factor: 0, ...noCaps },
    after: { name, privileges: 'bets.list', second_factor: 0, ...noCaps },
  });
});
