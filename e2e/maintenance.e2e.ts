import hi from '@pavilion/contract/words/hi.json' with { type: 'json' };
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { CODE, PASSWORD, signIn, signInByForm } from './harness/api.ts';
import { complaints, lookAtSizes, SIZES } from './harness/look.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

// Nobody else's house: while it is closed no other test would be served.
const { server, api } = ownHouse();

const MESSAGE = 'New discs. Bets of tonight stand.';
const NAME = 'Meera Deshpande of Nagpur';
/** Told at once, besides the way to the screen. */
const MOMENT = { timeout: 5_000 };

async function screenOf(
  browser: Browser,
  { username, path, ...how }: BrowserContextOptions & { username?: string; path: string },
): Promise<Page> {
  const page = await (await browser.newContext(how)).newPage();
  if (username !== undefined) await signIn(page, server.url, username);
  await page.goto(`${server.url}${path}`);
  return page;
}

const cover = (page: Page, title = 'Site is under maintenance') => page.getByRole('dialog', { name: title });
const hindiCover = (page: Page) => cover(page, hi.maintenance.closedTitle);
const line = (page: Page, name = 'Maintenance Mode') => page.getByRole('note', { name });
const firstName = (page: Page) => page.getByLabel(hi['user-form'].first_name);
/** No draft keeps it: it is there for as long as the form is. */
const password = (page: Page) => page.locator('input[autocomplete="new-password"]').first();
const mode = (page: Page) => page.getByRole('switch', { name: 'Maintenance Mode' });

/** As the reader of the panel types it, in his own time. */
const typedIn = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' }).slice(0, 16);
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

async function confirmByCode(page: Page, yes: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(CODE);
  await dialog.getByRole('button', { name: yes }).click();
  await expect(dialog).toHaveCount(0);
}

