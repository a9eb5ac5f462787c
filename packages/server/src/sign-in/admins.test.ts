import { expect, it } from 'vitest';
import { CODE, PASSWORD, testStory } from '../testing/story.fixtures.ts';
import { codeAt } from './totp.ts';

const { ask, codeOf, pool, clock, forget } = await testStory();

const { rows } = await pool.query<{ username: string; guid: string }>('select username, guid from users');
const guidOf = (username: string): string => rows.find((row) => row.username === username)!.guid;

const NEW = 'Monsoon@2027';
const setPassword = (of: string, as: string) =>
  codeOf('changeUserPassword', { user_guid: guidOf(of), password: NEW, confirm_password: NEW }, as);
const takeOff = (of: string, as: string) =>
  codeOf('resetSecondFactor', { user_guid: guidOf(of), code: CODE }, as);

it.each([
  ['an admin’s, by another level', 'admin8', 'subcompany', 'unknown_user'],
  ['an admin’s, by staff', 'admin8', 'staff', 'unknown_user'],
  ['one’s own, as admin', 'admin8', 'admin8', 'not_permitted'],
  ['the Company’s, by its admin', 'company', 'admin8', 'not_permitted'],
  ['the Company’s, by its staff', 'company', 'staff', 'not_permitted'],
  ['the Company’s own', 'company', 'company', 'not_permitted'],
  ['of somebody above', 'master', 'agent', 'unknown_user'],
])('password and second factor %s are not reset', async (_, of, as, code) => {
  expect([await setPassword(of, as), await takeOff(of, as)]).toEqual([code, code]);
});

it('the Company takes off the second factor of an admin who lost the device', async () => {
  const { secret } = await ask('startSecondFactor', { password: PASSWORD }, 'admin8');
  await ask(
    'confirmSecondFactor',
    { otp: codeAt(secret, Math.floor(clock.now.getTime() / 30_000)) },
    'admin8',
  );
  const [admin] = (await ask('listAdmins', {}, 'company')).admins;
  expect(admin).toMatchObject({ username: 'admin8', role: 8, second_factor: 1, may_reset: 1, status: 1 });
  expect(await codeOf('login', { username: 'admin8', password: PASSWORD })).toBe('second_factor_needed');
  expect(await takeOff('admin8', 'company')).toBe('ok');
  expect(await codeOf('profile', {}, 'admin8')).toBe('session_expired');
  forget('admin8');
  expect(await codeOf('profile', {}, 'admin8')).toBe('ok');
});

it('sees the list as admin too, but may help nobody of its own level', async () => {
  expect((await ask('listAdmins', {}, 'admin8')).admins.map((row) => [row.username, row.may_reset])).toEqual([
    ['admin8', 0],
  ]);
  expect(await codeOf('listAdmins', {}, 'subcompany')).toBe('not_permitted');
});

it('sets the password of an admin and of its staff; both are in the audit', async () => {
  expect(await setPassword('staff', 'admin8')).toBe('ok');
  expect(await setPassword('admin8', 'company')).toBe('ok');
  expect(await codeOf('login', { username: 'admin8', password: NEW })).toBe('ok');
  const { audit } = await ask('auditLog', { action: 'change_user_password' }, 'company');
  expect(audit.map((row) => [row.actor, row.object_name])).toEqual([
    ['company', 'admin8'],
    ['admin8', 'staff'],
  ]);
});
