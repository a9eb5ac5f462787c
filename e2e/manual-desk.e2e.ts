import { expect, type Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiOf, signIn } from './harness/api.ts';
import { test } from './harness/test.ts';

const TEAMS = { team_1: 'Rajkot', team_2: 'Siliguri' };

/** A person looks before pressing; whatever opens or loads meanwhile must not hear the key. */
async function press(page: Page, key: string): Promise<void> {
  await sleep(1000);
  await page.keyboard.press(key);
}

test('a whole match is priced from one page; offline nothing is sent, then or later', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const { ask } = apiOf(url);
  const datetime = new Date().toISOString();
  const { event_id, session_ids } = await ask(
    'createManualSet',
    {
      event_type: 3,
      ...TEAMS,
      datetime,
      markets: [
        { market_type: 1, ...TEAMS },
        { market_type: 2, ...TEAMS },
      ],
      sessions: [{ session_type_id: 1, session_name: 'Rajkot 6 over runs' }],
    },
    'company',
  );
  /** Every price and line of the match, as the server has them. */
  const stands = async (): Promise<string> => {
    const { market, fancy } = await ask('manualMatchDetail', { event_id }, 'company');
    const markets = market.map(({ status, runners }) =>
      [status, ...runners.map(({ back_price_1, lay_price_1 }) => `${back_price_1}/${lay_price_1}`)].join(' '),
    );
    const sessions = fancy.map((one) => `${one.status} ${one.lay_price_1}/${one.back_price_1}`);
    return [...markets, ...sessions].join(', ');
  };
  const PRICED = ' 85/87 0/0,  40/42 0/0,  45/46';
  const OFF = 'Ball Start 0/0 0/0, Ball Start 0/0 0/0, Ball Start 0/0';

  const context = await browser.newContext();
  const desk = await context.newPage();
  await signIn(desk, url, 'company');
  await desk.goto(`${url}/manual-desk/${event_id}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Price the match' })).toBeVisible();
  await expect(desk.locator('#main').getByText('Rajkot VS Siliguri')).toBeVisible();
  const odds = desk.getByRole('region', { name: 'Match Odds' });
  const lagai = odds.getByLabel('Lagai');
  await expect(lagai).toBeFocused();

  // Three rows by their keys; what is typed after a send or a step replaces what stands there.
  await desk.keyboard.type('46');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('83');
  await expect(lagai).toHaveValue('83');
  await desk.keyboard.press('ArrowUp');
  await expect(lagai).toHaveValue('84');
  await desk.keyboard.type('85');
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('c');
  await desk.keyboard.type('40');
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('d');
  await desk.keyboard.type('45');
  await desk.keyboard.press('t');
  await desk.keyboard.type('48');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('46');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(/sent \d\d:\d\d:\d\d\.\d/)).toBeVisible();
  await expect.poll(stands).toBe(PRICED);

  // The ball takes all off; Enter brings back exactly what stood.
  await press(desk, 'b');
  await expect.poll(stands).toBe(OFF);
  await expect(desk.getByRole('button', { name: 'Restore what stood' })).toBeEnabled();
  await press(desk, 'Enter');
  await expect.poll(stands).toBe(PRICED);

  // A bet is beside the rows: in the net of both winner markets and among the last bets.
  const bet = { event_id, session_id: session_ids[0]!, betting_type: 1, price: 46, size: 100 } as const;
  await ask('placeBet', { ...bet, stake: 100 }, 'client');
  await expect(desk.getByRole('region', { name: 'Last bets' })).toContainText('Rajkot 6 over runs');
  await expect(desk.getByRole('region', { name: 'Rajkot 6 over runs' })).toContainText(/Worst \(46\+\)/);
  await expect(desk.getByRole('region', { name: 'Net by winner' })).toContainText('Match Odds + Bookmaker');

  // Without a connection every key is refused at once, what was typed stays, and nothing is sent when it is back.
  const sent: string[] = [];
  desk.on('request', (request) => {
    if (/odds|ball_start/.test(request.url())) sent.push(request.url());
  });
  await press(desk, 'a');
  await context.setOffline(true);
  const ball = desk.getByRole('button', { name: /Ball Start for all/ });
  await expect(ball).toBeDisabled();
  await expect(desk.getByText('No connection: nothing can be sent. What is typed stays.')).toBeVisible();
  await desk.keyboard.type('70');
  await press(desk, 'Enter');
  await press(desk, 'b');
  await press(desk, 'r');
  await context.setOffline(false);
  await expect(ball).toBeEnabled();
  await expect(lagai).toHaveValue('70');
  await sleep(2000);
  expect(sent).toEqual([]);
  expect(await stands()).toBe(PRICED);

  // And now it is sent, because it is pressed now.
  await press(desk, 'Enter');
  await expect.poll(stands).toBe(' 70/72 0/0,  40/42 0/0,  45/46');
});
