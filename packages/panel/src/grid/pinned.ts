export type Side = 'start' | 'end' | undefined;
type Placed = { id: string; width: number; side: Side };

/** How far from its edge a column sticks that stays in sight: the pinned ones between it and the edge come first. */
export function stickAt(columns: readonly Placed[], id: string): number {
  const at = columns.findIndex((column) => column.id === id);
  const side = columns[at]?.side;
  const between = side === 'end' ? columns.slice(at + 1) : columns.slice(0, Math.max(at, 0));
  return between.reduce((sum, other) => (other.side === side ? sum + other.width : sum), 0);
}
