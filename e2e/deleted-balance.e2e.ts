import { expect } from '@playwright/test';
import { CODE, signIn } from './harness/api.ts';
import { newClient } from './harness/new-client.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

const { server, api } = ownHouse();

/** A market of the desk on which the client has 100 at 1.84; answers what names it. */
async function betOf(username: string) {
  const teams = { team_1: 'Surat', team_2: 'Nagpur' };
  const { event_id } = await api.ask(
    'createManualEvent',
    { event_type: 1, ...teams, datetime: new Date().toISOString() },
    'company',
  );
  const { market_id } = await api.ask(
    'createManualMarket',
    { event_id, market_type: 1, ...teams },
    'company',
  );
  const market = { event_id, market_id };
  await api.ask(
    'updateMarketOdds',
    { ...market, selectionId: 1, back_price_1: 85, difference: 2 },
    'company',
  );
  await server.write('update users set password_due = false where username = $1', [username]);
  const bet = { ...market, selection_id: 1, betting_type: 1, price: 1.84, stake: 100 } as const;
  expect((await api.send('placeBet', bet, username)).error).toBe('');
  return market;
}

test('an agent clears what a corrected result has left open with a deleted client, with the receipt in sight', async ({
  page,
}) => {
  const { username, user_guid } = await newClient(server.url);
  const market = await betOf(username);
  await api.ask('settleMarket', { ...market, selection_id: 2, confirm_warning: 1 }, 'company');
  const { ledger_balance: lost } = (await api.ask('profile', { user_guid }, 'agent')).profile;
  await api.ask('payReceiveCash', { user_guid, amount: lost, type: 2 }, 'agent');
  await api.ask('activeInactive', { user_guid, status: 0 }, 'agent');
  await api.ask('deleteAgent', { user_guid }, 'agent');
  await api.ask('rollbackSettlement', { event_id: market.event_id, code: CODE }, 'company');
  await api.ask('settleMarket', { ...market, selection_id: 1, confirm_warning: 1 }, 'company');

  await signIn(page, server.url, 'agent');
  await page.goto(`${server.url}/collection-report`);
  await page
    .getByRole('region', { name: /^Payment Paid To/ })
    .getByRole('link', { name: username })
    .click();
  await expect(page.getByText(/^Deleted \d{4}-/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Receive Cash' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Pay Cash' }).click();
  const amount = page.getByLabel('Updates Coins');
  await amount.pressSequentially('5000');
  await page.getByRole('button', { name: 'Pay 5,000' }).click();
  await expect(page.getByText('The balance of a deleted account is cleared, and no more')).toBeVisible();
  await page.getByRole('button', { name: /^Whole balance/ }).click();
  await page.getByRole('button', { name: /^Pay [\d,.]+$/ }).click();
  await expect(page.getByText('Balance Successfully updated').first()).toBeVisible();
  await page.getByRole('button', { name: 'Receipt' }).click();
  await expect(page.getByRole('dialog')).toContainText(username);
  await page.goto(`${server.url}/collection-report`);
  await expect(page.getByRole('heading', { level: 1, name: 'Collection Report' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'client', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: username })).toHaveCount(0);
});
