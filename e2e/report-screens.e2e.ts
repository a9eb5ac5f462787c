import { expect, type Page } from '@playwright/test';
import { heading } from './harness/look.ts';
import { lookAtScreens, type Screen } from './harness/look-at-screens.ts';

/** A report is there when an account's row is, on a card or in the table. */
const rowOf = (name: string) => (page: Page) =>
  expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
const said = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

/** The reports of a match and of a time. */
const SCREENS: readonly Screen[] = [
  { name: 'company-report', path: '/company_report/:declared', as: 'company', ready: rowOf('subcompany') },
  {
    name: 'company-report-master',
    path: '/company_report/:declared',
    as: 'master',
    ready: rowOf('superstockist'),
  },
  { name: 'client-report', path: '/client_report/:declared', as: 'company', ready: rowOf('subcompany') },
  {
    name: 'client-report-users',
    path: '/client_report/:declared?view=users',
    as: 'agent',
    ready: rowOf('client'),
  },
  {
    name: 'client-report-agents',
    path: '/client_report/:declared?view=agents',
    as: 'master',
    ready: rowOf('stockist'),
  },
  {
    name: 'match-collection',
    path: '/collection_report/:declared',
    as: 'agent',
    ready: said(/Receiving From/),
  },
  {
    name: 'session-earning',
    path: '/session_ending_report',
    as: 'subcompany',
    ready: heading('Session Earning Report'),
  },
  { name: 'profit-loss', path: '/profit-&-loss', as: 'company', ready: heading('Profit & Loss') },
  {
    name: 'sub-company-report',
    path: '/sub_company_report',
    as: 'company',
    ready: heading('Sub Company Report'),
  },
  { name: 'games-daily', path: '/games-daily-report', as: 'agent', ready: heading('Games Daily Report') },
  {
    name: 'super-nowa',
    path: '/super_nowa_profit_loss',
    as: 'company',
    ready: heading('Super Nowa Profit Loss'),
  },
  {
    name: 'transfer',
    path: '/transfer_cash',
    as: ['agent', 'company', 'master'],
    closedTo: ['client'],
    ready: heading('Transfer'),
  },
  { name: 'other-charges', path: '/other_charges', as: 'company', ready: heading('Other Charges') },
  { name: 'periods', path: '/periods', as: 'company', ready: rowOf('Period 2') },
  { name: 'periods-master', path: '/periods', as: 'master', ready: rowOf('Period 2') },
  { name: 'close-period', path: '/periods/close', as: 'agent', ready: said('From opening to closing') },
  {
    name: 'close-period-company',
    path: '/periods/close',
    as: 'company',
    ready: said('From opening to closing'),
  },
  // In the demo each of the six named operators closes a period, in the order of the chain, and days later another: their numbers are known.
  { name: 'period', path: '/periods/7', as: 'company', ready: heading('Period 2') },
  { name: 'period-agent', path: '/periods/12', as: 'agent', ready: heading('Period 2') },
  {
    name: 'period-statement',
    path: '/periods/7/:account(subcompany)',
    as: 'company',
    ready: said(/every figure and the last hash hold/),
  },
  {
    name: 'period-statement-master',
    path: '/periods/9/:account(superstockist)',
    as: 'master',
    ready: said(/every figure and the last hash hold/),
  },
  {
    name: 'period-statement-agent',
    path: '/periods/12/:account(client)',
    as: 'agent',
    ready: said(/every figure and the last hash hold/),
  },
  {
    name: 'user-view-from-collection',
    path: '/userview/collection-report/:account(client)/client',
    as: 'agent',
    ready: heading('User Dashboard'),
  },
];

lookAtScreens(SCREENS);
