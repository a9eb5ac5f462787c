import { expect } from '@playwright/test';
import { CODE, signIn } from './harness/api.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

/** The rounds are those of the story: nobody deals further ones. */
const { server, api } = ownHouse({ PAVILION_CASINO_SPEED: '0' });

test('the Company cancels a round that waits, opens a declared one and takes it back; agent and client see the rounds without the buttons of the desk', async ({
  browser,
}) => {
  const desk = await browser.newPage();
  await signIn(desk, server.url, 'company');

  await test.step('what waits is cancelled after the question, and the list is loaded again', async () => {
    await desk.goto(`${server.url}/pending-game`);
    const row = desk.getByRole('row').filter({ has: desk.getByRole('link', { name: 'Queen', exact: true }) });
    await row.getByRole('button', { name: 'Cancel Game' }).click();
    const question = desk.getByRole('dialog');
    await expect(question.getByText('Are you sure you want to Cancel Queen', { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel Game' }).click();
    await expect(desk.getByText('Game cancelled successfully')).toBeVisible();
    await expect(desk.getByText('No round waits for its result.')).toBeVisible();
  });

  const { records } = await api.ask('casinoList', { items_perpage: 100 }, 'client');
  const round = records.find((one) => one.settlement_status === 1 && one.Pl !== 0)!;
  const path = `/games_list/${round.event_id}`;

  await test.step('from the list to the round, its cards and what they did to the position', async () => {
    await desk.goto(`${server.url}/game?game_code=${round.game_code}`);
    await expect(desk.getByRole('link', { name: 'Live Report' })).toHaveAttribute('href', '/casino-live');
    await desk.locator(`a[href="${path}"]`).click();
    await expect(desk).toHaveURL(`${server.url}${path}`);
    await expect(
      desk.getByRole('region', { name: 'Result', exact: true }).getByRole('img').first(),
    ).toBeVisible();
    const strip = desk.getByRole('region', { name: 'Position on the table' }).getByRole('listitem');
    await expect(strip.first()).toContainText('Before the first card');
    await expect(strip.last()).toContainText('100');
    await expect(desk.getByText('Largest wins', { exact: true })).toBeVisible();
  });

  await test.step('its bets lead back to it', async () => {
    await desk.getByRole('link', { name: 'Bet Slips' }).click();
    await expect(desk).toHaveURL(/bookmaker_type=4/);
    await desk
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: round.event_name })
      .click();
    await expect(desk).toHaveURL(`${server.url}${path}`);
  });

  await test.step('taken back with what will move in sight', async () => {
    await desk.getByRole('button', { name: 'Roll Back' }).click();
    const dialog = desk.getByRole('dialog');
    // The largest changes are named; whose they are is as the story's bets fell.
    const moves = dialog.getByRole('region', { name: 'What will move' });
    await expect(moves.getByText(/^[1-9]\d* accounts, [1-9]\d* clients?, [1-9]\d* bets?$/)).toBeVisible();
    await expect(moves.getByRole('row').nth(1)).toContainText(/[+−]\d/);
    await dialog.getByLabel('Digit 1 of 4').pressSequentially(CODE);
    await dialog.getByRole('button', { name: 'Yes, roll back' }).click();
    await expect(desk.getByText('Result taken back', { exact: true })).toBeVisible();
    const { records: now } = await api.ask('casinoList', { keyword: round.event_id }, 'client');
    expect(now).toMatchObject([{ settlement_status: 0, Pl: 0 }]);
  });
  await desk.close();

  const other = records.find((one) => one.settlement_status === 1 && one.event_id !== round.event_id)!;
  for (const name of ['agent', 'client']) {
    await test.step(`${name} sees the list and a round, and nothing that only the desk may do`, async () => {
      const page = await browser.newPage();
      await signIn(page, server.url, name);
      await page.goto(`${server.url}/game`);
      await expect(page.getByText(/^Total of this page: 20 rounds/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Live Report' })).toHaveCount(0);
      await page.locator(`a[href="/games_list/${other.event_id}"]`).click();
      await expect(page.getByRole('heading', { level: 1, name: other.event_name })).toBeVisible();
      await expect(page.getByText('Largest wins', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Roll Back' })).toHaveCount(0);
      await page.goto(`${server.url}/pending-game`);
      await expect(page.getByRole('heading', { name: 'Not for your level' })).toBeVisible();
      await page.goto(`${server.url}/games_list/c-20200101-none`);
      await expect(page.getByText('Round not found')).toBeVisible();
      await page.close();
    });
  }
});
