import { mayUse } from '@pavilion/contract/access.ts';
import type { PageRow } from '@pavilion/contract/page-row.ts';
import { PAGES } from '@pavilion/contract/pages.ts';
import { useLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { usePerson } from '../session/session.ts';
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

/** Whether the person may open the page at an address: what would be forbidden is not led to. */
export function useMayOpen(): (address: string) => boolean {
  const { role, rights } = usePerson();
  return useCallback(
    (address) => {
      const page = pageAt(address.replace(/[?#].*$/, ''));
      return page !== undefined && mayUse(page, { role, rights });
    },
    [role, rights],
  );
}

/** What stands above a page in the breadcrumbs. */
export const crumbsAbove = (page: PageRow): Crumb[] =>
  (page.parents ?? []).map((parent) => {
    const above = PAGES.find(({ path }) => path === parent);
    return above === undefined ? { title: parent } : { title: above.title, to: above.path };
  });
