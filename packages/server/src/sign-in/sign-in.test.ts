import { describe, expect, it } from 'vitest';
import { PASSWORD, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, send, codeOf, people, pool, forget, clock } = story;

/** Whether a signed-in account's very next request is still served. */
const nextRequest = (as: string) => codeOf('profile', {}, as);

describe('sign-in', () => {
  it('answers role, menu and token; the menu is the role’s own', async () => {
    const company = (await send('login', { username: 'company', password: PASSWORD })).body.data!;
    const client = (await send('login', { username: 'CLIENT', password: PASSWORD })).body.data!;
    const links = (menu: typeof company.menu) =>
      menu
        .flatMap((group) => group.submenu ?? [])
        .flatMap((item) => [item, ...(item.submenu ?? [])])
        .map((item) => item.link);
    expect([company.role, client.role]).toEqual([1, 7]);
    expect(links(company.menu)).toContain('/match-result');
    expect(links(client.menu)).not.toContain('/match-result');
    expect(links(client.menu)).not.toContain('/my-clients');
  });

  it.each([
    ['a wrong password', 'agent', 'wrong'],
    ['an unknown account', 'nobody', PASSWORD],
  ])('%s is answered with the same words', async (_, username, password) => {
    const { status, body } = await send('login', { username, password });
    expect([status, body.code, body.error]).toEqual([
      401,
      'wrong_credentials',
      'Invalid username or password',
    ]);
  });

  it('staff act for the operator that made them', async () => {
    const staff = (await send('login', { username: 'staff', password: PASSWORD })).body.data!;
    expect([staff.role, staff.is_staff]).toEqual([1, 1]);
    expect((await ask('profile', {}, 'staff')).profile.username).toBe('company');
  });

  it('is slowed down after eight wrong passwords for one account, whatever the ninth is', async () => {
    for (let i = 0; i < 8; i += 1) await send('login', { username: 'othersub', password: 'wrong' });
    const { status, body } = await send('login', { username: 'othersub', password: PASSWORD });
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
  });

  it('keeps passwords and codes hashed', async () => {
    const { rows } = await pool.query(
      'select password_hash, code_hash from users where code_hash is not null',
    );
    for (const row of rows)
      expect([row.password_hash, row.code_hash].every((hash: string) => hash.startsWith('$argon2id$'))).toBe(
        true,
      );
  });
});

describe('a session ends on the very next request', () => {
  it('of one who logged out', async () => {
    expect(await nextRequest('agent')).toBe('ok');
    await ask('logout', {}, 'agent');
    expect(await nextRequest('agent')).toBe('session_expired');
    forget('agent');
  });

  it('of everybody below an account that was deactivated', async () => {
    expect([await nextRequest('client'), await nextRequest('stockist')]).toEqual(['ok', 'ok']);
    await ask('activeInactive', { user_guid: people['superstockist']!.guid, status: 0 }, 'master');
    expect([await nextRequest('client'), await nextRequest('stockist')]).toEqual([
      'session_expired',
      'session_expired',
    ]);
    expect((await send('login', { username: 'client', password: PASSWORD })).body.code).toBe(
      'account_inactive',
    );
    expect(await nextRequest('master')).toBe('ok');
    await ask('activeInactive', { user_guid: people['superstockist']!.guid, status: 1 }, 'master');
    for (const who of ['client', 'stockist']) forget(who);
    expect([await nextRequest('client'), await nextRequest('stockist')]).toEqual(['ok', 'ok']);
  });

  it('of all but the caller, when all are logged out', async () => {
    await nextRequest('admin8');
    await ask('logoutAllUsers', {}, 'company');
    expect([await nextRequest('client'), await nextRequest('admin8'), await nextRequest('company')]).toEqual([
      'session_expired',
      'session_expired',
      'ok',
    ]);
    for (const who of ['client', 'admin8', 'stockist', 'master', 'staff']) forget(who);
  });

  it('of one whose token has run out, while a renewed one goes on', async () => {
    const { token } = await ask('renewSession', {}, 'client');
    const start = clock.now;
    clock.now = new Date(start.getTime() + 61 * 60_000);
    expect(await nextRequest('client')).toBe('session_expired');
    clock.now = new Date(start.getTime() + 30 * 60_000);
    const renewed = await send('profile', {}, undefined, { authorization: `Bearer ${token}` });
    expect(renewed.status).toBe(200);
    clock.now = start;
  });

  it.each([
    ['no token', {}, 'no_session'],
    ['a forged token', { authorization: 'Bearer a.b.c' }, 'session_expired'],
    ['another scheme', { authorization: 'Basic YTpi' }, 'no_session'],
  ])('of nobody: %s', async (_, headers, code) => {
    const { status, body } = await send('profile', {}, undefined, headers);
    expect([status, body.code]).toEqual([401, code]);
  });
});
