/** A4 on its side, in points, less the margins. */
export const PAGE_MARGIN = 28;
const PAGE_WIDTH = 841.89 - 2 * PAGE_MARGIN;
/** Left and right of a cell's text. */
export const CELL_PADDING = 3;
/** Width of an average character as a part of the font's size. */
const CHARACTER = 0.58;
const SIZES = [8.5, 7.5, 6.5, 5.5] as const;
const WIDEST_TEXT = 40;
const NARROWEST = 3;

export type ColumnNeed = { readonly characters: number; readonly numeric: boolean };

/**
 * Sizes the columns to the page: the largest type at which all fits; when none does, text gives way (and wraps)
 * before figures do.
 */
export function fitColumns(needs: readonly ColumnNeed[]): { fontSize: number; widths: number[] } {
  const room = PAGE_WIDTH - needs.length * 2 * CELL_PADDING;
  const wanted = needs.map((need) =>
    need.numeric ? need.characters : Math.min(need.characters, WIDEST_TEXT),
  );
  const smallest = SIZES[SIZES.length - 1] ?? SIZES[0];
  const fontSize = SIZES.find((size) => total(wanted) * size * CHARACTER <= room) ?? smallest;
  const inPoints = wanted.map((count) => Math.max(count, NARROWEST) * fontSize * CHARACTER);
  return { fontSize, widths: fill(inPoints, needs, room) };
}

function fill(widths: number[], needs: readonly ColumnNeed[], room: number): number[] {
  const text = total(widths.filter((_, index) => needs[index]?.numeric === false));
  const figures = total(widths) - text;
  // With room to spare, or when text alone can give way, the figures keep the width that they need.
  if (text > 0 && room - figures >= text / 3) {
    return widths.map((width, index) =>
      needs[index]?.numeric === true ? width : (width * (room - figures)) / text,
    );
  }
  return widths.map((width) => (width * room) / (text + figures));
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
