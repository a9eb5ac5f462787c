import { expect } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

/** The house is a day ahead of who looks at it, at every hour; not where its day is about to end. */
const HOUSE = new Date().getUTCHours() === 9 ? 'Pacific/Auckland' : 'Pacific/Kiritimati';
const { server, api } = ownHouse({ PAVILION_TIME_ZONE: HOUSE });
test.use({ timezoneId: 'Pacific/Pago_Pago' });

const dayAt = (timeZone: string): string => new Date().toLocaleDateString('en-CA', { timeZone });

test('a desk whose day is not the house’s declares the number of the house’s today, and reads its draws', async ({
  page,
}) => {
  const today = dayAt(HOUSE);
  expect(dayAt('Pacific/Pago_Pago') < today).toBe(true);
  const { category_id } = await api.ask(
    'createEditCategory',
    { title: 'SHANTI', category_type: 1, week_days: [1, 2, 3, 4, 5, 6, 7], open_time: '23:59' },
    'company',
  );
  const [draw] = await api.ask('matkaActiveGames', { market_date: today, category_id }, 'company');
  await api.ask('closeDraw', { event_id: draw!.event_id }, 'company');

  await signIn(page, server.url, 'company');
  await page.goto(`${server.url}/add-matka-number`);
  const date = page.getByRole('textbox', { name: 'Date' }).first();
  await expect(date).toHaveValue(today);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'SHANTI' }).click();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Open' }).click();
  await expect(page.getByText('Not after today')).toHaveCount(0);
  const digits = page.getByRole('textbox', { name: /^Digit/ });
  for (const [at, digit] of ['1', '3', '4'].entries()) await digits.nth(at).fill(digit);
  await page.getByRole('button', { name: 'Save 134 - 8' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confrim Message' });
  await dialog.getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByText('Number declared successfully').first()).toBeVisible();
  await expect
    .poll(
      async () =>
        (await api.ask('matkaActiveGames', { market_date: today, category_id }, 'company'))[0]!.state,
    )
    .toBe('declared');

  await page.goto(`${server.url}/matka-day-report`);
  const day = new Date(today).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  });
  await expect(page.getByRole('button', { name: new RegExp(`^Last 30 Days · .* – ${day}, `) })).toBeVisible();
  await page.goto(`${server.url}/matka-report/single_patti`);
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue(today);
  await page.goto(`${server.url}/matka-chart/${category_id}`);
  await expect(page.getByText('134', { exact: true }).first()).toBeVisible();
});
