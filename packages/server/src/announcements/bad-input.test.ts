import { MOST_NAMED, MOST_SAID } from '@pavilion/contract/said.ts';
import { RIGHTS, type Right } from '@pavilion/contract/privileges.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveRights } from '../testing/rights.fixtures.ts';
import { testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, send, codeOf, people, pool, clock } = story;

const guidOf = (name: string): string => people[name]!.guid;
const idOf = (name: string): number => people[name]!.id;
const to = (...names: string[]) => names.map((name) => ({ user_guid: guidOf(name) }));
const inMinutes = (minutes: number): string => new Date(clock.now.getTime() + minutes * 60_000).toISOString();
/** All that is kept of announcements, and what the log says of them. */
const kept = async (): Promise<unknown[]> => {
  const { rows } = await pool.query(
    `select (select count(*)::int from announcements where announcement <> '') as said,
       (select count(*)::int from announcement_audience) as named,
       (select count(*)::int from audit_events where object like 'announcement:%') as audited`,
  );
  return rows;
};

beforeEach(async () => {
  await pool.query('truncate announcements cascade');
  await giveRights(pool, 'staff', RIGHTS);
});

describe('refused, and nothing of it is kept', () => {
  const TEXT = { user_detail: to('client') };
  const BIDI = 'x\u202Ey';
  it.each<[why: string, code: string, input: Record<string, unknown>]>([
    ['nobody is selected', 'no_user_selected', { announcement: 'Hello' }],
    ['an empty list', 'no_user_selected', { user_detail: [], announcement: 'Hello' }],
    ['no text', 'announcement_required', TEXT],
    ['blanks alone', 'announcement_required', { ...TEXT, announcement: '   ' }],
    ['joiners alone', 'announcement_required', { ...TEXT, announcement: '\u200D\u200C' }],
    ['10,000 characters', 'malformed', { ...TEXT, announcement: 'x'.repeat(10_000) }],
    ['a direction mark', 'malformed', { ...TEXT, announcement: BIDI }],
    ['an isolate', 'malformed', { ...TEXT, announcement: 'a\u2067b' }],
    ['a control character', 'malformed', { ...TEXT, announcement: 'a\u0007b' }],
    ['a line break', 'malformed', { ...TEXT, announcement: 'a\nb' }],
    ['a space that is not seen', 'malformed', { ...TEXT, announcement: 'a\u200Bb' }],
    [
      'a direction mark in a translation',
      'malformed',
      { ...TEXT, announcement: 'a', translations: { hi: BIDI } },
    ],
    [
      'an end before the beginning',
      'malformed',
      { ...TEXT, announcement: 'a', from_at: inMinutes(20), until_at: inMinutes(10) },
    ],
    [
      'an end that is the beginning',
      'malformed',
      { ...TEXT, announcement: 'a', from_at: inMinutes(20), until_at: inMinutes(20) },
    ],
    ['an end that is over', 'malformed', { ...TEXT, announcement: 'a', until_at: inMinutes(-1) }],
    ['no time at all', 'malformed', { ...TEXT, announcement: 'a', from_at: 'tomorrow' }],
    [
      'one of two outside of the tree',
      'unknown_user',
      { user_detail: to('client', 'otherclient'), announcement: 'a' },
    ],
    ['oneself', 'unknown_user', { user_detail: to('agent'), announcement: 'a' }],
    ['somebody above', 'unknown_user', { user_detail: to('stockist'), announcement: 'a' }],
    [
      'too many',
      'malformed',
      { user_detail: Array.from({ length: MOST_NAMED + 1 }, () => to('client')[0]), announcement: 'a' },
    ],
  ])('%s: %s', async (_, code, input) => {
    const before = await kept();
    expect(await codeOf('userAnnouncement', input as never, 'agent')).toBe(code);
    expect(await kept()).toEqual(before);
  });

  it.each<[why: string, code: string, input: Record<string, unknown>]>([
    ['nobody selected', 'no_user_selected', { client_msg: 'a', type: 2 }],
    [
      'an operator among clients',
      'unknown_user',
      { client_msg: 'a', type: 2, selected_userids: [idOf('client'), idOf('agent')] },
    ],
    [
      'a client among operators',
      'unknown_user',
      { admin_agent_msg: 'a', admin_type: 2, selected_admin_userids: [idOf('client')] },
    ],
    ['a stranger', 'unknown_user', { client_msg: 'a', type: 2, selected_userids: [idOf('otherclient')] }],
    ['neither of the texts', 'malformed', { type: 1 }],
    [
      'one half right and one wrong',
      'unknown_user',
      {
        client_msg: 'Right',
        admin_agent_msg: 'Wrong',
        admin_type: 2,
        selected_admin_userids: [idOf('othersub')],
      },
    ],
  ])('to all: %s: %s', async (_, code, input) => {
    const before = await kept();
    expect(await codeOf('createAnnouncement', input as never, 'subcompany')).toBe(code);
    expect(await kept()).toEqual(before);
  });

  it('says which field is wrong and why', async () => {
    const { body } = await send(
      'userAnnouncement',
      { user_detail: to('client'), announcement: BIDI },
      'agent',
    );
    expect(body.fields).toEqual({ announcement: 'no control characters or direction marks' });
    const nobody = await send('userAnnouncement', { announcement: 'a' }, 'agent');
    expect(nobody.body.error).toBe('please select user');
    const empty = await send('userAnnouncement', { user_detail: to('client') }, 'agent');
    expect(empty.body.error).toBe('announcement text is required');
  });
});

