import type { PagePath } from '@pavilion/contract/pages.ts';
import type { NameIn } from '@pavilion/contract/path-to.ts';
import { useParams, useSearch } from '@tanstack/react-router';

export { pathTo } from '@pavilion/contract/path-to.ts';

/** What the address has for a `$name` of the page's path; '' where the path has none such. */
export function usePathParam(name: NameIn<PagePath>): string {
  const found: Partial<Record<string, string>> = useParams({ strict: false });
  return found[name] ?? '';
}

/** The search part of the address, as the page's own schema left it. */
export const useSearchPart = (): Readonly<Record<string, unknown>> => useSearch({ strict: false });
