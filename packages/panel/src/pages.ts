import { company, everyone } from '@pavilion/contract/access.ts';
import { ACCOUNT_PAGES } from './accounts/account-pages.ts';
import { reportSearch } from './live-report/search.ts';
import { ledgerSearch } from './ledger/search.ts';
import { matchesSearch } from './matches/search.ts';
import type { Page } from './page.ts';
import { settlementSearch } from './settlement/search.ts';
import { USER_PAGES } from './user-view/user-pages.ts';

export const PAGES: readonly Page[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    parents: [],
    access: everyone,
    load: () => import('./dashboard/dashboard-page.tsx'),
  },
  ...ACCOUNT_PAGES,
  ...USER_PAGES,
  {
    path: '/matches_list',
    title: 'Matches List',
    parents: [],
    access: everyone,
    search: matchesSearch,
    load: () => import('./matches/matches-page.tsx'),
  },
  {
    path: '/live_report/$eventId',
    title: 'Live Report',
    parents: [{ title: 'Matches List', to: '/matches_list' }],
    access: everyone,
    rail: true,
    search: reportSearch,
    load: () => import('./live-report/live-report-page.tsx'),
  },
  {
    path: '/match-result',
    title: 'Match Result',
    parents: [{ title: 'Settlement' }],
    access: company,
    search: settlementSearch,
    load: () => import('./settlement/match-result-page.tsx'),
  },
  {
    path: '/manage-fancy',
    title: 'Manage Fancy',
    parents: [{ title: 'Settlement' }],
    access: company,
    search: settlementSearch,
    load: () => import('./settlement/manage-fancy-page.tsx'),
  },
  {
    path: '/match-rollback',
    title: 'Match Rollback',
    parents: [{ title: 'Settlement' }],
    access: company,
    search: settlementSearch,
    load: () => import('./settlement/match-rollback-page.tsx'),
  },
  {
    path: '/my-ledgers',
    title: 'My Ledgers',
    parents: [],
    access: everyone,
    rail: true,
    search: ledgerSearch,
    load: () => import('./ledger/my-ledgers-page.tsx'),
  },
];
