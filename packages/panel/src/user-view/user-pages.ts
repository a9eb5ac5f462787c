import { operators } from '@pavilion/contract/access.ts';
import type { Page } from '../page.ts';

/** What one account has and did, what lies below, and the cash between people (specification parts 1 and 3). */
export const USER_PAGES: readonly Page[] = [
  {
    path: '/userview/$type/$userGuid/$username',
    title: 'User Dashboard',
    parents: [{ title: 'Users' }],
    access: operators,
    load: () => import('./user-view-page.tsx'),
  },
  {
    path: '/userdetails/$type/$subtype/$id/$username',
    title: 'User Dashboard',
    parents: [{ title: 'Users' }],
    access: operators,
    rail: true,
    search: async () => (await import('./search.ts')).userDetailsSearch,
    load: () => import('./user-details-page.tsx'),
  },
  {
    path: '/downline-tree',
    title: 'Downline Tree',
    parents: [{ title: 'Users' }],
    access: operators,
    search: async () => (await import('../tree/search.ts')).treeSearch,
    load: () => import('../tree/tree-page.tsx'),
  },
  {
    path: '/audit',
    title: 'Audit Log',
    parents: [],
    access: operators,
    rail: true,
    search: async () => (await import('../audit/search.ts')).auditSearch,
    load: () => import('../audit/audit-page.tsx'),
  },
  {
    path: '/cashbook',
    title: 'Cashbook',
    parents: [],
    access: operators,
    search: async () => (await import('../cash/search.ts')).cashSearch,
    load: () => import('../cash/cashbook-page.tsx'),
  },
  {
    path: '/collection-report',
    title: 'Collection Report',
    parents: [],
    access: operators,
    search: async () => (await import('../cash/search.ts')).cashSearch,
    load: () => import('../cash/collection-page.tsx'),
  },
];
