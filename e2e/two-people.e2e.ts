import { expect, type Browser, type Page } from '@playwright/test';
import { apiOf, signIn } from './harness/api.ts';
import { test } from './harness/test.ts';

const TEAMS = { team_1: 'Nashik', team_2: 'Salem' };

async function atDesk(browser: Browser, url: string, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, url, username);
  return page;
}

test('two desks price one row: the second sees the first one’s price, by whom and when, and the next press takes it', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const { ask } = apiOf(url);
  const { event_id } = await ask(
    'createManualSet',
    {
      event_type: 3,
      ...TEAMS,
      datetime: new Date().toISOString(),
      markets: [{ market_type: 2, ...TEAMS }],
      sessions: [],
    },
    'company',
  );
  const stands = async (): Promise<number | undefined> =>
    (await ask('manualMatchDetail', { event_id }, 'company')).market[0]?.runners[0]?.back_price_1;
  const first = await atDesk(browser, url, 'company');
  const second = await atDesk(browser, url, 'admin8');
  const lagaiOf = (page: Page) => page.getByRole('region', { name: 'Bookmaker' }).getByLabel('Lagai');
  for (const page of [first, second]) {
    await page.goto(`${url}/manual-desk/${event_id}`);
    await expect(lagaiOf(page)).toBeFocused();
  }

  await second.keyboard.type('46');
  await first.keyboard.type('52');
  await first.keyboard.press('Enter');
  await expect.poll(stands).toBe(52);
  await second.keyboard.press('Enter');
  const told = /company set Nashik 52 \/ 54 at \d\d:\d\d:\d\d\.\d; press again to send yours/;
  await expect(second.getByRole('alert').filter({ hasText: told })).toBeVisible();
  await expect(second.getByRole('region', { name: 'Bookmaker' }).getByText(told)).toBeVisible();
  await expect(lagaiOf(second)).toHaveValue('46');
  expect(await stands()).toBe(52);

  await second.keyboard.press('Enter');
  await expect.poll(stands).toBe(46);
  await expect(second.getByText(told)).toHaveCount(0);
  // Alone again, this desk is never asked.
  await second.keyboard.press('a');
  await second.keyboard.type('47');
  await second.keyboard.press('Enter');
  await expect.poll(stands).toBe(47);
  await expect(lagaiOf(first)).toHaveValue('47');
  // A price that came from the other desk is replaced by what is typed, not added to.
  await first.keyboard.type('52');
  await expect(lagaiOf(first)).toHaveValue('52');
});

test('two people write the text of a match: the second chooses between both before theirs replaces it', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const { ask } = apiOf(url);
  const match = { event_type: 3, ...TEAMS, datetime: new Date().toISOString() };
  const { event_id } = await ask('createManualEvent', match, 'company');
  const text = async (): Promise<string> =>
    (await ask('getEventText', { event_id }, 'company')).event.event_text;
  const second = await atDesk(browser, url, 'admin8');
  await second.goto(`${url}/eventtype/${event_id}`);
  const field = second.getByRole('textbox', { name: 'Event Type' });
  await field.fill('Semi-final');
  await ask('updateEventText', { event_id, event_text: 'Final' }, 'company');
  await second.getByRole('button', { name: 'Save' }).click();

  const dialog = second.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(dialog.getByRole('radio', { name: /Theirs: Final/ })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /Mine: Semi-final/ })).toBeChecked();
  expect(await text()).toBe('Final');
  await dialog.getByRole('button', { name: 'Save the choice' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(text).toBe('Semi-final');
});

test('two desks confirm one session in one moment: the slower one is told what stands, and what became of its own result', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const api = apiOf(url);
  const match = { event_type: 3, ...TEAMS, datetime: new Date().toISOString() };
  const { event_id } = await api.ask('createManualEvent', match, 'company');
  const desk = await atDesk(browser, url, 'admin8');
  const stands = desk.getByRole('dialog', { name: 'Confrim Message' });

  async function confirm(session_name: string, typed: string): Promise<string> {
    const { session_id } = await api.ask(
      'createManualFancy',
      { event_id, session_type_id: 1, session_name },
      'company',
    );
    await desk.goto(`${url}/manage-fancy?event_id=${event_id}`);
    await desk.getByLabel(`Result of ${session_name}`).fill(typed);
    await desk.getByRole('button', { name: `Confirm ${session_name}` }).click();
    return session_id;
  }

  await test.step('nothing was sent yet', async () => {
    const session_id = await confirm('Nashik 6 over runs', '40');
    await expect(stands.getByRole('button', { name: /^Yes/ })).toBeEnabled();
    await api.ask('settleFancy', { event_id, session_id, result: 52 }, 'company');
    await expect(stands.getByRole('alert')).toContainText(/was settled by company at .*: 52\.$/);
    await expect(stands).toContainText('Nothing was sent from this desk.');
  });

  await test.step('what was sent came too late', async () => {
    const session_id = await confirm('Nashik 10 over runs', '41');
    await desk.route('**/settle_fancy', async (route) => {
      await api.ask('settleFancy', { event_id, session_id, result: 53 }, 'company');
      await route.continue();
    });
    await stands.getByRole('button', { name: /^Yes/ }).click();
    await expect(stands.getByRole('alert')).toContainText(/was settled by company at .*: 53\.$/);
    await expect(stands).toContainText('What this desk sent was refused: nothing was booked from it.');
    await desk.unroute('**/settle_fancy');
  });

  await test.step('what was sent was booked, and its answer was lost', async () => {
    await confirm('Nashik 15 over runs', '42');
    await desk.route('**/settle_fancy', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await stands.getByRole('button', { name: /^Yes/ }).click();
    await expect(stands.getByRole('alert')).toContainText(/was settled by admin8 at .*: 42\.$/);
    await expect(stands).toContainText('The answer to what this desk sent was lost');
  });
});
