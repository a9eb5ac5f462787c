import { expect, test, type Page } from '@playwright/test';
import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import { apiOf, CODE, signIn, type Api } from './harness/api.ts';
import { startServer, type TestServer } from './harness/start-server.ts';

// A quiet evening of its own: nobody bets but this test, so every rupee that moves is accounted for.
let server: TestServer;
let api: Api;
test.beforeAll(async () => {
  server = await startServer({
    PAVILION_SEED: 'demo',
    PAVILION_BETTORS: '0',
    PAVILION_BALL_MS: '2000',
    LOG_LEVEL: 'warn',
  });
  api = apiOf(server.url);
});
test.afterAll(() => server.stop());

const CHAIN = ['client', 'agent', 'stockist', 'superstockist', 'master', 'subcompany', 'company'];

/** What each of the chain owes its parent, and what the client may still risk. */
async function balances(): Promise<number[]> {
  const profiles = await Promise.all(CHAIN.map((who) => api.ask('profile', {}, who)));
  return [...profiles.map(({ profile }) => profile.ledger_balance), profiles[0]!.profile.balance];
}

type Market = CallOutput<'matchDetail'>['market'][number];

async function bookmaker(): Promise<{ eventId: string; market: Market }> {
  const { records } = await api.ask('matchList', { option: 'live' }, 'company');
  const eventId = records[0]!.event_id;
  const { market } = await api.ask('matchDetail', { event_id: eventId }, 'company');
  return { eventId, market: market.find((one) => one.market_type === 2)! };
}

/** Bets on the bookmaker's first runner as soon as its price can be taken: markets are suspended while a ball is bowled. */
async function placeBet(): Promise<{ selectionId: number; runnerName: string }> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { eventId, market } = await bookmaker();
    const runner = market.runners.find((one) => one.runner_odd.ex.availableToBack.length > 0);
    const price = runner?.runner_odd.ex.availableToBack[0]?.price;
    if (runner !== undefined && price !== undefined && market.match_status === 'OPEN') {
      const bet: CallInput<'placeBet'> = {
        event_id: eventId,
        market_id: market.market_id,
        selection_id: runner.selectionId,
        betting_type: 1,
        price,
        stake: 5000,
      };
      const { data } = await api.send('placeBet', bet, 'client');
      if (data !== null) return runner;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('no price could be taken for fifteen seconds');
}

/** The viewer's own position on a runner, as the live report shows it. */
const position = (page: Page, market: Market, runnerName: string) =>
  page
    .getByRole('table', { name: market.market_name })
    .getByRole('row', { name: runnerName })
    .getByRole('cell')
    .first();

test('a bet moves the positions of two desks, is settled as previewed, and rolled back to the paisa', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const [company, agent] = await Promise.all([browser.newPage(), browser.newPage()]);
  await signIn(company, server.url, 'company');
  await signIn(agent, server.url, 'agent');
  const { eventId, market } = await bookmaker();
  for (const page of [company, agent]) await page.goto(`${server.url}/live_report/${eventId}`);

  await test.step('odds move by themselves', async () => {
    const odds = company.getByRole('table', { name: 'Match Odds' });
    await expect(odds).toBeVisible();
    const seen = await odds.innerText();
    await expect.poll(() => odds.innerText(), { timeout: 20_000 }).not.toBe(seen);
  });

  const before = await balances();
  const bet = await placeBet();
  await test.step('both positions change', async () => {
    await expect(position(company, market, bet.runnerName)).toContainText('−');
    await expect(position(agent, market, bet.runnerName)).toContainText('−');
  });

  let after = 0;
  await test.step('the desk settles with the money in sight', async () => {
    await company.goto(`${server.url}/match-result?event_id=${eventId}`);
    const { records } = await api.ask('unsettledMarkets', { event_id: eventId }, 'company');
    expect(records.some((record) => record.market_id === market.market_id)).toBe(true);
    await company.getByRole('list', { name: 'Unsettled markets' }).getByText('Bookmaker').first().click();
    const winner = market.runners.find((runner) => runner.selectionId !== bet.selectionId)!;
    await company.getByRole('radio', { name: new RegExp(winner.runnerName) }).check({ force: true });
    const preview = await api.ask(
      'preview',
      { event_id: eventId, market_id: market.market_id, selection_id: winner.selectionId },
      'company',
    );
    expect(preview.sum).toBe(0);
    after = preview.rows.find((row) => row.username === 'subcompany')!.ledger_after;
    await company.getByRole('button', { name: `Save result: ${winner.runnerName}` }).click();
    await company.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
    await expect(company.getByText('Market settled successfully').first()).toBeVisible();
    const settled = await balances();
    expect(settled[CHAIN.indexOf('subcompany')]).toBe(after);
    expect(settled).not.toEqual(before);
  });

  await test.step('and rolls it back: every balance as before', async () => {
    await company.getByRole('button', { name: 'Undo = Rollback' }).first().click();
    const boxes = company.getByRole('dialog').getByRole('textbox');
    for (const [index, digit] of CODE.split('').entries()) await boxes.nth(index).fill(digit);
    await company.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
    await expect(company.getByText('Rollback Complete').first()).toBeVisible();
    expect(await balances()).toEqual(before);
    const proof = await api.ask('trialBalance', {}, 'company');
    expect([proof.sum, proof.broken_chains]).toEqual([0, 0]);
  });
});
