import { company, everyone } from '@pavilion/contract/access.ts';
import { ACCOUNT_PAGES } from './accounts/account-pages.ts';
import { SETTING_PAGES } from './event-settings/setting-pages.ts';
import { FIXTURE_PAGES } from './fixtures/fixture-pages.ts';
import { MANUAL_PAGES } from './manual/manual-pages.ts';
import { MATCH_PAGES } from './match-dashboard/match-pages.ts';
import type { Page } from './page.ts';
import { REPORT_PAGES } from './reports/report-pages.ts';
import { USER_PAGES } from './user-view/user-pages.ts';

export const PAGES: readonly Page[] = [
  {
    path: '/dashboard',
    title: 'Live Report Matches',
    parents: [],
    access: everyone,
    load: () => import('./dashboard/dashboard-page.tsx'),
  },
  ...ACCOUNT_PAGES,
  ...USER_PAGES,
  ...REPORT_PAGES,
  {
    path: '/matches_list',
    title: 'Matches List',
    parents: [],
    access: everyone,
    search: async () => (await import('./matches/search.ts')).matchesSearch,
    load: () => import('./matches/matches-page.tsx'),
  },
  ...MATCH_PAGES,
  ...FIXTURE_PAGES,
  ...MANUAL_PAGES,
  ...SETTING_PAGES,
  {
    path: '/live_report/$eventId',
    title: 'Live Report',
    prices: true,
    parents: [{ title: 'Matches List', to: '/matches_list' }],
    access: everyone,
    rail: true,
    search: async () => (await import('./live-report/frame/search.ts')).reportSearch,
    load: () => import('./live-report/live-report-page.tsx'),
  },
  {
    path: '/subcompany_live_report/$eventId',
    title: 'Sub Company Live Report',
    prices: true,
    parents: [{ title: 'Matches List', to: '/matches_list' }],
    access: [1, 2, 8],
    rail: true,
    search: async () => (await import('./live-report/frame/search.ts')).reportSearch,
    load: () => import('./live-report/sub-company/sub-company-page.tsx'),
  },
  {
    path: '/match-result',
    title: 'Match Result',
    parents: [{ title: 'Settlement' }],
    access: company,
    search: async () => (await import('./settlement/search.ts')).settlementSearch,
    load: () => import('./settlement/match-result-page.tsx'),
  },
  {
    path: '/manage-fancy',
    title: 'Manage Fancy',
    parents: [{ title: 'Settlement' }],
    access: company,
    search: async () => (await import('./settlement/search.ts')).settlementSearch,
    load: () => import('./settlement/manage-fancy-page.tsx'),
  },
  {
    path: '/trial-balance',
    title: 'Trial Balance',
    parents: [],
    access: company,
    search: async () => (await import('./trial-balance/search.ts')).trialSearch,
    load: () => import('./trial-balance/trial-balance-page.tsx'),
  },
  {
    path: '/match-rollback',
    title: 'Match Rollback',
    parents: [{ title: 'Settlement' }],
    access: company,
    search: async () => (await import('./settlement/search.ts')).settlementSearch,
    load: () => import('./settlement/match-rollback-page.tsx'),
  },
  {
    path: '/my-ledgers',
    title: 'My Ledgers',
    parents: [],
    access: everyone,
    rail: true,
    search: async () => (await import('./ledger/search.ts')).ledgerSearch,
    load: () => import('./ledger/my-ledgers-page.tsx'),
  },
];
