import { expect } from '@playwright/test';
import { apiOf, CODE, signIn } from './harness/api.ts';
import { test } from './harness/test.ts';

const DASHBOARD = '/manual-market-match-dashboard';

test('the desk prices by keyboard, the client sees it, and Ball Start refuses the bet', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const { ask, send } = apiOf(url);
  const context = await browser.newContext();
  const desk = await context.newPage();
  await signIn(desk, url, 'company');

  // A match, by the form.
  await desk.goto(`${url}/manual-markets/add`);
  await desk.getByRole('combobox', { name: 'Match type' }).click();
  await desk.getByRole('option', { name: 'Test Match' }).click();
  await expect(desk.getByLabel('Team 3')).toHaveValue('Draw');
  await desk.getByLabel('Team 1').fill('Chennai');
  await desk.getByLabel('Team 2').fill('Kolkata');
  await expect(desk.getByLabel('Event name')).toHaveValue('Chennai VS Kolkata');
  await desk.getByLabel('Date and time').fill(new Date().toISOString().slice(0, 16));
  await desk.getByLabel('Date and time').press('Tab');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Chennai VS Kolkata' })).toBeVisible();
  const eventId = desk.url().split('/').at(-2)!;

  // A market, by the form: the first match odds, with the draw of a test match.
  await desk.getByRole('link', { name: 'Add Market' }).click();
  await expect(desk.getByLabel('Option 3')).toHaveValue('Draw');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByRole('row', { name: /^Match Odds/ })).toContainText('Main Market');
  const detail = await ask('manualMatchDetail', { event_id: eventId }, 'company');
  const market = detail.market[0]!;

  // The client watches.
  const other = await browser.newContext();
  const client = await other.newPage();
  await signIn(client, url, 'client');
  await client.goto(`${url}/live_report/${eventId}`);
  const row = client.getByRole('row', { name: /^Chennai/ });
  await expect(row).toContainText('SUSPENDED');

  // 84 and one tick up, Enter: acknowledged, and on the client's screen.
  await desk.getByRole('link', { name: 'Price Match Odds' }).click();
  await expect(desk.getByLabel('Lagai', { exact: true })).toBeFocused();
  await desk.keyboard.type('70');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('84');
  await desk.keyboard.press('ArrowUp');
  await expect(desk.getByLabel('Khai', { exact: true })).toHaveValue('87');
  await expect(desk.getByLabel('Khai', { exact: true })).toBeDisabled();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(/sent \d\d:\d\d:\d\d\.\d/)).toBeVisible();
  await expect(row).toContainText('0.84');
  await expect(row).toContainText('0.87');
  const bet = {
    event_id: eventId,
    market_id: market.market_id,
    selection_id: market.runners[0]!.selectionId,
    betting_type: 1,
    price: 1.84,
    stake: 100,
  } as const;
  expect((await send('placeBet', bet, 'client')).error).toBe('');

  // The ball: no price, no bet.
  await desk.keyboard.press('b');
  await expect(row).toContainText('BALL START');
  expect((await send('placeBet', bet, 'client')).code).toBe('market_suspended');

  // What stood on the pad goes out again with one key; Reset takes it off.
  await desk.keyboard.press('Enter');
  await expect(row).toContainText('0.84');
  await desk.keyboard.press('r');
  await expect(row).toContainText('SUSPENDED');
});

test('a session is opened by its address, priced, and cancelled with its bets', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const { ask, send } = apiOf(url);
  const match = {
    event_type: 3,
    team_1: 'Goa 50/50',
    team_2: 'Pune & Co',
    datetime: new Date().toISOString(),
  };
  const { event_id, event_name } = await ask('createManualEvent', match, 'company');
  const form = { event_id, session_type_id: 1, session_name: 'Goa 6 over runs' };
  const { session_id } = await ask('createManualFancy', form, 'company');
  const context = await browser.newContext();
  const desk = await context.newPage();
  await signIn(desk, url, 'company');
  const names = [event_id, event_name].map(encodeURIComponent).join('/');
  await desk.goto(
    `${url}${DASHBOARD}/addExistManualSession/${names}/${session_id}/${encodeURIComponent(form.session_name)}/0/0`,
  );
  await expect(desk.getByLabel('No', { exact: true })).toBeFocused();
  await desk.keyboard.type('45');
  await desk.keyboard.press('t');
  await desk.keyboard.type('48');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('46');
  await desk.keyboard.press('PageUp');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('No 46 / Yes 47')).toBeVisible();
  await expect(desk.getByText(/sent \d\d:\d\d:\d\d\.\d/)).toBeVisible();
  const bet = { event_id, session_id, betting_type: 1, price: 47, size: 100, stake: 100 } as const;
  expect((await send('placeBet', bet, 'client')).error).toBe('');

  await desk.goto(`${url}${DASHBOARD}/List/${names}`);
  await desk.getByRole('button', { name: 'Cancel Goa 6 over runs' }).click();
  await expect(desk.getByText('Every bet on it is void: 1 bet.')).toBeVisible();
  await desk.getByRole('dialog').getByLabel('Digit 1 of 4').pressSequentially(CODE);
  await desk.getByRole('button', { name: 'Yes, cancel 1 bet' }).click();
  await expect(desk.getByText('Fancy cancelled successfully')).toBeVisible();
});
