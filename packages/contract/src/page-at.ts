import { mayUse, type Person } from './access.ts';
import type { PageRow } from './page-row.ts';
import { PAGES } from './pages.ts';

/** True when an address belongs to a page's path with its `$name` parts filled. */
export function pathFits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.replace(/\/+$/, '').split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith('$') ? given[index] !== '' : part === given[index]))
  );
}

/** The page at a path; undefined for one that no page owns. */
export const pageAt = (path: string): PageRow | undefined => PAGES.find((page) => pathFits(page.path, path));

/** Whether somebody may open the page at an address, whatever it is asked to show. */
export function mayOpen(address: string, person: Person): boolean {
  const page = pageAt(address.replace(/[?#].*$/, ''));
  return page !== undefined && mayUse(page, person);
}
