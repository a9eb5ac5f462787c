import { expect, type Browser, type Page } from '@playwright/test';
import { liveMatch, signIn } from './harness/api.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

const { server, api } = ownHouse({ PAVILION_BALL_MS: '3000' });
let eventId: string;
test.beforeAll(async () => {
  eventId = await liveMatch(api);
});

/** The match's report on a screen of its own. */
async function report(browser: Browser, as: string, path = `/live_report/${eventId}`): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, server.url, as);
  await page.goto(`${server.url}${path}`);
  return page;
}

const marketTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const yes = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();

test('a lock is asked for, refuses the next bet and is seen on every screen', async ({ browser }) => {
  const [company, agent] = [await report(browser, 'company'), await report(browser, 'agent')];
  const { market } = await api.ask('matchDetail', { event_id: eventId }, 'company');
  const odds = market.find((each) => each.market_type === 1)!;
  const runner = odds.runners[0]!;
  const lock = company.getByRole('switch', { name: `Bet lock: ${runner.runnerName}, ${odds.market_name}` });
  await expect(agent.getByRole('switch')).toHaveCount(0);

  await lock.click();
  await expect(company.getByText('Are you sure you want to lock this team market price?')).toBeVisible();
  await yes(company);
  await expect(lock).toBeChecked();
  const table = agent.getByRole('table', { name: odds.market_name });
  await expect(table.getByRole('row', { name: runner.runnerName }).getByText('Bet locked')).toBeAttached();
  const bet = {
    event_id: eventId,
    market_id: odds.market_id,
    selection_id: runner.selectionId,
    betting_type: 1 as const,
    price: 1.5,
    stake: 1000,
  };
  // While a ball is bowled the market is suspended, which is said before its lock.
  await expect
    .poll(async () => (await api.send('placeBet', bet, 'client')).code, { timeout: 20_000 })
    .toBe('market_locked');

  await lock.focus();
  await company.keyboard.press('l');
  await yes(company);
  await expect(lock).not.toBeChecked();
});

test('a section is locked as a whole', async ({ browser }) => {
  const company = await report(browser, 'company');
  // This one gets further sessions during the match: they come in locked.
  const section = company.getByRole('switch', { name: 'Bet lock: all of Session' });
  const locks = async () => {
    const { fancy } = await api.ask('matchDetail', { event_id: eventId }, 'company');
    return fancy.filter((session) => session.session_type <= 4).map((session) => session.bet_lock);
  };
  await section.click();
  await expect(company.getByText('Are you sure you want to lock this team fancy price?')).toBeVisible();
  await yes(company);
  await expect(section).toBeChecked();
  expect(new Set(await locks())).toEqual(new Set([1]));
  await section.click();
  await yes(company);
  await expect(section).not.toBeChecked();
  expect(new Set(await locks())).toEqual(new Set([0]));
});

test('a hidden market leaves the screens below at once, and comes back', async ({ browser }) => {
  const [company, agent] = [await report(browser, 'company'), await report(browser, 'agent')];
  await expect(marketTitle(agent, 'Bookmaker')).toBeVisible();
  await company.getByRole('button', { name: 'Hide Bookmaker' }).click();
  await expect(company.getByText('Are you sure you want to show/hide this market ?')).toBeVisible();
  await yes(company);
  await expect(marketTitle(agent, 'Bookmaker')).toHaveCount(0);
  await expect(marketTitle(company, 'Bookmaker')).toBeVisible();
  await company.getByRole('button', { name: 'Show Bookmaker' }).click();
  await yes(company);
  await expect(marketTitle(agent, 'Bookmaker')).toBeVisible();
});

test('an announcement is read by everybody, and taken down', async ({ browser }) => {
  const [company, agent] = [await report(browser, 'company'), await report(browser, 'agent')];
  const { event } = await api.ask('matchDetail', { event_id: eventId }, 'company');
  const open = company.getByRole('button', { name: `Announcement: ${event.event_name}` });
  const note = agent.locator('#main').getByRole('note', { name: 'Announcement' });
  await open.click();
  const dialog = company.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Announce', exact: true })).toBeDisabled();
  await dialog.getByLabel('Announcement').fill('Rain stops play');
  await dialog.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(note).toContainText('Rain stops play');
  await open.click();
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(note).toHaveCount(0);
});

test('a paused report stands still, and what it missed is there when it goes on', async ({ browser }) => {
  const page = await report(browser, 'company', `/live_report/${eventId}?live=off`);
  await expect(page.getByText(/^Paused, as of/)).toBeVisible();
  await page.locator('body').press('Space');
  await expect(page.getByText(/^Paused, as of/)).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('live')).toBeNull();
});

test('several books stay open in windows of their own', async ({ browser }) => {
  const page = await report(browser, 'company');
  await page.setViewportSize({ width: 1440, height: 900 });
  // The last sessions of a match are decided last: what is open by itself may get its result meanwhile.
  const rows = page.locator('tr[data-session]');
  await expect.poll(() => rows.count()).toBeGreaterThan(2);
  const late = await rows.evaluateAll((all) => all.slice(-2).map((row) => row.getAttribute('data-session')));
  for (const id of late) {
    const row = page.locator(`tr[data-session="${id}"]`);
    // It may open by itself, so that a press in this moment would close it.
    await expect(async () => {
      if ((await row.getAttribute('data-open')) === 'false')
        await row.getByRole('button', { name: /^Session book/ }).click({ timeout: 1000 });
      await expect(row).toHaveAttribute('data-open', 'true', { timeout: 1000 });
    }).toPass();
  }
  const toWindow = page.getByRole('button', { name: 'Open in a window' });
  const windows = page.getByRole('button', { name: 'Back to the side' });
  await expect(async () => {
    if ((await toWindow.count()) > 0) await toWindow.first().click({ timeout: 1000 });
    expect(await toWindow.count()).toBe(0);
  }).toPass();
  expect(await windows.count()).toBeGreaterThanOrEqual(2);
});

test('the way to the positions by sub company and back', async ({ browser }) => {
  const page = await report(browser, 'company');
  await page.getByRole('link', { name: 'Show SubCompany' }).click();
  await page.waitForURL(`**/subcompany_live_report/${eventId}`);
  await page.getByRole('link', { name: 'Hide SubCompany' }).click();
  await page.waitForURL(`**/live_report/${eventId}`);
  const agent = await report(browser, 'agent', `/subcompany_live_report/${eventId}`);
  await expect(agent.getByText('Not for your level')).toBeVisible();
});
