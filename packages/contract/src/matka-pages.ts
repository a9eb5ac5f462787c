import { clients, company, everyone, operators } from './access.ts';
import type { PageRow } from './page-row.ts';

const chart = {
  title: 'Matka Chart',
  access: everyone,
  code: 'matka-charts/matka-chart-page',
  privilege: 'matka.list',
  parents: ['Matka'],
} as const;

const category = {
  access: company,
  privilege: 'matka.list',
  code: 'matka-categories/categories-page',
} as const;
const form = {
  access: company,
  privilege: 'matka.edit',
  code: 'matka-categories/category-form-page',
} as const;
const config = { access: company, privilege: 'matka.list', code: 'matka-config/config-page' } as const;

const number = {
  access: company,
  code: 'matka-declare/declare-page',
  privilege: 'matka.settle',
  parents: ['/matka-number'],
} as const;

const numberReport = {
  title: 'Number Report',
  access: operators,
  code: 'matka-reports/matka-report-page',
  privilege: 'matka.list',
  parents: ['Matka'],
  rail: true,
} as const;

/** The pages of matka and fast matka; where a game has its own, that of fast matka begins with `fast` and is drawn by the same file. */
export const MATKA_PAGES = [
  {
    path: '/matka',
    title: 'Matka Draws',
    access: clients,
    code: 'matka-slip/draws-page',
    privilege: 'own',
    menu: { in: 'Matka', icon: 'matka' },
  },
  {
    path: '/matka/$eventId',
    title: 'Draw',
    access: clients,
    code: 'matka-slip/slip-page',
    privilege: 'own',
    parents: ['/matka'],
  },
  {
    path: '/matka-number',
    title: 'Matka Number',
    access: company,
    code: 'matka-declare/number-page',
    privilege: 'matka.list',
    parents: ['Matka'],
    menu: { in: 'Matka', icon: 'result' },
  },
  { ...number, path: '/add-matka-number', title: 'Add Matka Number' },
  { ...number, path: '/edit-matka-number/$drawId', title: 'Edit Number' },
  { ...number, path: '/add-fast-matka-number', title: 'Add Fast Matka Number' },
  {
    ...category,
    path: '/matka-category',
    title: 'Matka Category',
    menu: { in: 'Matka', icon: 'schedule' },
  },
  { ...form, path: '/matka-category/add', title: 'Create Category', parents: ['/matka-category'] },
  { ...form, path: '/matka-category/edit/$id', title: 'Edit Category', parents: ['/matka-category'] },
  {
    ...category,
    path: '/fast-matka-category',
    title: 'Fast Matka Category',
    menu: { in: 'Matka', icon: 'schedule' },
  },
  { ...form, path: '/fast-matka-category/add', title: 'Create Category', parents: ['/fast-matka-category'] },
  {
    ...form,
    path: '/fast-matka-category/edit/$id',
    title: 'Edit Category',
    parents: ['/fast-matka-category'],
  },
  { ...config, path: '/matka_config', title: 'Matka Config', menu: { in: 'Matka', icon: 'settings' } },
  {
    ...config,
    path: '/fast_matka_config',
    title: 'Fast Matka Config',
    menu: { in: 'Matka', icon: 'settings' },
  },
  { ...numberReport, path: '/matka-report/single_patti', menu: { in: 'Matka', icon: 'matka' } },
  { ...numberReport, path: '/matka-report/$rpType' },
  {
    path: '/matka-day-report',
    title: 'Matka Day-wise Report',
    access: operators,
    code: 'matka-reports/day-report-page',
    privilege: 'matka.list',
    parents: ['Matka'],
    menu: { in: 'Matka', icon: 'report', label: 'Day-wise Report' },
  },
  { ...chart, path: '/matka-chart', menu: { in: 'Matka', icon: 'chart' } },
  { ...chart, path: '/matka-chart/$categoryId' },
  {
    path: '/matka-import',
    title: 'Import Past Results',
    access: company,
    code: 'matka-import/matka-import-page',
    privilege: 'matka.list',
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
