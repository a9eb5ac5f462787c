import { expect, type Page } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { ownHouse } from './harness/own-house.ts';
import { RECORDED, writeRecording } from './harness/recording.ts';
import { test } from './harness/test.ts';

const { eventId, odds, bookmaker, runners } = RECORDED;
const [nagpur, surat] = runners;

// A recording gives the same prices before and after the server was gone; nobody bets but this test.
const { server, api } = ownHouse({}, () => writeRecording());

/** A bet at the price that is offered; the recording leaves it where it is. */
async function bet(marketId: string, stake: number): Promise<void> {
  const { market } = await api.ask('matchDetail', { event_id: eventId }, 'client');
  const runner = market.find((each) => each.market_id === marketId)!.runners[0]!;
  const slip = {
    event_id: eventId,
    market_id: marketId,
    selection_id: nagpur.id,
    betting_type: 1,
    price: runner.runner_odd.ex.availableToBack[0]!.price,
    stake,
  } as const;
  expect((await api.send('placeBet', slip, 'client')).error).toBe('');
}

const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Match Odds' }).getByRole('row', { name });
const bets = (page: Page) => page.getByRole('region', { name: 'Bets' }).getByRole('listitem');
const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'Connection lost' });
const stale = (page: Page) => page.getByText(/^Stale, as of/);

/** Connected again: by itself, or by the button for whoever does not want to wait for the back-off. */
async function untilBack(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: 'Retry now' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(lost(page)).toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(stale(page)).toHaveCount(0);
}

/** What a person reads: the own position on both runners, the bets, and what is declared. */
async function numbers(page: Page) {
  const position = (name: string) => rowsOf(page, name).getByRole('cell').first().innerText();
  const declared = page.getByRole('row', { name: /^Bookmaker/ });
  return {
    positions: [await position(nagpur.name), await position(surat.name)],
    bets: await bets(page).allInnerTexts(),
    declared: await declared.allInnerTexts(),
  };
}

/** What the house has, whoever looks. */
async function books() {
  const [client, agent, company] = await Promise.all(
    ['client', 'agent', 'company'].map((who) => api.ask('profile', {}, who)),
  );
  const { bet_data } = await api.ask('betList', { event_id: eventId, items_perpage: 50 }, 'company');
  return {
    balances: [client, agent, company].map((each) => each!.profile.ledger_balance),
    bets: bet_data.map((slip) => slip.betslip_uid),
  };
}

test('after the socket and the server were gone every number is as before, and nothing is doubled', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await expect
    .poll(async () => (await api.send('matchDetail', { event_id: eventId }, 'company')).data?.market.length)
    .toBe(2);
  await bet(bookmaker, 1_000);
  await api.ask(
    'settleMarket',
    { event_id: eventId, market_id: bookmaker, confirm_warning: 1, selection_id: nagpur.id },
    'company',
  );
  await bet(odds, 2_000);

  const pages: Page[] = [];
  for (const who of ['company', 'client']) {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, server.url, who);
    await page.goto(`${server.url}/live_report/${eventId}`);
    await expect(rowsOf(page, nagpur.name)).toContainText(/0\.\d\d/);
    await expect(bets(page)).toHaveCount(2);
    const group = page.getByRole('button', { name: /^Declared markets/i });
    await group.click();
    await expect(page.getByRole('row', { name: /^Bookmaker/ })).toHaveCount(1);
    pages.push(page);
  }
  const before = await Promise.all(pages.map(numbers));
  const [company, client] = pages as [Page, Page];

  await test.step('the socket: prices are said to be old, and what was missed is there afterwards, once', async () => {
    await client.context().setOffline(true);
    await expect(lost(client)).toBeVisible({ timeout: 25_000 });
    await expect(stale(client).first()).toBeVisible();
    await bet(odds, 3_000);
    await expect(bets(company)).toHaveCount(3);
    await client.context().setOffline(false);
    await untilBack(client);
    await expect(bets(client)).toHaveCount(3);
    expect((await numbers(client)).positions).not.toEqual(before[1]!.positions);
    expect((await numbers(client)).declared).toEqual(before[1]!.declared);
  });

  await test.step('the server: killed in the middle of the match, and every number is as before', async () => {
    const shown = await Promise.all(pages.map(numbers));
    const kept = await books();
    await server.crash();
    for (const page of pages) await expect(lost(page)).toBeVisible();
    for (const page of pages) await expect(stale(page).first()).toBeVisible();
    await server.restart();
    for (const page of pages) {
      await untilBack(page);
      await expect(rowsOf(page, nagpur.name)).toContainText(/0\.\d\d/);
    }
    await expect.poll(() => Promise.all(pages.map(numbers))).toEqual(shown);
    expect(await books()).toEqual(kept);
    const proof = await api.ask('trialBalance', {}, 'company');
    expect([proof.sum, proof.broken_chains]).toEqual([0, 0]);
  });
});
