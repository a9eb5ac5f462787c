type Filters = Record<string, string | number>;

/** What a saved view keeps of a list's address: everything but the page. */
export function filtersOf(search: Record<string, unknown>): Filters {
  return Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string | number] =>
        entry[0] !== 'page' &&
        ((typeof entry[1] === 'string' && entry[1] !== '') || typeof entry[1] === 'number'),
    ),
  );
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The address that a saved view leads to; what is not text or a number is left out. */
export function savedFilters(state: Record<string, unknown>): Filters {
  return filtersOf(asRecord(state['search']));
}

/** Which columns a saved view hides and shows. */
export function savedHidden(state: Record<string, unknown>): Record<string, boolean> {
  return Object.fromEntries(
    Object.entries(asRecord(state['visible'])).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    ),
  );
}

/** True when two addresses filter alike. */
export function sameFilters(a: Filters, b: Filters): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => String(a[name] ?? '') === String(b[name] ?? ''));
}
