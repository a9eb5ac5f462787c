import { company, operators } from '@pavilion/contract/access.ts';
import type { Page } from '../page.ts';

const search = async () => (await import('./search.ts')).reportSearch;

const EARNING = {
  title: 'Profit & Loss',
  parents: [],
  access: operators,
  search,
  load: () => import('./earning-page.tsx'),
};

/** Reports of one match and of days (specification part 2, section 2). */
export const REPORT_PAGES: readonly Page[] = [
  {
    path: '/company_report/$eventId',
    title: 'Company Report',
    parents: [{ title: 'Matches List', to: '/matches_list' }],
    access: operators,
    rail: true,
    search,
    load: () => import('./company-report-page.tsx'),
  },
  {
    path: '/client_report/$eventId',
    title: 'Client Report',
    parents: [{ title: 'Matches List', to: '/matches_list' }],
    access: operators,
    rail: true,
    search,
    load: () => import('./client-report-page.tsx'),
  },
  {
    path: '/collection_report/$eventId',
    title: 'Collection Report',
    parents: [{ title: 'Matches List', to: '/matches_list' }],
    access: operators,
    rail: true,
    search,
    load: () => import('./match-collection-page.tsx'),
  },
  {
    path: '/session_ending_report',
    title: 'Session Earning Report',
    parents: [],
    access: operators,
    rail: true,
    search,
    load: () => import('./session-earning-page.tsx'),
  },
  { path: '/profit-&-loss', ...EARNING },
  // As programs write the same address that encode every sign.
  { path: '/profit-%26-loss', ...EARNING },
  {
    path: '/sub_company_report',
    title: 'Sub Company Report',
    parents: [],
    access: company,
    rail: true,
    search,
    load: () => import('./sub-company-page.tsx'),
  },
  {
    path: '/games-daily-report',
    title: 'Games Daily Report',
    parents: [],
    access: operators,
    search,
    load: () => import('./games-daily-page.tsx'),
  },
];
