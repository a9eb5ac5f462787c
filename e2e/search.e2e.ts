import { expect, type Page } from '@playwright/test';
import { apiOf, signIn } from './harness/api.ts';
import { complaints, lookInBothSchemes } from './harness/look.ts';
import { newStaff } from './harness/new-staff.ts';
import { test } from './harness/test.ts';

const found = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search everything that you may open' });

for (const name of ['company', 'master', 'agent'])
  test(`${name} finds what its lists show, from the keyboard and kind by kind`, async ({ page, baseURL }) => {
    await signIn(page, baseURL!, name);
    const heard = complaints(page);
    await page.goto(`${baseURL}/search`);
    await box(page).focus();
    await page.keyboard.type('a', { delay: 100 });
    await expect(page).toHaveURL(/keyword=a$/);
    await expect(found(page).filter({ hasText: 'Users' })).toBeVisible();

    await test.step('the arrows go down to the hits and up again, Escape goes back to the box', async () => {
      const hits = page.getByRole('main').getByRole('listitem').getByRole('link');
      await page.keyboard.press('ArrowDown');
      await expect(hits.nth(0)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(hits.nth(1)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(box(page)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await expect(box(page)).toBeFocused();
    });

    await test.step('a kind stands in the address, survives a reload and keeps the focus', async () => {
      const kinds = page.getByRole('group', { name: 'Kinds to look through' });
      await page.getByRole('button', { name: 'More: Matches' }).click();
      await expect(page).toHaveURL(/kind=matches/);
      await expect(kinds.getByRole('button', { name: 'Matches' })).toBeFocused();
      await expect(found(page)).toHaveCount(1);
      await page.reload();
      await expect(found(page)).toHaveText(/^Matches/);
      await expect(kinds.getByRole('button', { name: 'Matches' })).toHaveAttribute('aria-pressed', 'true');
      await lookInBothSchemes(page, `search-${name}`, ['phone', 'small', 'desktop']);
      await kinds.getByRole('button', { name: 'All kinds' }).click();
      await expect(found(page).filter({ hasText: 'Users' })).toBeVisible();
    });

    await test.step('Enter on a hit opens it', async () => {
      await box(page).focus();
      await page.keyboard.press('ArrowDown');
      const link = await page.evaluate(() => document.activeElement?.getAttribute('href'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${baseURL}${link}`);
    });
    expect(heard).toEqual([]);
  });

test('words that nothing is called say so, however long they are', async ({ page, baseURL }) => {
  await signIn(page, baseURL!, 'agent');
  for (const word of ['%_\\', '😀', 'W'.repeat(90), '<b>x</b>']) {
    await page.goto(`${baseURL}/search?keyword=${encodeURIComponent(word)}`);
    await expect(page.getByText(`begins with “${word}”`)).toBeVisible();
  }
  await page.goto(`${baseURL}/search?keyword=${'W'.repeat(90)}`);
  await expect(page.getByText('No Data Found')).toBeVisible();
  await lookInBothSchemes(page, 'search-long', ['phone', 'desktop']);
  for (const word of ['   ', 'x'.repeat(10_000)]) {
    await page.goto(`${baseURL}/search?keyword=${encodeURIComponent(word)}`);
    await expect(page.getByText('Nothing looked for yet')).toBeVisible();
  }
});

test('staff with few rights are told of no kind, name or count that they may not open', async ({
  page,
  baseURL,
}) => {
  const { ask } = apiOf(baseURL!);
  const { group_id: groupId } = await ask(
    'savePrivileges',
    { name: `Matches ${Date.now().toString(36)}`, privileges: ['matches.list'], second_factor: 0 },
    'company',
  );
  const { username } = await newStaff(baseURL!, groupId);
  await signIn(page, baseURL!, username);
  const heard = complaints(page);
  const answered = page.waitForResponse('**/api/search');
  await page.goto(`${baseURL}/search?keyword=a`);
  const { data } = (await (await answered).json()) as { data: { groups: { kind: string }[] } };
  expect(data.groups.map(({ kind }) => kind)).toEqual(['matches', 'markets']);
  await expect(found(page)).toHaveText([/^Matches/, /^Markets and sessions/]);
  const main = page.getByRole('main');
  for (const other of [
    'Users',
    'Bets',
    'Ledger lines',
    'Receipts',
    'Staff',
    'Requests',
    'Addresses',
    'agent',
  ])
    await expect(main.getByText(other, { exact: true })).toHaveCount(0);

  await test.step('nor when a link asks for one', async () => {
    await page.goto(`${baseURL}/search?keyword=agent&kind=users`);
    await expect(main.getByText('No Data Found')).toBeVisible();
    await expect(main.getByRole('link', { name: /agent/ })).toHaveCount(0);
  });

  await test.step('nor in the palette, whose keys do the same', async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await palette.getByRole('combobox').pressSequentially('agent', { delay: 60 });
    await expect(palette.getByRole('option', { name: 'Show all of “agent”' })).toBeVisible();
    await expect(palette.getByRole('option', { name: /^agent/ })).toHaveCount(0);
    await palette.getByRole('combobox').fill('Search');
    await expect(palette.getByRole('option', { selected: true })).toHaveText('Search');
    // Until then what was found for the word before stands between the two.
    await expect(palette.getByText('Searching…')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(palette.getByRole('option', { selected: true })).toHaveText('Show all of “Search”');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=Search$/);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
  });
  expect(heard).toEqual([]);
});

test('what a key has marked in the palette stays marked when the server answers, and Enter need not wait', async ({
  page,
  baseURL,
}) => {
  await signIn(page, baseURL!, 'company');
  await page.goto(`${baseURL}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/api/search', async (route) => {
    await held;
    await route.continue();
  });
  const palette = page.getByRole('dialog');
  const options = palette.getByRole('option');
  const marked = palette.getByRole('option', { selected: true });
  const markLast = async (word: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(word);
    await expect(options.last()).toHaveText(`Show all of “${word}”`);
    for (let steps = await options.count(); steps > 1; steps -= 1) await page.keyboard.press('ArrowDown');
    await expect(marked).toHaveText(`Show all of “${word}”`);
    await expect(palette.getByText('Searching…')).toBeVisible();
  };
  await markLast('ma');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=ma$/);
  await markLast('mas');
  answer();
  await expect(palette.getByText('Searching…')).toHaveCount(0);
  await expect(marked).toHaveText('Show all of “mas”');
  await page.keyboard.press('ArrowUp');
  await expect(marked).toHaveText((await options.nth(-2).textContent())!);
  await expect(marked).toContainText('master');
});

test('staff are found as staff, with their own name and the operator above them as such', async ({
  page,
  baseURL,
}) => {
  const line = /^Staff · .*Read only · acts for company \(Company\)$/;
  await signIn(page, baseURL!, 'company');
  await page.goto(`${baseURL}/dashboard`);
  await page.getByRole('navigation').getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search$/);
  await box(page).fill('reader');
  const hit = page.getByRole('main').getByRole('link', { name: /^reader/ });
  await expect(hit.getByText(line)).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('reader');
  await expect(palette.getByRole('option', { name: /^reader/ }).getByText(line)).toBeVisible();
});

test('what is typed while the line is down is found when it is back', async ({ page, baseURL }) => {
  await signIn(page, baseURL!, 'company');
  await page.goto(`${baseURL}/search`);
  await expect(box(page)).toBeVisible();
  await page.context().setOffline(true);
  await box(page).pressSequentially('finance', { delay: 300 });
  await expect(found(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /^finance/ })).toBeVisible();
  await expect(box(page)).toHaveValue('finance');
});
