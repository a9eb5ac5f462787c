import { describe, expect, it } from 'vitest';
import { PASSWORD, testStory } from '../testing/story.fixtures.ts';

const { ask, send, codeOf, people, pool, forget } = await testStory();

const NEW = 'Monsoon@2027';
const guidOf = (username: string): string => people[username]!.guid;
const signIn = (username: string, password: string) => codeOf('login', { username, password });

describe('another’s password', () => {
  it.each([
    [
      'two that differ',
      { password: NEW, confirm_password: 'Monsoon@2028' },
      'same_password_needed',
      'Please Enter Same New Password',
    ],
    [
      'two empty ones',
      { password: '', confirm_password: '' },
      'same_password_needed',
      'Please Enter Same New Password',
    ],
    ['a short one', { password: 'Ab1', confirm_password: 'Ab1' }, 'weak_password', undefined],
    [
      'one without a digit',
      { password: 'Monsoonrain', confirm_password: 'Monsoonrain' },
      'weak_password',
      undefined,
    ],
    [
      'one without a capital',
      { password: 'monsoon2027', confirm_password: 'monsoon2027' },
      'weak_password',
      undefined,
    ],
  ])('is refused: %s', async (_, passwords, code, error) => {
    const { body } = await send('changeUserPassword', { user_guid: guidOf('client'), ...passwords }, 'agent');
    expect(body.code).toBe(code);
    if (error !== undefined) expect(body.error).toBe(error);
  });

  it('is set: the old one is void, every session of that account has ended, nobody else’s', async () => {
    expect([await codeOf('profile', {}, 'client'), await codeOf('profile', {}, 'client2')]).toEqual([
      'ok',
      'ok',
    ]);
    const user_guid = guidOf('client');
    await ask('changeUserPassword', { user_guid, password: NEW, confirm_password: NEW }, 'master');
    expect(await codeOf('profile', {}, 'client')).toBe('session_expired');
    expect(await codeOf('profile', {}, 'client2')).toBe('ok');
    expect([await signIn('client', PASSWORD), await signIn('client', NEW)]).toEqual([
      'wrong_credentials',
      'ok',
    ]);
    const { rows } = await pool.query(
      `select before, after from audit_events where action = 'change_user_password'`,
    );
    expect(rows).toEqual([{ before: null, after: null }]);
  });
});

describe('one’s own password', () => {
  it.each([
    [
      'two that differ',
      PASSWORD,
      NEW,
      'x',
      'new_password_mismatch',
      "NewPassword and ConfirmPassword Doesn't match",
    ],
    ['a wrong old one', 'wrong', NEW, NEW, 'wrong_password', 'Failed , Password Not Change'],
    ['a weak one', PASSWORD, 'weak', 'weak', 'weak_password', undefined],
  ])('is refused: %s', async (_, old_password, new_password, confirm_password, code, error) => {
    const { body } = await send('changePassword', { old_password, new_password, confirm_password }, 'agent');
    expect(body.code).toBe(code);
    if (error !== undefined) expect(body.error).toBe(error);
  });

  it('is changed: this session goes on, the others end', async () => {
    const other = (await send('login', { username: 'agent', password: PASSWORD })).body.data!.token;
    const { body } = await send(
      'changePassword',
      { old_password: PASSWORD, new_password: NEW, confirm_password: NEW },
      'agent',
    );
    expect(body.message).toBe('Password Change Successfully');
    expect(await codeOf('profile', {}, 'agent')).toBe('ok');
    const ended = await send('profile', {}, undefined, { authorization: `Bearer ${other}` });
    expect(ended.body.code).toBe('session_expired');
    expect(await signIn('agent', NEW)).toBe('ok');
  });

  it('cannot be guessed from an open session: after eight wrong ones even the right one waits', async () => {
    const form = { new_password: NEW, confirm_password: NEW };
    for (let i = 0; i < 8; i += 1)
      await send('changePassword', { ...form, old_password: `x${i}` }, 'othersub');
    expect(await codeOf('changePassword', { ...form, old_password: PASSWORD }, 'othersub')).toBe(
      'too_many_requests',
    );
    expect(
      await codeOf(
        'setTransactionCode',
        { password: PASSWORD, code: '4711', confirm_code: '4711' },
        'othersub',
      ),
    ).toBe('too_many_requests');
  });

  it('of staff is the staff’s own, never the operator’s', async () => {
    await ask(
      'changePassword',
      { old_password: PASSWORD, new_password: NEW, confirm_password: NEW },
      'staff',
    );
    expect([await signIn('staff', NEW), await signIn('company', PASSWORD)]).toEqual(['ok', 'ok']);
  });
});

