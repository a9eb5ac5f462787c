import { describe, expect, it } from 'vitest';
import { EVENT, PASSWORD, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { app, send, pool } = story;

const post = (
  url: string,
  payload: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => app.http.inject({ method: 'POST', url, payload, headers });

describe('bad requests get a clear answer and never a stack trace', () => {
  it.each([
    ['a body that is not JSON', '/api/login', '{"username":', 400, 'malformed'],
    ['a missing field', '/api/login', '{"username":"x"}', 400, 'malformed'],
    ['a field of the wrong kind', '/api/login', '{"username":1,"password":"x"}', 400, 'malformed'],
    ['an unknown call', '/api/no_such_call', '{}', 404, 'unknown_call'],
    [
      'a body over the limit',
      '/api/login',
      JSON.stringify({ username: 'x', password: 'y'.repeat(300_000) }),
      413,
      'body_too_large',
    ],
  ])('%s', async (_, url, body, status, code) => {
    const response = await post(url, body);
    const answer = response.json();
    expect([response.statusCode, answer.code]).toEqual([status, code]);
    expect(answer.request_id).toMatch(/^[\w-]{36}$/);
    expect(response.body).not.toMatch(/\bat .*\.ts|node_modules|select /);
  });

  it('a call that takes nothing is made without a body too', async () => {
    const { body } = await send('login', { username: 'agent', password: PASSWORD });
    const authorization = `Bearer ${body.data?.token}`;
    for (const headers of [{ authorization, 'content-type': 'application/json' }, { authorization }]) {
      const answer = (await post('/api/get_colors', '', headers)).json();
      expect([answer.error, answer.data?.length]).toEqual(['', 4]);
    }
    expect((await post('/api/login', '')).json().fields).toHaveProperty('username');
  });

  it('a malformed body names its field', async () => {
    expect((await post('/api/login', '{"username":"x"}')).json().fields).toHaveProperty('password');
  });

  it.each([
    ['a number beyond its column', 'getDelaySetting', { user_id: 3e9 }],
    ['a sport beyond its column', 'matchList', { sport_id: 3e9 }],
    ['a zero byte in an id', 'matchDetail', { event_id: '\0' }],
    ['a zero byte in a text', 'manualMatchList', { keyword: 'Rain\0' }],
  ] as const)('%s', async (_, call, request) => {
    const { status, body } = await send(call, request as never, 'company');
    expect([status, body.code]).toEqual([400, 'malformed']);
  });

  it('an unknown page of the API is not answered with the panel', async () => {
    const response = await app.http.inject({ method: 'GET', url: '/api/nothing' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  });

  it('every answer forbids foreign scripts', async () => {
    const policy = (await app.http.inject({ method: 'GET', url: '/livez' })).headers[
      'content-security-policy'
    ];
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
  });
});

describe('a stranger’s tree', () => {
  it('does not exist: profile, list, statement', async () => {
    const guid = story.people['otherclient']!.guid;
    const unknown = '0190b2b0-0000-7000-8000-000000000000';
    for (const user_guid of [guid, unknown, story.people['master']!.guid, story.people['company']!.guid]) {
      const answers = [
        await send('profile', { user_guid }, 'agent'),
        await send('downline', { user_guid, role: 7 }, 'agent'),
        await send('ledger', { user_guid }, 'agent'),
        await send('lockUnlockBet', { user_guid, lock_betting: 1 }, 'agent'),
      ];
      expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
        answers.map(() => [404, 'User not found']),
      );
    }
  });

  it('is not in lists, counts or search', async () => {
    const { userdownlist, total_records } = await story.ask('downline', { role: 7 }, 'subcompany');
    expect([userdownlist.map((user) => user.username), total_records]).toEqual([['client', 'client2'], 2]);
    expect((await story.ask('searchUsers', { keyword: 'other' }, 'subcompany')).users).toEqual([]);
    expect(
      (await story.ask('searchUsers', { keyword: 'other' }, 'company')).users.map((user) => user.username),
    ).toEqual(['othersub', 'otherclient']);
  });

  it('a hidden match is hidden from all but the Company', async () => {
    await story.feed.matchOdds({ 11: [1.8, 1.9] });
    await pool.query('update events set hidden = true');
    const seen = [
      await send('matchDetail', { event_id: EVENT }, 'company'),
      await send('matchDetail', { event_id: EVENT }, 'agent'),
    ];
    expect(seen.map(({ status }) => status)).toEqual([200, 404]);
    await pool.query('update events set hidden = false');
  });
});

describe('the same request key', () => {
  it('acts once and gives the first answer again; another body is refused', async () => {
    const key = { 'idempotency-key': 'lock-1' };
    const user_guid = story.people['client2']!.guid;
    const first = await send('lockUnlockBet', { user_guid, lock_betting: 1 }, 'agent', key);
    const again = await send('lockUnlockBet', { user_guid, lock_betting: 1 }, 'agent', key);
    const other = await send('lockUnlockBet', { user_guid, lock_betting: 0 }, 'agent', key);
    expect([first.status, again.status, other.body.code]).toEqual([200, 200, 'idempotency_mismatch']);
    const { rowCount } = await pool.query(`select from audit_events where action = 'lock_betting'`);
    expect(rowCount).toBe(1);
  });
});
