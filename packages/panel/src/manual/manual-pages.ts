import { company } from '@pavilion/contract/access.ts';
import type { Page } from '../page.ts';
import { MANUAL_PATHS } from './links.ts';

const LIST = { title: 'Manual Markets', to: MANUAL_PATHS.matches };

/** The manual desk: matches, markets and sessions that people price (specification part 2, section 2). */
export const MANUAL_PAGES: readonly Page[] = [
  {
    path: MANUAL_PATHS.matches,
    title: 'Manual Markets',
    parents: [],
    access: company,
    load: () => import('./matches-page.tsx'),
  },
  {
    path: MANUAL_PATHS.addMatch,
    title: 'Add Manual Match',
    parents: [LIST],
    access: company,
    load: () => import('./add-match-page.tsx'),
  },
  {
    path: MANUAL_PATHS.match,
    title: 'Manual Match',
    prices: true,
    parents: [LIST],
    access: company,
    load: () => import('./match-page.tsx'),
  },
  {
    path: MANUAL_PATHS.desk,
    title: 'Price the match',
    parents: [LIST],
    access: company,
    load: () => import('./match-desk-page.tsx'),
  },
  {
    path: MANUAL_PATHS.addMarket,
    title: 'Add Market',
    parents: [LIST],
    access: company,
    load: () => import('./add-market-page.tsx'),
  },
  {
    path: MANUAL_PATHS.addSession,
    title: 'Add Session',
    parents: [LIST],
    access: company,
    load: () => import('./add-session-page.tsx'),
  },
  {
    path: MANUAL_PATHS.market,
    title: 'Update Market',
    prices: true,
    parents: [LIST],
    access: company,
    load: () => import('./market-pad-page.tsx'),
  },
  {
    path: MANUAL_PATHS.session,
    title: 'Update Session',
    prices: true,
    parents: [LIST],
    access: company,
    load: () => import('./session-pad-page.tsx'),
  },
];
