import { expect, type Browser } from '@playwright/test';
import { apiOf, signIn } from './harness/api.ts';
import { test } from './harness/test.ts';

/** A match of the desk with a priced market, so that nothing else moves it. */
async function makeMatch(url: string) {
  const { ask } = apiOf(url);
  const teams = { team_1: 'Kochi', team_2: 'Jaipur' };
  const datetime = new Date().toISOString();
  const match = await ask('createManualEvent', { event_type: 3, ...teams, datetime }, 'company');
  const { event_id } = match;
  const market = await ask('createManualMarket', { event_id, market_type: 1, ...teams }, 'company');
  const price = { event_id, market_id: market.market_id, selectionId: 1, back_price_1: 85, difference: 2 };
  await ask('updateMarketOdds', price, 'company');
  return { event_id, market_id: market.market_id };
}

async function screenOf(browser: Browser, url: string, username: string, path: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, url, username);
  await page.goto(`${url}${path}`);
  return page;
}

test('a commentary button closes bets on a client’s screen with a countdown, and BET OPEN opens them', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const { send } = apiOf(url);
  const { event_id, market_id } = await makeMatch(url);
  const desk = await screenOf(browser, url, 'company', `/commentary/${event_id}`);
  const client = await screenOf(browser, url, 'client', `/live_report/${event_id}`);
  const bet = { event_id, market_id, selection_id: 1, betting_type: 1, price: 1.84, stake: 100 } as const;
  const said = client.getByLabel('Commentary');
  await expect(said).toContainText('BET OPEN');
  expect((await send('placeBet', bet, 'client')).error).toBe('');

  await desk.getByRole('button', { name: /^Wicket/ }).click();
  await expect(said).toContainText('Wicket');
  await expect(said).toContainText(/\d+ s/);
  await expect(desk.getByText('No bets', { exact: true })).toBeVisible();
  const row = client.getByRole('row', { name: /^Kochi/ });
  await expect(row).toContainText('SUSPENDED');
  expect((await send('placeBet', bet, 'client')).code).toBe('market_suspended');

  // The first button, by its key.
  await desk.keyboard.press('1');
  await expect(said).toContainText('BET OPEN');
  await expect(said).not.toContainText(/\d+ s/);
  await expect(row).toContainText('0.84');
  expect((await send('placeBet', bet, 'client')).error).toBe('');
});

test('a ball of the scoreboard is on the live report, and the undo takes it back', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const { event_id } = await makeMatch(url);
  const desk = await screenOf(browser, url, 'company', `/scoreboard/${event_id}`);
  const client = await screenOf(browser, url, 'client', `/live_report/${event_id}`);
  const score = client.getByRole('region', { name: 'Score' });

  await desk.getByRole('switch', { name: 'Keep the score by hand' }).click({ force: true });
  await expect(desk.getByLabel('Team', { exact: true }).first()).toHaveValue('Kochi');
  await desk.getByRole('button', { name: 'Add ball 4' }).click();
  await expect(score).toContainText('4/0');
  await desk.keyboard.press('w');
  await expect(score).toContainText('4/1');
  await expect(score).toContainText('0.2');
  await desk.getByRole('button', { name: 'Undo last ball: W' }).click();
  await expect(score).toContainText('4/0');

  // Totals by the steppers are not sent until Update.
  await desk.getByRole('button', { name: 'First innings: Overs: more' }).click();
  await expect(desk.getByText('Not sent')).toBeVisible();
  await desk.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(desk.getByText(/^sent \d\d:\d\d:\d\d/)).toBeVisible();
  await expect(score).toContainText('0.2');
});

test('stakes of a match: what holds is shown, one value is saved by itself, and a second desk is not overwritten', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const { event_id } = await makeMatch(url);
  const desk = await screenOf(browser, url, 'company', `/stake_delay/${event_id}`);
  const other = await screenOf(browser, url, 'admin8', `/stake_delay/${event_id}`);
  const [first, theirs] = [desk, other].map((page) => page.getByLabel('Match Min Stake', { exact: true }));
  await expect(first!).not.toHaveValue('');
  await expect(first!).toHaveAttribute('title', 'Each market’s own');
  // The other desk is typing when this one saves.
  await theirs!.fill('160');
  await first!.fill('150');
  await desk.getByRole('link', { name: 'LiveTV URL' }).click();
  await desk.getByRole('button', { name: 'Stay' }).last().click();
  await expect(first!).toHaveValue('150');
  await desk.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(desk.getByText('Event Setting updated')).toBeVisible();
  await expect(first!).toHaveAttribute('title', 'Set here');
  await expect(desk.getByText('1 set for this match')).toBeVisible();

  // The other desk began before: it is told, and what it typed stays.
  await other.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(other.getByText('Somebody set 150 meanwhile. Save again to replace it.')).toBeVisible();
  await expect(theirs!).toHaveValue('160');
  await other.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(other.getByText('Event Setting updated')).toBeVisible();

  await desk.getByLabel('Cup Min Stake').fill('6');
  await desk.getByLabel('Cup Max Stake').fill('5');
  await desk.getByLabel('Bookmaker Delay').fill(' ');
  await desk.getByRole('button', { name: 'Save 3 changes' }).click();
  await expect(desk.getByText('below the minimum', { exact: true })).toBeVisible();
  await expect(desk.getByText('Bookmaker Delay require').first()).toBeVisible();
});

test('an address that no frame may show is refused at its field', async ({ browser, baseURL }) => {
  const url = baseURL!;
  const { event_id } = await makeMatch(url);
  const desk = await screenOf(browser, url, 'company', `/livetv/${event_id}`);
  const field = desk.getByRole('textbox', { name: 'LiveTV URL' });
  for (const [address, problem] of [
    ['', 'LiveTV URL require'],
    ['javascript:alert(1)', 'Not a web address (http or https)'],
    ['https://elsewhere.example.net/', 'This host is not allowed in a frame'],
  ] as const) {
    await field.fill(address);
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText(problem)).toBeVisible();
  }
});

test('a settings page that breaks while it is drawn brings back what was typed', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const { event_id } = await makeMatch(url);
  const page = await screenOf(browser, url, 'company', `/scorewidget/${event_id}`);
  const field = page.getByRole('textbox', { name: 'Score Widget URL' });
  await field.fill('https://score.example/half');
  await page.route('**/get_event_setting**', (route) =>
    route.fulfill({ json: { error: '', code: '', message: '', data: {} } }),
  );
  // Saved at once, and the page asks again: the answer has no event.
  await page.getByRole('radiogroup', { name: 'Score type' }).getByText('Widget', { exact: true }).click();
  await expect(field).toBeHidden();
  await page.unroute('**/get_event_setting**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(field).toHaveValue('https://score.example/half');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(field).toHaveValue('');
});
