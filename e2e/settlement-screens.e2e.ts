import { expect } from '@playwright/test';
import { heading } from './harness/look.ts';
import { lookAtScreens, type Screen } from './harness/look-at-screens.ts';

/** Where results are given and taken back. */
const SCREENS: readonly Screen[] = [
  {
    name: 'match-result',
    path: '/match-result',
    as: 'company',
    ready: heading('Match Result'),
    othersSettle: true,
  },
  {
    name: 'settlement-preview',
    path: '/match-result',
    as: 'company',
    othersSettle: true,
    ready: async (page) => {
      // Of the match that the feed plays ("A v B"): a desk match may wait before it, without a bet.
      const played = page.getByRole('list', { name: 'Unsettled markets' }).getByRole('button');
      await played
        .filter({ hasText: / v / })
        .filter({ hasText: /^Bookmaker/ })
        .first()
        .click();
      await page.getByRole('radio').first().check({ force: true });
      await expect(page.getByRole('region', { name: 'Zero-sum check' })).toBeVisible();
    },
  },
  {
    name: 'settlement-dialog',
    path: '/match-result',
    as: 'company',
    othersSettle: true,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Abandon' }).first().click();
      await expect(page.getByText("Please enter 4 digit's varification code.").first()).toBeVisible();
    },
  },
  {
    name: 'manage-fancy',
    path: '/manage-fancy',
    as: 'company',
    ready: heading('Manage Fancy'),
    othersSettle: true,
  },
  {
    name: 'manage-fancy-batch',
    // Of the match by hand: the demo's own desk may settle a session of the feed's while its money is looked at.
    path: '/manage-fancy?event_id=:manualDesk',
    as: 'company',
    ready: async (page) => {
      const results = page.getByRole('textbox', { name: /^Result of / });
      await results.first().fill('47');
      await results.nth(1).fill('52');
      await page.getByRole('button', { name: 'Confirm 2 results' }).click();
      await expect(page.getByRole('button', { name: 'Yes, settle 2 sessions' })).toBeEnabled();
    },
  },
  { name: 'match-rollback', path: '/match-rollback', as: 'company', ready: heading('Match Rollback') },
  {
    name: 'rollback-dialog',
    path: '/match-rollback',
    as: 'company',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^Roll Back / })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'What will move' })).toBeVisible();
    },
  },
];

lookAtScreens(SCREENS);
