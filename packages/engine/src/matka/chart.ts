import { redJodis } from './entry-helpers.ts';
import { ankOf, jodiText, panaText } from './pana.ts';

/** What a side of a day brought: a pana, `holiday` when it was abandoned, `waiting` before it is declared; undefined where it has none. */
export type ChartSide = number | 'holiday' | 'waiting' | undefined;

/** A day of a category as charts write it, `134-80-479`; what is not known yet is left out, `134-8`, what was abandoned is `***`. */
export type ChartDay = {
  readonly said: string;
  readonly open: string;
  /** Both anks, or the one that is known. */
  readonly jodi: string;
  readonly close: string;
  /** Charts print these jodis red: equal digits, and a digit with its cut. */
  readonly red: boolean;
  readonly state: 'drawn' | 'waiting' | 'holiday' | 'none';
};

const RED: ReadonlySet<string> = new Set(redJodis().map(jodiText));
const STARS = '***';

export function chartDay(open: ChartSide, close: ChartSide): ChartDay {
  const sides = [open, close].filter((side) => side !== undefined);
  const known = sides.filter((side) => typeof side === 'number');
  const [first, jodi, last] = [paneOf(open), known.map((pana) => ankOf(pana)).join(''), paneOf(close)];
  return {
    said: known.length === 0 ? '' : [first, jodi, last].filter((part) => part !== '').join('-'),
    open: first,
    jodi,
    close: last,
    red: RED.has(jodi),
    state: stateOf(sides, known.length),
  };
}

const paneOf = (side: ChartSide): string =>
  typeof side === 'number' ? panaText(side) : side === 'holiday' ? STARS : '';

function stateOf(sides: readonly ChartSide[], known: number): ChartDay['state'] {
  if (sides.length === 0) return 'none';
  if (known > 0) return 'drawn';
  return sides.includes('waiting') ? 'waiting' : 'holiday';
}

/** The Mondays of the weeks that days fall into, and the seven days of each. */
export function weeksOf(from: string, to: string): string[][] {
  const last = Temporal.PlainDate.from(to);
  const weeks: string[][] = [];
  const start = Temporal.PlainDate.from(from);
  for (
    let monday = start.subtract({ days: start.dayOfWeek - 1 });
    Temporal.PlainDate.compare(monday, last) <= 0;
    monday = monday.add({ days: 7 })
  ) {
    weeks.push(Array.from({ length: 7 }, (_, day) => monday.add({ days: day }).toString()));
  }
  return weeks;
}
