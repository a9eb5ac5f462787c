import type { PagePath } from './pages.ts';

/** The `$names` of a path. */
export type NameIn<Path extends string> = Path extends `${string}$${infer Rest}`
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

/** An address with a search part; what is empty or undefined is left out. */
export function withSearch(
  path: string,
  search: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const told = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return `${path}?${new URLSearchParams(told.map(([name, value]) => [name, String(value)])).toString()}`;
}
