import { expect, type Page } from '@playwright/test';
import { heading } from './harness/look.ts';
import { lookAtScreens, type Screen } from './harness/look-at-screens.ts';

const said = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

/** The pages of one match: its dashboard and its bet lists. */
const SCREENS: readonly Screen[] = [
  {
    name: 'match-dashboard',
    path: '/match_dashboard/:live',
    as: 'company',
    ready: (page) => expect(page.getByRole('link', { name: 'Match Odds' })).toBeVisible(),
  },
  {
    name: 'match-dashboard-settings',
    path: '/match_dashboard/:declared',
    as: 'admin8',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByRole('menuitem', { name: 'Stake Delay' })).toBeVisible();
    },
  },
  {
    name: 'match-dashboard-client',
    path: '/match_dashboard/:live',
    as: 'client',
    ready: (page) => expect(page.getByRole('link', { name: 'Match Odds' })).toBeVisible(),
  },
  {
    name: 'bet-slips',
    path: '/bet_slips/:live',
    as: 'company',
    // The menu has a page whose name begins so.
    ready: (page) => expect(page.getByRole('main').getByText('Pending').first()).toBeVisible(),
  },
  {
    name: 'bet-slip-open',
    path: '/bet_slips2/:live',
    as: 'company',
    ready: async (page) => {
      await page.getByRole('row').nth(1).getByText('Pending').click();
      await expect(page.getByText('Share chain')).toBeVisible();
    },
  },
  { name: 'bet-slips-agent', path: '/bet_slips/:declared', as: 'agent', ready: said('Settled Bets') },
  { name: 'bet-slips-client', path: '/bet_slips2/:declared', as: 'client', ready: heading('All Bet Slips') },
  {
    name: 'session-bet-slips',
    path: '/session-bet-slips/:live',
    as: 'subcompany',
    ready: heading('Session Bet Slips'),
  },
  { name: 'draws-list', path: '/matches_list?sport_id=999', as: 'company', ready: said('KALYAN OPEN') },
  {
    name: 'draw-dashboard',
    path: '/match_dashboard/:draw(open)',
    as: ['company', 'client'],
    ready: (page) => expect(page.getByRole('link', { name: 'Single Akda' })).toBeVisible(),
  },
  {
    name: 'draw-live-report',
    path: '/live_report/:draw(open)',
    as: ['company', 'agent'],
    ready: async (page) => {
      await expect(page.getByRole('heading', { name: 'Single Akda' })).toBeVisible();
      await expect(
        page.getByText('If no such number falls').or(page.getByText('Worst case')).first(),
      ).toBeVisible();
    },
  },
  {
    name: 'draw-declared',
    path: '/live_report/:draw(declared)',
    as: 'company',
    ready: said('Declared draw'),
  },
  {
    name: 'draw-bet-slips',
    path: '/bet_slips/:draw(declared)',
    as: ['company', 'agent'],
    ready: async (page) => {
      await expect(page.getByRole('columnheader', { name: 'Multiple' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Bet type' })).toBeVisible();
    },
  },
  {
    name: 'draw-bet-slip-open',
    path: '/bet_slips2/:draw(declared)',
    as: 'company',
    ready: async (page) => {
      await page.getByRole('row').nth(1).getByText('Settled').click();
      await expect(page.getByText('Otherwise')).toBeVisible();
    },
  },
];

lookAtScreens(SCREENS);
