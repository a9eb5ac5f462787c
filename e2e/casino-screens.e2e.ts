import { expect } from '@playwright/test';
import { heading } from './harness/look.ts';
import { lookAtScreens, type Screen } from './harness/look-at-screens.ts';

/** The pages of the rounds of the casino. */
const SCREENS: readonly Screen[] = [
  {
    name: 'casino-games',
    path: '/game',
    as: ['company', 'agent', 'client'],
    ready: async (page) => {
      await heading('Casino Game List')(page);
      await expect(page.getByText(/^Total of this page/)).toBeVisible();
    },
  },
  {
    name: 'pending-games',
    path: '/pending-game',
    as: ['company', 'admin8'],
    closedTo: ['agent', 'client'],
    ready: (page) => expect(page.getByRole('button', { name: 'Cancel Game' }).first()).toBeVisible(),
  },
  {
    name: 'declare-round',
    path: '/pending-game',
    as: 'company',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Declare' }).first().click();
      await page.getByRole('textbox', { name: /^Cards, in the order/ }).fill('KH 2S 3D 4C');
      await expect(page.getByRole('region', { name: 'Zero-sum check' })).toBeVisible();
    },
  },
  {
    name: 'casino-round',
    path: '/games_list/:round(declared)',
    as: ['company', 'agent', 'client'],
    ready: async (page) => {
      await expect(page.getByRole('region', { name: 'Result' }).getByRole('img').first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Position on the table' })).toBeVisible();
      await expect(page.getByText('Counting …')).toHaveCount(0);
    },
  },
  {
    name: 'casino-round-pending',
    path: '/games_list/:round(pending)',
    as: ['company', 'agent'],
    ready: heading(/^Queen/),
  },
];

lookAtScreens(SCREENS);
