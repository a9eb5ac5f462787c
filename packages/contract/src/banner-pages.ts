import { company } from './access.ts';
import type { PageRow } from './page-row.ts';

/** What people are shown before and after they sign in. */
export const BANNER_PAGES = [
  {
    path: '/banners',
    title: 'Banners',
    access: company,
    code: 'banners/banners-page',
    privilege: 'banners.list',
    menu: { in: 'House', icon: 'banners' },
  },
  {
    path: '/add_banners',
    title: 'Create Banners',
    access: company,
    code: 'banners/add-banners-page',
    privilege: 'banners.edit',
    parents: ['/banners'],
  },
  {
    path: '/edit_banner/$bannerId',
    title: 'Edit Banner',
    access: company,
    code: 'banners/edit-banner-page',
    privilege: 'banners.edit',
    parents: ['/banners'],
  },
] as const satisfies readonly PageRow[];
