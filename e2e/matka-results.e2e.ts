import { expect, type Page } from '@playwright/test';
import { apiOf, signIn } from './harness/api.ts';
import { complaints, lookAtSizes, SIZES } from './harness/look.ts';
import { test } from './harness/test.ts';

const TITLE = 'Kalyan Chart';
const LIST = [
  'Date,Market,Open,Jodi,Close',
  '02/11/2020,Kalyan Chart,137,11,470',
  '03/11/2020,Kalyan Chart,280,5,140',
  '04/11/2020,Kalyan Chart,***,**,***',
  '05/11/2020,Kalyan Chart,759,19,559',
  '06/11/2020,Kalyan Morning,134,80,479',
].join('\n');
const RANGE = 'from=2020-11-02&to=2020-11-08';

async function makeCategory(url: string): Promise<void> {
  const { ask } = apiOf(url);
  if ((await ask('categoryList', {}, 'company')).some(({ title }) => title === TITLE)) return;
  const category = { title: TITLE, category_type: 3 as const, week_days: [1, 2, 3, 4, 5, 6, 7] };
  await ask(
    'createEditCategory',
    { ...category, open_time: '15:45', close_time: '17:45', is_active: 0 },
    'company',
  );
}

async function looks(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await lookAtSizes(page, name, scheme, ['desktop', 'small', 'phone']);
  }
  await page.setViewportSize(SIZES.desktop);
}

test('a list is read, its names and proposals are settled, it is imported, and stands in the chart', async ({
  page,
  baseURL,
}) => {
  const url = baseURL!;
  await makeCategory(url);
  const heard = complaints(page);
  await signIn(page, url, 'company');
  await page.goto(`${url}/matka-import`);
  await page.getByRole('textbox', { name: 'Published list' }).fill(LIST);
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByRole('button', { name: 'Import 3 days' })).toBeVisible();

  const lines = page.getByRole('region', { name: 'Lines of the list' });
  await page.getByRole('button', { name: /^Set aside/ }).click();
  await expect(page).toHaveURL(/view=set_aside/);
  await expect(lines.getByText('The digits of a pana are out of order')).toBeVisible();
  await looks(page, 'matka-import');
  await page.getByRole('button', { name: 'Take it, line 5' }).click();
  await expect(page.getByRole('button', { name: 'Import 4 days' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kalyan Morning, 1 line' }).click();
  await page.getByRole('option', { name: TITLE }).click();
  await page.getByRole('button', { name: 'Import 5 days' }).click();
  await expect(page.getByText('5 days imported.')).toBeVisible();

  await page.getByRole('link', { name: 'See the chart' }).click();
  await expect(page.getByRole('heading', { name: 'Matka Chart' })).toBeVisible();
  await page.goto(`${page.url().split('?')[0]}?${RANGE}`);
  const week = page.getByRole('table', { name: TITLE }).getByRole('row', { name: /Nov 2/ });
  await expect(week.getByRole('cell')).toHaveText([
    /137-11-470 red jodi/,
    /280-05-140 red jodi/,
    /Holiday/,
    /579-19-559/,
    /134-80-479/,
    /No draw/,
    /No draw/,
  ]);
  const audit = page.getByRole('region', { name: 'Against equal chances' });
  await expect(audit.getByText('8 numbers, 8 of them from past results.')).toBeVisible();
  await looks(page, 'matka-chart');
  expect(heard).toEqual([]);
});

test('a client sees the chart and no audit', async ({ page, baseURL }) => {
  const url = baseURL!;
  await signIn(page, url, 'client');
  await page.goto(`${url}/matka-chart?${RANGE}`);
  await expect(page.getByRole('heading', { name: 'Matka Chart' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Against equal chances' })).toHaveCount(0);
  await page.goto(`${url}/matka-import`);
  await expect(page.getByText(/^This page is open to: /)).toBeVisible();
});
