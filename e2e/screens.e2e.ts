import { expect, type Page } from '@playwright/test';
import { complaints, heading, PICTURES, pictureFile, violations } from './harness/look.ts';
import { lookAtScreens, type Screen } from './harness/look-at-screens.ts';
import { test } from './harness/test.ts';

const addsUp = (page: Page) => expect(page.getByText('The rows below add up to this line.')).toBeVisible();

/** Matches and money, and special states of pages; accounts and settlement have files of their own. */
const SCREENS: readonly Screen[] = [
  { name: 'dashboard', path: '/dashboard', as: 'subcompany', ready: heading('Live Report Matches') },
  {
    name: 'banners',
    path: '/banners',
    as: ['company', 'admin8'],
    closedTo: ['subcompany', 'client'],
    ready: heading('Banners'),
  },
  { name: 'add-banners', path: '/add_banners', as: 'company', ready: heading('Create Banners') },
  {
    name: 'add-login-banner',
    path: '/add_banners?b=splash',
    as: 'company',
    ready: heading('Create Login Banner'),
  },
  {
    name: 'edit-banner',
    path: '/edit_banner/:banner',
    as: 'company',
    ready: (page) => expect(page.getByRole('img', { name: 'Mobile image' })).toBeVisible(),
  },
  { name: 'matches', path: '/matches_list', as: 'company', ready: heading('Matches List') },
  {
    name: 'races',
    path: '/races?view=all',
    as: 'company',
    ready: heading('Races'),
  },
  {
    name: 'race',
    path: '/race/:race',
    as: 'agent',
    ready: (page) => expect(page.getByRole('columnheader', { name: 'Lagai' }).first()).toBeVisible(),
  },
  {
    name: 'fair-draw',
    path: '/fair-draw/:fair(drawn)',
    as: 'client',
    ready: (page) => expect(page.getByText('Holds', { exact: true })).toHaveCount(4),
  },
  {
    name: 'fair-draw-promised',
    path: '/fair-draw/:fair(waiting)',
    as: 'agent',
    ready: heading('Fair Draw'),
  },
  {
    name: 'casino-live',
    path: '/casino-live',
    as: ['company', 'agent', 'client'],
    ready: heading('Casino Live'),
  },
  {
    name: 'casino-live-table',
    path: '/casino-live?table=4-lucky7',
    as: ['agent', 'client'],
    ready: (page) => expect(page.getByRole('article', { name: 'Lucky 7', exact: true })).toBeVisible(),
  },
  {
    name: 'casino-audit',
    path: '/casino-audit',
    as: 'company',
    closedTo: ['agent', 'client'],
    ready: (page) =>
      expect(page.getByRole('button', { name: /^Show the outcomes of/ }).first()).toBeVisible(),
  },
  {
    name: 'casino-reconciliation',
    path: '/casino-reconciliation',
    as: 'company',
    closedTo: ['agent', 'client'],
    ready: (page) => expect(page.getByRole('button', { name: 'Compare' })).toBeVisible(),
  },
  {
    name: 'casino-verify',
    path: '/casino-verify',
    as: ['client', 'company'],
    ready: (page) => expect(page.getByText('Choose or drop records of rounds')).toBeVisible(),
  },
  {
    name: 'casino-days',
    path: '/casino-days',
    as: 'company',
    closedTo: ['subcompany', 'client'],
    ready: heading('Casino Days'),
  },
  {
    name: 'casino-day',
    path: '/casino-days/:casinoDay',
    as: 'company',
    ready: (page) => expect(page.getByRole('button', { name: 'Roll back the day' })).toBeVisible(),
  },
  {
    name: 'show-settlement',
    path: '/show_settlement/:casinoDay/:accountId(agent)',
    as: ['agent', 'company'],
    ready: (page) => expect(page.getByText('The rounds add up to the line on the statement.')).toBeVisible(),
  },
  {
    name: 'show-settlement-client',
    path: '/show_settlement/:casinoDay/:accountId(client)',
    as: 'client',
    ready: heading('Show Settlement'),
  },
  {
    name: 'show-settlement-market',
    path: '/show_settlement/:line(market,agent)',
    as: ['agent', 'company'],
    ready: addsUp,
  },
  {
    name: 'show-settlement-close',
    path: '/show_settlement/:line(eventClose,client)',
    as: 'client',
    ready: addsUp,
  },
  {
    name: 'show-settlement-draw',
    path: '/show_settlement/:line(matka,client)',
    as: ['client', 'agent'],
    ready: addsUp,
  },
  {
    name: 'matka-draws',
    path: '/matka',
    as: 'client',
    closedTo: ['company', 'agent'],
    ready: heading('Matka Draws'),
  },
  {
    name: 'matka-slip',
    path: '/matka/:openDraw?fill=motor',
    as: 'client',
    closedTo: ['agent'],
    ready: (page) => expect(page.getByRole('button', { name: 'Place 0' })).toBeVisible(),
  },
  { name: 'matches-admin', path: '/matches_list', as: 'admin8', ready: heading('Matches List') },
  {
    name: 'schedule',
    path: '/tournament',
    as: 'company',
    ready: async (page) => {
      await page.getByRole('button', { name: /^City Twenty20 Cup/ }).click();
      await expect(page.getByRole('link', { name: /^Edit Market/ }).first()).toBeVisible();
    },
  },
  { name: 'schedule-agent', path: '/tournament?sport_id=1', as: 'agent', ready: heading('Schedule') },
  {
    name: 'event-markets',
    path: '/fixture-market/:live/main',
    as: 'company',
    ready: (page) => expect(page.getByRole('button', { name: 'ADDED: Match Odds' })).toBeVisible(),
  },
  {
    name: 'event-sessions',
    path: '/fixture-market/:live/fancy',
    as: 'company',
    ready: (page) => expect(page.getByRole('button', { name: /^ADD: / }).first()).toBeVisible(),
  },
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
  {
    name: 'live-report-admin',
    path: '/live_report/:live?tv=1',
    as: 'admin8',
    ready: (page) => expect(page.getByText('This match has no Live TV.')).toBeVisible(),
  },
  {
    name: 'subcompany-live-report',
    path: '/subcompany_live_report/:live',
    as: 'company',
    ready: (page) => expect(page.getByRole('columnheader', { name: 'subcompany' })).toBeVisible(),
  },
  {
    name: 'subcompany-live-report-own',
    path: '/subcompany_live_report/:live',
    as: 'subcompany',
    ready: (page) => expect(page.getByRole('columnheader', { name: 'master' }).first()).toBeVisible(),
  },
  { name: 'trial-balance', path: '/trial-balance', as: 'company', ready: heading('Trial Balance') },
  { name: 'db-backup', path: '/db_backup', as: 'company', ready: heading('DB Backup') },
  { name: 'my-ledgers', path: '/my-ledgers', as: 'agent', ready: heading('My Ledgers') },
  {
    name: 'user-view',
    path: '/userview/agent/:account(agent)/agent',
    as: 'subcompany',
    ready: heading('Agent Dashborad'),
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
];

lookAtScreens(SCREENS);

test('the sign-in page in light and dark', async ({ page, baseURL }) => {
  const heard = complaints(page);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto(`${baseURL}/login`);
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(await violations(page, scheme)).toEqual([]);
    if (PICTURES) await page.screenshot({ path: pictureFile(`login-desktop-${scheme}.png`) });
  }
  expect(heard).toEqual([]);
});
