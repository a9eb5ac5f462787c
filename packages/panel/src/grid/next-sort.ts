/** How a list is sorted by a column: `amount` from the least, `-amount` from the most. */
type Direction = 'asc' | 'desc';

export const sortedBy = (sort: string | undefined, id: string): Direction | undefined =>
  sort === id ? 'asc' : sort === `-${id}` ? 'desc' : undefined;

export const sortOf = (id: string, direction: Direction): string => (direction === 'asc' ? id : `-${id}`);

/** What a press on a heading leads to: its first direction, then the other, then no order; of figures the largest come first. */
export function nextSort(sort: string | undefined, id: string, figures: boolean): string | undefined {
  const first = figures ? 'desc' : 'asc';
  const now = sortedBy(sort, id);
  if (now === undefined) return sortOf(id, first);
  return now === first ? sortOf(id, first === 'asc' ? 'desc' : 'asc') : undefined;
}
