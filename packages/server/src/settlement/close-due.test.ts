import { beforeAll, expect, it } from 'vitest';
import { runCheck } from '../house-checks/run-check.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { DESK, testDesk } from '../manual/desk.fixtures.ts';

/** A match of before one rule closed them all: it has a result and a session that went off the offer without a bet. */
const { ask, codeOf, app, pool, event, market, session } = await testDesk();
const NEPAL = 2;
const MATCH = 'India VS Nepal';

beforeAll(async () => {
  const on = { event_id: event, market_id: market };
  await ask('updateMarketOdds', { ...on, selectionId: 1, back_price_1: 90, difference: 2 }, DESK);
  const bet = { ...on, selection_id: 1, betting_type: 1 as const, stake: 1000, price: 1.9 };
  await ask('placeBet', bet, 'client');
  await ask('settleMarket', { ...on, selection_id: NEPAL, confirm_warning: 1 }, DESK);
});

async function night(): Promise<string[]> {
  await runCheck(app.house, { kind: 'open_matches' });
  const { checks } = await ask('trialSheet', {}, DESK);
  return checks.find(({ kind }) => kind === 'open_matches')!.found;
}

const closed = async () => (await ask('matchDetail', { event_id: event }, DESK)).event.settlement_status;
const owed = async () => (await ask('profile', {}, 'client')).profile.ledger_balance;

it('a match with a session on the offer is no finding, and is not closed', async () => {
  expect(await night()).toEqual([]);
  expect(await ask('closeDueMatches', {}, DESK)).toEqual({ closed: [] });
  expect(await closed()).toBe(0);
});

it('a match in which nothing is open is named, on the dashboard too', async () => {
  await pool.query('update sessions set active = false where id = $1', [session]);
  expect(await night()).toEqual([`${MATCH}: nothing in it is open, close it`]);
  const { needs_you } = await ask('dashboard', {}, DESK);
  expect(needs_you.find(({ kind }) => kind === 'check')).toMatchObject({ link: '/trial-balance' });
});

it('it is closed by the Company alone, once, with its commission, and can be rolled back', async () => {
  expect(await codeOf('closeDueMatches', {}, 'subcompany')).toBe('not_permitted');
  expect([await closed(), await owed()]).toEqual([0, 1000]);
  expect(await ask('closeDueMatches', {}, DESK)).toEqual({ closed: [MATCH] });
  // 1 % of the 1,000 that were lost.
  expect([await closed(), await owed()]).toEqual([1, 990]);
  expect(await ask('closeDueMatches', {}, DESK)).toEqual({ closed: [] });
  expect([await owed(), await night()]).toEqual([990, []]);
  const { rows } = await pool.query('select object from audit_events where action = $1', ['close_match']);
  expect(rows).toEqual([{ object: `event:${event}` }]);
  await ask('rollbackSettlement', { event_id: event, code: CODE }, DESK);
  expect([await closed(), await owed()]).toEqual([0, 0]);
});
