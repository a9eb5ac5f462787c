import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { CODE, EVENT, PASSWORD, testStory } from '../testing/story.fixtures.ts';

const story = await testStory({ PORT: '0' });
const { app, pool, send } = story;

async function raw(url: string, payload: string | object, as = 'company') {
  await send('profile', {}, as);
  const { body } = await send('renewSession', {}, as);
  const response = await app.http.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${body.data!.token}`, 'content-type': 'application/json' },
    payload,
  });
  return {
    status: response.statusCode,
    code: response.json<{ code?: string }>().code,
    headers: response.headers,
  };
}

describe('nonsense is told so', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', '-valueOf'])(
    'a list sorted by %s is a list',
    async (sort) => {
      for (const url of ['/api/users/downline', '/api/users/blocked_user'])
        expect([url, (await raw(url, { sort, role: [2, 3, 4, 5, 6, 7] })).status]).toEqual([url, 200]);
      expect((await raw('/api/manual_match_list', { sort })).status).not.toBe(500);
    },
  );

  it.each([
    ['/api/login', { username: { length: { toString: 1 } }, password: 'x' }],
    ['/api/login', { username: 'x', password: { length: { toString: 1 } } }],
    ['/api/users/downline', { keyword: { length: { toString: 1 } } }],
    ['/api/users/create', { username: { length: { toString: 1 } } }],
  ])('%s with an object that plays a text', async (url, payload) => {
    expect(await raw(url, payload)).toMatchObject({ status: 400, code: 'malformed' });
  });

  it('half a character', async () => {
    const announcement = JSON.parse(String.raw`"a\ud800b"`) as string;
    const answer = await send('eventAnnouncement', { event_id: EVENT, announcement }, 'company');
    expect([answer.status, answer.body.fields]).toEqual([400, { announcement: 'not a well-formed text' }]);
  });

  it('an address that is none', async () => {
    const response = await app.http.inject({ method: 'GET', url: '/api/%E0%A4%A' });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'malformed']);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});

it('an answer is nobody else’s to keep, and no page may frame the panel', async () => {
  const { headers } = await raw('/api/users/profile', {});
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it('a full disk is no fault of the house’s: try again with the same key', async () => {
  const query = pool.query.bind(pool);
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  Object.assign(pool, { query: () => Promise.reject(full) });
  const answer = await send('profile', {}, 'company');
  Object.assign(pool, { query });
  expect([answer.status, answer.body.code]).toEqual([503, 'overloaded']);
});

it('the sign-in page says when the house cannot write', async () => {
  const query = pool.query.bind(pool);
  expect((await send('systemStatus', {})).body.data?.healthy).toBe(1);
  story.clock.now = new Date(story.clock.now.getTime() + 10_000);
  Object.assign(pool, { query: () => Promise.reject(new Error('read-only')) });
  const answer = await send('systemStatus', {});
  Object.assign(pool, { query });
  expect([answer.status, answer.body.data?.healthy]).toEqual([200, 0]);
});

it('a client that hangs up in the middle is no error', async () => {
  const port = Number(new URL(await app.listen()).port);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"username"',
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  const seen = async (): Promise<string[]> =>
    (await app.house.metrics.registry.metrics())
      .split('\n')
      .filter((line) => line.includes('call="login"') && line.includes('_count'));
  await expect.poll(seen).toContainEqual(expect.stringContaining('status="499"'));
  expect((await seen()).join()).not.toContain('status="500"');
});

describe('what one sign-in may have under way', () => {
  it('is bounded: a flood of one person is told to come back, another is served', async () => {
    await send('profile', {}, 'master');
    await send('profile', {}, 'agent');
    const flood = Array.from({ length: 200 }, () => send('dashboard', {}, 'master'));
    const other = await send('profile', {}, 'agent');
    const answers = await Promise.all(flood);
    expect(other.status).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8 + 48);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.body.code, refused?.body.data]).toEqual(['too_many_requests', { retry_after: 1 }]);
  });
});

describe('secrets that are tried first', () => {
  const change = (password: string) =>
    story.codeOf(
      'changePassword',
      { old_password: PASSWORD, new_password: password, confirm_password: password },
      'superstockist',
    );
  it.each([
    'Password1',
    'P@ssw0rd1',
    'Qwerty123',
    'Welcome@2026',
    'Chelsea#77',
    'Starwars1977',
    'Secret@123',
    'Mumbai@2026',
    'Superstockist1',
    PASSWORD,
  ])('the password %s', async (password) => {
    expect(await change(password)).toBe('common_password');
  });
  it.each(['0000', '1234', '4321', '9876', '1999', '2025', CODE])('the code %s', async (code) => {
    expect(
      await story.codeOf('setTransactionCode', { password: PASSWORD, code, confirm_code: code }, 'agent'),
    ).toBe('simple_code');
  });
});
