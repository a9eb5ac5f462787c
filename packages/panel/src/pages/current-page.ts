import { mayOpen, pageAt } from '@pavilion/contract/page-at.ts';
import type { PageRow } from '@pavilion/contract/page-row.ts';
import { PAGES } from '@pavilion/contract/pages.ts';
import { useLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { usePerson } from '../session/session.ts';
import type { Crumb } from './page-info.ts';

/** The page that is open. */
export const useCurrentPage = (): PageRow | undefined =>
  pageAt(useLocation({ select: (location) => location.pathname }));

/** Whether the person may open the page at an address: what would be forbidden is not led to. */
export function useMayOpen(): (address: string) => boolean {
  const { role, rights } = usePerson();
  return useCallback((address) => mayOpen(address, { role, rights }), [role, rights]);
}

/** What stands above a page in the breadcrumbs. */
export const crumbsAbove = (page: PageRow): Crumb[] =>
  (page.parents ?? []).map((parent) => {
    const above = PAGES.find(({ path }) => path === parent);
    return above === undefined ? { title: parent } : { title: above.title, to: above.path };
  });
