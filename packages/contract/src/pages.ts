import { company, everyone, operators } from './access.ts';
import { BLOCKED_LISTS, LEVEL_FORMS, LEVEL_LISTS } from './level-pages.ts';
import { MANUAL_PAGES } from './manual-pages.ts';
import { MATCH_PAGES } from './match-pages.ts';
import type { PageRow } from './page-row.ts';

const casino = {
  title: 'Casino Setting',
  access: operators,
  code: 'casino-setting/casino-setting-page',
  parents: ['Users'],
} as const;
const signIn = { title: 'Sign In', access: 'public', code: 'login/login-page', bare: true } as const;
const earning = { title: 'Profit & Loss', access: operators, code: 'reports/earning-page' } as const;

/**
 * Every page of the panel once: its route, title, breadcrumbs and guard, and the side menu of a role, follow from it. What
 * stands in the menu stands there in this order: what a day's work needs first, the long lists of accounts after it.
 */
export const PAGES = [
  { ...signIn, path: '/' },
  { ...signIn, path: '/login' },
  {
    path: '/dashboard',
    title: 'Live Report Matches',
    access: everyone,
    code: 'dashboard/dashboard-page',
    menu: { in: 'Overview', icon: 'dashboard', label: 'Dashboard' },
  },
  {
    path: '/matches_list',
    title: 'Matches List',
    access: everyone,
    code: 'matches/matches-page',
    menu: { in: 'Markets', icon: 'matches' },
  },
  {
    path: '/tournament',
    title: 'Schedule',
    access: operators,
    code: 'fixtures/tournament-page',
    menu: { in: 'Markets', icon: 'schedule' },
  },
  {
    path: '/manual-markets',
    title: 'Manual Markets',
    access: company,
    code: 'manual/matches-page',
    menu: { in: 'Markets', icon: 'manual' },
  },
  {
    path: '/match-setting',
    title: 'Tournament Settings',
    access: company,
    code: 'event-settings/tournament-page',
    menu: { in: 'Markets', icon: 'settings' },
  },
  {
    path: '/match-result',
    title: 'Match Result',
    access: company,
    code: 'settlement/match-result-page',
    parents: ['Settlement'],
    menu: { in: 'Settlement', icon: 'result' },
  },
  {
    path: '/manage-fancy',
    title: 'Manage Fancy',
    access: company,
    code: 'settlement/manage-fancy-page',
    parents: ['Settlement'],
    menu: { in: 'Settlement', icon: 'sessions' },
  },
  {
    path: '/match-rollback',
    title: 'Match Rollback',
    access: company,
    code: 'settlement/match-rollback-page',
    parents: ['Settlement'],
    menu: { in: 'Settlement', icon: 'rollback' },
  },
  {
    path: '/trial-balance',
    title: 'Trial Balance',
    access: company,
    code: 'trial-balance/trial-balance-page',
    menu: { in: 'Money', icon: 'trial' },
  },
  {
    path: '/my-ledgers',
    title: 'My Ledgers',
    access: everyone,
    code: 'ledger/my-ledgers-page',
    rail: true,
    menu: { in: 'Money', icon: 'ledger' },
  },
  {
    path: '/cashbook',
    title: 'Cashbook',
    access: operators,
    code: 'cash/cashbook-page',
    menu: { in: 'Money', icon: 'cash' },
  },
  {
    path: '/collection-report',
    title: 'Collection Report',
    access: operators,
    code: 'cash/collection-page',
    menu: { in: 'Money', icon: 'report' },
  },
  { ...earning, path: '/profit-&-loss', menu: { in: 'Money', below: 'Reports', icon: 'earning' } },
  // As programs write the same address that encode every sign.
  { ...earning, path: '/profit-%26-loss' },
  {
    path: '/session_ending_report',
    title: 'Session Earning Report',
    access: operators,
    code: 'reports/session-earning-page',
    rail: true,
    menu: { in: 'Money', below: 'Reports', icon: 'sessions' },
  },
  {
    path: '/games-daily-report',
    title: 'Games Daily Report',
    access: operators,
    code: 'reports/games-daily-page',
    menu: { in: 'Money', below: 'Reports', icon: 'report' },
  },
  {
    path: '/sub_company_report',
    title: 'Sub Company Report',
    access: company,
    code: 'reports/sub-company-page',
    rail: true,
    menu: { in: 'Money', below: 'Reports', icon: 'subcompanies' },
  },
  ...LEVEL_LISTS,
  {
    path: '/locked_users',
    title: 'Locked Users',
    access: operators,
    code: 'accounts/locked-users-page',
    parents: ['Users'],
    menu: { in: 'Downline', below: 'Users', icon: 'locked' },
  },
  ...BLOCKED_LISTS,
  {
    path: '/downline-tree',
    title: 'Downline Tree',
    access: operators,
    code: 'tree/tree-page',
    parents: ['Users'],
    menu: { in: 'Downline', icon: 'tree' },
  },
  { ...casino, path: '/casino-setting', menu: { in: 'Downline', icon: 'casino' } },
  { ...casino, path: '/casino-setting/$userId' },
  {
    path: '/audit',
    title: 'Audit Log',
    access: operators,
    code: 'audit/audit-page',
    rail: true,
    menu: { in: 'Downline', icon: 'audit' },
  },
  {
    path: '/manage-password',
    title: 'Manage Password',
    access: everyone,
    code: 'passwords/manage-password-page',
    menu: { in: 'Account', icon: 'password' },
  },
  ...LEVEL_FORMS,
  {
    path: '/edit_password/$userGuid',
    title: 'Change Password',
    access: operators,
    code: 'passwords/edit-password-page',
    parents: ['Users'],
  },
  {
    path: '/userview/$type/$userGuid/$username',
    title: 'User Dashboard',
    access: operators,
    code: 'user-view/user-view-page',
    parents: ['Users'],
  },
  {
    path: '/userdetails/$type/$subtype/$id/$username',
    title: 'User Dashboard',
    access: operators,
    code: 'user-view/user-details-page',
    parents: ['Users'],
    rail: true,
  },
  ...MATCH_PAGES,
  {
    path: '/receipt/$txn',
    title: 'Receipt',
    access: everyone,
    code: 'cash/receipt-page',
    bare: true,
  },
  {
    path: '/fixture-market/$eventId/$type',
    title: 'Edit Market',
    access: company,
    code: 'fixtures/event-market-page',
    parents: ['/tournament'],
  },
  ...MANUAL_PAGES,
] as const satisfies readonly PageRow[];

/** A path as the table has it, with the `$names` of what an address fills in. */
export type PagePath = (typeof PAGES)[number]['path'];
