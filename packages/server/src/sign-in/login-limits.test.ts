import { describe, expect, it, vi } from 'vitest';
import { PASSWORD, testStory } from '../testing/story.fixtures.ts';
import { loginLimits } from './login-limits.ts';

const story = await testStory({ PAVILION_TRUST_PROXY: '127.0.0.1' });
const { app, send, ask } = story;

type Sent = { username: string; password: string; from: string; cookie?: string };

async function signIn({ username, password, from, cookie }: Sent) {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }) },
    payload: { username, password },
  });
  const body: { code?: string; data: { tries_left?: number; retry_after?: number } | null } = response.json();
  return { code: body.code ?? 'ok', data: body.data, cookie: response.headers['set-cookie'] };
}

const codes = async (tries: readonly Sent[]): Promise<string[]> =>
  (await Promise.all(tries.map(signIn))).map(({ code }) => code);
const counted = (all: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(all)].map((code) => [code, all.filter((one) => one === code).length]));
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('guesses at one account', () => {
  it('at once from one place count like one by one: eight, then nobody, the right one neither', async () => {
    const wrong = times(30, () => ({ username: 'master', password: 'wrong', from: '10.1.1.1' }));
    const all = await codes([...wrong, { username: 'master', password: PASSWORD, from: '10.1.1.1' }]);
    expect(counted(all)).toEqual({ wrong_credentials: 8, too_many_requests: 23 });
  });

  it('from everywhere at once are slowed down: 24 are looked at, 11 wait, the one at place 140 is refused', async () => {
    const limits = loginLimits({ slowMs: 15_000 });
    const ends: string[] = times(150, () => 'waits');
    for (const at of ends.keys()) {
      limits.atTheDoor({ username: 'stockist', address: `10.2.${at}.1`, deviceId: undefined }).then(
        () => (ends[at] = 'taken'),
        () => (ends[at] = 'refused'),
      );
    }
    await vi.waitFor(() => expect(ends.at(-1)).toBe('refused'));
    expect(counted(ends)).toEqual({ taken: 24, waits: 11, refused: 115 });
    expect(ends.slice(35)).not.toContain('taken');
    expect(ends.slice(35)).not.toContain('waits');
  });

  it('from one IPv6 network are of one place', async () => {
    const guesses = times(20, (at) => ({
      username: 'agent',
      password: 'wrong',
      from: `2001:db8:1:2::${at + 1}`,
    }));
    expect(counted(await codes(guesses))).toEqual({ wrong_credentials: 8, too_many_requests: 12 });
  });

  it('tell how many are left, and how long to wait', async () => {
    const wrong = { username: 'othersub', password: 'wrong', from: '10.3.1.1' };
    const left: (number | undefined)[] = [];
    for (let at = 0; at < 8; at += 1) left.push((await signIn(wrong)).data?.tries_left);
    expect(left).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    const { data } = await signIn(wrong);
    expect(data?.retry_after).toBeGreaterThan(890);
  });
});

describe('strangers who try a name', () => {
  it('do not lock its person out: neither from another place nor from a device that signed in before', async () => {
    const mine = { username: 'superstockist', password: PASSWORD, from: '10.4.1.1' };
    const cookie = String((await signIn(mine)).cookie);
    expect(cookie).toMatch(
      /^pavilion_device_\d+=.*; Path=\/api\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    await codes(times(12, () => ({ ...mine, password: 'wrong' })));
    expect((await signIn(mine)).code).toBe('too_many_requests');
    expect((await signIn({ ...mine, from: '10.5.1.1' })).code).toBe('ok');
    const mark = cookie.split(';')[0]!;
    expect((await signIn({ ...mine, cookie: mark })).code).toBe('ok');
    expect((await signIn({ ...mine, cookie: `${mark}x` })).code).toBe('too_many_requests');
  });

  it('a marked device has eight tries of its own', async () => {
    const mine = { username: 'client', password: PASSWORD, from: '10.6.1.1' };
    const mark = String((await signIn(mine)).cookie).split(';')[0]!;
    const all = await codes(times(20, () => ({ ...mine, password: 'wrong', cookie: mark })));
    expect(counted(all)).toEqual({ wrong_credentials: 8, too_many_requests: 12 });
  });
});

describe('the password in an open session', () => {
  it('has eight tries at once too, and they keep nobody from signing in', async () => {
    const form = { old_password: 'wrong', new_password: 'Gulmohar@58', confirm_password: 'Gulmohar@58' };
    await ask('profile', {}, 'client2');
    const all = await Promise.all(times(30, () => send('changePassword', form, 'client2')));
    expect(counted(all.map(({ body }) => body.code ?? 'ok'))).toEqual({
      wrong_password: 8,
      too_many_requests: 22,
    });
    expect((await signIn({ username: 'client2', password: PASSWORD, from: '127.0.0.1' })).code).toBe('ok');
  });
});

describe('the address of a caller', () => {
  it.each(['<script>', 'unknown', 'x'.repeat(5000), '', '1.2.3.4.5'])('%s is not one', async (from) => {
    expect((await signIn({ username: 'nobody', password: 'x', from })).code).toBe('wrong_credentials');
  });
});
