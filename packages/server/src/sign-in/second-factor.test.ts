import { describe, expect, it } from 'vitest';
import { CODE, PASSWORD, testStory } from '../testing/story.fixtures.ts';
import { codeAt } from './totp.ts';

const { ask, send, codeOf, people, clock, forget } = await testStory();

const START = clock.now.getTime();
const step = (): number => Math.floor(clock.now.getTime() / 30_000);
const later = (seconds: number): void => void (clock.now = new Date(clock.now.getTime() + seconds * 1000));
const signIn = async (otp?: string) =>
  codeOf('login', { username: 'master', password: PASSWORD, ...(otp === undefined ? {} : { otp }) });

let secret = '';
let recovery: string[] = [];

describe('setting it up', () => {
  it('needs the password, and is in force only once a code has confirmed it', async () => {
    expect(await codeOf('startSecondFactor', { password: 'x' }, 'master')).toBe('wrong_password');
    const started = await ask('startSecondFactor', { password: PASSWORD }, 'master');
    secret = started.secret;
    expect(started.otpauth_url).toContain(`secret=${secret}`);
    expect(await signIn()).toBe('ok');
    expect(await codeOf('confirmSecondFactor', { otp: codeAt(secret, step() - 5) }, 'master')).toBe(
      'wrong_second_factor',
    );
    recovery = (await ask('confirmSecondFactor', { otp: codeAt(secret, step()) }, 'master')).recovery_codes;
    expect(recovery).toHaveLength(8);
    expect(await ask('secondFactorStatus', {}, 'master')).toEqual({
      enabled: 1,
      required: 0,
      recovery_codes_left: 8,
    });
    expect(await codeOf('startSecondFactor', { password: PASSWORD }, 'master')).toBe('second_factor_on');
  });
});

describe('signing in with it', () => {
  it('asks for the code after the right password only', async () => {
    expect(await signIn()).toBe('second_factor_needed');
    expect(await codeOf('login', { username: 'master', password: 'wrong', otp: '123456' })).toBe(
      'wrong_credentials',
    );
  });

  it('a code is good once', async () => {
    later(60);
    const otp = codeAt(secret, step());
    expect([await signIn('000000'), await signIn(otp), await signIn(otp)]).toEqual([
      'wrong_second_factor',
      'ok',
      'wrong_second_factor',
    ]);
  });

  it('of two with the same code at once, one gets in', async () => {
    later(60);
    const otp = codeAt(secret, step());
    expect((await Promise.all([signIn(otp), signIn(otp)])).toSorted()).toEqual(['ok', 'wrong_second_factor']);
  });

  it('a recovery code is used up, however it is typed', async () => {
    const typed = recovery[0]!.toLowerCase().replaceAll('-', ' ');
    expect([await signIn(typed), await signIn(typed)]).toEqual(['ok', 'wrong_second_factor']);
    expect((await ask('secondFactorStatus', {}, 'master')).recovery_codes_left).toBe(7);
  });
});

describe('a role that must have one', () => {
  it('is served nothing else until it is set up, and cannot take it off', async () => {
    await ask('secondFactorPolicy', { roles: [7], code: CODE }, 'company');
    forget('client');
    const { body } = await send('login', { username: 'client', password: PASSWORD });
    expect(body.data!.second_factor_due).toBe(1);
    expect(await codeOf('profile', {}, 'client')).toBe('second_factor_due');
    expect(await codeOf('profile', {}, 'agent')).toBe('ok');
    const started = await ask('startSecondFactor', { password: PASSWORD }, 'client');
    await ask('confirmSecondFactor', { otp: codeAt(started.secret, step()) }, 'client');
    expect(await codeOf('profile', {}, 'client')).toBe('ok');
    expect(await codeOf('disableSecondFactor', { password: PASSWORD }, 'client')).toBe(
      'second_factor_required',
    );
  });

  it('an account above takes it off when the device is lost; the sessions end', async () => {
    await ask('resetSecondFactor', { user_guid: people['client']!.guid, code: CODE }, 'agent');
    expect(await codeOf('profile', {}, 'client')).toBe('session_expired');
    await ask('secondFactorPolicy', { roles: [], code: CODE }, 'company');
    forget('client');
    expect(await codeOf('profile', {}, 'client')).toBe('ok');
    expect((await ask('secondFactorPolicy', {}, 'company')).roles).toEqual([]);
  });

  it('where none is asked for, one’s own comes off with the password', async () => {
    expect(await codeOf('disableSecondFactor', { password: 'x' }, 'master')).toBe('wrong_password');
    await ask('disableSecondFactor', { password: PASSWORD }, 'master');
    expect((await ask('secondFactorStatus', {}, 'master')).enabled).toBe(0);
    expect(clock.now.getTime()).toBeGreaterThan(START);
  });
});

it('guessing the code is slowed down like guessing the password', async () => {
  const started = await ask('startSecondFactor', { password: PASSWORD }, 'stockist');
  await ask('confirmSecondFactor', { otp: codeAt(started.secret, step()) }, 'stockist');
  const signInAs = (otp: string) => codeOf('login', { username: 'stockist', password: PASSWORD, otp });
  for (let i = 0; i < 8; i += 1) expect(await signInAs('000000')).toBe('wrong_second_factor');
  expect(await signInAs(codeAt(started.secret, step() + 1))).toBe('too_many_requests');
});
