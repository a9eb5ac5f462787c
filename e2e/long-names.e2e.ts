import { expect } from '@playwright/test';
import { PASSWORD, signIn } from './harness/api.ts';
import { complaints, lookAtSizes, SIZES } from './harness/look.ts';
import { turnTo } from './harness/open-screen.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

const { server, api } = ownHouse({ PAVILION_CASINO_SPEED: '0' });
const LATIN = {
  first_name: 'Venkatanarasimharajuvaripeta Krishnamoorthy Subramaniam',
  last_name: 'Balasubrahmanyam Chandrasekharan Iyer',
};
const DEVANAGARI = {
  first_name: 'श्रीमती लक्ष्मीनारायणप्रसादवर्धिनी राजराजेश्वरी',
  last_name: 'विश्वनाथसुब्रह्मण्यम अय्यर रामचन्द्रनारायण',
};
const AGENT = 'BSC990011';

/** An agent of its own with two clients, all of whom have names of ninety letters, and cash between them. */
test.beforeAll(async () => {
  const who = { password: PASSWORD, confirm_password: PASSWORD };
  const shares = { my_share: 0, my_agent_share: 0, matka_share: 0, matka_agent_share: 0, game_share: 0 };
  const agent = { ...who, ...shares, ...LATIN, username: AGENT, role: 6, fixed_limit: 6000 };
  await api.ask('createUser', agent, 'stockist');
  const client = { ...who, role: 7, fixed_limit: 1000 };
  const receiver = await api.ask('createUser', { ...client, ...LATIN, username: 'BS990020' }, AGENT);
  const payer = await api.ask('createUser', { ...client, ...DEVANAGARI, username: 'BS990021' }, AGENT);
  const paid = {
    user_guid: receiver.user_guid,
    amount: 765.4,
    remark: DEVANAGARI.first_name,
    type: 1,
  } as const;
  await api.ask('payReceiveCash', paid, AGENT);
  const received = { user_guid: payer.user_guid, amount: 345.67, remark: LATIN.first_name, type: 2 } as const;
  await api.ask('payReceiveCash', received, AGENT);
});

const PAGES = [
  '/my-ledgers',
  '/cashbook',
  '/cashbook?tab=close',
  '/collection-report',
  '/transfer_cash',
  '/periods',
  '/commission_limits',
  '/global-search',
  '/search?keyword=BS99002',
  '/login_report',
  '/profit-&-loss',
  '/games-daily-report',
];

test('the tree keeps all of its columns in sight beside a long name', async ({ browser }) => {
  const page = await browser.newPage({ viewport: SIZES.desktop });
  const heard = complaints(page);
  await signIn(page, server.url, AGENT);
  await page.goto(`${server.url}/downline-tree`);
  const tree = page.getByRole('treegrid');
  await expect(tree.getByText(LATIN.first_name).first()).toBeVisible();
  await expect(tree.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 });
  await lookAtSizes(page, 'long-tree', 'light', ['desktop', 'small', 'phone']);
  expect(heard).toEqual([]);
});

for (const language of ['hi', 'mr', 'ta'] as const)
  test(`the pages of money hold long names in ${language}`, async ({ browser }) => {
    test.slow();
    await api.ask('savePreferences', { preferences: { language } }, AGENT);
    const page = await browser.newPage();
    const heard = complaints(page);
    await signIn(page, server.url, AGENT);
    for (const path of PAGES)
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await test.step(path, async () => {
        await turnTo(page, server.url, path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const name = `long-${language}${path.replaceAll(/\W/g, '-')}`;
        await lookAtSizes(page, name, 'light', ['desktop', 'phone']);
      });
    expect(heard).toEqual([]);
    await page.close();
  });
