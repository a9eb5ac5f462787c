import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiOf, signIn } from './harness/api.ts';

const ROOT = join(import.meta.dirname, '..');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** Where a picture goes: `npm run pictures` renews those that the README shows, all others are for looking at once. */
function pictureFile(name: string): string {
  const shown = process.env['PAVILION_PICTURES'] === '1' && readme.includes(`docs/pictures/${name}`);
  return join(ROOT, shown ? 'docs/pictures' : 'test-results/screens', name);
}

const SIZES = {
  desktop: { width: 1440, height: 900 },
  small: { width: 800, height: 915 },
  phone: { width: 390, height: 844 },
};
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Screen = { name: string; path: string; as: string; ready: (page: Page) => Promise<void> };

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const SCREENS: readonly Screen[] = [
  { name: 'dashboard', path: '/dashboard', as: 'subcompany', ready: heading('Live Report Matches') },
  { name: 'clients', path: '/my-clients', as: 'subcompany', ready: heading('Client List') },
  { name: 'subcompanies', path: '/manage-subcompany', as: 'company', ready: heading('All Subcompanies') },
  { name: 'masters', path: '/master', as: 'subcompany', ready: heading('All Masters') },
  { name: 'super-stockists', path: '/super-stockists', as: 'subcompany', ready: heading('Super Stockists') },
  { name: 'stockists', path: '/stockists', as: 'subcompany', ready: heading('Stockists') },
  { name: 'agents', path: '/agent', as: 'subcompany', ready: heading('Agent List') },
  { name: 'locked-users', path: '/locked_users', as: 'company', ready: heading('Locked Users') },
  { name: 'blocked-subcompanies', path: '/blocked-subcompany', as: 'company', ready: heading(/Blocked/) },
  { name: 'blocked-agents', path: '/blocked-agent', as: 'company', ready: heading('Blocked Agents') },
  { name: 'blocked-clients', path: '/blocked-clients', as: 'company', ready: heading('Blocked Clients') },
  { name: 'create-subcompany', path: '/manage-subcompany/add', as: 'company', ready: heading(/Create/) },
  { name: 'create-master', path: '/master/add', as: 'subcompany', ready: heading('Create Master') },
  { name: 'create-client', path: '/my-clients/add', as: 'agent', ready: heading('Create Client') },
  {
    name: 'edit-client',
    path: '/my-clients/edit/:account(client)',
    as: 'agent',
    ready: heading('Edit client'),
  },
  {
    name: 'edit-password',
    path: '/edit_password/:account(client)',
    as: 'agent',
    ready: heading('Change Password'),
  },
  { name: 'manage-password', path: '/manage-password', as: 'agent', ready: heading(/Manage Password/) },
  {
    name: 'casino-setting',
    path: '/casino-setting/:accountId(client)',
    as: 'agent',
    ready: heading('Casino Setting'),
  },
  { name: 'matches', path: '/matches_list', as: 'company', ready: heading('Matches List') },
  {
    name: 'live-report',
    path: '/live_report/:live',
    as: 'company',
    ready: (page) => expect(page.getByText('Match Odds').first()).toBeVisible(),
  },
  {
    name: 'live-report-agent',
    path: '/live_report/:live',
    as: 'agent',
    ready: (page) => expect(page.getByText('Match Odds').first()).toBeVisible(),
  },
  { name: 'dashboard-client', path: '/dashboard', as: 'client', ready: heading('Live Report Matches') },
  {
    name: 'live-report-client',
    path: '/live_report/:live',
    as: 'client',
    ready: (page) => expect(page.getByText('Match Odds').first()).toBeVisible(),
  },
  { name: 'my-ledgers-client', path: '/my-ledgers', as: 'client', ready: heading('My Ledgers') },
  { name: 'match-result', path: '/match-result', as: 'company', ready: heading('Match Result') },
  {
    name: 'settlement-preview',
    path: '/match-result',
    as: 'company',
    ready: async (page) => {
      await page.getByRole('radio').first().check({ force: true });
      await expect(page.getByRole('region', { name: 'Zero-sum check' })).toBeVisible();
    },
  },
  { name: 'manage-fancy', path: '/manage-fancy', as: 'company', ready: heading('Manage Fancy') },
  { name: 'match-rollback', path: '/match-rollback', as: 'company', ready: heading('Match Rollback') },
  { name: 'my-ledgers', path: '/my-ledgers', as: 'agent', ready: heading('My Ledgers') },
  {
    name: 'user-view',
    path: '/userview/agent/:account(agent)/agent',
    as: 'subcompany',
    ready: heading('Agent Dashborad'),
  },
  {
    name: 'receive-cash',
    path: '/userdetails/client/receivecash/:account(client)/client',
    as: 'agent',
    ready: async (page) => {
      await page.getByLabel('Updates Coins').fill('5000');
      await expect(page.getByText('You receive 5,000 from client.')).toBeVisible();
    },
  },
  {
    name: 'account-ledger',
    path: '/userdetails/client/ledger/:account(client)/client',
    as: 'agent',
    ready: heading('Ledger'),
  },
  {
    name: 'explained-line',
    path: '/userdetails/agent/matchledger/:account(agent)/agent',
    as: 'master',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /Commission|Odds|Bookmaker|Runs/ })
        .first()
        .click();
      await expect(page.getByText('How it adds up').first()).toBeVisible();
    },
  },
  {
    name: 'coin-history',
    path: '/userdetails/client/coinhistory/:account(client)/client',
    as: 'agent',
    ready: heading('Coin History'),
  },
  {
    name: 'direct-clients',
    path: '/userdetails/agent/directclients/:account(agent)/agent',
    as: 'master',
    ready: heading('Direct Clients'),
  },
  { name: 'downline-tree', path: '/downline-tree', as: 'subcompany', ready: heading('Downline Tree') },
  {
    name: 'sunburst',
    path: '/downline-tree?view=sunburst',
    as: 'subcompany',
    ready: (page) => expect(page.getByRole('img', { name: /^subcompany: Limit/ })).toBeVisible(),
  },
  { name: 'audit', path: '/audit', as: 'company', ready: heading('Audit Log') },
  { name: 'cashbook', path: '/cashbook', as: 'agent', ready: heading('Cashbook') },
  { name: 'collection', path: '/collection-report', as: 'agent', ready: heading('Collection Report') },
];

