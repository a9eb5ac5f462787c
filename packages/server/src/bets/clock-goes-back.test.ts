import { EVENT_FIELDS } from '@pavilion/contract/bet-setting-fields.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { booksThatDiffer } from './verify-books.ts';

/** The server's clock jumps back an hour: what counts is the order in which things were booked, never what the clock said. */
const story = await testStory();
const { ask, send, codeOf, feed, pool, clock } = story;
const HOUR = 3_600_000;
const STARTED = clock.now;

const back = (): void => void (clock.now = new Date(clock.now.getTime() - HOUR));
const bet = (stake: number) => onRunner(MUMBAI, 1, 1.85, stake);

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64] });
  await feed.session();
});
beforeEach(() => void (clock.now = STARTED));

async function placed(stake: number, key: string, as = 'client'): Promise<string> {
  const { status, body } = await send('placeBet', bet(stake), as, { 'idempotency-key': key });
  expect([status, body.error]).toEqual([200, '']);
  return body.data!.betslip_uid;
}

const slips = async (filter: object = {}) =>
  (await ask('betList', { event_id: EVENT, ...filter }, 'client')).bet_data;
const used = async (): Promise<number> => (await ask('profile', {}, 'client')).profile.used_limit;

async function expectProof(): Promise<void> {
  expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
  expect(await booksThatDiffer(pool, { kind: 'market', id: MATCH_ODDS })).toEqual([]);
}

describe('between two bets of one client', () => {
  let first = '';
  let second = '';

  it('both stand, each with what the clock said, and the list goes by the order in which they were taken', async () => {
    first = await placed(1000, 'before');
    back();
    second = await placed(500, 'after');
    expect((await slips()).map((slip) => [slip.betslip_uid, slip.created_at])).toEqual([
      [second, new Date(STARTED.getTime() - HOUR).toISOString()],
      [first, STARTED.toISOString()],
    ]);
    expect(await used()).toBe(1500);
  });

  it('each key still stands for its bet, at any hour', async () => {
    back();
    expect([await placed(1000, 'before'), await placed(500, 'after')]).toEqual([first, second]);
    const other = await send('placeBet', bet(501), 'client', { 'idempotency-key': 'before' });
    expect(other.body.code).toBe('idempotency_mismatch');
    expect(await used()).toBe(1500);
    await expectProof();
  });

  it('pages hold together', async () => {
    const pages = [];
    for (const current_page of [1, 2]) pages.push(...(await slips({ items_perpage: 1, current_page })));
    expect(pages.map((slip) => slip.betslip_uid)).toEqual([second, first]);
  });
});

describe('between a bet and the end of its delay', () => {
  const delay = (seconds: number) => {
    const usual = EVENT_FIELDS.map(({ field, unit }) => [
      field,
      unit === 'seconds' ? 0 : field.startsWith('min_') ? 100 : 20_000,
    ]);
    const settings = { ...Object.fromEntries(usual), match_delay: seconds };
    return ask('updateEventSetting', { event_id: EVENT, settings }, 'company');
  };
  /** A bet that waits, during which the clock jumps and `meanwhile` happens. */
  async function delayed(key: string, meanwhile: () => Promise<void>) {
    const answer = send('placeBet', bet(100), 'client2', { 'idempotency-key': key });
    const early = await Promise.race([
      answer.then(() => 'answered'),
      new Promise<string>((told) => setTimeout(told, 300, 'waits')),
    ]);
    back();
    await meanwhile();
    return { early, ...(await answer).body };
  }

  it('it waits as long as ever, and the price is looked at after it', async () => {
    await delay(1);
    const { early, code } = await delayed('fell', () =>
      feed.matchOdds({ [MUMBAI]: [1.5, 1.52], [DELHI]: [2.1, 2.14] }),
    );
    await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
    expect([early, code]).toEqual(['waits', 'price_changed']);
  });

  it('it is taken once, under its key', async () => {
    const { early, data } = await delayed('stood', async () => undefined);
    await delay(0);
    expect([early, data?.winning_status]).toEqual(['waits', '0']);
    expect(await placed(100, 'stood', 'client2')).toBe(data?.betslip_uid);
    await expectProof();
  });
});

describe('between a bet and its settlement', () => {
  const onSide = { event_id: EVENT, market_id: BOOKMAKER };
  const main = { event_id: EVENT, market_id: MATCH_ODDS };
  const lines = async () =>
    (await ask('ledger', {}, 'client')).ledger.map((line) => [
      line.source,
      line.debit_amount - line.credit_amount,
      line.ledger_balance,
    ]);

  it('lines and running balances follow the order of booking, the latest first', async () => {
    await ask('placeBet', onSession(1, 45, 100, 800), 'client');
    back();
    await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 52 }, 'company');
    await ask('settleMarket', { ...onSide, confirm_warning: 1, selection_id: DELHI }, 'company');
    back();
    await ask('settleMarket', { ...main, confirm_warning: 1, selection_id: DELHI }, 'company');
    // Won 800 at the session, lost 1,500 on the main market; commission 1 % of 1,500 and 2 % of 800.
    expect(await lines()).toEqual([
      [5, -31, 669],
      [3, 1500, 700],
      [4, -800, -800],
    ]);
    expect((await slips()).map((slip) => slip.winning_status)).toEqual(['1', '2', '2']);
    await expectProof();
  });

  it('who settled last is who booked last', async () => {
    const { records } = await ask('settledMatches', {}, 'company');
    expect(records.map((match) => [match.event_id, match.settlement_date])).toEqual([
      [EVENT, new Date(STARTED.getTime() - 2 * HOUR).toISOString()],
    ]);
  });

  it('a roll-back an hour earlier still undoes it all; settling again gives the same to the paisa', async () => {
    const before = await lines();
    back();
    expect(await codeOf('rollbackMarket', { ...main, code: CODE }, 'company')).toBe('ok');
    expect((await lines())[0]?.[2]).toBe(-800);
    back();
    await ask('settleMarket', { ...main, confirm_warning: 1, selection_id: DELHI }, 'company');
    expect((await lines()).slice(0, 2)).toEqual(before.slice(0, 2));
    await expectProof();
  });
});

it('commission goes by the bet that was taken last, not by the one with the latest time', async () => {
  await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
  await pool.query(`update users set match_commission = 50000 where username = 'client'`);
  back();
  await placed(100, 'other-rates');
  await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 52 }, 'company');
  await ask('settleMarket', declaring(BOOKMAKER, DELHI), 'company');
  await ask('settleMarket', declaring(MATCH_ODDS, DELHI), 'company');
  // 5 % of 1,600 lost on the main market and 2 % of 800 staked on the session.
  const { ledger } = await ask('ledger', {}, 'client');
  expect(ledger[0]!.credit_amount - ledger[0]!.debit_amount).toBe(96);
  await expectProof();
});
