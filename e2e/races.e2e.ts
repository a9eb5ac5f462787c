import { expect, type Page } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { ownHouse } from './harness/own-house.ts';
import { RACE, writeRace } from './harness/race-recording.ts';
import { test } from './harness/test.ts';

const [jet, boat, , penny] = RACE.runners;
const { server, api } = ownHouse({}, writeRace);
let eventId = '';
let name = '';

test.beforeAll(async () => {
  await expect(async () => {
    const { records } = await api.ask('matchList', { sport_id: 7, course: RACE.course }, 'company');
    ({ event_id: eventId, event_name: name } = records[0]!);
  }).toPass();
});

/** A bet of the client at the price that is offered. */
async function back(marketId: string, selectionId: number, stake: number): Promise<void> {
  const { market } = await api.ask('matchDetail', { event_id: eventId }, 'client');
  const runners = market.find(({ market_id }) => market_id === marketId)!.runners;
  const odd = runners.find((runner) => runner.selectionId === selectionId)!.runner_odd;
  const price = odd.ex.availableToBack[0]!.price;
  const bet = { event_id: eventId, market_id: marketId, selection_id: selectionId, price, stake } as const;
  expect((await api.send('placeBet', { ...bet, betting_type: 1 }, 'client')).error).toBe('');
}

const table = (page: Page, market: string) => page.getByRole('table', { name: market });
const row = (page: Page, market: string, runner: string) =>
  table(page, market).getByRole('row', { name: runner });

/** From the list of races to the card of the race. */
async function openCard(page: Page): Promise<void> {
  await page.goto(`${server.url}/races`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('a race, from its card to the ledger', async ({ browser }) => {
  const agent = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(agent, server.url, 'agent');
  await signIn(phone, server.url, 'company');

  await test.step('the card names who runs, and strikes out who does not', async () => {
    await openCard(agent);
    await expect(row(agent, 'Win', jet.name)).toContainText('A Rider · draw 9');
    await expect(row(agent, 'Win', 'Long Shadow').locator('s')).toHaveText('Long Shadow');
    await expect(row(agent, 'Win', 'Long Shadow')).toContainText(/Out \d\d:\d\d/);
    await expect(table(agent, 'To Be Placed')).toBeVisible();
    await openCard(phone);
  });

  await test.step('what is bet stands on it at once', async () => {
    await back(RACE.win, jet.id, 1000);
    await back(RACE.place, boat.id, 1000);
    await back(RACE.place, penny.id, 500);
    await expect(row(agent, 'Win', jet.name).getByRole('cell').last()).toHaveText(/^−/);
    await expect(agent.getByText('If none')).toBeVisible();
    await expect(phone.getByText('If none')).toBeVisible();
    const width = await phone.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });

  await test.step('declared, it says who won, and the ledger names the race', async () => {
    const settle = (market_id: string, selection_ids: number[]) =>
      api.send(
        'settleMarket',
        { event_id: eventId, market_id, selection_ids, confirm_warning: 1 },
        'company',
      );
    expect((await settle(RACE.place, [jet.id, boat.id])).error).toBe('');
    expect((await settle(RACE.win, [jet.id])).error).toBe('');
    await expect(agent.getByText(`won by`)).toBeVisible();
    await expect(phone.getByText('Declared').first()).toBeVisible();
    await agent.goto(`${server.url}/my-ledgers`);
    await expect(agent.getByText(name).first()).toBeVisible();
  });
});
