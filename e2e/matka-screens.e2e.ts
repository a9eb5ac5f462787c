import { expect } from '@playwright/test';
import { heading } from './harness/look.ts';
import { lookAtScreens, type Screen } from './harness/look-at-screens.ts';

/** The pages of matka and fast matka. */
const SCREENS: readonly Screen[] = [
  { name: 'matka-chart-first', path: '/matka-chart', as: ['agent', 'client'], ready: heading('Matka Chart') },
  {
    name: 'matka-report-first',
    path: '/matka-report/single_patti',
    as: ['company', 'agent'],
    closedTo: ['client'],
    ready: heading('Single Patti Report'),
  },
  {
    name: 'matka-day-report',
    path: '/matka-day-report',
    as: ['company', 'agent'],
    closedTo: ['client'],
    ready: heading('Matka Day-wise Report'),
  },
  {
    name: 'matka-import-empty',
    path: '/matka-import',
    as: 'company',
    closedTo: ['master', 'client'],
    ready: heading('Import Past Results'),
  },
  { name: 'matka-number', path: '/matka-number', as: 'company', ready: heading('Matka Number') },
  { name: 'matka-number-add', path: '/add-matka-number', as: 'admin8', ready: heading('Add Matka Number') },
  {
    name: 'matka-number-add-fast',
    path: '/add-fast-matka-number',
    as: 'company',
    closedTo: ['agent'],
    ready: (page) => expect(page.getByText('Choose a date, a category and a type')).toBeVisible(),
  },
  {
    name: 'matka-number-edit',
    path: '/edit-matka-number/:draw(declared)?number=140',
    as: 'company',
    closedTo: ['subcompany'],
    ready: (page) => expect(page.getByRole('region', { name: 'Difference per account' })).toBeVisible(),
  },
  {
    name: 'matka-category',
    path: '/matka-category',
    as: 'company',
    closedTo: ['master'],
    ready: (page) => expect(page.getByText('KALYAN', { exact: true })).toBeVisible(),
  },
  {
    name: 'matka-category-add',
    path: '/matka-category/add',
    as: 'company',
    closedTo: ['agent'],
    ready: (page) => expect(page.getByRole('button', { name: 'Save' })).toBeDisabled(),
  },
  {
    name: 'matka-category-edit',
    path: '/matka-category/edit/:category',
    as: 'company',
    ready: (page) => expect(page.getByLabel('Open time')).toHaveValue(/^\d\d:\d\d$/),
  },
  {
    name: 'matka-category-fast',
    path: '/fast-matka-category',
    as: 'company',
    ready: (page) => expect(page.getByRole('switch').first()).toBeVisible(),
  },
  {
    name: 'matka-category-fast-add',
    path: '/fast-matka-category/add',
    as: 'company',
    ready: (page) => expect(page.getByLabel('Minutes between draws')).toBeVisible(),
  },
  {
    name: 'matka-config',
    path: '/matka_config',
    as: 'company',
    closedTo: ['client'],
    ready: (page) => expect(page.getByLabel('Jodi bet close time')).toHaveValue('10'),
  },
  {
    name: 'matka-config-fast',
    path: '/fast_matka_config',
    as: 'company',
    ready: (page) => expect(page.getByLabel('Tripple Patti')).toHaveValue('900'),
  },
];

lookAtScreens(SCREENS);
