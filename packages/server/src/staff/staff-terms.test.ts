import type { ServerEvents } from '@pavilion/contract/channels.ts';
import type { CallInput } from '@pavilion/contract/calls.ts';
import type { Right } from '@pavilion/contract/privileges.ts';
import { REFUSALS } from '@pavilion/contract/refusals.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { anotherNode } from '../testing/another-node.fixtures.ts';
import { PASSWORD, testStory } from '../testing/story.fixtures.ts';
import { staffOf } from './staff.fixtures.ts';

// Every request comes from this machine; a trusted proxy says from where else.
const story = await testStory({ PAVILION_TRUST_PROXY: 'loopback' });
const { pool, clock, ask, codeOf, send } = story;
const { helper, groupOf } = staffOf(story);
const node = await anotherNode(story, { PAVILION_TRUST_PROXY: 'loopback', PORT: '0' });
afterAll(() => node.close());
const address = await story.app.listen();
const otherAddress = await node.listen();

const SOON = { timeout: 50_000 };
const OFFICE = '10.1.2.3';
const HOME = '203.0.113.9';
const NOON = clock.now; // a Friday, 20:30 in Kolkata
afterEach(() => {
  clock.now = NOON;
});

type Edit = Partial<CallInput<'editStaff'>>;
const edit = (user_guid: string, more: Edit) =>
  ask('editStaff', { user_guid, first_name: 'New', last_name: 'Helper', ...more }, 'company');
const from = (said: string) => ({ 'x-forwarded-for': said });
const signIn = async (username: string, said = OFFICE) =>
  (await send('login', { username, password: PASSWORD }, undefined, from(said))).body;
const asked = async (username: string, said: string) => {
  const { status, body } = await send('getPreferences', {}, username, from(said));
  return [status, body.code ?? 'ok'];
};

const sockets: Socket[] = [];
afterAll(() => sockets.forEach((socket) => socket.close()));

/** A screen on one of the nodes: how often it was closed, why, and what it was refused with when it came back. */
async function screenOf(username: string, at = address, said = OFFICE) {
  const token = (await signIn(username, said)).data!.token;
  const socket: Socket<ServerEvents> = io(at, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
    extraHeaders: from(said),
  });
  sockets.push(socket);
  const seen = { closed: 0, told: [] as string[], refused: [] as unknown[] };
  socket.on('disconnect', () => (seen.closed += 1));
  socket.on('signed_out', (reason) => seen.told.push(reason));
  socket.on('connect_error', (error) => seen.refused.push((error as { data?: unknown }).data));
  await vi.waitFor(() => expect(socket.connected).toBe(true));
  return Object.assign(seen, { socket });
}

describe('from where', () => {
  it('is looked at when signing in, after the password, and at every request', async () => {
    const { username } = await helper([], { addresses: ['10.1.0.0/16', '2001:db8::/32'] });
    const refused = await signIn(username, HOME);
    expect([refused.code, refused.error]).toEqual([
      'address_not_allowed',
      'You may not sign in from this address',
    ]);
    const wrong = { username, password: 'x' };
    expect((await send('login', wrong, undefined, from(HOME))).body.code).toBe('wrong_credentials');
    expect((await signIn(username)).error).toBe('');
    expect((await signIn(username, '2001:db8:1::5')).error).toBe('');
    await pool.query(`update users set addresses = '{}' where username = $1`, [username]);
    expect(await asked(username, HOME)).toEqual([200, 'ok']);
    await pool.query(`update users set addresses = '{10.1.0.0/16}' where username = $1`, [username]);
    expect(await asked(username, HOME)).toEqual([403, 'address_not_allowed']);
    expect(await asked(username, '10.1.255.1')).toEqual([200, 'ok']);
  });

  it('is said in addresses and networks, and kept as such', async () => {
    const { user_guid } = await helper([]);
    const form = { user_guid, first_name: 'New', last_name: 'Helper' };
    const { body } = await send('editStaff', { ...form, addresses: ['10.1.2.3/16', 'office'] }, 'company');
    expect([body.code, body.fields]).toEqual([
      'malformed',
      { addresses: 'not an address or network: office' },
    ]);
    await edit(user_guid, { addresses: ['10.1.2.3/16', '10.1.9.9/16', HOME] });
    const [row] = (await ask('getStaffList', { only: user_guid }, 'company')).staff_list;
    expect(row!.addresses).toEqual(['10.1.0.0/16', HOME]);
  });

  it('closes the open screen that is elsewhere, and lets it back no more', async () => {
    const { user_guid, username } = await helper([]);
    const screen = await screenOf(username, address, HOME);
    await edit(user_guid, { addresses: ['10.1.0.0/16'] });
    await vi.waitFor(() => expect(screen.refused).toEqual([{ code: 'address_not_allowed' }]));
    expect(screen.closed).toBe(1);
  });
});

