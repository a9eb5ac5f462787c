import { expect, type Page } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

/** Rounds are dealt by the test: the house's own dealer stands still. */
const { server, api } = ownHouse({ PAVILION_CASINO_SPEED: '0' });
const PHONE = { width: 390, height: 844 };

const dayOfHouse = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

/** A round of Lucky 7 that takes bets for so many seconds, told to all screens. @returns its id */
async function openRound(own: string, seconds: number): Promise<string> {
  const day = dayOfHouse();
  const id = `c-${day.replaceAll('-', '')}-${own}`;
  await server.write(
    `insert into events (id, name, sport_id, league_name, open_date) values ($1, 'Casino', 6, 'Casino', now()) on conflict do nothing`,
    [`casino-${day}`],
  );
  await server.write(
    `insert into casino_rounds (id, event_id, provider_id, game_code, mid, name, opened_at, closes_at)
     values ($1, $2, 4, 'lucky7', $3, 'Lucky 7', now(), now() + $4::interval)`,
    [id, `casino-${day}`, own, `${seconds} seconds`],
  );
  await tell(id);
  return id;
}

const tell = (id: string): Promise<void> =>
  server.write(`select pg_notify('pavilion_live', $1)`, [JSON.stringify({ kind: 'casino', roundId: id })]);

/** Betting on a round ends in so many seconds, by the clock: nothing is told when it does. */
async function closeIn(id: string, seconds: number): Promise<void> {
  await server.write('update casino_rounds set closes_at = now() + $2::interval where id = $1', [
    id,
    `${seconds} seconds`,
  ]);
  await tell(id);
}

/** A card falls: betting is over. */
async function openCard(id: string, card: string): Promise<void> {
  await server.write(
    `update casino_rounds set state = 'dealing', closes_at = now(), cards = array[$2] where id = $1`,
    [id, card],
  );
  await tell(id);
}

const price = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const ownBets = (page: Page) => page.getByRole('table', { name: 'My bets on this round' });
const fits = async (page: Page): Promise<void> => {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(room);
};

test('a client bets on a live table with a seed of its own, its agent sees its position, and the card falls before both', async ({
  browser,
}) => {
  const round = await openRound('a1', 120);
  const client = await browser.newPage({ viewport: PHONE });
  await signIn(client, server.url, 'client');
  const agent = await browser.newPage();
  await signIn(agent, server.url, 'agent');

  await test.step('from all tables to one, whose name stands in the address', async () => {
    await client.goto(`${server.url}/casino-live`);
    await client
      .getByRole('list', { name: 'All tables' })
      .getByRole('link', { name: /^Lucky 7 Bets for/ })
      .click();
    await expect(client).toHaveURL(/\?table=4-lucky7$/);
    await expect(
      client.getByRole('article', { name: 'Lucky 7', exact: true }).getByRole('timer'),
    ).toContainText('Bets for');
    await fits(client);
    await agent.goto(`${server.url}/casino-live?table=4-lucky7`);
    await expect(agent.getByRole('button', { name: / at 2\.00$/ })).toHaveCount(0);
  });

  await test.step('a stake below the least is said before it is sent; what it wins and loses stands there', async () => {
    await price(client, 'Low Card at 2.00').click();
    await client.getByLabel('Stake', { exact: true }).fill('5');
    await expect(client.getByText('The least stake is 100.')).toBeVisible();
    await expect(client.getByRole('button', { name: 'Place bet' })).toBeDisabled();
    await client.getByLabel('Stake', { exact: true }).fill('100.01');
    await expect(client.getByText('Wins100.01Loses100.01')).toBeVisible();
  });

  await test.step('placed once, though its answer was lost and the page loaded again', async () => {
    await client.getByText('Your own seed').click();
    await client.getByRole('textbox', { name: 'Your own seed' }).fill('lucky');
    await client.route('**/place_bet', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await client.getByRole('button', { name: 'Place bet' }).click();
    await expect(client.getByText(/^No answer came/)).toBeVisible();
    await client.unroute('**/place_bet');
    await client.reload();
    await client.getByRole('button', { name: 'Place it again' }).click();
    await expect(client.getByText('Bet placed successfully')).toBeVisible();
    await expect(ownBets(client).getByRole('row')).toHaveCount(2);
    const { total_records } = await api.ask('betList', { event_id: round }, 'client');
    expect(total_records).toBe(1);
  });

  await test.step('the agent sees its part of every outcome by itself, and the bet', async () => {
    const winner = agent.getByRole('region', { name: 'Winner' });
    await expect(winner.getByRole('listitem').filter({ hasText: 'Low Card' }).locator('.loss')).toBeVisible();
    await expect(
      winner.getByRole('listitem').filter({ hasText: 'High Card' }).locator('.profit'),
    ).toBeVisible();
    await expect(winner.getByText('Seven')).toBeVisible();
    await expect(agent.getByRole('table', { name: 'Bets on this round' }).getByRole('row')).toHaveCount(2);
  });

  await test.step('a card falls: betting is over on both screens, the card lies there by its name', async () => {
    await openCard(round, 'KDD');
    for (const page of [client, agent])
      await expect(page.getByRole('article').getByRole('img', { name: 'King of hearts' })).toBeVisible();
    await expect(price(client, 'Low Card at 2.00')).toBeDisabled();
    await fits(client);
  });
});

test('betting ends by the clock on the open screen; a line that drops says so and comes back to the round of then', async ({
  page,
}) => {
  const round = await openRound('b1', 120);
  await signIn(page, server.url, 'client');
  await page.goto(`${server.url}/casino-live?table=4-lucky7`);
  await price(page, 'High Card at 2.00').click();
  await page.getByLabel('Stake', { exact: true }).fill('200');
  await expect(page.getByRole('button', { name: 'Place bet' })).toBeEnabled();
  await closeIn(round, 2);
  await expect(page.getByText('This selection takes no bets now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place bet' })).toBeDisabled();

  await server.crash();
  await expect(price(page, 'High Card at 2.00')).toBeDisabled();
  await server.restart();
  await openRound('b2', 120);
  await expect(price(page, 'High Card at 2.00')).toBeEnabled({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Place bet' }).click();
  await expect(ownBets(page).getByRole('row')).toHaveCount(2);
});

test('a lock of the casino above closes betting on the open screen at once; the bet stays in sight', async ({
  page,
}) => {
  await openRound('d1', 300);
  await signIn(page, server.url, 'client');
  await page.goto(`${server.url}/casino-live?table=4-lucky7`);
  await price(page, 'Even at 2.10').click();
  await page.getByLabel('Stake', { exact: true }).fill('300');
  await page.getByRole('button', { name: 'Place bet' }).click();
  await expect(ownBets(page).getByRole('row')).toHaveCount(2);
  await price(page, 'Odd at 1.79').click();

  await server.write(`update users set lock_casino_bet = true where username = 'agent'`, []);
  await server.write(`select pg_notify('pavilion_live', '{"kind":"me"}')`, []);
  await expect(page.getByText(/^Casino is locked for your account/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place bet' })).toBeDisabled();
  await expect(ownBets(page).getByRole('row')).toHaveCount(2);
});
