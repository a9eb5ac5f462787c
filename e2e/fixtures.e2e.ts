import { SPORT } from '@pavilion/contract/sports.ts';
import { expect } from '@playwright/test';
import { apiOf, liveMatch, signIn } from './harness/api.ts';
import { test } from './harness/test.ts';

test('the Company switches a match on the schedule: nobody below sees it until it is on again', async ({
  page,
  baseURL,
}) => {
  const url = baseURL!;
  const { ask } = apiOf(url);
  const [league] = await ask('getSportLeagues', { sport_id: SPORT.soccer }, 'company');
  const [fixture] = await ask('getLeagueEvents', { league_id: league!.league_id }, 'company');
  const shown = async () => {
    const rows = await ask('getLeagueEvents', { league_id: league!.league_id }, 'agent');
    return rows.some((row) => row.event_id === fixture!.event_id);
  };
  await signIn(page, url, 'company');
  await page.goto(`${url}/tournament?sport_id=${SPORT.soccer}&open=${league!.league_id}`);
  const active = page.getByRole('checkbox', { name: `Active: ${fixture!.event_name}` }).first();
  await active.click();
  await expect(active).not.toBeChecked();
  expect(await shown()).toBe(false);
  await active.click();
  await expect(active).toBeChecked();
  expect(await shown()).toBe(true);
});

test('a session of a provider is added with its type, taken away and deleted', async ({ page, baseURL }) => {
  const url = baseURL!;
  const api = apiOf(url);
  const { ask } = api;
  const live = await liveMatch(api);
  const offered = async (name: string) =>
    (await ask('matchDetail', { event_id: live }, 'client')).fancy.some(
      (fancy) => fancy.runner_name === name,
    );
  await signIn(page, url, 'company');
  await page.goto(`${url}/fixture-market/${live}/fancy`);
  const diamond = page.getByRole('region', { name: 'Diamond' });
  const add = diamond.getByRole('button', { name: /^ADD: Total match fours/ });
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('ADD: ', '');
  await add.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fancy', exact: true }).click();
  const added = diamond.getByRole('button', { name: `ADDED: ${name}` });
  await expect(added).toBeVisible();
  expect(await offered(name)).toBe(true);
  await added.click();
  await expect(add).toBeVisible();
  expect(await offered(name)).toBe(false);
  await diamond.getByRole('button', { name: `Delete: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(add).toHaveCount(0);
});

test('the admin takes a match off the lists', async ({ page, baseURL }) => {
  const url = baseURL!;
  const { ask } = apiOf(url);
  const [league] = await ask('getSportLeagues', { sport_id: SPORT.soccer }, 'admin8');
  const fixture = (await ask('getLeagueEvents', { league_id: league!.league_id }, 'admin8')).at(-1)!;
  await signIn(page, url, 'admin8');
  await page.goto(`${url}/matches_list?sport_id=${SPORT.soccer}&size=100`);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${fixture.event_id}"]`) });
  await row.getByRole('button', { name: /^Deactivate/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to deactivate the match?');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Match deactivated successfully!')).toBeVisible();
  await expect(row.getByText('OFF')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Deactivate/ })).toHaveCount(0);
  await ask('activeDeactiveEvent', { event_id: fixture.event_id, status: 1 }, 'admin8');
});
