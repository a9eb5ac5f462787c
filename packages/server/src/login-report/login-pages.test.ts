import { describe, expect, it } from 'vitest';
import { keepFailedSignIn } from '../sign-in/failed-sign-ins.ts';
import { CODE, PASSWORD } from '../testing/story.fixtures.ts';
import { from, loginStory, LONDON_LINE } from './login-story.fixtures.ts';

const { app, ask, send, codeOf, people, pool, clock, idOf, report, names, signIn } = await loginStory();

for (const name of ['master', 'superstockist', 'stockist', 'agent', 'client', 'client2']) {
  await signIn(name);
  const failed = { outcome: 'wrong_password', ...from(LONDON_LINE), at: clock.now } as const;
  await keepFailedSignIn(pool, { userId: idOf(name), ...failed });
}

describe('pages and days', () => {
  it('are whole: twenty a page, newest first, nobody twice, the total theirs', async () => {
    for (let time = 0; time < 45; time += 1) {
      clock.now = new Date(clock.now.getTime() + 1000);
      await signIn('client2', from(`10.0.0.${time}`));
    }
    const first = await report({ type: 'clients' }, 'agent');
    expect(first.login_info).toHaveLength(20);
    const all = await report({ type: 'clients', items_perpage: 500 }, 'agent');
    expect(all.login_info).toHaveLength(first.total_records);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((current_page) => report({ type: 'clients', current_page }, 'agent')),
    );
    expect(pages.flatMap(({ login_info }) => login_info)).toEqual(all.login_info.slice(0, 80));
    const times = all.login_info.map(({ created_date }) => created_date);
    expect(times).toEqual(times.toSorted().toReversed());
    const oldest = await report({ type: 'clients', sort: 'created_date' }, 'agent');
    expect(oldest.login_info[0]!.created_date).toBe(times.at(-1));
  });

  it('beyond the last page there is nothing; too deep is refused with its field', async () => {
    expect((await report({ current_page: 900 }, 'agent')).login_info).toEqual([]);
    const { body } = await send('loginReport', { current_page: 1_000_000 }, 'agent');
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['malformed', ['current_page']]);
  });

  it('a range shows its own; reversed it is empty; no date is refused', async () => {
    const today = { from_date: '2026-11-20', to_date: '2026-11-20' };
    expect((await report(today, 'agent')).total_records).toBeGreaterThan(0);
    expect((await report({ from_date: '2026-11-21', to_date: '2026-11-19' }, 'agent')).total_records).toBe(0);
    expect((await report({ from_date: '2016-11-21', to_date: '2017-11-19' }, 'agent')).total_records).toBe(0);
    expect(await codeOf('loginReport', { from_date: 'yesterday' }, 'agent')).toBe('malformed');
  });

  it.each([String.raw`%_\ `, '%', '_', '🏏', "'; drop table users", '10.1'])(
    'keyword %s stands for itself',
    async (keyword) => {
      expect((await report({ keyword }, 'company')).login_info).toEqual([]);
    },
  );

  it('keyword of 10,000 characters is refused with its field', async () => {
    const { body } = await send('loginReport', { keyword: 'x'.repeat(10_000) }, 'company');
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['malformed', ['keyword']]);
  });

  it('the days and devices add up to what the list has', async () => {
    const { login_info } = await report({ items_perpage: 500 }, 'agent');
    const { days, devices } = await ask('loginDays', {}, 'agent');
    const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
    const failed = login_info.filter(({ outcome }) => outcome !== 'signed_in');
    expect(sum(days.map((day) => day.failed))).toBe(sum(failed.map(({ tries }) => tries)));
    expect(sum(days.map((day) => day.signed_in))).toBe(login_info.length - failed.length);
    expect(sum(devices.map((one) => one.sign_ins))).toBe(login_info.length - failed.length);
  });

  it('counts to a thousand, then says that there are more', async () => {
    await pool.query(
      `insert into sign_ins (user_id, created_at, expires_at, ended_at, kind, u1, u6)
       select $1, $2::timestamptz - make_interval(secs => i), $2, $2, 7, $3, $4 from generate_series(1, 1100) i`,
      [idOf('client2'), clock.now, idOf('company'), idOf('agent')],
    );
    expect(await report({ type: 'clients' }, 'agent')).toMatchObject({
      total_records: 1001,
      more_records: true,
    });
    const last = await report({ type: 'clients', items_perpage: 500, current_page: 3 }, 'agent');
    expect(last).toMatchObject({ total_records: 1000 + last.login_info.length, more_records: false });
  });
});

it('a file has what the list has; a user agent that looks like a formula stays text', async () => {
  await signIn('client2', from('10.9.9.9', '=HYPERLINK("http://x","y")'));
  const { data } = (await send('login', { username: 'agent', password: PASSWORD })).body;
  const columns = ['username', 'user_agent', 'place', 'outcome'].map((key) => ({ key, label: key }));
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/export/login_report',
    headers: { authorization: `Bearer ${data!.token}` },
    payload: { format: 'csv', title: 'Login Report', columns, input: { keyword: 'client2' } },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`"'=HYPERLINK(`);
  expect(answer.body).toContain('wrong_password');
});

describe('an account that moves', () => {
  it('takes its sign-ins along: seen by who stands above it now, and by nobody who stood there before', async () => {
    const beside = await besideTheMaster();
    const move = { user_guid: people['agent']!.guid, parent_guid: beside, code: CODE };
    expect(await codeOf('moveUser', move, 'company')).toBe('ok');
    const seen = (as: string): Promise<string[]> => names({}, as);
    expect(await seen('master')).toEqual(['master', 'stockist', 'superstockist']);
    expect(await names({ type: 'failed' }, 'master')).not.toContain('client');
    // Nobody signed in as the new parent before: all that it sees came with the account.
    expect(await seen('BSM500')).toEqual(['BSM500', 'agent', 'client', 'client2']);
    expect(await names({ type: 'failed' }, 'BSM500')).toEqual(['agent', 'client', 'client2']);
  });
});

/** A master and a stockist below it, beside the story's; the stockist's guid. */
async function besideTheMaster(): Promise<string> {
  await pool.query('update wallets set fixed_limit = fixed_limit + 1000000000 where user_id = $1', [
    idOf('subcompany'),
  ]);
  const form = {
    password: 'Gulmohar@58',
    confirm_password: 'Gulmohar@58',
    match_commission: 3,
    session_commission: 4,
  };
  const master = {
    username: 'BSM500',
    first_name: 'M',
    role: 3,
    my_share: 10,
    my_agent_share: 90,
    matka_share: 10,
  };
  await ask('createUser', { ...form, ...master, fixed_limit: 4_000_000 }, 'subcompany');
  const same = 'update users set password_hash = (select password_hash from users where id = 1)';
  await pool.query(`${same}, password_due = false`);
  const stockist = { username: 'BSB500', first_name: 'S', role: 5, my_share: 20, my_agent_share: 60 };
  const { user_guid } = await ask('createUser', { ...form, ...stockist, fixed_limit: 2_500_000 }, 'BSM500');
  return user_guid;
}
