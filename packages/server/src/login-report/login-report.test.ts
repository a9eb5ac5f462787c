import { describe, expect, it, vi } from 'vitest';
import { keepFailedSignIn } from '../sign-in/failed-sign-ins.ts';
import { PASSWORD } from '../testing/story.fixtures.ts';
import { CHROME, from, loginStory, LONDON_LINE, MUMBAI_LINE } from './login-story.fixtures.ts';

const { ask, send, codeOf, people, pool, clock, forget, idOf, report, names, signIn } = await loginStory();

const NEXT_CHROME = CHROME.replace('142', '143');
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

/** Everybody signs in once, and once does not get in. */
const EVERYBODY = [
  'company',
  'subcompany',
  'master',
  'superstockist',
  'stockist',
  'agent',
  'client',
  'client2',
  'othersub',
  'otherclient',
  'admin8',
  'staff',
];
async function allSignIn(): Promise<void> {
  for (const name of EVERYBODY) {
    await signIn(name);
    await keepFailedSignIn(pool, {
      userId: idOf(name),
      outcome: 'wrong_password',
      ...from(LONDON_LINE),
      at: clock.now,
    });
  }
}
await allSignIn();

describe('who is seen', () => {
  it('by the Company: everybody, and who acts for it', async () => {
    expect(await names({}, 'company')).toEqual(EVERYBODY.toSorted());
  });

  it('by a master: itself and everybody below, nobody above and nobody beside', async () => {
    const seen = ['agent', 'client', 'client2', 'master', 'stockist', 'superstockist'];
    expect(await names({}, 'master')).toEqual(seen);
    expect(await names({ type: 'failed' }, 'master')).toEqual(seen);
    for (const hidden of ['company', 'subcompany', 'othersub', 'otherclient', 'staff'])
      expect(await names({ keyword: hidden }, 'master')).toEqual([]);
    expect(await names({ keyword: MUMBAI_LINE }, 'master')).toEqual(seen);
  });

  it('by an agent: itself and its clients', async () => {
    expect(await names({}, 'agent')).toEqual(['agent', 'client', 'client2']);
  });

  it('by staff and admins: not the operator that they act for, as no session of it is theirs to end', async () => {
    expect(await names({}, 'admin8')).toEqual(EVERYBODY.filter((name) => name !== 'company').toSorted());
    expect(await names({}, 'staff')).toEqual(
      EVERYBODY.filter((name) => name !== 'company' && name !== 'admin8').toSorted(),
    );
  });

  it('is not asked by a client, nor by nobody', async () => {
    expect(await codeOf('loginReport', {}, 'client')).toBe('not_permitted');
    expect(await codeOf('loginDays', {}, 'client')).toBe('not_permitted');
    expect(await codeOf('loginReport', {})).toBe('no_session');
  });
});

describe('a type', () => {
  it.each([
    ['agents', ['agent', 'company', 'master', 'othersub', 'stockist', 'subcompany', 'superstockist']],
    ['clients', ['client', 'client2', 'otherclient']],
    ['staff', ['admin8', 'staff']],
    [8, ['admin8']],
    ['2', ['othersub', 'subcompany']],
    [7, ['client', 'client2', 'otherclient']],
  ] as const)('%s', async (type, expected) => {
    expect(await names({ type }, 'company')).toEqual(expected);
  });

  it('of a role above the caller finds nothing', async () => {
    expect(await report({ type: '2' }, 'agent')).toEqual({
      login_info: [],
      total_records: 0,
      more_records: false,
      notice: '',
    });
  });

  it.each(['agent', '9', 0, 'LIVE', '%'])('%s is none: refused with its field', async (type) => {
    const { status, body } = await send('loginReport', { type: type as '' }, 'company');
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'malformed', ['type']]);
  });
});

