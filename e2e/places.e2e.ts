import { expect } from '@playwright/test';
import { CODE, signIn } from './harness/api.ts';
import { lookInBothSchemes, SIZES } from './harness/look.ts';
import { ownHouse } from './harness/own-house.ts';
import { PLACED, writeRecording } from './harness/recording.ts';
import { test } from './harness/test.ts';

/** A market of two places with the bets of one client, so that every rupee that moves is accounted for. */
const { server, api } = ownHouse({}, () => writeRecording(PLACED));
const event_id = PLACED.eventId;
const market_id = PLACED.markets[0]!.id;
const [ANAND = 0, BHUJ = 0] = PLACED.runners.map(({ id }) => id);

const back = (selection_id: number, price: number, stake: number) =>
  api.ask('placeBet', { event_id, market_id, selection_id, betting_type: 1, price, stake }, 'client');

async function wallet(): Promise<{ balance: number; used_limit: number }> {
  const { balance, used_limit } = (await api.ask('profile', {}, 'client')).profile;
  return { balance, used_limit };
}

test('two places with a dead heat, from the card to the ledger and back', async ({ browser }) => {
  const before = await wallet();
  // Anand 1,000 at 0.80, Bhuj 500 at 0.90: without both 1,500 are lost.
  await back(ANAND, 1.8, 1000);
  await back(BHUJ, 1.9, 500);
  const bet = await wallet();
  expect(bet.used_limit - before.used_limit).toBe(1500);

  const page = await (await browser.newContext({ viewport: SIZES.desktop })).newPage();
  await signIn(page, server.url, 'company');
  await test.step('the report says what each adds, and what stands without them', async () => {
    await page.goto(`${server.url}/live_report/${event_id}?whole=1`);
    const market = page.getByRole('region', { name: 'To be placed' });
    // The house has what the client loses: 1,500 without both, and 2,800 of it goes with both.
    await expect(market.getByText('2 win: a figure is what its runner adds')).toBeVisible();
    await expect(market.getByText('If none', { exact: true }).locator('..')).toContainText('1,500');
    await expect(market.getByText('Worst case').locator('..')).toContainText('1,250');
    await lookInBothSchemes(page, 'places-live-report');
  });

  await test.step('the book by account has the worst case on a phone too', async () => {
    await page.setViewportSize(SIZES.phone);
    const title = 'Book by account: To be placed';
    await page.getByRole('button', { name: title }).click();
    const book = page.getByRole('table', { name: title });
    await expect(book.getByRole('columnheader', { name: 'If none' })).toBeVisible();
    await expect(book.getByRole('columnheader', { name: 'Worst' })).toBeVisible();
    await page.setViewportSize(SIZES.desktop);
  });

  await page.goto(`${server.url}/match-result?event_id=${event_id}&market_id=${market_id}`);
  const card = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}(?! shares)`) });
  await test.step('the places are entered by keyboard, and those who share the last', async () => {
    await card('Anand').focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 named, 2 win. Anand')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(
      page.getByText('3 named, 2 win. Tick who of them share the last places. Anand, Bhuj, Chail'),
    ).toBeVisible();
    for (const name of ['Bhuj', 'Chail'])
      await page.getByRole('checkbox', { name: `${name} shares` }).check();
    await expect(page.getByText('Anand, Bhuj = Chail', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save result' })).toBeEnabled();
    await lookInBothSchemes(page, 'places-result');
  });

  await test.step('what was previewed is booked', async () => {
    await card('Bhuj').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confrim Message' });
    // Anand wins 800; half of Bhuj's 450 and half of its 500 lost.
    await expect(dialog.getByText('Clients together').locator('..')).toContainText('775');
    await dialog.getByLabel('I have checked it: Anand, Bhuj = Chail is right').check();
    await dialog.getByRole('button', { name: /^Yes, settle 2 bets/ }).click();
    await expect(page.getByText('Market settled successfully').first()).toBeVisible();
    const after = await wallet();
    expect([after.balance - before.balance, after.used_limit]).toEqual([775, before.used_limit]);
  });

  await test.step('the client reads it on a phone', async () => {
    const phone = await (await browser.newContext({ viewport: SIZES.phone })).newPage();
    await signIn(phone, server.url, 'client');
    await phone.goto(`${server.url}/my-ledgers`);
    await expect(phone.getByText(/To be placed: Anand, Bhuj = Chail \(dead heat\)/).first()).toBeVisible();
    await phone.context().close();
  });

  await test.step('rolled back, everything is as before', async () => {
    await page.getByRole('button', { name: 'Undo = Rollback' }).click();
    const boxes = page.getByRole('dialog').getByRole('textbox');
    for (const [index, digit] of CODE.split('').entries()) await boxes.nth(index).fill(digit);
    await page.getByRole('button', { name: 'Yes, roll back' }).click();
    await expect(card('Anand')).toBeVisible();
    expect(await wallet()).toEqual(bet);
  });
});

test('a dead heat of one place: boxes in place of the choice of one', async ({ browser }) => {
  const match = {
    event_type: 3,
    team_1: 'Rewa',
    team_2: 'Satna',
    datetime: new Date(Date.now() - 60_000).toISOString(),
  };
  const manual = await api.ask('createManualEvent', match, 'company');
  const { team_1, team_2 } = match;
  const made = await api.ask(
    'createManualMarket',
    { event_id: manual.event_id, market_type: 2, team_1, team_2 },
    'company',
  );
  const page = await (await browser.newContext({ viewport: SIZES.phone })).newPage();
  await signIn(page, server.url, 'company');
  await page.goto(`${server.url}/match-result?event_id=${manual.event_id}&market_id=${made.market_id}`);
  await expect(page.getByRole('radio', { name: /^Rewa/ })).toBeVisible();
  await page.getByRole('button', { name: 'Dead heat' }).click();
  for (const name of [team_1, team_2])
    await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  await expect(page.getByText('2 named, 1 wins. Rewa = Satna')).toBeVisible();
  // Back to the choice of one.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('radio', { name: /^Rewa/ })).toBeVisible();
});
