import { calls, type CallName } from '@pavilion/contract/calls.ts';
import { EVENT_FIELDS } from '@pavilion/contract/bet-setting-fields.ts';
import { RIGHTS } from '@pavilion/contract/privileges.ts';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openMaintenance } from './maintenance.ts';
import { giveRights } from '../testing/rights.fixtures.ts';
import { CODE, DELHI, EVENT, MUMBAI, onRunner, PASSWORD, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { app, ask, send, codeOf, pool, clock, feed, people } = story;
const HOUR = 3_600_000;
const STARTED = clock.now;
const PEOPLE = ['admin8', 'subcompany', 'master', 'superstockist', 'stockist', 'agent', 'client', 'staff'];

const from = (hours: number): string => new Date(STARTED.getTime() + hours * HOUR).toISOString();
const set = (wanted: { maintenance_mode: 0 | 1; message?: string; from_at?: string; until_at?: string }) =>
  send('updateMaintenanceMode', { id: 1, code: CODE, ...wanted }, 'company');
const state = () => ask('maintenanceMode', {}, 'company');
const served = (as: string) => codeOf('profile', {}, as);
const status = async () => (await send('systemStatus', {})).body.data!.maintenance;

beforeAll(async () => {
  for (const who of PEOPLE) await ask('profile', {}, who);
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
});
afterEach(async () => {
  clock.now = STARTED;
  await set({ maintenance_mode: 0 });
});

describe('while it is on', () => {
  it('nobody but role 1, role 8 and staff with the right is served, and everybody else is told why and until when', async () => {
    const answer = await set({ maintenance_mode: 1, message: 'New discs', until_at: from(1) });
    expect(answer.body).toMatchObject({
      message: 'Maintenance mode is on',
      data: { maintenance_mode: 1, standing: 'on', message: 'New discs', until_at: from(1) },
    });
    const codes = await Promise.all(PEOPLE.map(async (who) => [who, await served(who)]));
    expect(Object.fromEntries(codes)).toEqual({
      admin8: 'ok',
      staff: 'ok',
      ...Object.fromEntries(PEOPLE.slice(1, 7).map((who) => [who, 'maintenance'])),
    });
    const refused = await send('profile', {}, 'agent');
    expect([refused.status, refused.body.error]).toEqual([503, 'Site is under maintenance']);
    expect(refused.body.data).toEqual({ message: 'New discs', until_at: from(1), retry_after: 3600 });
  });

  it('staff need the right to edit the house, on the next request', async () => {
    await set({ maintenance_mode: 1 });
    await giveRights(pool, 'staff', ['house.list', 'accounts.list']);
    expect(await served('staff')).toBe('maintenance');
    await giveRights(pool, 'staff', ['house.edit']);
    expect(await codeOf('maintenanceMode', {}, 'staff')).toBe('not_permitted');
    await giveRights(pool, 'staff', RIGHTS);
  });

  const asked = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access !== 'public');
  it('every call but signing out is refused to an agent before anything of it is looked at', async () => {
    const { token } = await loggedIn('agent');
    await set({ maintenance_mode: 1 });
    const answered: string[] = [];
    // Signing out ends what the others are asked with.
    for (const name of [...asked.filter((one) => one !== 'logout'), 'logout' as const]) {
      const response = await app.http.inject({
        method: calls[name].method,
        url: `/api/${calls[name].path}`,
        headers: { authorization: `Bearer ${token}` },
      });
      if (response.statusCode !== 503) answered.push(name);
    }
    expect(answered).toEqual(['logout']);
  });

  it('files are refused too, with when to ask again', async () => {
    const { token } = await loggedIn('stockist');
    await set({ maintenance_mode: 1 });
    const response = await app.http.inject({
      method: 'POST',
      url: `/api/export/${calls.cashbook.path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { format: 'csv', title: 'x', columns: [], input: {} },
    });
    expect([response.statusCode, response.headers['retry-after'], response.json().code]).toEqual([
      503,
      '30',
      'maintenance',
    ]);
  });

  it('a sign-in is told so after the right password only, and none of it counts as a try', async () => {
    await set({ maintenance_mode: 1, message: 'Back at nine' });
    const login = (username: string, password: string) => send('login', { username, password });
    expect((await login('client', 'wrong')).body).toMatchObject({
      code: 'wrong_credentials',
      data: { tries_left: 7 },
    });
    expect((await login('client', PASSWORD)).body).toMatchObject({
      code: 'maintenance',
      data: { message: 'Back at nine' },
    });
    expect((await login('client', 'wrong')).body).toMatchObject({ data: { tries_left: 6 } });
    for (const who of ['company', 'admin8', 'staff']) expect((await login(who, PASSWORD)).status).toBe(200);
    expect(await status()).toEqual({ on: 1, message: 'Back at nine', until_at: null, planned_at: null });
  });

  it('a bet that waits for its delay is refused and nothing of it stays', async () => {
    await delay(1);
    const bet = send('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
    await new Promise((done) => setTimeout(done, 100));
    await set({ maintenance_mode: 1 });
    expect((await bet).body.code).toBe('maintenance');
    await set({ maintenance_mode: 0 });
    expect((await ask('betList', { event_id: EVENT }, 'client')).bet_data).toEqual([]);
    await delay(0);
  });

  it('a bet that is being written is answered', async () => {
    const lock = await pool.connect();
    await lock.query('begin');
    await lock.query('select from wallets where user_id = $1 for update', [people['client']!.id]);
    const bet = send('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        "select from pg_locks where not granted and locktype <> 'advisory'",
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    await set({ maintenance_mode: 1 });
    await lock.query('commit');
    lock.release();
    expect((await bet).status).toBe(200);
  });

  it('a socket is told and closed, and another is not let in', async () => {
    const { token } = await loggedIn('master');
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const socket = io(address, { auth: { token }, transports: ['websocket'], reconnection: false });
    await heard(socket, 'connect');
    const told = heard(socket, 'maintenance');
    const gone = heard(socket, 'disconnect');
    await set({ maintenance_mode: 1, message: 'Ten minutes' });
    expect(await told).toEqual({ message: 'Ten minutes', until_at: null, retry_after: 30 });
    await gone;
    const refused = heard(socket, 'connect_error');
    socket.connect();
    expect(await refused).toMatchObject({ data: { code: 'maintenance', message: 'Ten minutes' } });
    socket.close();
  });

  it('it survives a start anew', async () => {
    await set({ maintenance_mode: 1, message: 'Still' });
    const again = await openMaintenance(app.house);
    expect(again.told()).toMatchObject({ on: 1, message: 'Still' });
    again.close();
  });
});

describe('a planned window', () => {
  it('is told to everybody beforehand, begins and ends by itself, and says so in its history', async () => {
    const planned = await set({
      maintenance_mode: 1,
      message: 'Tonight',
      from_at: from(1),
      until_at: from(2),
    });
    expect(planned.body).toMatchObject({
      message: 'Maintenance is planned',
      data: { maintenance_mode: 0, standing: 'planned', from_at: from(1), until_at: from(2) },
    });
    expect(await served('stockist')).toBe('ok');
    expect(await status()).toMatchObject({
      on: 0,
      message: 'Tonight',
      planned_at: from(1),
      until_at: from(2),
    });
    clock.now = new Date(from(1));
    expect(await codeOf('login', { username: 'client', password: PASSWORD })).toBe('maintenance');
    clock.now = new Date(from(2));
    expect(await codeOf('login', { username: 'client', password: PASSWORD })).toBe('ok');
    // The clock goes back over it: what has ended stays ended.
    clock.now = new Date(from(1.5));
    expect(await codeOf('login', { username: 'client', password: PASSWORD })).toBe('ok');
    clock.now = STARTED;
    await vi.waitFor(async () =>
      expect((await state()).history[0]).toMatchObject({
        began_at: from(1),
        ended_at: from(2),
        changed_by: 'company',
      }),
    );
  });

  it('that passed while no process ran has been, for one that starts after it', async () => {
    await set({ maintenance_mode: 1, from_at: from(1), until_at: from(2) });
    const later = await openMaintenance({ ...app.house, now: () => new Date(from(3)) });
    expect(later.told().on).toBe(0);
    await vi.waitFor(async () => expect((await state()).history[0]!.ended_at).toBe(from(2)));
    const during = await openMaintenance({ ...app.house, now: () => new Date(from(1.5)) });
    expect(during.told().on).toBe(0);
    for (const one of [later, during]) one.close();
  });

  it.each([
    ['it ends before it begins', { from_at: from(2), until_at: from(1) }, 'until_at'],
    ['it ends when it begins', { from_at: from(2), until_at: from(2) }, 'until_at'],
    ['it has ended already', { until_at: from(-1) }, 'until_at'],
    ['it is years away', { from_at: from(24 * 800) }, 'from_at'],
    ['its beginning is no moment', { from_at: 'tomorrow' }, 'from_at'],
    ['its text is too long', { message: 'x'.repeat(301) }, 'message'],
  ])('is refused when %s, and all stays as it was', async (_, wanted, field) => {
    const before = (await state()).history.length;
    const { status: code, body } = await set({ maintenance_mode: 1, ...wanted });
    expect([code, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect((await state()).history).toHaveLength(before);
    expect(await served('stockist')).toBe('ok');
  });

  it('can be taken back, and then never begins', async () => {
    await set({ maintenance_mode: 1, from_at: from(1) });
    expect((await set({ maintenance_mode: 0 })).body.message).toBe('Maintenance mode is off');
    clock.now = new Date(from(1));
    expect((await status()).on).toBe(0);
  });
});

describe('who changes it', () => {
  it('is the Company alone, with its code; five wrong ones lock it and nothing changes', async () => {
    expect(await codeOf('updateMaintenanceMode', { maintenance_mode: 1, code: CODE }, 'admin8')).toBe(
      'not_permitted',
    );
    expect(await codeOf('updateMaintenanceMode', { maintenance_mode: 1, code: CODE }, 'stockist')).toBe(
      'not_permitted',
    );
    const wrong = () => codeOf('updateMaintenanceMode', { maintenance_mode: 1, code: '0000' }, 'staff');
    const codes = [await wrong(), await wrong(), await wrong(), await wrong(), await wrong(), await wrong()];
    expect(codes).toEqual([...Array(4).fill('wrong_code'), 'code_locked', 'code_locked']);
    expect(await codeOf('updateMaintenanceMode', { maintenance_mode: 1, code: CODE }, 'staff')).toBe(
      'code_locked',
    );
    expect((await status()).on).toBe(0);
  });

  it('is named with the time, and opening what is open says nothing new', async () => {
    await set({ maintenance_mode: 1, message: 'One' });
    const on = await set({ maintenance_mode: 1, message: 'Two' });
    const off = await set({ maintenance_mode: 0 });
    const again = await set({ maintenance_mode: 0 });
    expect(on.body.data!.history.slice(0, 2).map((row) => row.message)).toEqual(['Two', 'One']);
    expect(off.body.data).toMatchObject({
      standing: 'off',
      changed_by: 'company',
      changed_at: STARTED.toISOString(),
    });
    expect(again.body.data!.total_records).toBe(off.body.data!.total_records);
    const { rows } = await pool.query(
      `select after->>'maintenance' as wanted, after->>'message' as message from audit_events
       where action = 'maintenance' order by id desc limit 3`,
    );
    expect(rows).toEqual([
      { wanted: '0', message: '' },
      { wanted: '1', message: 'Two' },
      { wanted: '1', message: 'One' },
    ]);
  });
});

const heard = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((done) => socket.once(event, done));

async function loggedIn(username: string): Promise<{ token: string }> {
  const { body } = await send('login', { username, password: PASSWORD });
  return body.data!;
}

async function delay(seconds: number): Promise<void> {
  const usual = EVENT_FIELDS.map(({ field, unit }) => [
    field,
    unit === 'seconds' ? 0 : field.startsWith('min_') ? 100 : 20_000,
  ]);
  const settings = { ...Object.fromEntries(usual), match_delay: seconds };
  await ask('updateEventSetting', { event_id: EVENT, settings }, 'company');
}
