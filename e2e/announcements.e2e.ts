import { expect, type Browser, type Page } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { test } from './harness/test.ts';

async function screenOf(
  browser: Browser,
  url: string,
  username: string,
  size?: { width: number; height: number },
) {
  const context = await browser.newContext(size === undefined ? {} : { viewport: size });
  const page = await context.newPage();
  await signIn(page, url, username);
  await page.goto(`${url}/my-ledgers`);
  await expect(page.getByRole('heading', { level: 1, name: 'My Ledgers' })).toBeVisible();
  return page;
}

/** The running line of a screen; it is there within a second. */
const line = (page: Page) => page.getByRole('note', { name: 'Announcement' });
const SECOND = { timeout: 1_000 };

test('an operator speaks to a client and an agent by name: line and card within a second, confirmed, deleted, undone', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const desk = await screenOf(browser, url, 'stockist');
  const agent = await screenOf(browser, url, 'agent');
  const client = await screenOf(browser, url, 'client', { width: 390, height: 844 });
  await desk.goto(`${url}/announcement?to=users`);

  const form = desk.getByRole('form', { name: 'Users' });
  await form.getByRole('button', { name: 'Announce' }).click();
  await expect(form.getByText('please select user')).toBeVisible();
  await expect(form.getByText('announcement text is required')).toBeVisible();
  for (const name of ['agent', 'client']) {
    await form.getByLabel('Users').fill(name);
    await desk.getByRole('option', { name: new RegExp(`^${name} `) }).click();
  }
  await expect(form.getByText('2 users will see this')).toBeVisible();
  await form.getByRole('textbox', { name: 'Text' }).fill('<b>Books</b> close at nine');
  await expect(form.getByRole('note', { name: 'As it runs' })).toContainText('<b>Books</b> close at nine');
  await expect(form.getByText('26 of 500 characters')).toBeVisible();
  await form.getByRole('switch', { name: /confirm/ }).check({ force: true });
  await form.getByRole('button', { name: 'Announce' }).click();

  for (const page of [agent, client])
    await expect(line(page)).toContainText('<b>Books</b> close at nine', SECOND);
  const card = (page: Page) => page.getByRole('region', { name: 'Announcement' });
  await expect(card(client)).toContainText('From: Stockist');
  await card(client).getByRole('button', { name: 'I have read this' }).click();
  await expect(card(client)).toHaveCount(0);
  await expect(card(agent)).toBeVisible();
  const list = desk.getByRole('region', { name: 'Said to users' });
  const reach = list.getByText('Shown to 2 of 2, confirmed by 1 of 2');
  await reach.click({ timeout: 10_000 });
  await expect(list.getByText('Confirmed: client')).toBeVisible();
  await expect(list.getByText('Not confirmed yet: agent')).toBeVisible();

  await list.getByRole('button', { name: /^Delete: / }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(line(agent).filter({ hasText: 'Books' })).toHaveCount(0, SECOND);
  await expect(card(agent)).toHaveCount(0);
  await list.getByRole('button', { name: 'Undo' }).click();
  await expect(line(agent)).toContainText('<b>Books</b> close at nine', SECOND);
  await expect(card(agent)).toBeVisible();
  await expect(card(client)).toHaveCount(0);
  await list.getByRole('button', { name: /^Delete: / }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(list.getByText('No Data Found.')).toBeVisible();
});

test('a text for all clients in two languages is read in each reader’s own; an admin has neither downline nor users', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const desk = await screenOf(browser, url, 'agent');
  const client = await screenOf(browser, url, 'client');
  await desk.goto(`${url}/announcement?to=clients`);
  const form = desk.getByRole('form', { name: 'Clients' });
  await form.getByRole('textbox', { name: 'Text' }).fill('Good evening');
  await form.getByText('हिन्दी').click();
  await form.getByRole('textbox', { name: 'Text in हिन्दी' }).fill('शुभ संध्या');
  await expect(form.getByRole('note', { name: 'As it runs' })).toContainText('शुभ संध्या');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(line(client)).toContainText('Good evening', SECOND);
  await form.getByRole('button', { name: 'Take down' }).click();
  await expect(line(client).filter({ hasText: 'Good evening' })).toHaveCount(0, SECOND);

  const admin = await screenOf(browser, url, 'admin8');
  await admin.goto(`${url}/announcement`);
  const tabs = admin.getByRole('navigation', { name: 'Whom it is said to' });
  await expect(tabs.getByRole('link')).toHaveText(['Clients', 'Matka', 'Fast matka']);
});
