import { expect } from '@playwright/test';
import { heading } from './harness/look.ts';
import { lookAtScreens, type Screen } from './harness/look-at-screens.ts';

/** What the Company sets by hand: manual markets, settings of a match and of all. */
const SCREENS: readonly Screen[] = [
  { name: 'manual-markets', path: '/manual-markets', as: 'company', ready: heading('Manual Markets') },
  {
    name: 'manual-add-match',
    path: '/manual-markets/add',
    as: 'company',
    ready: heading('Add Manual Match'),
  },
  {
    name: 'manual-match',
    path: '/manual-market-match-dashboard/List/:manualMatch',
    as: 'company',
    ready: heading('Surat VS Nagpur'),
  },
  {
    name: 'manual-add-market',
    path: '/manual-market-match-dashboard/add/:manualMatch',
    as: 'company',
    ready: heading('Add Market'),
  },
  {
    name: 'manual-add-session',
    path: '/manual-market-match-dashboard/addFancy/:manualMatch',
    as: 'company',
    ready: heading('Add Session'),
  },
  {
    name: 'manual-desk',
    path: '/manual-desk/:manualDesk',
    as: 'company',
    ready: heading('Price the match'),
  },
  {
    name: 'manual-usual-set',
    path: '/manual-markets/add?set=1',
    as: 'company',
    ready: (page) => expect(page.getByRole('switch', { name: 'Usual set' })).toBeChecked(),
  },
  {
    name: 'manual-market-pad',
    path: '/manual-market-match-dashboard/addExistManualMarket/:manualMatch/:manualMarket',
    as: 'company',
    ready: heading('Match Odds'),
  },
  {
    name: 'manual-session-pad',
    path: '/manual-market-match-dashboard/addExistManualSession/:manualMatch/:manualSession',
    as: 'company',
    ready: heading('Surat 6 over runs'),
  },
  {
    name: 'setting-commentary',
    path: '/commentary/:live',
    as: 'company',
    ready: (page) => expect(page.getByRole('button', { name: 'BET OPEN' })).toBeVisible(),
  },
  {
    name: 'setting-news',
    path: '/newsupdates/:live',
    as: 'company',
    ready: (page) => expect(page.getByRole('button', { name: 'Save' })).toBeVisible(),
  },
  {
    name: 'setting-stake-delay',
    path: '/stake_delay/:live',
    as: 'company',
    ready: (page) => expect(page.getByRole('button', { name: 'Save' })).toBeVisible(),
  },
  {
    name: 'setting-delay',
    path: '/delay/:live',
    as: 'company',
    ready: (page) => expect(page.getByRole('button', { name: 'Save' })).toBeVisible(),
  },
  {
    name: 'setting-live-tv-url',
    path: '/livetv/:live',
    as: 'company',
    ready: (page) => expect(page.getByRole('button', { name: 'Save' })).toBeVisible(),
  },
  {
    name: 'setting-event-type',
    path: '/eventtype/:live',
    as: 'company',
    ready: (page) => expect(page.getByRole('button', { name: 'Save' })).toBeVisible(),
  },
  {
    name: 'setting-match-id',
    path: '/match_id/:live',
    as: 'company',
    ready: (page) => expect(page.getByRole('button', { name: 'Save' })).toBeVisible(),
  },
  {
    name: 'setting-score-widget',
    path: '/scorewidget/:live',
    as: 'company',
    ready: (page) => expect(page.getByRole('button', { name: 'Save' })).toBeVisible(),
  },
  {
    name: 'setting-scoreboard',
    path: '/scoreboard/:live',
    as: 'company',
    ready: (page) => expect(page.getByRole('button', { name: 'Add ball 6' })).toBeVisible(),
  },
  {
    name: 'setting-tournament',
    path: '/match-setting',
    as: 'admin8',
    ready: (page) => expect(page.getByRole('button', { name: 'Save' })).toBeVisible(),
  },
];

lookAtScreens(SCREENS);