async function tryToSignIn(page: Page, username: string, typed: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function lookOnPhone(page: Page, name: string): Promise<void> {
  await lookAtSizes(page, name, 'light', ['phone']);
  await page.setViewportSize(SIZES.desktop);
}

test('the house closes over open screens and gives them back with what was typed; planned, it does so by itself', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const company = await screenOf(browser, { username: 'company', path: '/maintenance_mode' });
  const agent = await screenOf(browser, { username: 'agent', path: '/my-clients/add', locale: 'hi-IN' });
  const client = await screenOf(browser, { username: 'client', path: '/my-ledgers', viewport: SIZES.phone });
  const admin = await screenOf(browser, { username: 'admin8', path: '/house_health' });
  const guest = await screenOf(browser, { path: '/login' });
  const heard = complaints(company);
  await password(agent).fill(PASSWORD);
  await firstName(agent).fill('Meera');

  await test.step('planned: who is there sees when it begins, who comes too', async () => {
    await company.getByLabel('What people are told').fill(MESSAGE);
    await company.getByLabel('Begins').fill(typedIn(2));
    await company.getByLabel('Ends').fill(typedIn(3));
    await company.getByLabel('Ends').blur();
    await company.getByRole('button', { name: 'Plan it' }).click();
    await confirmByCode(company, /^Yes, plan it$/);
    await expect(company.getByText('Planned', { exact: true }).first()).toBeVisible();
    const told = line(agent, hi.menu['Maintenance Mode']);
    await expect(told).toContainText(MESSAGE, MOMENT);
    await expect(told.getByRole('timer')).toHaveText(/1:59:\d\d/);
    await guest.reload();
    await expect(line(guest)).toContainText(/^Maintenance in 1:5\d:\d\d/);
    await lookOnPhone(client, 'maintenance-planned');
    await lookOnPhone(guest, 'maintenance-planned-sign-in');
  });

  await test.step('switched on: the open screens wait, and say so in their language', async () => {
    await firstName(agent).focus();
    const typing = agent.keyboard.type(NAME.slice('Meera'.length), { delay: 150 });
    await mode(company).click({ force: true });
    await confirmByCode(company, /^Yes, close it for \d+ sessions$/);
    await expect(hindiCover(agent)).toContainText(MESSAGE, MOMENT);
    await expect(hindiCover(agent).getByRole('timer')).toHaveText(/[12]:\d\d:\d\d/);
    await typing;
    await agent.keyboard.press('Escape');
    await expect(hindiCover(agent)).toBeVisible();
    await expect(cover(client)).toContainText(MESSAGE);
    await lookOnPhone(client, 'maintenance-waits');
    await client.reload();
    await expect(cover(client)).toContainText(MESSAGE);
    await cover(client).getByRole('button', { name: 'Look now' }).click();
    await expect(cover(client)).toContainText(/Still closed, as of/);
    await lookOnPhone(agent, 'maintenance-waits-hindi');
  });
  const typed = await firstName(agent).inputValue();
  expect(NAME.startsWith(typed) && typed.length >= 'Meera'.length).toBe(true);

  await test.step('the Company and the admin go on; nobody else signs in, and a wrong password learns nothing', async () => {
    await expect(line(company)).toContainText('Maintenance mode is on');
    await lookOnPhone(company, 'maintenance-on');
    await admin.reload();
    await expect(admin.getByRole('heading', { level: 1, name: 'House Health' })).toBeVisible();
    await expect(line(admin)).toContainText('nobody else is served');
    await lookOnPhone(admin, 'house-health-admin');
    const refused = guest.getByRole('form').or(guest.locator('form')).getByRole('alert');
    await tryToSignIn(guest, 'stockist', 'Not@MyOwn1');
    await expect(refused).toBeVisible();
    await expect(refused).not.toContainText('maintenance');
    await tryToSignIn(guest, 'stockist', PASSWORD);
    await expect(refused).toContainText('Site is under maintenance');
    await guest.reload();
    await expect(guest.getByRole('region', { name: 'Maintenance Mode' })).toContainText(MESSAGE);
    await lookOnPhone(guest, 'maintenance-sign-in');
    await signInByForm(guest, server.url, 'admin8');
  });

  await test.step('switched off: each is back by itself, where he was, with what he typed', async () => {
    await mode(company).click({ force: true });
    await confirmByCode(company, /^Yes, open it$/);
    await expect(hindiCover(agent)).toHaveCount(0);
    await expect(agent).toHaveURL(`${server.url}/my-clients/add`);
    await expect(firstName(agent)).toHaveValue(typed);
    await expect(password(agent)).toHaveValue(PASSWORD);
    await expect(firstName(agent)).toBeFocused();
    await expect(cover(client)).toHaveCount(0);
    await expect(client.getByRole('heading', { level: 1, name: 'My Ledgers' })).toBeVisible();
  });

  await test.step('a planned window begins and ends by itself', async () => {
    const times = { from_at: inSeconds(4), until_at: inSeconds(7) };
    await api.ask('updateMaintenanceMode', { id: 1, maintenance_mode: 1, code: CODE, ...times }, 'company');
    await expect(line(client)).toContainText(/^Maintenance in 0:0\d/);
    await expect(cover(client)).toBeVisible();
    await expect(cover(client)).toHaveCount(0);
    await expect(hindiCover(agent)).toHaveCount(0);
    await expect(firstName(agent)).toHaveValue(typed);
    await expect(line(client)).toHaveCount(0);
  });

  await test.step('Logout User: asks with the number, ends every other session, and says how many', async () => {
    await company.getByRole('switch', { name: 'Logout User' }).click({ force: true });
    const dialog = company.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to log out all users?');
    await dialog.getByRole('button', { name: /^Yes, log out \d+ sessions$/ }).click();
    await expect(company.getByText('Logout successful')).toBeVisible();
    await expect(company.getByText(/^\d+ sessions ended and \d+ open screens closed/)).toBeVisible();
    for (const page of [agent, client, admin, guest]) await page.waitForURL('**/login', { timeout: 15_000 });
    await company.reload();
    await expect(company.getByRole('heading', { level: 1, name: 'Maintenance Mode' })).toBeVisible();
  });
  expect(heard).toEqual([]);
});
