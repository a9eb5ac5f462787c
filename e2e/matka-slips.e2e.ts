import { expect, type Page } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { openDraw } from './harness/look.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

const { server, api } = ownHouse();
const PHONE = { width: 390, height: 844 };
let eventId = '';

test.beforeAll(async () => {
  eventId = await openDraw(api);
});

const slip = (page: Page) => page.getByRole('region', { name: 'Slip' });
const stakes = (page: Page) => slip(page).getByLabel(/^Stake of/);

test('a slip on a phone: filled by a motor, kept over a reload, and taken once although its answer was lost', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: PHONE });
  await signIn(page, server.url, 'client');

  await test.step('from the draws of now to one of them', async () => {
    await page.goto(`${server.url}/matka?game=fast`);
    await page.locator(`a[href$="/matka/${eventId}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('OPEN');
    await expect(page.getByRole('timer').first()).toContainText('closes in');
  });

  await test.step('a helper fills plain rows, with count and sum before', async () => {
    await page.getByLabel('Fill with', { exact: true }).selectOption('motor');
    await page.getByLabel('Motor').pressSequentially('1230');
    await page.getByLabel('Stake of each').pressSequentially('10');
    await expect(page.getByText('4 rows, 40 in all')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(stakes(page)).toHaveCount(4);
    await expect(page.getByLabel('Motor')).toBeFocused();
  });

  await test.step('a written list is read line by line', async () => {
    await page.getByLabel('Fill with', { exact: true }).selectOption('list');
    await page.getByLabel('Written list').fill('388=20, 5-100\n321=50');
    await expect(page.getByText('388=20, 5-100 is read as DP 388 × 20, Akda 5 × 100')).toBeVisible();
    await expect(page.getByText('321=50: digits of a pana ascend; 123 is meant?')).toBeVisible();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(stakes(page)).toHaveCount(6);
  });

  await test.step('a reload in the middle keeps the slip', async () => {
    await page.getByRole('button', { name: 'Remove 388' }).click();
    await page.reload();
    await expect(stakes(page)).toHaveCount(5);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });

  await test.step('a row that the house refuses is marked where it stands', async () => {
    await slip(page).getByLabel('Stake of 5').fill('600000');
    await page.getByRole('button', { name: /^Place/ }).click();
    await expect(slip(page).getByText(/^at most/)).toBeVisible();
    await slip(page).getByLabel('Stake of 5').fill('100');
    await expect(slip(page).getByText(/^at most/)).toHaveCount(0);
  });

  await test.step('placed once, though the answer was lost and the page loaded again', async () => {
    await page.route('**/fast_matka/place_bets', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Place 140' }).click();
    await expect(page.getByText(/^No answer came/)).toBeVisible();
    await page.unroute('**/fast_matka/place_bets');
    await page.reload();
    await expect(page.getByText(/^No answer came/)).toBeVisible();
    await page.getByRole('button', { name: 'Place 140' }).click();
    await expect(page.getByText('The slip is empty.')).toBeVisible();
    const { total_records } = await api.ask('betList', { event_id: eventId }, 'client');
    expect(total_records).toBe(5);
    await expect(page.getByRole('table', { name: 'My bets on this draw' }).getByRole('row')).toHaveCount(6);
  });

  await test.step('a lock of matka above is said at once', async () => {
    await server.write(`update users set lock_matka = true where username = 'agent'`, []);
    await page.reload();
    await expect(page.getByText(/^Matka is locked/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Place/ })).toBeDisabled();
  });
});
