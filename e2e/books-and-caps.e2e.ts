import { expect, type Page } from '@playwright/test';
import { apiOf, liveMatch, signIn } from './harness/api.ts';
import { lookInBothSchemes } from './harness/look.ts';
import { newClient } from './harness/new-client.ts';
import { test } from './harness/test.ts';

const look = (page: Page, name: string) => lookInBothSchemes(page, name, ['desktop', 'phone']);

test('the delays and stake limits of a client are set on its page', async ({ page, baseURL }) => {
  const { username, user_guid } = await newClient(baseURL!);
  const { ask } = apiOf(baseURL!);
  const { profile } = await ask('profile', { user_guid }, 'company');
  const saved = () => ask('getDelaySetting', { user_id: profile.user_id }, 'company');
  await signIn(page, baseURL!, 'company');
  await page.goto(`${baseURL}/userview/client/${user_guid}/${username}`);
  await page.getByRole('link', { name: 'Sport Setting' }).click();
  const dialog = page.getByRole('dialog', { name: `Sport Setting: ${username}` });
  await dialog.getByLabel('Match Delay', { exact: true }).fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Cup Delay require', { exact: true })).toBeVisible();
  expect((await saved())['match_delay']).toBeNull();
  await look(page, 'sport-setting');
  for (const input of await dialog.getByRole('textbox').all()) await input.fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Reset' })).toBeVisible();
  await expect(page).toHaveURL(/sport_setting=1/);
  await dialog.getByText('Stake limits').click();
  await dialog.getByLabel('Max Stake', { exact: true }).fill('900');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(saved).toMatchObject({ match_delay: 2, cup_delay: 2, max_stake: 900, min_cup: null });
  await look(page, 'stake-setting');
  await dialog.getByText('Delay', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(saved).toMatchObject({ match_delay: null, max_stake: 900 });
});

test('a market’s book by account, and its cap, on the live report', async ({ page, baseURL }) => {
  const api = apiOf(baseURL!);
  const eventId = await liveMatch(api);
  await signIn(page, baseURL!, 'company');
  await page.goto(`${baseURL}/live_report/${eventId}`);
  await page.getByRole('button', { name: 'Book by account: Match Odds' }).click();
  const book = page.getByRole('table', { name: 'Book by account: Match Odds' });
  await expect(book.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  const { market } = await api.ask('matchDetail', { event_id: eventId, beside: 0 }, 'company');
  const odds = market.find(({ is_main_market: main }) => main === 1)!;
  for (const { runnerName } of odds.runners)
    await expect(book.getByRole('columnheader', { name: runnerName })).toBeVisible();
  await look(page, 'market-book');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Stake cap: Match Odds' }).click();
  const cap = page.getByRole('dialog', { name: 'Stake cap: Match Odds' });
  await cap.getByLabel('Min Stake').fill('500');
  await cap.getByLabel('Max Stake').fill('400');
  await cap.getByRole('button', { name: 'Save' }).click();
  await expect(cap.getByText('below the minimum')).toBeVisible();
  await look(page, 'stake-cap');
  await cap.getByLabel('Min Stake').fill('300');
  await cap.getByRole('button', { name: 'Save' }).click();
  await expect(cap).toBeHidden();
  await expect(page.getByText('min 300 · max 400').first()).toBeVisible();
});
