import { expect, type Page } from '@playwright/test';
import { apiOf, signIn } from './harness/api.ts';
import { complaints, lookAtSizes, SIZES } from './harness/look.ts';
import { test } from './harness/test.ts';

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

/** On paper there is the report alone, whole, and dark on white in either scheme. */
async function printsWhole(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const options = page.getByRole('listbox').getByRole('option');
  await expect(page.locator('[role="option"]:visible')).toHaveCount(120);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(/Whose part: Own share · Cutting Percentage: 10 %$/)).toBeVisible();
  const last = options.last();
  await expect(last).toHaveCSS('color', 'rgb(22, 23, 26)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const outOfSight = await last.evaluate((cell) => {
    const box = cell.getBoundingClientRect();
    return box.bottom > document.documentElement.scrollHeight || box.right > window.innerWidth;
  });
  expect(outOfSight).toBe(false);
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
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
  await expect(grid.getByRole('option', { name: /^5 Stakes 100 / })).toBeVisible();
  await expect(grid.getByRole('option', { name: /^7 Stakes 0 / })).toBeVisible();
  await bet(url, draw.event_id, 7, 250);
  await expect(grid.getByRole('option', { name: /^7 Stakes 250 if it comes −2,0/ })).toBeVisible();

  await grid.getByRole('option', { name: /^7 / }).focus();
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
  await printsWhole(page);
  expect(heard).toEqual([]);
});

test('a cut is noted and taken back, a number limited, and an edit of what is said about matka comes by itself', async ({
  page,
  baseURL,
}) => {
  const url = baseURL!;
  const { ask, send } = apiOf(url);
  const draw = await openDraw(url);
  await bet(url, draw.event_id, 3, 400);
  await signIn(page, url, 'company');
  await page.goto(
    `${url}/matka-report/single_akda?date=${draw.market_date}&category=${draw.category_id}&cutting=50`,
  );
  const cell = page.getByRole('option', { name: /^3 / });
  const before = (await cell.textContent())!;

  await test.step('the grid follows what was laid off, and what was taken back', async () => {
    await cell.click();
    await page.getByLabel('With whom').pressSequentially('रतन मुंबई', { delay: 20 });
    await page.getByRole('button', { name: 'Note as laid off' }).click();
    const laidOff = page.getByRole('region', { name: 'Laid off' });
    await expect(laidOff).toContainText('रतन मुंबई × 9.5');
    await expect(cell).toHaveAccessibleName(/laid off$/);
    await page.reload();
    await expect(cell).toHaveAccessibleName(/laid off$/);
    await laidOff.getByRole('button', { name: 'Take the note back 3' }).click();
    await expect(laidOff).toHaveCount(0);
    await expect(cell).toHaveText(before);
  });

  await test.step('a slip over a number’s most is told how much is left', async () => {
    await cell.click();
    const hot = page.getByRole('region', { name: 'Hot numbers' });
    await hot.getByLabel('Pays at most').fill('4750');
    await hot.getByRole('button', { name: 'Save' }).click();
    await expect(cell).toHaveAccessibleName(/pays at most 4,750$/);
    const row = { matka_market_id: 1, number: '3', stake: 200 };
    const slip = await send('placeBets', { event_id: draw.event_id, bets: [row] }, 'client');
    expect(slip).toMatchObject({ code: 'stake_above_max' });
    expect(JSON.stringify(slip)).toContain('100');
    await hot.getByRole('button', { name: /^Free again/ }).click();
    await expect(cell).toHaveText(before);
  });

  await test.step('the desk of numbers and a report below show what is said', async () => {
    const { version } = await ask('getMatkaAnnouncement', {}, 'company');
    const said = { announcement: 'Kalyan draws at ten tonight', version };
    await ask('matkaAnnouncement', said, 'company');
    await page.goto(`${url}/matka-number`);
    await expect(page.getByRole('note').filter({ hasText: said.announcement })).toBeVisible();
    await signIn(page, url, 'agent');
    await page.goto(`${url}/matka-report/single_akda`);
    const line = page.locator('main').getByRole('note');
    await expect(line).toContainText(said.announcement);
    const now = await ask('getMatkaAnnouncement', {}, 'company');
    await ask('matkaAnnouncement', { ...said, announcement: '', version: now.version }, 'company');
    await expect(line).toHaveCount(0);
  });
});

test('any other report goes back to where one came from', async ({ page, baseURL }) => {
  const url = baseURL!;
  await signIn(page, url, 'agent');
  await page.goto(`${url}/matka-day-report`);
  await expect(page.getByRole('heading', { name: 'Matka Day-wise Report' })).toBeVisible();
  await page.goto(`${url}/matka-report/full_sangam`);
  await expect(page).toHaveURL(/matka-day-report/);
});
