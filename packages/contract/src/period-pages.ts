import { operators } from './access.ts';
import type { PageRow } from './page-row.ts';

/** The pages of an operator's periods. */
export const PERIOD_PAGES = [
  {
    path: '/periods',
    title: 'Periods',
    access: operators,
    code: 'periods/periods-page',
    privilege: 'ledgers.list',
    menu: { in: 'Money', icon: 'periods' },
  },
  {
    path: '/periods/close',
    title: 'Close Period',
    access: operators,
    code: 'periods/close-period-page',
    privilege: 'ledgers.list',
    parents: ['/periods'],
  },
  {
    path: '/periods/$period',
    title: 'Period',
    access: operators,
    code: 'periods/period-page',
    privilege: 'ledgers.list',
    parents: ['/periods'],
    rail: true,
  },
  {
    path: '/periods/$period/$account',
    title: 'Period Statement',
    access: operators,
    code: 'periods/period-statement-page',
    privilege: 'ledgers.list',
    parents: ['/periods'],
  },
] as const satisfies readonly PageRow[];
