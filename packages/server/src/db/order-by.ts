/**
 * `order by` of a list from what a screen asked for: a column of the table given, its name never taken from elsewhere
 * (`constructor` is a property of every object), a leading minus for descending.
 */
export function orderBy(
  columns: Readonly<Record<string, string>>,
  sort: string | undefined,
  { unsorted, ties }: { readonly unsorted: string; readonly ties?: string },
): string {
  const name = sort?.replace(/^-/, '').toLowerCase();
  const column = name !== undefined && Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (column === undefined) return unsorted;
  const direction = sort?.startsWith('-') === true ? 'desc' : 'asc';
  return `${column} ${direction}${ties === undefined ? '' : `, ${ties}`}`;
}
