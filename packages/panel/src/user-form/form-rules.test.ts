import { describe, expect, test } from 'vitest';
import { capProblems, highestRates, missingProblems, overGiven } from './form-rules.ts';
import {
  changed,
  createPayload,
  editPayload,
  newForm,
  type Creator,
  type FormContext,
  type FormValues,
} from './form-values.ts';

const creator = (role: number, share: number): Creator => ({
  role,
  company_share: 0,
  my_agent_share: share,
  agent_game_share: share,
  matka_agent_share: share,
  match_commission: 2,
  session_commission: 3,
  matka_commission: 4,
  other_commission: 1,
});
const context = (by: Creator, role: FormContext['role'], more: Partial<FormContext> = {}): FormContext => ({
  mode: 'create',
  role,
  creator: by,
  remaining: 100_000,
  committed: {},
  ...more,
});

const COMPANY = creator(1, 0);
const SUB = creator(2, 0);
const MASTER = creator(3, 85);

/** "my_share atMost 85" per problem. */
function said(values: FormValues, of: FormContext): string[] {
  return Object.entries(capProblems(values, of)).map(
    ([field, problem]) => `${field} ${problem.code}${'value' in problem ? ` ${problem.value}` : ''}`,
  );
}

describe('a new form is within its caps from the start', () => {
  test.each([
    ['the Company', COMPANY, 2],
    ['the Company', COMPANY, 3],
    ['the Company', COMPANY, 7],
    ['a sub company', SUB, 3],
    ['a master', MASTER, 4],
    ['a master', MASTER, 7],
  ] as const)('%s creating a level %#', (_, by, role) => {
    expect(said(newForm(context(by, role)), context(by, role))).toEqual([]);
  });

  test.each([
    ['the Company', COMPANY, 3, { my_agent_share: 0, game_share: 15 }],
    ['a sub company', SUB, 3, { my_share: 10, my_agent_share: 90, game_share: 20, agent_game_share: 80 }],
    ['a master, for a client', MASTER, 7, { my_share: 85, my_agent_share: 0, game_share: 85 }],
  ] as const)('%s starts as the specification says', (_, by, role, expected) => {
    expect(newForm(context(by, role))).toMatchObject(expected);
  });
});

describe('the caps while typing', () => {
  test.each([
    [SUB, { my_share: 5 }, ['my_share atLeast 10']],
    [SUB, { my_agent_share: 91 }, ['my_agent_share atMost 90']],
    [MASTER, { my_share: 86 }, ['my_share atMost 85']],
    [MASTER, { match_commission: 2.5 }, ['match_commission atMost 2']],
    [MASTER, { fixed_limit: 100_001 }, ['fixed_limit atMost 100000']],
    [MASTER, { match_commission: 1.23456 }, ['match_commission decimals']],
  ] as const)('%#: %j says %j', (by, part, problems) => {
    const of = context(by, 4);
    expect(said(changed(newForm(of), part, of), of)).toEqual(problems);
  });

  test('what is handed on gives way to what is kept', () => {
    const of = context(MASTER, 4);
    expect(changed(newForm(of), { my_share: 25 }, of)).toMatchObject({ my_share: 25, my_agent_share: 60 });
  });

  test('fix sharing copies the budget and hands nothing on', () => {
    const of = context(COMPANY, 3);
    const values = changed(newForm(of), { fix_sharing: 1 }, of);
    expect(values).toMatchObject({ my_share: 100, my_agent_share: 0, matka_share: 100, game_share: 15 });
    expect(said(values, of)).toEqual([]);
  });

  test('a sub company keeps what the Company does not take', () => {
    const of = context(COMPANY, 2);
    expect(changed(newForm(of), { company_share: 30 }, of)).toMatchObject({ my_share: 70 });
  });

  test('the commissions that can be given', () => {
    expect(highestRates(COMPANY)).toMatchObject({ match_commission: 100, matka_commission: 10 });
    expect(highestRates(MASTER)).toMatchObject({ match_commission: 2, matka_commission: 4 });
  });
});

describe('what is sent', () => {
  test.each([
    [MASTER, 7, []],
    [MASTER, 4, ['my_share', 'my_agent_share', 'mobile_app_charges']],
  ] as const)('%#: shares of a level %i', (by, role, sent) => {
    const values = newForm(context(by, role));
    const calls = [
      createPayload(values, role),
      editPayload(values, { user_guid: '', version: undefined, role }),
    ];
    for (const call of calls) {
      const shares = Object.keys(call).filter((field) => /^my_|_share$|mobile/.test(field));
      expect(shares).toHaveLength(sent.length === 0 ? 0 : 7);
      expect(shares).toEqual(expect.arrayContaining([...sent]));
    }
  });
});

describe('sending the form', () => {
  const of = context(MASTER, 7);
  const full = changed(
    newForm(of),
    {
      username: 'BS123',
      first_name: 'A',
      password: 'Gulmohar58',
      confirm_password: 'Gulmohar58',
      fixed_limit: 10,
    },
    of,
  );
  test.each([
    [{}, {}],
    [
      { password: '', confirm_password: '' },
      { password: 'required', confirm_password: 'required' },
    ],
    [{ confirm_password: 'other' }, { confirm_password: 'mismatch' }],
    [{ password: 'weak', confirm_password: 'weak' }, { password: 'weak' }],
    [
      { fixed_limit: '', match_commission: '' },
      { match_commission: 'required', fixed_limit: 'required' },
    ],
  ] as const)('with %j: %j', (part, expected) => {
    const problems = missingProblems({ ...full, ...part }, of);
    expect(Object.fromEntries(Object.entries(problems).map(([field, { code }]) => [field, code]))).toEqual(
      expected,
    );
  });

  test.each([
    [context(MASTER, 4), 'my_share'],
    [context(MASTER, 4), 'agent_game_share'],
    [context(MASTER, 4, { mode: 'edit' }), 'matka_share'],
    [context(MASTER, 4), 'mobile_app_charges'],
    [context(COMPANY, 2), 'company_share'],
    [context(COMPANY, 2), 'my_agent_share'],
  ] as const)('%#: an empty %s is missing, not 0', (form, field) => {
    const values = changed(newForm(form), { [field]: '' }, form);
    expect(missingProblems(values, form)[field]).toEqual({ code: 'required' });
  });

  test.each([
    [MASTER, 4, 'create', -1, true],
    [MASTER, 4, 'create', 0, false],
    [COMPANY, 4, 'create', -1, false],
    [MASTER, 4, 'edit', -1, false],
    [MASTER, 7, 'edit', -1, true],
  ] as const)('%#: saving is off for who has given too much', (by, role, mode, remaining, off) => {
    expect(overGiven(context(by, role, { mode, remaining }))).toBe(off);
  });
});
