import { company, operators } from './access.ts';
import type { PageRow } from './page-row.ts';

/** Pages on which money is written down or charged. */
export const MONEY_PAGES = [
  {
    path: '/other_charges',
    title: 'Other Charges',
    access: company,
    code: 'reports/other-charges-page',
    privilege: 'house.list',
    menu: { in: 'Money', icon: 'charges' },
  },
  {
    path: '/transfer_cash',
    title: 'Transfer',
    access: operators,
    code: 'cash/transfer-page',
    privilege: 'cash.create',
    parents: ['/collection-report'],
  },
] as const satisfies readonly PageRow[];
