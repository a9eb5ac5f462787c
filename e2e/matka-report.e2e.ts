import { expect, test, type Page } from '@playwright/test';
import { apiOf, signIn } from './harness/api.ts';
import { complaints, lookAtSizes, SIZES } from './harness/look.ts';

const TITLE = 'Kalyan Report';
const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** A draw that is open for hours yet: of today, or of tomorrow where the day is nearly over. */
async function openDraw(url: string) {
  const { ask } = apiOf(url);
  const clock = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', {
      timeZone: 'Asia/Kolkata',
      hour: '2-digit',
      minute: '2-digit',
    });
  const known = await ask('categoryList', {}, 'company');
  const made = known.find(({ title }) => title === TITLE);
  const category = {
    title: TITLE,
    category_type: 1 as const,
    week_days: [...WEEK],
    open_time: clock(6),
    close_time: clock(8),
    is_active: 1 as const,
  };
  if (made === undefined) await ask('createEditCategory', category, 'company');
  const day = (later: number) =>
    new Date(Date.now() + later * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  const draws = (
    await Promise.all([day(0), day(1)].map((market_date) => ask('drawList', { market_date }, 'agent')))
  ).flat();
  return draws.find(({ title, state }) => title === TITLE && state === 'open')!;
}

async function bet(url: string, draw: string, number: number, stake: number): Promise<void> {
  await apiOf(url).ask(
    'placeBet',
    { event_id: draw, market_id: `${draw}-1`, selection_id: number, betting_type: 1, price: 9.5, stake },
    'client',
  );
}

async function looks(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await lookAtSizes(page, name, scheme, ['desktop', 'small', 'phone']);
  }
}

test('an agent’s report on a phone: a bet arrives, numbers are chosen, cut to a limit and laid off', async ({
  page,
  baseURL,
}) => {
  const url = baseURL!;
  const draw = await openDraw(url);
  await bet(url, draw.event_id, 5, 100);
  const heard = complaints(page);
  await signIn(page, url, 'agent');
  await page.setViewportSize(SIZES.phone);
  await page.goto(
    `${url}/matka-report/single_akda?full=1&date=${draw.market_date}&category=${draw.category_id}`,
  );
  const grid = page.getByRole('listbox', { name: /Single Akda Report/ });
  await expect(grid.getByRole('option', { name: /^5: stake 100/ })).toBeVisible();
  await expect(grid.getByRole('option', { name: /^7: stake 0/ })).toBeVisible();
  await bet(url, draw.event_id, 7, 250);
  await expect(grid.getByRole('option', { name: /^7: stake 250, −2,0/ })).toBeVisible();

  await grid.getByRole('option', { name: /^7:/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(grid.getByRole('option', { selected: true })).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Loss that you will bear' }).fill('500');
  await page.getByRole('button', { name: 'Cut to limit' }).click();
  await expect(page).toHaveURL(/limit=500/);
  await expect(page.getByRole('status').filter({ hasText: 'lay off' })).toContainText('worst is −499.98');
  await looks(page, 'matka-report-akda');

  await page.goto(
    `${url}/matka-report/single_patti?date=${draw.market_date}&category=${draw.category_id}&cutting=10`,
  );
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(120);
  await looks(page, 'matka-report');
  expect(heard).toEqual([]);
});

test('any other report goes back to where one came from', async ({ page, baseURL }) => {
  const url = baseURL!;
  await signIn(page, url, 'agent');
  await page.goto(`${url}/matka-day-report`);
  await expect(page.getByRole('heading', { name: 'Matka Day-wise Report' })).toBeVisible();
  await page.goto(`${url}/matka-report/full_sangam`);
  await expect(page).toHaveURL(/matka-day-report/);
});
