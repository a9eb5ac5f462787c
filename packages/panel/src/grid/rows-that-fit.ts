const FEWEST = 10;
const MOST = 500;

/** How many rows of a height fill the room of a list, as far as a page may be short or long. */
export function rowsThatFit(room: number, rowHeight: number): number {
  return Math.min(MOST, Math.max(FEWEST, Math.floor(room / rowHeight)));
}
