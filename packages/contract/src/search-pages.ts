import { everyone, operators } from './access.ts';
import type { PageRow } from './page-row.ts';

/** What finds an account with the chain down to it, and what finds anything. */
export const SEARCH_PAGES = [
  {
    path: '/global-search',
    title: 'Global Search',
    access: operators,
    code: 'search/global-search-page',
    privilege: 'accounts.list',
    menu: { in: 'Downline', icon: 'search' },
  },
  {
    path: '/search',
    title: 'Search',
    access: everyone,
    code: 'search/search-page',
    privilege: 'own',
    menu: { in: 'Overview', icon: 'search' },
  },
] as const satisfies readonly PageRow[];
