import { company, everyone } from './access.ts';
import type { PageRow } from './page-row.ts';

const chart = {
  title: 'Matka Chart',
  access: everyone,
  code: 'matka-charts/matka-chart-page',
  privilege: 'matka.list',
  parents: ['Matka'],
} as const;

/** The pages of matka and fast matka. */
export const MATKA_PAGES = [
  { ...chart, path: '/matka-chart', menu: { in: 'Matka', icon: 'chart' } },
  { ...chart, path: '/matka-chart/$categoryId' },
  {
    path: '/matka-import',
    title: 'Import Past Results',
    access: company,
    code: 'matka-import/matka-import-page',
    privilege: 'matka.edit',
    parents: ['/matka-chart'],
    menu: { in: 'Matka', icon: 'import' },
  },
  {
    path: '/fair-draw/$eventId',
    title: 'Fair Draw',
    access: everyone,
    code: 'matka-fair/fair-draw-page',
    privilege: 'matka.list',
  },
] as const satisfies readonly PageRow[];
