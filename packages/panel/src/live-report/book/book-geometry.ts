import type { BookRow } from '@pavilion/contract/positions.ts';

export type Frame = { left: number; right: number; top: number; bottom: number };

/** One range on the drawing, `row` its place in the book. */
export type Segment = { row: number; x1: number; x2: number; y: number; net: number };

export type BookGeometry = {
  segments: Segment[];
  zeroY: number;
  /** Line and area of the results that win, and of those that lose. */
  win: Paths;
  lose: Paths;
  yTicks: { value: number; y: number }[];
  xTicks: { value: number; x: number }[];
  /** Where a result, or a line between two of them, stands. */
  xOf: (result: number) => number;
  /** The range under a place on the drawing. */
  rowAt: (x: number) => number;
};
export type Paths = { line: string; area: string };

const LEAST_AROUND = 4;
const SHARE_AROUND = 0.3;
const MOST_STEPS = 5;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** The results shown: all steps of the book and the line, with some room on both sides. */
export function shownResults(book: readonly BookRow[], line: number | null): [first: number, last: number] {
  const steps = book.map((row) => row.from).filter((from) => from > 0);
  if (line !== null) steps.push(Math.round(line));
  if (steps.length === 0) return [0, 20];
  const [low, high] = [Math.min(...steps), Math.max(...steps)];
  const around = Math.max(LEAST_AROUND, Math.ceil((high - low) * SHARE_AROUND));
  return [Math.max(0, low - around), high + around];
}

/** The smallest round step (1, 2, 3 or 5 times a power of ten) that cuts a span into five parts at most. */
export function moneyStep(span: number): number {
  if (span <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(span / MOST_STEPS));
  const factor = [1, 2, 3, 5, 10].find((each) => each * power * MOST_STEPS >= span) ?? 10;
  return factor * power;
}

function ticksOf(low: number, high: number): number[] {
  const step = moneyStep(high - low);
  const ticks: number[] = [];
  for (let n = Math.ceil(low / step - 0.001); n <= high / step + 0.001; n += 1) ticks.push(n * step);
  return ticks;
}

/** The least and the most that a book comes to, zero between them. */
function reachOf(book: readonly BookRow[]): [low: number, high: number] {
  const nets = book.map((row) => row.net_pl);
  return [Math.min(0, ...nets), Math.max(0, ...nets)];
}

/** The round nets that are said beside a book's drawing. */
export const netTicks = (book: readonly BookRow[]): number[] => ticksOf(...reachOf(book));

/** Runs of neighbouring segments on one side of zero become one stroke each, closed on the zero line. */
function pathsOf(segments: readonly Segment[], side: 1 | -1, zeroY: number): Paths {
  const round = (value: number): string => value.toFixed(1);
  let [line, area] = ['', ''];
  segments.forEach((segment, index) => {
    if (Math.sign(segment.net) !== side) return;
    const [before, after] = [segments[index - 1], segments[index + 1]];
    const joins = before !== undefined && Math.sign(before.net) === side;
    const continues = after !== undefined && Math.sign(after.net) === side;
    const [x1, x2, y] = [round(segment.x1), round(segment.x2), round(segment.y)];
    // At the edge of the drawing the stroke begins and ends in the air: the range goes on outside.
    if (!joins) line += before === undefined ? `M${x1} ${y}` : `M${x1} ${round(zeroY)}V${y}`;
    line += joins ? `V${y}H${x2}` : `H${x2}`;
    if (!continues && after !== undefined) line += `V${round(zeroY)}`;
    area += `M${x1} ${round(zeroY)}V${y}H${x2}V${round(zeroY)}Z`;
  });
  return { line, area };
}

/** Where everything of a book stands inside a frame: every result is one unit wide, its figure in the middle. */
function place(book: readonly BookRow[], line: number | null, frame: Frame) {
  const rows: readonly BookRow[] = book.length === 0 ? [{ range: '0+', from: 0, to: null, net_pl: 0 }] : book;
  const [first, last] = shownResults(rows, line);
  const unit = (frame.right - frame.left) / (last - first + 1);
  const xOf = (result: number): number => frame.left + (result - first + 0.5) * unit;
  const [low, high] = reachOf(rows);
  const span = high - low === 0 ? 1 : high - low;
  const yOf = (net: number): number =>
    high === low
      ? (frame.top + frame.bottom) / 2
      : frame.top + ((high - net) / span) * (frame.bottom - frame.top);
  const segments = rows.flatMap((row, index): Segment[] => {
    const [from, to] = [Math.max(row.from, first), Math.min(row.to ?? last, last)];
    if (to < from) return [];
    return [{ row: index, x1: xOf(from - 0.5), x2: xOf(to + 0.5), y: yOf(row.net_pl), net: row.net_pl }];
  });
  return { first, last, xOf, yOf, segments };
}

type Strokes = Pick<BookGeometry, 'zeroY' | 'win' | 'lose'>;

function strokesOf({ segments, yOf }: Pick<ReturnType<typeof place>, 'segments' | 'yOf'>): Strokes {
  const zeroY = yOf(0);
  return { zeroY, win: pathsOf(segments, 1, zeroY), lose: pathsOf(segments, -1, zeroY) };
}

/** A session's book as a staircase inside a frame, the strokes alone. */
export function bookStrokes(book: readonly BookRow[], line: number | null, frame: Frame): Strokes {
  return strokesOf(place(book, line, frame));
}

/** A session's book as a staircase inside a frame, with its axes. */
export function bookGeometry(book: readonly BookRow[], line: number | null, frame: Frame): BookGeometry {
  const placed = place(book, line, frame);
  const { first, last, xOf, yOf, segments } = placed;
  const step = STEPS.find((each) => (last - first) / each <= 8) ?? 1000;
  const firstTick = Math.ceil(first / step) * step;
  const xTicks = Array.from({ length: Math.floor((last - firstTick) / step) + 1 }, (_, n) => {
    const value = firstTick + n * step;
    return { value, x: xOf(value) };
  });
  return {
    ...strokesOf(placed),
    segments,
    yTicks: netTicks(book).map((value) => ({ value, y: yOf(value) })),
    xTicks,
    xOf,
    rowAt: (x) => (segments.find((segment) => x < segment.x2) ?? segments.at(-1))?.row ?? 0,
  };
}