it('markup, joiners and emojis are text like any other, to the last character', async () => {
  const longest = '<b onclick="x()">&amp;</b> र्‍क 👨‍👩‍👧 '.padEnd(MOST_SAID, '!');
  await ask('userAnnouncement', { user_detail: to('client'), announcement: longest }, 'agent');
  expect((await ask('myAnnouncements', {}, 'client')).lines).toMatchObject([{ text: longest }]);
});

describe('another operator’s', () => {
  it('can neither be deleted, nor restored, nor seen, nor acknowledged', async () => {
    const { _id: made } = await ask(
      'userAnnouncement',
      { user_detail: to('client'), announcement: 'Mine', acknowledge: 1 },
      'agent',
    );
    const id = made.$oid;
    for (const name of ['company', 'stockist', 'othersub', 'staff'])
      expect(await codeOf('deleteUserAnnouncement', { id }, name)).toBe('unknown_announcement');
    expect((await ask('userAnnouncementList', {}, 'stockist')).list).toEqual([]);
    expect(await codeOf('acknowledgeAnnouncement', { id }, 'client2')).toBe('unknown_announcement');
    await ask('deleteUserAnnouncement', { id }, 'agent');
    expect(await codeOf('deleteUserAnnouncement', { id, restore: 1 }, 'othersub')).toBe(
      'unknown_announcement',
    );
    expect(await codeOf('acknowledgeAnnouncement', { id }, 'client')).toBe('unknown_announcement');
  });
});

describe('delete and undo', () => {
  it('takes it from everybody and brings it back as it was, however often it is asked', async () => {
    const { _id: made } = await ask(
      'userAnnouncement',
      { user_detail: to('client', 'client2'), announcement: 'Pay until Monday', acknowledge: 1 },
      'agent',
    );
    const id = made.$oid;
    const asked = async (name: string) =>
      (await ask('myAnnouncements', {}, name)).lines.map((line) => line.acknowledge);
    await ask('acknowledgeAnnouncement', { id }, 'client');
    await ask('acknowledgeAnnouncement', { id }, 'client');
    expect([await asked('client'), await asked('client2')]).toEqual([[0], [1]]);
    const before = await ask('userAnnouncementList', {}, 'agent');
    expect(before.list).toMatchObject([{ acknowledged: 1, of: 2 }]);
    const [first, second] = before.list[0]!.user_detail;
    expect([first?.user_name, first?.acknowledged_at, second?.acknowledged_at]).toEqual([
      'client',
      clock.now.toISOString(),
      null,
    ]);
    for (const _ of ['once', 'twice']) await ask('deleteUserAnnouncement', { id }, 'agent');
    expect([await asked('client'), await asked('client2')]).toEqual([[], []]);
    expect((await ask('userAnnouncementList', {}, 'agent')).total_records).toBe(0);
    for (const _ of ['once', 'twice']) await ask('deleteUserAnnouncement', { id, restore: 1 }, 'agent');
    expect([await asked('client'), await asked('client2')]).toEqual([[0], [1]]);
    expect(await ask('userAnnouncementList', {}, 'agent')).toEqual(before);
    const { rows } = await pool.query('select action from audit_events where object = $1 order by id', [
      `announcement:${id}`,
    ]);
    expect(rows.map(({ action }) => action)).toEqual([
      'said_to_users',
      'acknowledge_announcement',
      'delete_announcement',
      'restore_announcement',
    ]);
  });
});

