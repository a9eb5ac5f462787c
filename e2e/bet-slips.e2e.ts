import type { BetSlip } from '@pavilion/contract/bets.ts';
import { expect, type Page } from '@playwright/test';
import { CODE, liveMatch, signIn } from './harness/api.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

const { server, api } = ownHouse({ PAVILION_BALL_MS: '3000' });
let eventId: string;
test.beforeAll(async () => {
  eventId = await liveMatch(api);
});

/** What the client has in its account, and how much of its limit stands in bets. */
async function limits(): Promise<{ balance: number; used: number }> {
  const { profile } = await api.ask('profile', {}, 'client');
  return { balance: profile.balance, used: profile.used_limit };
}

/** Bets on the favourite as soon as a price can be taken: between two balls the market is open. */
async function placeBet(stake: number): Promise<BetSlip> {
  const placed = async (): Promise<string> => {
    const { market } = await api.ask('matchDetail', { event_id: eventId }, 'client');
    const odds = market.find((each) => each.market_type === 1)!;
    const runner = odds.runners.find((each) => each.runner_odd.ex.availableToBack.length > 0);
    if (runner === undefined) return '';
    const price = runner.runner_odd.ex.availableToBack[0]!.price;
    const { data } = await api.send(
      'placeBet',
      {
        event_id: eventId,
        market_id: odds.market_id,
        selection_id: runner.selectionId,
        betting_type: 1,
        price,
        stake,
      },
      'client',
    );
    return data?.betslip_uid ?? '';
  };
  await expect.poll(placed, { timeout: 30_000, intervals: [300] }).not.toBe('');
  const { bet_data: bets } = await api.ask('betList', { event_id: eventId }, 'client');
  return bets[0]!;
}

async function enterCode(page: Page, code: string): Promise<void> {
  const boxes = page.getByRole('dialog').getByRole('textbox');
  for (const [place, digit] of code.split('').entries()) await boxes.nth(place).fill(digit);
  await page.getByRole('button', { name: 'Yes, delete 1 bet' }).click();
}

test('the Company deletes a pending bet, and the limit of its client is free again', async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page, server.url, 'company');
  await page.goto(`${server.url}/matches_list`);
  await page.locator(`a[href="/match_dashboard/${eventId}"]`).click();
  await page.getByRole('link', { name: 'Bet Slips', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bet Slips' })).toBeVisible();

  const before = await limits();
  const bet = await placeBet(1234);
  expect((await limits()).used).toBeGreaterThan(before.used);
  const row = page.getByRole('row').filter({ hasText: '1,234' });

  await test.step('the bet comes on top by itself', async () => {
    await expect(row.getByText('Pending')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('1,234');
  });

  await test.step('its details: the share chain, the address and the device', async () => {
    await row.getByText('Pending').click();
    const slip = page.getByRole('dialog', { name: 'Bet slip' });
    await expect(slip).toContainText(bet.betslip_uid);
    await expect(slip.getByRole('region', { name: 'Share chain' })).toContainText('agent');
    await expect(slip.getByRole('region', { name: 'Address and device' })).toContainText('127.0.0.1');
    await slip.getByRole('button', { name: 'Delete' }).click();
  });

  await test.step('a wrong code is told so, and the bet stands', async () => {
    await expect(page.getByText('Delete this bet of client?')).toBeVisible();
    await enterCode(page, '9999');
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid verification code' })).toBeVisible();
    expect((await limits()).used).toBeGreaterThan(before.used);
  });

  await test.step('with the right one it is cancelled', async () => {
    await enterCode(page, CODE);
    await expect(page.getByText('Bet deleted successfully').first()).toBeVisible();
    await expect(row.getByText('Cancelled')).toBeVisible();
    expect(await limits()).toEqual(before);
  });

  await test.step('a deleted bet cannot be deleted again', async () => {
    await row.getByRole('button', { name: /^Actions for / }).click();
    await expect(page.getByRole('menuitem', { name: 'Details' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
});

test('filters stand in the address; the client’s own list names nobody', async ({ browser }) => {
  await placeBet(2345);
  const page = await browser.newPage();
  await signIn(page, server.url, 'agent');
  await page.goto(`${server.url}/bet_slips2/${eventId}?view=pending`);
  const search = page
    .getByRole('combobox', { name: 'Search user' })
    .or(page.getByLabel('Search user'))
    .first();
  await search.fill('c');
  await expect(page.getByText('Type at least 2 letters')).toBeVisible();
  await search.fill('client');
  await page
    .getByRole('option', { name: /^client( |$)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/user=client/);
  await expect(page.getByRole('row').filter({ hasText: '2,345' })).toBeVisible();
  await page.getByLabel('Stake in Lakhs').selectOption({ label: 'From 1 Lakhs' });
  await expect(page.getByText('No Data Found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row').filter({ hasText: '2,345' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await page.close();

  const own = await (await browser.newContext()).newPage();
  await signIn(own, server.url, 'client');
  await own.goto(`${server.url}/bet_slips/${eventId}`);
  await expect(own.getByRole('row').filter({ hasText: '2,345' })).toBeVisible();
  await expect(own.getByRole('columnheader', { name: 'Username' })).toHaveCount(0);
});

test('a match that is not there says so, on each of its pages', async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page, server.url, 'agent');
  for (const path of ['match_dashboard', 'bet_slips', 'bet_slips2', 'session-bet-slips']) {
    await page.goto(`${server.url}/${path}/none`);
    await expect(page.getByText('No such match')).toBeVisible();
    await expect(page.getByRole('link', { name: 'To the matches' })).toBeVisible();
  }
});
