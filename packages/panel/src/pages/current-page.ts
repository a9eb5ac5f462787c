import { useLocation } from '@tanstack/react-router';
import type { Page } from '../page.ts';
import { PAGES } from '../pages.ts';

/** True when an address belongs to a page's path with its `$name` parts filled. */
export function pathFits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.replace(/\/+$/, '').split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith('$') ? given[index] !== '' : part === given[index]))
  );
}

/** True when the panel has a page at an address. */
export const isPage = (path: string): boolean => PAGES.some((page) => pathFits(page.path, path));

/** The page that is open; undefined for an address that no page owns. */
export function useCurrentPage(): Page | undefined {
  const path = useLocation({ select: (location) => location.pathname });
  return PAGES.find((page) => pathFits(page.path, path));
}
