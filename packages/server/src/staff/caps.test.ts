import type { GroupCaps } from '@pavilion/contract/caps.ts';
import type { Right } from '@pavilion/contract/privileges.ts';
import { rightsOfRole } from '@pavilion/contract/rights-of-role.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { trialBalance } from '../ledger/trial-balance.ts';
import { CODE, testStory } from '../testing/story.fixtures.ts';
import { staffOf } from './staff.fixtures.ts';

const story = await testStory();
const { ask, send, pool, people, codeOf } = story;
const { helper, groupOf, typed } = staffOf(story);
const NONE: GroupCaps = { cash_per_act: null, cash_per_day: null, limit_per_act: null };
const RECEIVE = 2;
let number = 0;
const now = story.clock.now;
afterEach(() => (story.clock.now = now));

const capOf = async (username: string, caps: Partial<GroupCaps>, as = 'company') => {
  const { rows } = await pool.query<{ group_id: number; name: string; privileges: Right[] }>(
    `select g.id as group_id, g.name, g.privileges from privilege_groups g join users u on u.group_id = g.id
     where u.username = $1`,
    [username],
  );
  await ask('savePrivileges', { ...rows[0]!, second_factor: 0, caps: { ...NONE, ...caps } }, as);
  return rows[0]!;
};
const cashier = async (caps: Partial<GroupCaps>, rights: Right[] = ['cash.list', 'cash.create']) => {
  const { username } = await helper(rights);
  await capOf(username, caps);
  return username;
};
const cash = (by: string, amount: number, type: 1 | 2 = RECEIVE) =>
  send('payReceiveCash', { user_guid: people['client']!.guid, amount, type, remark: '' }, by);
const moved = async (by: string) => {
  const { rows } = await pool.query<{ sum: string }>(
    `select coalesce(sum(c.amount), 0)::text as sum from cash_book c join journal_entries e on e.id = c.entry_id
     join users u on u.id = e.created_by where u.username = $1 and c.user_id = u.acts_for`,
    [by],
  );
  return Number(rows[0]!.sum) / 100;
};

describe('cash of a group', () => {
  it('in one act: to the paisa, paid and received', async () => {
    const by = await cashier({ cash_per_act: 1000.5 });
    expect((await cash(by, 1000.5)).status).toBe(200);
    for (const type of [1, 2] as const) {
      const { status, body } = await cash(by, 1000.51, type);
      expect([status, body.code, body.data, body.fields]).toEqual([
        422,
        'cap_exceeded',
        { cap: 'cash_per_act', most: 1000.5, left: 1000.5 },
        { amount: 'at most 1,000.50' },
      ]);
    }
    expect(await moved(by)).toBe(1000.5);
  });

  it('on a day: what was paid counts as what was received, and another day begins anew', async () => {
    const by = await cashier({ cash_per_day: 500 });
    expect((await cash(by, 300)).status).toBe(200);
    const refused = (await cash(by, 200.01, 1)).body;
    expect([refused.code, refused.data]).toEqual([
      'cap_exceeded',
      { cap: 'cash_per_day', most: 500, left: 200 },
    ]);
    expect((await cash(by, 200, 1)).status).toBe(200);
    expect((await cash(by, 0.01)).body.code).toBe('cap_exceeded');
    story.clock.now = new Date(now.getTime() + 86_400_000);
    story.forget(by);
    expect((await cash(by, 500)).status).toBe(200);
  });

  it('of sixteen requests at once, as many are served as the day allows', async () => {
    const by = await cashier({ cash_per_day: 500 });
    const answers = await Promise.all(Array.from({ length: 16 }, () => cash(by, 100)));
    const codes = answers.map(({ body }) => body.code ?? 'ok').toSorted();
    expect(codes).toEqual([
      ...Array.from({ length: 11 }, () => 'cap_exceeded'),
      ...Array.from({ length: 5 }, () => 'ok'),
    ]);
    expect(await moved(by)).toBe(500);
    expect((await trialBalance(pool)).sum).toBe(0n);
  });

  it('is each person’s own: a colleague has a day of his own, the operator itself has no cap', async () => {
    const [one, other] = [await cashier({ cash_per_day: 100 }), await cashier({ cash_per_day: 100 })];
    expect((await cash(one, 100)).status).toBe(200);
    expect((await cash(other, 100)).status).toBe(200);
    expect((await cash('company', 100_000)).status).toBe(200);
  });

  it('holds from the very next request, however it is set meanwhile', async () => {
    const by = await cashier({});
    expect((await cash(by, 5000)).status).toBe(200);
    await capOf(by, { cash_per_act: 0 });
    expect((await cash(by, 0.01)).body.code).toBe('cap_exceeded');
  });
});

