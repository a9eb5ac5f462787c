import { jodiOf, jodiText, panaOfDigits, panaPlace, panaText } from './pana.ts';

/** A day of a market as it was published: both panas, and the anks of both. */
export type PublishedDay = { readonly open: string; readonly jodi: string; readonly close: string };

/** Why a line is set aside for somebody to look at. */
export type SetAside =
  | 'unknown_market'
  | 'close_missing'
  | 'pana_out_of_order'
  | 'jodi_contradicts'
  | 'year_breaks_sequence'
  | 'date_twice';

/** What became of a line of a list of past results (rules 10). `padded`: its jodi had lost the leading zero. */
export type ReadLine = {
  /** From 1. */
  readonly line: number;
  readonly verdict: 'good' | 'padded' | 'repeated' | 'holiday' | 'set_aside' | 'unread';
  /** YYYY-MM-DD. */
  readonly date?: string;
  /** As the list calls it; a chart of one market names none. */
  readonly market?: string;
  readonly day?: PublishedDay;
  readonly reason?: SetAside;
  /** What it was probably meant to be, where that is plain; nothing is taken for granted. */
  readonly proposal?: Partial<PublishedDay> & { readonly date?: string };
};

const NUMBERS = String.raw`\s*([\d*]*)\s*`;
const ROW = new RegExp(
  String.raw`^\s*(\d{2})\/(\d{2})\/(\d{4})\s*,\s*([^,]+?)\s*,${NUMBERS},${NUMBERS},${NUMBERS}$`,
);
const CHART_LINE = new RegExp(
  String.raw`^\s*(\d{2})-(\d{2})-(\d{4})\s*\/(\s*)${NUMBERS}-${NUMBERS}-${NUMBERS}$`,
);

type Written = { readonly date: string; readonly market: string; readonly day: PublishedDay };

function readLine(text: string): Written | undefined {
  const parts = ROW.exec(text) ?? CHART_LINE.exec(text);
  if (!parts) return undefined;
  const [, dd = '', mm = '', yyyy = '', market = '', open = '', jodi = '', close = ''] = parts;
  const date = `${yyyy}-${mm}-${dd}`;
  return isDate(date) ? { date, market: market.trim(), day: { open, jodi, close } } : undefined;
}

/** A year before this one is a slip of the pen. */
const EARLIEST = 1900;

function isDate(date: string): boolean {
  const [year, month, day] = date.split('-').map(Number);
  return (
    year! >= EARLIEST &&
    Temporal.PlainDate.from({
      year: year!,
      month: Math.max(1, month!),
      day: Math.max(1, day!),
    }).toString() === date
  );
}

/** Which market a list's name for one means. */
export type MarketOf = (name: string) => string | undefined;

/** What a market's lines before one said: its days, and the last of them. */
type Before = { readonly days: Map<string, PublishedDay | 'holiday'>; last: string | undefined };

/**
 * Reads rows `dd/mm/yyyy,market,open,jodi,close` and chart lines `dd-mm-yyyy / ooo - jj - ccc` (`***` is a holiday), with a verdict
 * for each line that is not empty. `marketOf` says which market a name means, undefined for one that is not known; by itself each
 * name is a market, and so is a chart that names none (`''`). Names of one market are one sequence of days.
 */
export function readResults(text: string, marketOf: MarketOf = (name) => name): ReadLine[] {
  const markets = new Map<string, Before>();
  return text.split(/\r\n|\n|\r/).flatMap((line, at): ReadLine[] => {
    if (line.trim() === '') return [];
    const written = readLine(line);
    if (written === undefined) return [{ line: at + 1, verdict: 'unread' }];
    const market = marketOf(written.market);
    if (market === undefined) return [{ line: at + 1, ...written, ...aside('unknown_market') }];
    const before = markets.get(market) ?? { days: new Map(), last: undefined };
    markets.set(market, before);
    return [{ line: at + 1, ...written, ...verdictOf(written, before) }];
  });
}

type Verdict = Pick<ReadLine, 'verdict' | 'reason' | 'proposal' | 'day'>;

function verdictOf({ date, day }: Written, before: Before): Verdict {
  const holiday = /^\*+$/.test(day.open + day.jodi + day.close);
  const read = holiday ? ({ verdict: 'holiday' } as const) : verdictOfDay(day);
  if (read.verdict === 'set_aside') return read;
  const kept = holiday ? 'holiday' : (read.day ?? day);
  const known = before.days.get(date);
  if (known !== undefined) return same(known, kept) ? { verdict: 'repeated' } : aside('date_twice');
  const meant = dateOfSequence(date, before.last);
  if (meant !== undefined) return aside('year_breaks_sequence', { date: meant });
  before.days.set(date, kept);
  before.last = date;
  return read;
}

const aside = (reason: SetAside, proposal?: ReadLine['proposal']): Verdict =>
  proposal === undefined ? { verdict: 'set_aside', reason } : { verdict: 'set_aside', reason, proposal };

function verdictOfDay(day: PublishedDay): Verdict {
  if (!/^\d{3}$/.test(day.close) || !/^\d{3}$/.test(day.open)) return aside('close_missing');
  const disordered = (['open', 'close'] as const).filter(
    (side) => panaPlace(Number(day[side])) === undefined,
  );
  if (disordered.length > 0)
    return aside(
      'pana_out_of_order',
      Object.fromEntries(disordered.map((side) => [side, inOrder(day[side])])),
    );
  const jodi = jodiText(jodiOf(Number(day.open), Number(day.close)));
  if (day.jodi === jodi) return { verdict: 'good' };
  // A table of numbers drops the zero at the front of 05.
  if (day.jodi === String(Number(jodi))) return { verdict: 'padded', day: { ...day, jodi } };
  return aside('jodi_contradicts', { jodi });
}

const inOrder = (pana: string): string => panaText(panaOfDigits(Array.from(pana, Number)));

const same = (a: PublishedDay | 'holiday', b: PublishedDay | 'holiday'): boolean =>
  a === b ||
  (a !== 'holiday' && b !== 'holiday' && a.open === b.open && a.jodi === b.jodi && a.close === b.close);

/** Charts leave out a few weeks; with another year in their place they would follow at once. */
const MOST_LEFT_OUT = 45;

/** The date that a line was meant to have when its year alone breaks the sequence; undefined when it does not. */
function dateOfSequence(date: string, last: string | undefined): string | undefined {
  if (last === undefined || follows(date, last, 300)) return undefined;
  const [year, rest] = [Number(date.slice(0, 4)), date.slice(4)];
  return [Number(last.slice(0, 4)), Number(last.slice(0, 4)) + 1]
    .filter((other) => other !== year)
    .map((other) => `${other}${rest}`)
    .find((other) => follows(other, last, MOST_LEFT_OUT));
}

function follows(date: string, last: string, within: number): boolean {
  const { days } = Temporal.PlainDate.from(last).until(date);
  return days > 0 && days <= within;
}
