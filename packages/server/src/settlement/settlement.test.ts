import { beforeAll, describe, expect, it } from 'vitest';
import { trialBalance } from '../ledger/trial-balance.ts';
import { declaring } from '../testing/declaring.fixtures.ts';
import {
  BOOKMAKER,
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, send, codeOf, feed, pool } = story;
const LADDER = ['client', 'agent', 'stockist', 'superstockist', 'master', 'subcompany'];

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
  await ask('placeBet', onSession(1, 45, 100, 8500), 'client');
  await ask('placeBet', onSession(2, 45, 100, 6500), 'client');
});

/** What each of the ladder owes its parent. */
async function ledger(): Promise<number[]> {
  const balances: number[] = [];
  for (const who of LADDER) balances.push((await ask('profile', {}, who)).profile.ledger_balance);
  return balances;
}

async function wallet(who: string): Promise<[balance: number, used: number]> {
  const { profile } = await ask('profile', {}, who);
  return [profile.balance, profile.used_limit];
}

const settleMatch = (selection_id: number) =>
  send('settleMarket', declaring(MATCH_ODDS, selection_id), 'company');

/** The journal proves itself after every step: everything sums to zero and no chain is broken. */
async function expectProof(): Promise<void> {
  expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
}

describe('an evening at the desk', () => {
  it('the main market comes last: it names what is still open', async () => {
    const { status, body } = await settleMatch(DELHI);
    expect([status, body.code, body.error]).toEqual([
      409,
      'others_open',
      'Settle first: Bookmaker, Mumbai 6 over runs',
    ]);
  });

  it('a result that the score contradicts must be confirmed', async () => {
    await feed.sessionResult(52);
    const request = { event_id: EVENT, session_id: SESSION, result: 44 };
    const { body } = await send('settleFancy', request, 'company');
    expect([body.code, body.error]).toEqual(['result_contradicts_score', 'The score says 52, not 44']);
  });

  it('a session at 52: the client wins 8,500 and loses 6,500', async () => {
    expect(await wallet('client')).toEqual([100_000, 12_000]);
    await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 52 }, 'company');
    expect(await wallet('client')).toEqual([102_000, 10_000]);
    expect(await ledger()).toEqual([-2000, -1200, -800, -500, -200, -60]);
    await expectProof();
  });

  it('settling it again is refused', async () => {
    expect(await codeOf('settleFancy', { event_id: EVENT, session_id: SESSION, result: 52 }, 'company')).toBe(
      'already_settled',
    );
  });

  it('a desk that still has it before it learns who settled it with what; an open one says so', async () => {
    const settled = await ask('settlementState', { session_id: SESSION }, 'admin8');
    expect(settled).toMatchObject({ settled: 1, result: '52', by: 'company', name: 'Mumbai 6 over runs' });
    expect(await ask('settlementState', { market_id: BOOKMAKER }, 'admin8')).toMatchObject({
      settled: 0,
      result: '',
      at: null,
    });
    expect(await codeOf('settlementState', { market_id: 'M0' }, 'company')).toBe('unknown_market');
  });

  it('a market that nobody bet on settles too', async () => {
    const { clients } = await ask('settleMarket', declaring(BOOKMAKER, DELHI), 'admin8');
    expect(clients).toBe(0);
  });

  let promised: number;
  it('the preview shows the money before the click, commission included', async () => {
    const preview = await ask(
      'preview',
      { event_id: EVENT, market_id: MATCH_ODDS, selection_id: DELHI },
      'company',
    );
    expect(preview).toMatchObject({
      sum: 0,
      bets: 1,
      client_count: 1,
      commission: 400,
      closes_event: 1,
      waits_for: [],
    });
    expect(preview.outcomes.map((outcome) => [outcome.name, outcome.company, outcome.backed])).toEqual([
      ['Mumbai', -255, 1],
      ['Delhi', 300, 0],
    ]);
    expect(preview.rows).toMatchObject([
      {
        username: 'subcompany',
        clients: -10_000,
        downline: 9000,
        sub_company: 700,
        company: 300,
        ledger_before: -60,
        ledger_after: 213,
      },
    ]);
    promised = preview.rows[0]!.ledger_after;
  });

  it('the main market closes the match: every edge pays at its own rate (rules 7)', async () => {
    const { closed_event } = await ask('settleMarket', declaring(MATCH_ODDS, DELHI), 'company');
    expect(closed_event).toBe(1);
    // P = 8,000. Client's com 400; agent's 650 on 60 %; above 900 on 40, 25, 10 and 3 %.
    expect(await ledger()).toEqual([7600, 4410, 2840, 1775, 710, 213]);
    expect((await ledger()).at(-1)).toBe(promised);
    expect(await wallet('client')).toEqual([92_000, 0]);
    await expectProof();
  });

  it('bets know their state from the result', async () => {
    const { bet_data } = await ask('betList', { event_id: EVENT }, 'agent');
    expect(bet_data.map((bet) => [bet.team_name, bet.betting_type, bet.winning_status])).toEqual([
      ['Mumbai 6 over runs', 2, '2'],
      ['Mumbai 6 over runs', 1, '1'],
      ['Mumbai', 1, '2'],
    ]);
  });

  it('a bet slip shows a viewer its own share and those below, never what is kept above', async () => {
    const { bet_data } = await ask('betList', { event_id: EVENT }, 'stockist');
    expect(bet_data[0]?.upline_data.map((link) => link.my_share)).toEqual([40, 20]);
  });

  it('a statement line explains itself within the viewer’s own tree', async () => {
    const { ledger: lines } = await ask('ledger', {}, 'stockist');
    expect(
      lines.map((line) => [line.source, line.debit_amount - line.credit_amount, line.ledger_balance]),
    ).toEqual([
      [5, -360, 2840],
      [3, 4000, 3200],
      [4, -800, -800],
    ]);
    const why = await ask('explainEntry', { txn_no: lines[1]!.txn_no }, 'stockist');
    expect(why.parts).toEqual([{ label: 'agent', detail: 'agent', amount: 6000 }]);
    expect(why.shares.map((share) => [share.username, share.amount])).toEqual([
      ['stockist', 2000],
      ['agent', 4000],
      ['client', -10_000],
    ]);
    expect(await codeOf('explainEntry', { txn_no: lines[1]!.txn_no }, 'othersub')).toBe('unknown_entry');
  });
});