describe('limits and coins of a group', () => {
  it('a change up or down, of a fixed limit, of a current one, in a new account, or minted', async () => {
    const by = await cashier({ limit_per_act: 100 }, rightsOfRole(1));
    const client = people['client']!;
    const { profile } = await ask('profile', { user_guid: client.guid }, 'company');
    const fixed = profile.fixed_limit;
    for (const fixed_limit of [fixed + 100.01, fixed - 100.01]) {
      const { body } = await send('updateLimit', { user_id: client.id, fixed_limit }, by);
      expect([body.code, body.data]).toEqual([
        'cap_exceeded',
        { cap: 'limit_per_act', most: 100, left: 100 },
      ]);
    }
    expect(await codeOf('updateLimit', { user_id: client.id, fixed_limit: fixed + 100 }, by)).toBe('ok');
    const both = { user_guid: client.guid, fixed_limit: fixed + 100 };
    expect(await codeOf('updateCurrentLimit', { ...both, current_limit: 0 }, by)).toBe('cap_exceeded');
    await pool.query(
      `update users set code_hash = (select code_hash from users where username = 'company') where username = $1`,
      [by],
    );
    expect(await codeOf('creditCompanyCoins', { amount: 100.01, code: CODE }, by)).toBe('cap_exceeded');
    expect(await codeOf('creditCompanyCoins', { amount: 100, code: CODE }, by)).toBe('ok');
  });
});

describe('nobody gives a cap above his own', () => {
  const LEAD: Right[] = ['staff.list', 'staff.create', 'staff.edit', 'cash.list', 'cash.create'];

  it('nor none where he has one; a cap on what a group cannot do says nothing', async () => {
    const lead = await cashier({ cash_per_act: 100, cash_per_day: 300 }, LEAD);
    expect((await ask('listPrivileges', {}, lead)).my_caps).toEqual({
      cash_per_act: 100,
      cash_per_day: 300,
      limit_per_act: null,
    });
    const make = (caps: Partial<GroupCaps>, privileges: Right[] = ['cash.create']) =>
      send(
        'savePrivileges',
        { name: `Caps ${(number += 1)}`, privileges, second_factor: 0, caps: { ...NONE, ...caps } },
        lead,
      );
    const above = await make({ cash_per_act: 100.01, cash_per_day: 300 });
    expect([above.status, above.body.code, above.body.data]).toEqual([
      403,
      'beyond_own_rights',
      { privileges: [], caps: ['cash_per_act'] },
    ]);
    expect((await make({ cash_per_act: 100 })).body.data).toEqual({ privileges: [], caps: ['cash_per_day'] });
    expect((await make({ cash_per_act: 100, cash_per_day: 300 })).status).toBe(200);
    expect((await make({}, ['cash.list'])).status).toBe(200);
  });

  it('nor puts somebody into a group that may move more, nor changes such a group', async () => {
    const lead = await cashier({ cash_per_act: 100 }, LEAD);
    const wide = await groupOf(['cash.create']);
    expect(await codeOf('createStaff', typed({ group_id: wide }), lead)).toBe('beyond_own_rights');
    const less = { group_id: wide, name: 'Less', privileges: [] as Right[], second_factor: 0 as const };
    expect(await codeOf('savePrivileges', less, lead)).toBe('beyond_own_rights');
  });

  it('an edit that says nothing of caps leaves them, and a cap makes a form stale', async () => {
    const by = await cashier({ cash_per_act: 100 });
    const { group_id, name } = await capOf(by, { cash_per_act: 70 });
    const group = async () =>
      (await ask('listPrivileges', {}, 'company')).groups.find((one) => one.group_id === group_id)!;
    const { version } = await group();
    const form = { group_id, name, privileges: ['cash.create'] as Right[], second_factor: 0 as const };
    await ask('savePrivileges', form, 'company');
    expect((await group()).caps).toEqual({ ...NONE, cash_per_act: 70 });
    await ask('savePrivileges', { ...form, caps: { ...NONE, cash_per_act: 60 } }, 'company');
    expect(await codeOf('savePrivileges', { ...form, version }, 'company')).toBe('stale_form');
  });
});
