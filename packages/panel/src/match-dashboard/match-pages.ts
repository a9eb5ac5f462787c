import { everyone } from '@pavilion/contract/access.ts';
import type { Page } from '../page.ts';

const MATCHES = [{ title: 'Matches List', to: '/matches_list' }];
const slipsSearch = async () => (await import('../bet-slips/search.ts')).slipsSearch;

/** One match: its dashboard and its bet slips (specification part 2, section 2). */
export const MATCH_PAGES: readonly Page[] = [
  {
    path: '/match_dashboard/$eventId',
    title: 'Match Dashboard',
    prices: true,
    parents: MATCHES,
    access: everyone,
    search: async () => (await import('./search.ts')).dashboardSearch,
    load: () => import('./match-dashboard-page.tsx'),
  },
  {
    path: '/bet_slips/$eventId',
    title: 'Bet Slips',
    parents: MATCHES,
    access: everyone,
    rail: true,
    search: slipsSearch,
    load: () => import('../bet-slips/bet-slips-page.tsx'),
  },
  {
    path: '/bet_slips2/$eventId',
    title: 'All Bet Slips',
    parents: MATCHES,
    access: everyone,
    rail: true,
    search: slipsSearch,
    load: () => import('../bet-slips/all-bet-slips-page.tsx'),
  },
  {
    path: '/session-bet-slips/$eventId',
    title: 'Session Bet Slips',
    parents: MATCHES,
    access: everyone,
    rail: true,
    search: slipsSearch,
    load: () => import('../bet-slips/session-bet-slips-page.tsx'),
  },
];
