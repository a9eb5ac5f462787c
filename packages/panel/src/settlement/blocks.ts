/** The settlement lists come in blocks of 20 (specification part 2, section 9). */
export const BLOCK = 20;

/** The blocks of a list as their first and last row, '1 - 20'; an empty list still has its first block. */
export function blocksOf(total: number, size: number = BLOCK): { page: number; label: string }[] {
  const pages = Math.max(1, Math.ceil(total / size));
  return Array.from({ length: pages }, (_, index) => ({
    page: index + 1,
    label: `${index * size + 1} - ${(index + 1) * size}`,
  }));
}