describe('a row', () => {
  it('says who, with what, from where, and what was new about it', async () => {
    clock.now = new Date(clock.now.getTime() + 60_000);
    await signIn('client', from(LONDON_LINE, PHONE));
    const [row] = (await report({ type: 'clients' }, 'agent')).login_info;
    expect(row).toMatchObject({
      name: 'client',
      username: 'client',
      user_guid: people['client']!.guid,
      role: 7,
      user_agent: PHONE,
      browser: 'Safari 18',
      device: 'phone',
      platform: 'iOS 18.0',
      created_date: clock.now.toISOString(),
      ip_address: LONDON_LINE,
      location: { user_agent: PHONE, geo: { country: 'United Kingdom', regionName: '', city: '', as: '' } },
      outcome: 'signed_in',
      new_device: 1,
      new_place: 1,
      is_live: 1,
      ended_at: null,
    });
  });

  it('is new once: not after an update of the browser, nor at home again', async () => {
    clock.now = new Date(clock.now.getTime() + 60_000);
    await signIn('client', from(MUMBAI_LINE, NEXT_CHROME));
    expect((await report({ type: 'clients' }, 'agent')).login_info[0]).toMatchObject({
      new_device: 0,
      new_place: 0,
    });
  });

  it('keeps an address of a dual socket as what it is, and finds it written either way', async () => {
    await signIn('client2', from('49.36.7.7'));
    for (const keyword of ['49.36.7.7', '::ffff:49.36.7.7'])
      expect((await report({ keyword }, 'agent')).login_info).toMatchObject([
        { username: 'client2', ip_address: '49.36.7.7' },
      ]);
  });

  it('shows a user agent of 10 kB with markup as text, cut', async () => {
    const userAgent = `<script>alert(1)</script>${'x'.repeat(10_000)}`;
    forget('agent');
    const { status } = await send('login', { username: 'agent', password: PASSWORD }, undefined, {
      'user-agent': userAgent,
    });
    expect(status).toBe(200);
    const [row] = (await report({ keyword: 'agent' }, 'master')).login_info;
    expect(row).toMatchObject({ user_agent: userAgent.slice(0, 400), device: 'program' });
  });
});

describe('a try that failed', () => {
  const failedOf = async (username: string) =>
    (await report({ type: 'failed', keyword: username, items_perpage: 500 }, 'company')).login_info;

  it('is kept with how it ended, never with what was typed; of a name that is nobody’s there is nothing', async () => {
    const before = (await failedOf('stockist')).length;
    await send('login', { username: 'Stockist', password: 'Geheim-4711' });
    await send('login', { username: 'nobody-known', password: 'Geheim-4712' });
    await vi.waitFor(async () => expect(await failedOf('stockist')).toHaveLength(before + 1));
    const [row] = await failedOf('stockist');
    expect(row).toMatchObject({ outcome: 'wrong_password', session_id: null, is_live: 0, new_device: 0 });
    const { rows } = await pool.query<{ text: string }>('select f::text as text from failed_sign_ins f');
    const kept = rows.map(({ text }) => text).join(' ');
    expect(kept).not.toMatch(/Geheim|nobody/);
    expect(await failedOf('nobody-known')).toEqual([]);
  });

  it('of an account that is blocked says so', async () => {
    await ask('activeInactive', { user_guid: people['otherclient']!.guid, status: 0 }, 'othersub');
    await send('login', { username: 'otherclient', password: PASSWORD });
    await vi.waitFor(async () =>
      expect((await failedOf('otherclient'))[0]).toMatchObject({ outcome: 'blocked' }),
    );
  });

  it('has rows of its own twenty times a day, then counts in the newest', async () => {
    const failed = {
      userId: idOf('othersub'),
      outcome: 'wrong_password',
      ...from(LONDON_LINE),
      at: clock.now,
    } as const;
    for (let time = 0; time < 50; time += 1) await keepFailedSignIn(pool, failed);
    const rows = await failedOf('othersub');
    expect(rows).toHaveLength(20);
    expect(rows.reduce((sum, { tries }) => sum + tries, 0)).toBe(51);
  });
});

describe('what is open', () => {
  it('is signed out from its row, at once', async () => {
    forget('client');
    expect(await codeOf('profile', {}, 'client')).toBe('ok');
    const [row] = (await report({ type: 'live', keyword: 'client' }, 'agent')).login_info;
    await ask('revokeSession', { session_id: row!.session_id! }, 'agent');
    expect(await codeOf('profile', {}, 'client')).toBe('session_expired');
    const [ended] = (await report({ keyword: 'client' }, 'agent')).login_info.filter(
      ({ session_id }) => session_id === row!.session_id,
    );
    expect(ended).toMatchObject({ is_live: 0, end_reason: 'signed out by Agent' });
    forget('client');
  });
});