describe('two editors of one text', () => {
  it('the second is told what the first said; of the other half he hears nothing', async () => {
    const { version, admin_version: adminVersion } = await ask('getAnnouncement', {}, 'agent');
    await ask('createAnnouncement', { client_msg: 'First', version }, 'agent');
    const { status, body } = await send('createAnnouncement', { client_msg: 'Second', version }, 'agent');
    expect([status, body.code, body.data]).toEqual([
      409,
      'stale_form',
      expect.objectContaining({ fields: { client_msg: { mine: 'Second', theirs: 'First' } } }),
    ]);
    await ask(
      'createAnnouncement',
      { admin_agent_msg: 'To operators', admin_version: adminVersion },
      'agent',
    );
    const stands = await ask('getAnnouncement', {}, 'agent');
    expect([stands.client_msg, stands.admin_agent_msg]).toEqual(['First', 'To operators']);
  });

  it('of sixteen at once with the same version one is served', async () => {
    const { version } = await ask('getMatkaAnnouncement', {}, 'agent');
    const codes = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        codeOf('matkaAnnouncement', { announcement: `Text ${index}`, version }, 'agent'),
      ),
    );
    expect(codes.toSorted()).toEqual(['ok', ...Array.from({ length: 15 }, () => 'stale_form')]);
  });
});

it('what is got is what was said, and can be sent back as it is', async () => {
  const said = {
    client_msg: 'To two clients',
    type: 2 as const,
    selected_userids: [idOf('client'), idOf('client2')],
    translations: { hi: 'दो', ta: 'இரண்டு' },
    from_at: inMinutes(5),
    until_at: inMinutes(50),
    admin_agent_msg: 'To operators',
    admin_translations: { mr: 'ऑपरेटरांना' },
    admin_from_at: null,
    admin_until_at: inMinutes(500),
  };
  await ask('createAnnouncement', said, 'stockist');
  const got = await ask('getAnnouncement', {}, 'stockist');
  expect(got).toMatchObject({ ...said, admin_type: 1, audience: { clients: 2, operators: 1 } });
  const { audience: _, selected: __, ...back } = got;
  await ask('createAnnouncement', back, 'stockist');
  expect(await ask('getAnnouncement', {}, 'stockist')).toEqual(got);
});

it.each<
  [Right, 'getAnnouncement' | 'createAnnouncement' | 'userAnnouncementList' | 'deleteUserAnnouncement']
>([
  ['announcements.list', 'getAnnouncement'],
  ['announcements.create', 'createAnnouncement'],
  ['announcements.list', 'userAnnouncementList'],
  ['announcements.delete', 'deleteUserAnnouncement'],
])('staff without %s are refused %s, and told what is missing', async (right, call) => {
  await giveRights(
    pool,
    'staff',
    RIGHTS.filter((one) => one !== right),
  );
  const { status, body } = await send(call, { client_msg: 'x', id: guidOf('client') }, 'staff');
  expect([status, body.code, body.data]).toEqual([403, 'not_permitted', { privilege: right }]);
});