/** What a browser complains about; every screen must leave it empty. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  return heard;
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

const signedIn = new Map<string, BrowserContext>();

test.afterAll(async () => {
  for (const context of signedIn.values()) await context.close();
});

// They only look, so two of them may look at once.
test.describe.configure({ mode: 'parallel' });

for (const scheme of ['light', 'dark'] as const) {
  for (const screen of SCREENS) {
    test(`${screen.name} as ${screen.as}, ${scheme}`, async ({ browser, baseURL }) => {
      const url = baseURL!;
      const context = signedIn.get(screen.as) ?? (await browser.newContext());
      const fresh = !signedIn.has(screen.as);
      signedIn.set(screen.as, context);
      const page = await context.newPage();
      const heard = complaints(page);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      if (fresh) await signIn(page, url, screen.as);
      await page.setViewportSize(SIZES.desktop);
      await page.goto(`${url}${await pathOf(url, screen.path)}`);
      await screen.ready(page);
      for (const [size, viewport] of Object.entries(SIZES)) {
        await test.step(size, async () => {
          await page.setViewportSize(viewport);
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          expect(await violations(page)).toEqual([]);
          expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
          await page.screenshot({ path: pictureFile(`${screen.name}-${size}-${scheme}.png`) });
        });
      }
      expect(heard).toEqual([]);
      await page.close();
    });
  }
}

test('the sign-in page in light and dark', async ({ page, baseURL }) => {
  const heard = complaints(page);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto(`${baseURL}/login`);
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: pictureFile(`login-desktop-${scheme}.png`) });
  }
  expect(heard).toEqual([]);
});

let live: string | undefined;
const ACCOUNT = /:account(?<id>Id)?\((?<username>\w+)\)/;

/** The address of a screen; `:live` is the match that is on now, `:account(x)` the guid of x, `:accountId(x)` its id. */
async function pathOf(url: string, path: string): Promise<string> {
  const { ask } = apiOf(url);
  if (path.includes(':live')) {
    live ??= (await ask('matchList', { option: 'live' }, 'company')).records[0]!.event_id;
    return path.replace(':live', live);
  }
  const { username, id } = ACCOUNT.exec(path)?.groups ?? {};
  if (username === undefined) return path;
  const { profile } = await ask('profile', {}, username);
  return path.replace(ACCOUNT, id === undefined ? profile.user_guid : String(profile.user_id));
}