describe('when', () => {
  const evening = { days: [5], from: '20:00', to: '21:00', zone: 'Asia/Kolkata' };

  it('is looked at when signing in and at every request', async () => {
    const { username } = await helper([], { hours: evening });
    expect(await asked(username, OFFICE)).toEqual([200, 'ok']);
    clock.now = new Date('2026-11-20T15:30:00Z');
    expect(await asked(username, OFFICE)).toEqual([403, 'outside_hours']);
    expect((await signIn(username)).code).toBe('outside_hours');
    clock.now = new Date('2026-11-27T15:00:00Z');
    expect((await signIn(username)).error).toBe('');
  });

  it('ends by itself on an open screen', async () => {
    clock.now = new Date('2026-11-20T15:29:59.500Z');
    const { username } = await helper([], { hours: evening });
    const screen = await screenOf(username);
    screen.socket.on('disconnect', () => (clock.now = new Date('2026-11-20T15:30:00Z')));
    await vi.waitFor(() => expect(screen.refused).toEqual([{ code: 'outside_hours' }]));
    expect(screen.closed).toBe(1);
  });

  it('is a window that ends at another time than it begins, in a zone that there is', async () => {
    const { user_guid } = await helper([]);
    const form = { user_guid, first_name: 'New', last_name: 'Helper' };
    const fields = async (hours: typeof evening) =>
      (await send('editStaff', { ...form, hours }, 'company')).body.fields;
    expect(await fields({ ...evening, to: '20:00' })).toEqual({
      'hours.to': 'must end at another time than it begins',
    });
    expect(await fields({ ...evening, zone: 'Asia/Nowhere' })).toEqual({ hours: 'unknown time zone' });
    expect(await fields({ ...evening, from: '25:00' })).toEqual({ 'hours.from': 'a time, as 09:30' });
  });
});

describe('how long', () => {
  it('is looked at when signing in and at every request', async () => {
    const { username } = await helper([], { expires_at: '2026-11-20T15:10:00Z' });
    expect(await asked(username, OFFICE)).toEqual([200, 'ok']);
    clock.now = new Date('2026-11-20T15:10:00Z');
    expect(await asked(username, OFFICE)).toEqual([401, 'access_ended']);
    expect((await signIn(username)).code).toBe('access_ended');
  });

  it('ends by itself on an open screen', async () => {
    const { username } = await helper([], { expires_at: new Date(clock.now.getTime() + 500).toISOString() });
    const screen = await screenOf(username);
    screen.socket.on('disconnect', () => (clock.now = new Date('2026-11-20T15:10:00Z')));
    await vi.waitFor(() => expect(screen.refused).toEqual([{ code: 'access_ended' }]));
  });

  it('holds for an admin as for staff', async () => {
    const { username } = await helper([], { role: 8, group_id: null, expires_at: '2026-11-20T15:10:00Z' });
    clock.now = new Date('2026-11-20T15:10:00Z');
    expect((await signIn(username)).code).toBe('access_ended');
  });
});

describe('a change on one node', () => {
  const within = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', zone: 'Asia/Kolkata' };
  const outside = { ...within, days: [1] };

  it.each<[string, Edit, string]>([
    ['an end', { expires_at: '2026-11-20T14:00:00Z' }, 'access_ended'],
    ['hours', { hours: outside }, 'outside_hours'],
    ['addresses', { addresses: [HOME] }, 'address_not_allowed'],
  ])('closes the screens on the others: %s', async (_, terms, code) => {
    const { user_guid, username } = await helper(['cash.list'], { hours: within });
    const screens = [await screenOf(username), await screenOf(username, otherAddress)];
    await edit(user_guid, terms);
    for (const screen of screens)
      await vi.waitFor(() => expect(screen.refused.slice(0, 1)).toEqual([{ code }]));
  });

  it('of the group and off act on the requests and screens of the others', async () => {
    const { user_guid, username } = await helper(['cash.list']);
    const screen = await screenOf(username, otherAddress);
    const token = (await signIn(username)).data!.token;
    const there = async () => {
      const answer = await fetch(`${otherAddress}/api/users/cashbook`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...from(OFFICE) },
        body: '{}',
      });
      return ((await answer.json()) as { code?: string }).code ?? 'ok';
    };
    expect(await there()).toBe('ok');
    const none: Right[] = [];
    await edit(user_guid, { group_id: await groupOf(none) });
    expect(await there()).toBe('not_permitted');
    expect(screen.closed).toBe(0);
    await ask('activeInactiveStaff', { user_guid, status: 0 }, 'company');
    expect(await there()).toBe('session_expired');
    await vi.waitFor(() => expect(screen.told).toEqual(['Your account is not active']));
    expect(await codeOf('login', { username, password: PASSWORD })).toBe('account_inactive');
  });

  it.each([
    ['with the word of whoever ended it', 'Your account is not active', ['Your account is not active']],
    ['by itself where no word comes', undefined, [REFUSALS.session_expired[1]]],
  ])(
    'an open screen that finds its sign-in over is told why before it is closed: %s',
    async (_, reason, told) => {
      const { username } = await helper(['cash.list']);
      const screen = await screenOf(username, otherAddress);
      const looks = vi.spyOn(node.house, 'lookUpSignIn');
      onTestFinished(() => looks.mockRestore());
      const { rows } = await pool.query<{ id: string }>(
        `update sign_ins s set ended_at = $2 from users u where u.username = $1 and s.user_id = u.id returning s.id`,
        [username, clock.now],
      );
      await node.house.bus.publish(pool, { kind: 'privileges', ownerId: story.people['company']!.id });
      await vi.waitFor(() => expect(looks.mock.settledResults[0]?.type).toBe('fulfilled'), SOON);
      const signInIds = rows.map(({ id }) => id);
      if (reason !== undefined) await node.house.bus.publish(pool, { kind: 'signed-out', signInIds, reason });
      await vi.waitFor(() => expect(screen.told).toEqual(told), SOON);
      await vi.waitFor(() => expect(screen.socket.connected).toBe(false), SOON);
      expect([screen.closed, screen.refused]).toEqual([1, []]);
    },
  );
});