describe('the transaction code', () => {
  it.each([
    ['three digits', { password: PASSWORD, code: '123', confirm_code: '123' }, 'malformed'],
    ['two that differ', { password: PASSWORD, code: '4711', confirm_code: '4712' }, 'code_mismatch'],
    ['a wrong password', { password: 'x', code: '4711', confirm_code: '4711' }, 'wrong_password'],
  ])('is refused: %s', async (_, form, code) => {
    expect(await codeOf('setTransactionCode', form, 'master')).toBe(code);
  });

  it('is set with the password, hashed, and not in the audit', async () => {
    await pool.query(`update users set code_hash = null where username = 'master'`);
    expect(await ask('transactionCodeStatus', {}, 'master')).toEqual({ is_set: 0, locked_until: null });
    await ask('setTransactionCode', { password: PASSWORD, code: '4711', confirm_code: '4711' }, 'master');
    expect(await ask('transactionCodeStatus', {}, 'master')).toEqual({ is_set: 1, locked_until: null });
    const { rows } = await pool.query(`select code_hash from users where username = 'master'`);
    expect(rows[0].code_hash).toMatch(/^p1\$argon2id\$/);
    const audit = await pool.query(`select after from audit_events where action = 'set_transaction_code'`);
    expect(audit.rows).toEqual([{ after: null }]);
  });
});

describe('sessions', () => {
  const desktop = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0' };

  it('history: newest first, with device and address; this machine itself is in no country', async () => {
    forget('client2');
    await send('login', { username: 'client2', password: PASSWORD }, undefined, desktop);
    const { sign_ins } = await ask('signInHistory', { user_guid: guidOf('client2') }, 'stockist');
    expect(sign_ins[0]).toMatchObject({
      username: 'client2',
      device: 'desktop',
      user_agent: desktop['user-agent'],
      address: '127.0.0.1',
      place: null,
      is_live: 1,
      is_current: 0,
    });
  });

  it('one is ended by an account above; the reason names the level, not the person', async () => {
    const [first] = (await ask('liveSessions', { user_guid: guidOf('client2') }, 'master')).sign_ins;
    await ask('revokeSession', { session_id: first!.session_id }, 'master');
    const { sign_ins } = await ask('signInHistory', { user_guid: guidOf('client2') }, 'agent');
    const ended = sign_ins.find((one) => one.session_id === first!.session_id);
    expect(ended).toMatchObject({ is_live: 0, end_reason: 'signed out by Master' });
    expect(await codeOf('revokeSession', { session_id: first!.session_id }, 'master')).toBe(
      'unknown_sign_in',
    );
  });

  it('a stranger’s, a parent’s and the operator’s own are out of reach', async () => {
    await codeOf('profile', {}, 'company');
    const { rows } = await pool.query(
      `select s.id from sign_ins s join users u on u.id = s.user_id where u.username in ('company', 'stockist') and s.ended_at is null`,
    );
    for (const { id } of rows)
      expect(await codeOf('revokeSession', { session_id: id }, 'agent')).toBe('unknown_sign_in');
    const company = await pool.query(
      `select s.id from sign_ins s join users u on u.id = s.user_id where u.username = 'company' and s.ended_at is null limit 1`,
    );
    expect(await codeOf('revokeSession', { session_id: company.rows[0].id }, 'staff')).toBe(
      'unknown_sign_in',
    );
  });

  it('of everybody below, found by keyword', async () => {
    const { sign_ins } = await ask('liveSessions', { downline: 1, keyword: 'stock' }, 'company');
    expect(new Set(sign_ins.map((one) => one.username))).toEqual(new Set(['stockist']));
    expect((await ask('liveSessions', { downline: 1 }, 'othersub')).total_records).toBe(0);
  });

  it('all of one’s own but this one', async () => {
    await send('login', { username: 'subcompany', password: PASSWORD });
    await send('login', { username: 'subcompany', password: PASSWORD });
    expect((await ask('revokeSessions', {}, 'subcompany')).sessions).toBe(2);
    expect((await ask('liveSessions', {}, 'subcompany')).sign_ins).toMatchObject([{ is_current: 1 }]);
  });
});
