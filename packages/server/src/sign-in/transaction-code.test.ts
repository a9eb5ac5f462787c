import { calls, type CallName } from '@pavilion/contract/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE, EVENT, MATCH_ODDS, PASSWORD, SESSION, testStory } from '../testing/story.fixtures.ts';

/** Two connections: whoever took a second one for the same call would stand still with another who does. */
const story = await testStory({}, 2);
const { pool, clock, people, send, codeOf, ask } = story;
const guidOf = (name: string): string => people[name]!.guid;
const market = { event_id: EVENT, market_id: MATCH_ODDS };
const session = { event_id: EVENT, session_id: SESSION };

/** What goes with the code, for each call that takes one. */
const WITH: Record<string, Record<string, unknown>> = {
  abandonMarket: { ...market, type: 1 },
  abandonFancy: session,
  abandonMatch: { event_id: EVENT },
  cancelMarket: market,
  cancelFancy: session,
  rollbackMarket: market,
  rollbackSession: session,
  rollbackSettlement: { event_id: EVENT },
  repairBooks: market,
  withdrawRunner: { ...market, selection_id: 1 },
  reinstateRunner: { ...market, selection_id: 1 },
  settleMatkaEvent: { event_id: EVENT, settlement_result: '134' },
  fastSettleMatkaEvent: { event_id: EVENT, settlement_result: '134' },
  abandonDraw: { event_id: EVENT },
  fastAbandonDraw: { event_id: EVENT },
  closeDraw: { event_id: EVENT },
  fastCloseDraw: { event_id: EVENT },
  deleteNumber: { id: EVENT },
  fastDeleteNumber: { id: EVENT },
  removePastDays: {
    category_id: '00000000-0000-7000-8000-00000000000a',
    from_date: '2021-01-04',
    to_date: '2021-01-04',
    days: 1,
  },
  postCasinoDay: { day: '2026-11-19' },
  periodClose: { to_date: '2026-11-19' },
  declareRound: { event_id: 'c-20261120-1', cards: ['7SS'] },
  deleteDbBackup: { backup_id: '1' },
  deleteBet: { betslip_uid: '0190b2b0-0000-7000-8000-000000000000', user_id: 1 },
  moveUser: { user_guid: guidOf('client'), parent_guid: guidOf('stockist') },
  creditCompanyCoins: { amount: 1 },
  withdrawCompanyCoins: { amount: 1 },
  resetSecondFactor: { user_guid: guidOf('agent') },
  secondFactorPolicy: { roles: [] },
  updateMaintenanceMode: { maintenance_mode: 1 },
};
const coded = (Object.keys(calls) as CallName[]).filter((name) => calls[name].takesCode === true);

function tryWith(
  name: CallName,
  code: string,
): Promise<{ status: number; body: { code?: string; error: string } }> {
  return send(name, { ...WITH[name], code }, 'company');
}

/** Rolls back nothing, so that only the code is judged: 'not_settled' is the answer to a right one. */
const judged = async (code: string): Promise<string> =>
  (await tryWith('rollbackMarket', code)).body.code ?? 'ok';
const many = (codes: readonly string[]): Promise<string[]> => Promise.all(codes.map(judged));
/** A session ends meanwhile, so the caller signs in again. */
async function wait(minutes: number): Promise<void> {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000 + 1);
  story.forget('company');
  await ask('profile', {}, 'company');
}

beforeEach(async () => {
  await pool.query('update users set code_failures = 0, code_locks = 0, code_locked_until = null');
});

await story.feed.matchOdds({});
await story.feed.session();
await ask('profile', {}, 'company');

describe('a call that takes the code', () => {
  it('is one of the table above', () => {
    expect(coded.toSorted()).toEqual(Object.keys(WITH).toSorted());
  });

  it.each(Object.keys(WITH) as CallName[])(
    '%s: a wrong one is told before anything is looked at',
    async (name) => {
      expect((await tryWith(name, '0000')).body.code).toBe('wrong_code');
    },
  );

  it.each(Object.keys(WITH) as CallName[])('%s: ten at once pass two connections', async (name) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryWith(name, CODE)));
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });

  it('the policy is read without a code and set with one only', async () => {
    expect(await codeOf('secondFactorPolicy', {}, 'company')).toBe('ok');
    expect(await codeOf('secondFactorPolicy', { roles: [] }, 'company')).toBe('malformed');
  });
});

describe('wrong codes', () => {
  it('at once count like one by one: the right one behind five of them is refused', async () => {
    const answers = await many([...Array.from({ length: 18 }, () => '0000'), CODE]);
    expect(answers.filter((code) => code === 'wrong_code')).toHaveLength(4);
    expect(answers.filter((code) => code === 'code_locked')).toHaveLength(15);
  });

  it('lock for longer each time, and a right one begins anew', async () => {
    const fail = async (): Promise<string | undefined> =>
      (await many(Array.from({ length: 5 }, () => '0000'))).at(-1);
    expect(await fail()).toBe('code_locked');
    expect(await judged(CODE)).toBe('code_locked');
    await wait(15);
    expect(await fail()).toBe('code_locked');
    await wait(15);
    expect(await judged(CODE)).toBe('code_locked');
    await wait(45);
    expect(await judged(CODE)).toBe('not_settled');
    expect(await fail()).toBe('code_locked');
    await wait(15);
    expect(await judged(CODE)).toBe('not_settled');
  });

  it('twenty in a row take the code away; the password sets a new one', async () => {
    for (const minutes of [15, 60, 24 * 60]) {
      await many(Array.from({ length: 5 }, () => '0000'));
      await wait(minutes);
    }
    expect((await many(Array.from({ length: 5 }, () => '0000'))).at(-1)).toBe('code_not_set');
    expect(await judged(CODE)).toBe('code_not_set');
    await ask('setTransactionCode', { password: PASSWORD, code: '4711', confirm_code: '4711' }, 'company');
    expect(await judged('4711')).toBe('not_settled');
  });

  it('are in the audit log at each lock', async () => {
    await many(Array.from({ length: 5 }, () => '0000'));
    const { rows } = await pool.query<{ after: { times: number } }>(
      `select after from audit_events where action = 'transaction_code_locked' order by id desc limit 1`,
    );
    expect(rows[0]?.after).toEqual({ times: 1, taken_away: false });
  });
});
