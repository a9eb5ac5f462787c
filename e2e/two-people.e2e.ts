import { expect, test, type Browser, type Page } from '@playwright/test';
import { apiOf, signIn } from './harness/api.ts';

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
