import { company, everyone, operators, type Access } from '@pavilion/contract/access.ts';
import type { ComponentType } from 'react';
import { clientsSearch } from './clients/search.ts';
import { reportSearch } from './live-report/search.ts';
import { ledgerSearch } from './ledger/search.ts';
import { matchesSearch } from './matches/search.ts';
import { settlementSearch } from './settlement/search.ts';

/** One page of the panel: where it lives, what it is called, who may open it and which code draws it. */
export type Page = {
  path: string;
  /** English title; menuLabel translates it. */
  title: string;
  /** Titles above it in the breadcrumbs, with their address where they have one. */
  parents: readonly { title: string; to?: string }[];
  access: Access;
  /** Opens with the narrow menu because the page needs the width. */
  rail?: boolean;
  /** Reads the address's search part; what is not valid there counts as absent. */
  search?: { parse: (input: unknown) => Record<string, unknown> };
  load: () => Promise<{ default: ComponentType }>;
};

export const PAGES: readonly Page[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    parents: [],
    access: everyone,
    load: () => import('./dashboard/dashboard-page.tsx'),
  },
  {
    path: '/my-clients',
    title: 'Client List',
    parents: [{ title: 'Users' }],
    access: operators,
    search: clientsSearch,
    load: () => import('./clients/clients-page.tsx'),
  },
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
