import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { describe, expect, it } from 'vitest';
import { CLOSE, OPEN, testDraws } from '../testing/draws.fixtures.ts';
import { bets, EVENING, night } from '../testing/number-desk.fixtures.ts';
import {
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
  type Story,
} from '../testing/story.fixtures.ts';
import { everyLineAddsUp, sum, UPWARD } from './line-detail.fixtures.ts';

const settleMarket = { event_id: EVENT, market_id: MATCH_ODDS, selection_id: DELHI };
const settleSession = { event_id: EVENT, session_id: SESSION, result: 50 };

/** Example of rules 7: match -10,000, session +2,000 on stakes of 15,000. */
async function exampleMatch(story: Story) {
  const { ask, feed } = story;
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
  await feed.session({ yesRate: 100, noRate: 100 });
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
  await ask('placeBet', onSession(1, 45, 100, 8500), 'client');
  await ask('placeBet', onSession(2, 45, 100, 6500), 'client');
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 333.33), 'client2');
}
async function settleAll({ ask }: Story) {
  await ask('settleFancy', { ...settleSession, confirm_warning: 1 }, 'company');
  await ask('settleMarket', { ...settleMarket, confirm_warning: 1 }, 'company');
}

/** What lies behind the latest line of a source, as its owner sees it. */
async function behind({ ask, people }: Pick<Story, 'ask' | 'people'>, name: string, source: number) {
  const { ledger } = await ask('ledger', { items_perpage: 500 }, name);
  const line = ledger.find((one) => one.source === source)!;
  return ask(
    'casinoLedgerDetail',
    { source_id: line.source_id, txn_no: line.txn_no, user_id: people[name]!.id },
    name,
  );
}
const told = (
  rows: readonly { remark: string; debit_amount: number; credit_amount: number; bets: number }[],
) => rows.map((row) => [row.remark, sum([row]) / 100, row.bets]);

describe('what lies behind the lines of a match (rules 6, 7, 9)', async () => {
  const story = await testStory();
  const { ask, codeOf, people, pool } = story;
  await pool.query(
    `insert into settings (name, value) values ('other_charges_paise', '2500') on conflict (name) do update set value = '2500'`,
  );
  await exampleMatch(story);
  await settleAll(story);
  const { market, session, eventClose, reversal } = LEDGER_SOURCE;

  it('is, for a client, what each runner and side, line and side, or kind of commission brought', async () => {
    expect(told((await behind(story, 'client', market)).ledger)).toEqual([['Lagai Mumbai', 10_000, 1]]);
    expect(told((await behind(story, 'client', session)).ledger)).toEqual([
      ['Yes 45', -8500, 1],
      ['No 45', 6500, 1],
    ]);
    const close = await behind(story, 'client', eventClose);
    expect(told(close.ledger)).toEqual([
      ['Session commission: 2 % of 15,000', -300, 2],
      ['Match commission: 1 % of 10,000', -100, 1],
    ]);
    const { profile } = await ask('profile', {}, 'client');
    expect(profile.ledger_balance).toBe(7600);
  });

  it('is, for an operator, the line of each account directly below, and what stays', async () => {
    const agent = await behind(story, 'agent', market);
    expect(told(agent.ledger)).toEqual([
      ['client', 10_000, 1],
      ['client2', 333.33, 1],
      // 40 % of both, each split by itself: 4,000 and 133.33.
      ['Stays with agent', -4133.33, 0],
    ]);
    const [first] = agent.ledger;
    expect(first).toMatchObject({
      kind: 'account',
      user_id: people['client']!.id,
      link: `/show_settlement/${MATCH_ODDS}/${people['client']!.id}?line=${first!.txn_no}`,
    });
    expect(agent).toMatchObject({ source: market, name: 'Mumbai v Delhi', username: 'agent', own: 1 });
  });

  it('is, for a close, the commission of each account below and the charges by themselves', async () => {
    const agent = await behind(story, 'agent', eventClose);
    expect(told(agent.ledger)).toContainEqual(['Charges', 50, 0]);
    expect(told(agent.ledger)).toContainEqual(['client', -400, 3]);
    const company = await behind(story, 'company', eventClose);
    expect(company.ledger.map(({ kind }) => kind)).toEqual(['account', 'charges']);
  });

  it('is every line of everybody to the paisa, those taken back and their mirrors too', async () => {
    expect(await everyLineAddsUp(story, [...UPWARD, 'client2'])).toBeGreaterThan(20);
    await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
    await everyLineAddsUp(story);
    expect((await behind(story, 'agent', reversal)).source).toBe(session);
    // The result was another one: of the old line nobody can tell the parts any more, and it is one row.
    await ask('settleFancy', { ...settleSession, confirm_warning: 1, result: 30 }, 'company');
    await ask('settleMarket', { ...settleMarket, confirm_warning: 1, selection_id: MUMBAI }, 'company');
    await everyLineAddsUp(story);
  });

  it('opens its bets row by row', async () => {
    for (const name of ['client', 'agent', 'company'])
      for (const source of [market, session, eventClose])
        for (const { txn_no, part, bets: count } of (await behind(story, name, source)).ledger)
          if (count > 0)
            expect(
              (await ask('ledgerBets', { txn_no, part: part === '' ? undefined : part }, name)).total_records,
            ).toBe(count);
  });

  it('comes page by page with the totals of all', async () => {
    const { ledger } = await ask('ledger', {}, 'agent');
    const line = ledger.find(({ source }) => source === market)!;
    const at = { source_id: MATCH_ODDS, user_id: people['agent']!.id, txn_no: line.txn_no };
    const whole = await ask('casinoLedgerDetail', at, 'agent');
    const pages = await Promise.all(
      [1, 2, 3, 4, 1_000_000].map((current_page) =>
        ask('casinoLedgerDetail', { ...at, current_page, items_perpage: 1 }, 'agent'),
      ),
    );
    expect(pages.flatMap((page) => page.ledger)).toEqual(whole.ledger);
    expect(pages.map(({ total_debit, total_credit }) => total_debit - total_credit)).toEqual(
      pages.map(() => whole.total_debit - whole.total_credit),
    );
  });

  it('without the number of a line is that of the latest that stands', async () => {
    const at = { source_id: MATCH_ODDS, user_id: people['client']!.id };
    const { ledger } = await ask('ledger', { items_perpage: 500 }, 'client');
    const standing = ledger.find(({ source }) => source === market)!;
    expect((await ask('casinoLedgerDetail', at, 'agent')).line!.txn_no).toBe(standing.txn_no);
    const close = { ...at, source_id: EVENT };
    expect((await ask('casinoLedgerDetail', close, 'agent')).source).toBe(eventClose);
  });

  it('is refused of another source, of nothing, of cash, to strangers and to who stands below', async () => {
    await ask('payReceiveCash', { user_guid: people['client']!.guid, type: 2, amount: 10 }, 'agent');
    const { ledger } = await ask('ledger', { items_perpage: 500 }, 'client');
    const lineOf = (wanted: number) => ledger.find(({ source }) => source === wanted)!;
    const refused = (more: object, user = 'client', as = 'client') =>
      codeOf('casinoLedgerDetail', { source_id: MATCH_ODDS, user_id: people[user]!.id, ...more }, as);
    expect(await refused({})).toBe('ok');
    expect(await refused({ txn_no: lineOf(session).txn_no })).toBe('unknown_entry');
    expect(await refused({ txn_no: '999999999' })).toBe('unknown_entry');
    expect(await refused({ source_id: 'nothing' })).toBe('unknown_entry');
    expect(await refused({ source_id: "' or 1=1" })).toBe('unknown_entry');
    expect(await refused({ source_id: '' })).toBe('malformed');
    expect(await refused({ source_id: 'x'.repeat(65) })).toBe('malformed');
    expect(await refused({ txn_no: '-1' })).toBe('malformed');
    const cash = lineOf(LEDGER_SOURCE.cashReceived);
    expect(await refused({ source_id: cash.source_id, txn_no: cash.txn_no })).toBe('unknown_entry');
    // A line of somebody else, even of somebody who has one of the same source.
    const others = (await behind(story, 'client2', market)).line!.txn_no;
    expect(await refused({ txn_no: others }, 'client', 'agent')).toBe('unknown_entry');
    expect(await refused({}, 'client', 'otherclient')).toBe('unknown_user');
    expect(await refused({}, 'agent', 'client')).toBe('unknown_user');
    expect(await refused({}, 'otherclient', 'company')).toBe('unknown_entry');
  });
});

