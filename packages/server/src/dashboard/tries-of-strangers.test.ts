import { expect, it, vi } from 'vitest';
import { CODE, testStory } from '../testing/story.fixtures.ts';

const { app, ask, codeOf, clock, people, pool, forget } = await testStory({
  PAVILION_TRUST_PROXY: '127.0.0.1',
});

/** What the dashboard says of tries: kind, whom it is about, how many, where it leads. */
async function toldTo(who: string): Promise<unknown[]> {
  const { needs_you } = await ask('dashboard', {}, who);
  return needs_you
    .filter(({ kind }) => kind === 'wrong_tries' || kind === 'code_locked')
    .map(({ kind, name, figure, link }) => [kind, name, figure, link]);
}

async function guess(username: string, from: string): Promise<void> {
  const headers = { 'x-forwarded-for': from };
  const payload = { username, password: 'wrong' };
  await app.http.inject({ method: 'POST', url: '/api/login', headers, payload });
}

async function noted(username: string, tries: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select tries from wrong_sign_ins where user_id = $1', [
      people[username]!.id,
    ]);
    expect(rows).toEqual([{ tries }]);
  });
}

it('who signs in is told of the wrong tries before, once, and of one own slip nothing', async () => {
  for (const from of ['10.1.1.1', '10.2.1.1', '10.3.1.1']) await guess('client', from);
  await guess('client2', '10.1.1.1');
  await noted('client', 3);
  await noted('client2', 1);
  expect(await toldTo('client')).toEqual([['wrong_tries', '', 3, '/manage-password']]);
  expect(await toldTo('client2')).toEqual([]);
  expect(await toldTo('agent')).toEqual([]);
  forget('client');
  expect(await toldTo('client')).toEqual([]);
});

it('the first lock of a code stands on the own dashboard and on those above, a day long though the right code came', async () => {
  const reset = (code: string) =>
    codeOf('resetSecondFactor', { user_guid: people['agent']!.guid, code }, 'master');
  for (let at = 0; at < 4; at += 1) expect(await reset('9051')).toBe('wrong_code');
  expect(await toldTo('company')).toEqual([]);
  expect(await reset('9051')).toBe('code_locked');

  const above = [['code_locked', 'master', 1, '/audit?action=transaction_code_locked']];
  const seen = async () => [await toldTo('company'), await toldTo('admin8'), await toldTo('subcompany')];
  expect(await seen()).toEqual([above, above, above]);
  expect(await toldTo('master')).toEqual([['code_locked', 'master', 1, '/manage-password']]);
  for (const other of ['superstockist', 'othersub', 'client']) expect(await toldTo(other)).toEqual([]);

  clock.now = new Date(clock.now.getTime() + 16 * 60_000);
  expect(await reset(CODE)).not.toMatch(/code/);
  expect(await seen()).toEqual([above, above, above]);
  clock.now = new Date(clock.now.getTime() + 24 * 3_600_000);
  for (const who of ['company', 'admin8', 'subcompany']) forget(who);
  expect(await seen()).toEqual([[], [], []]);
});
