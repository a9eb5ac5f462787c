import type { PagePath } from './pages.ts';

/** Further addresses of pages (specification part 3, section 2.1); each leads to its page, its query kept. */
export const PAGE_ALIASES = {
  '/sub-company': '/manage-subcompany',
  '/sub-company/add': '/manage-subcompany/add',
  '/super-stockists/stockists': '/stockists',
} as const satisfies Record<`/${string}`, PagePath>;