it('example of rules 9: a client that loses 8,000 at 2 %, and pays 5,000', async () => {
  const story = await testStory();
  const { ask, feed, people, pool } = story;
  await pool.query(`update users set match_commission = 20000 where username = 'client'`);
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 8000), 'client');
  await ask('settleMarket', { ...settleMarket, confirm_warning: 1 }, 'company');
  await ask('payReceiveCash', { user_guid: people['client']!.guid, type: 2, amount: 5000 }, 'agent');
  expect(told((await behind(story, 'client', LEDGER_SOURCE.market)).ledger)).toEqual([
    ['Lagai Mumbai', 8000, 1],
  ]);
  expect(told((await behind(story, 'client', LEDGER_SOURCE.eventClose)).ledger)).toEqual([
    ['Match commission: 2 % of 8,000', -160, 1],
  ]);
  expect((await ask('profile', {}, 'client')).profile.ledger_balance).toBe(2840);
  await everyLineAddsUp(story);
});

describe('what lies behind the lines of a draw', () => {
  it('is, for a client, what each number brought; with the commission beside it (rules 10)', async () => {
    const at = await testDraws();
    await bets(at, OPEN, 'akda 5 x 4000; SP 140 x 1000.37');
    night(at);
    await at.declare(OPEN, 134);
    for (const name of UPWARD) at.forget(name);
    const client = await behind(at, 'client', LEDGER_SOURCE.matka);
    expect(told(client.ledger)).toEqual([
      ['Single Akda 5', 4000, 1],
      ['Single Patti 140', 1000.37, 1],
    ]);
    expect(client.commission).toMatchObject([{ source: LEDGER_SOURCE.eventClose, credit_amount: 150.01 }]);
    expect(told((await behind(at, 'client', LEDGER_SOURCE.eventClose)).ledger)).toEqual([
      ['Matka commission: 3 % of 5,000.37', -150.01, 2],
    ]);
    await everyLineAddsUp(at);
    const [{ txn_no, part }] = client.ledger as [(typeof client.ledger)[number]];
    const { bet_data } = await at.ask('ledgerBets', { txn_no, part }, 'agent');
    expect(bet_data.map(({ stake }) => stake)).toEqual([4000]);
  });

  it('adds up after an evening, its correction and its roll-back', async () => {
    const at = await testDraws();
    await EVENING(at);
    night(at);
    await at.declare(OPEN, 134);
    await at.declare(CLOSE, 479);
    for (const name of UPWARD) at.forget(name);
    await everyLineAddsUp(at);
    await at.rollBack(OPEN);
    await everyLineAddsUp(at);
  });
});