describe('roll-back', () => {
  const request = { event_id: EVENT, market_id: MATCH_ODDS, code: CODE };

  it('needs the right code', async () => {
    expect(await codeOf('rollbackMarket', { ...request, code: '1111' }, 'company')).toBe('wrong_code');
    expect(await ledger()).toEqual([7600, 4410, 2840, 1775, 710, 213]);
  });

  it('of the main market un-closes the match first: commission and result are gone, the session stands', async () => {
    expect(await ask('rollbackMarket', request, 'company')).toEqual({
      entries: 2,
      results: 1,
      negative_balances: [],
    });
    expect(await ledger()).toEqual([-2000, -1200, -800, -500, -200, -60]);
    expect(await wallet('client')).toEqual([102_000, 10_000]);
    await expectProof();
  });

  it('twice is told that there is nothing to undo', async () => {
    expect(await codeOf('rollbackMarket', request, 'company')).toBe('not_settled');
  });

  it('and the same result again gives the same balances to the paisa', async () => {
    await settleMatch(DELHI);
    expect(await ledger()).toEqual([7600, 4410, 2840, 1775, 710, 213]);
    expect(await wallet('client')).toEqual([92_000, 0]);
  });

  it('of a session in a closed match un-closes it; settling it again closes it again', async () => {
    await ask('rollbackSession', { event_id: EVENT, session_id: SESSION, code: CODE }, 'company');
    expect(await ledger()).toEqual([10_000, 6000, 4000, 2500, 1000, 300]);
    // As the specification's other form sends it.
    await ask('settleFancy', { event_id: EVENT, session_id: SESSION, inputValue: '52' }, 'company');
    expect(await ledger()).toEqual([7600, 4410, 2840, 1775, 710, 213]);
  });

  it('of the whole match leaves every balance as before the evening', async () => {
    const { entries } = await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
    expect(entries).toBe(4);
    expect(await ledger()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await wallet('client')).toEqual([100_000, 12_000]);
    await expectProof();
  });

  it('is never refused by a negative balance, and names who went below zero', async () => {
    await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 52 }, 'company');
    await pool.query(
      `update wallets set balance = 50000 where user_id = (select id from users where username = 'client')`,
    );
    const { negative_balances } = await ask(
      'rollbackSession',
      { event_id: EVENT, session_id: SESSION, code: CODE },
      'company',
    );
    expect(negative_balances).toEqual(['client']);
  });

  it('five wrong codes lock the code for fifteen minutes, the right one too', async () => {
    const tries: string[] = [];
    for (let i = 0; i < 5; i += 1)
      tries.push(await codeOf('rollbackMarket', { ...request, code: '0000' }, 'admin8'));
    expect(tries).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'code_locked']);
    expect(await codeOf('rollbackMarket', request, 'admin8')).toBe('code_locked');
    const before = story.clock.now;
    story.clock.now = new Date(before.getTime() + 15 * 60_000 + 1);
    expect(await codeOf('rollbackMarket', request, 'admin8')).not.toBe('code_locked');
    story.clock.now = before;
  });
});

describe('two desks at once', () => {
  it('one wins and the other is told', async () => {
    const request = { event_id: EVENT, session_id: SESSION, result: 52 };
    const codes = await Promise.all([
      codeOf('settleFancy', request, 'company'),
      codeOf('settleFancy', request, 'admin8'),
    ]);
    expect(codes.toSorted()).toEqual(['already_settled', 'ok']);
    await expectProof();
  });
});

describe('what cannot be settled', () => {
  it.each([
    ['an unknown runner', { event_id: EVENT, market_id: MATCH_ODDS, selection_id: 77 }, 'unknown_selection'],
    [
      'a market of another match',
      { event_id: 'x', market_id: MATCH_ODDS, selection_id: MUMBAI },
      'unknown_event',
    ],
    ['an unknown market', { event_id: EVENT, market_id: '1.404', selection_id: MUMBAI }, 'unknown_market'],
  ])('%s', async (_, request, code) => {
    expect(await codeOf('settleMarket', request, 'company')).toBe(code);
  });

  it.each([
    { result: 1_000_000 },
    { result: '1000000' },
    { result: -1 },
    { result: 5.5 },
    { result: '5x' },
    {},
  ])('a session at %o', async (typed) => {
    const request = { event_id: EVENT, session_id: SESSION, ...typed };
    const { status, body } = await send('settleFancy', request, 'company');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['result']]);
  });
});

it('an abandoned market gives the limit back and books nothing', async () => {
  await ask('settleMarket', declaring(BOOKMAKER, DELHI), 'company');
  const before = await ledger();
  await ask('abandonMarket', { event_id: EVENT, market_id: MATCH_ODDS, type: 2, code: CODE }, 'company');
  const [, used] = await wallet('client');
  expect(used).toBe(0);
  const { bet_data } = await ask('betList', { event_id: EVENT, market_id: MATCH_ODDS }, 'company');
  expect(bet_data.map((bet) => bet.winning_status)).toEqual(['3']);
  // Only the session's commission is booked: the tied match closes, and sessions stand.
  expect((await ledger())[0]).toBe(before[0]! - 300);
  await expectProof();
});
