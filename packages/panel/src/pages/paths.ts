import type { PagePath } from '@pavilion/contract/pages.ts';
import { useParams, useSearch } from '@tanstack/react-router';

/** The `$names` of a path. */
type NameIn<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NameIn<`/${More}`>
    : Rest
  : never;
type Filling<Path extends PagePath> = [NameIn<Path>] extends [never]
  ? []
  : [params: Readonly<Record<NameIn<Path>, string | number>>];

/** The address of a page, the `$names` of its path filled in: the one place where an address is put together. */
export function pathTo<Path extends PagePath>(path: Path, ...[params]: Filling<Path>): string {
  const values: Readonly<Record<string, string | number>> = params ?? {};
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** What the address has for a `$name` of the page's path; '' where the path has none such. */
export function usePathParam(name: NameIn<PagePath>): string {
  const found: Partial<Record<string, string>> = useParams({ strict: false });
  return found[name] ?? '';
}

/** The search part of the address, as the page's own schema left it. */
export const useSearchPart = (): Readonly<Record<string, unknown>> => useSearch({ strict: false });
