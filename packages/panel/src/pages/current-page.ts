import type { PageRow } from '@pavilion/contract/page-row.ts';
import { PAGES } from '@pavilion/contract/pages.ts';
import { useLocation } from '@tanstack/react-router';
import type { Crumb } from './page-info.ts';

/** True when an address belongs to a page's path with its `$name` parts filled. */
export function pathFits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.replace(/\/+$/, '').split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith('$') ? given[index] !== '' : part === given[index]))
  );
}

/** The page at an address; undefined for one that no page owns. */
export const pageAt = (path: string): PageRow | undefined => PAGES.find((page) => pathFits(page.path, path));

/** The page that is open. */
export const useCurrentPage = (): PageRow | undefined =>
  pageAt(useLocation({ select: (location) => location.pathname }));

/** What stands above a page in the breadcrumbs. */
export const crumbsAbove = (page: PageRow): Crumb[] =>
  (page.parents ?? []).map((parent) => {
    const above = PAGES.find(({ path }) => path === parent);
    return above === undefined ? { title: parent } : { title: above.title, to: above.path };
  });
