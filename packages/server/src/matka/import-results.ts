import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { MOST_LINES, type ImportedLine, type ImportVerdict } from '@pavilion/contract/matka-import.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { readResults, type ReadLine } from '@pavilion/engine/matka/read-results.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { dayAt } from '../http/days.ts';
import { marketsNamed, type Markets } from './named-markets.ts';
import {
  dayKey,
  holdPastResults,
  keepPastResults,
  knownDays,
  type KnownDays,
  type PastDay,
} from './past-results.ts';

type Request = CallRequest<'importResults'>;
type Answer = CallOutput<'importResults'>;

/** A line with what it would have the house keep; `day` is missing where nothing was read. */
type Judged = { readonly line: ImportedLine; readonly day: PastDay | undefined };

/** What is kept; a padded one lost the zero of its jodi only. */
const TAKEN: ReadonlySet<ImportVerdict> = new Set<ImportVerdict>(['good', 'padded', 'holiday']);

/**
 * Reads a list of past results and keeps the days that are plain and that the house knows nothing of: a draw of its own is
 * never touched, and the same list again changes nothing.
 *
 * @throws Refusal malformed (too many lines), unknown_category
 */
export async function importResults(
  house: House,
  request: Request,
  { db, audit }: CallContext,
): Promise<Answer> {
  const text = textOf(request);
  const markets = await marketsNamed(db, request);
  const dry = request.dry_run === 1;
  if (!dry) await holdPastResults(db);
  const read = readResults(text, (name) => markets.of(name));
  const today = dayAt(house.config.timeZone, house.now());
  const days = read.map((line) => dayOf(line, markets));
  const known = await knownDays(
    db,
    days.filter((day) => day !== undefined),
  );
  const judged = read.map((line, at) => judge(line, { day: days[at], known, today }));
  const taken = judged.filter(({ line }) => TAKEN.has(line.verdict)).flatMap(({ day }) => day ?? []);
  if (!dry && taken.length > 0) {
    await keepPastResults(db, taken);
    await audit({ action: 'import_results', object: 'matka:past_results', after: summary(taken, markets) });
  }
  const lines = judged.map(({ line }) => line);
  return {
    rows: dry ? lines : lines.filter(({ verdict }) => !TAKEN.has(verdict)),
    counts: { ...countsOf(lines), taken: taken.length },
    markets: namesOf(read, markets),
  };
}

function textOf({ text, rows }: Request): string {
  if (text === '')
    return rows
      .map(({ date, market, open, jodi, close }) => [date, market, open, jodi, close].join(','))
      .join('\n');
  if (text.split(/\r\n|\n|\r/).length > MOST_LINES)
    throw new Refusal('malformed', {
      fields: { text: told('at most {{most}} lines', { most: MOST_LINES }) },
    });
  return text;
}

function dayOf({ date, market = '', day, verdict }: ReadLine, markets: Markets): PastDay | undefined {
  const category = markets.of(market);
  if (date === undefined || category === undefined || !TAKEN.has(verdict)) return undefined;
  const of = { category_id: category, market_date: date };
  if (verdict === 'holiday' || day === undefined)
    return { ...of, open_pana: null, close_pana: null, holiday: true };
  return { ...of, open_pana: Number(day.open), close_pana: Number(day.close), holiday: false };
}

type Beside = { readonly day: PastDay | undefined; readonly known: KnownDays; readonly today: string };

/** A line as it was read, held against what the house has of its day. */
function judge(read: ReadLine, { day, known, today }: Beside): Judged {
  const line = lineOf(read);
  if (day === undefined) return { line, day };
  const aside = (reason: ImportedLine['reason']): Judged => ({
    line: { ...line, verdict: 'set_aside', reason },
    day,
  });
  const repeated: Judged = { line: { ...line, verdict: 'repeated' }, day };
  if (day.market_date >= today) return aside('not_past');
  const drawn = known.drawn.get(dayKey(day));
  if (drawn !== undefined) return sameDay(drawn, day) ? repeated : aside('drawn_here');
  const imported = known.imported.get(dayKey(day));
  if (imported !== undefined) return sameDay(imported, day) ? repeated : aside('imported_otherwise');
  return { line, day };
}

const sameDay = (a: PastDay, b: PastDay): boolean =>
  a.holiday === b.holiday && a.open_pana === b.open_pana && a.close_pana === b.close_pana;

const lineOf = ({
  line,
  date = '',
  market = '',
  day,
  verdict,
  reason,
  proposal,
}: ReadLine): ImportedLine => ({
  line,
  date,
  market,
  open: day?.open ?? '',
  jodi: day?.jodi ?? '',
  close: day?.close ?? '',
  verdict,
  reason: reason ?? '',
  proposal: proposal ?? null,
});

function countsOf(lines: readonly ImportedLine[]): Record<ImportVerdict, number> {
  const counts = { good: 0, padded: 0, repeated: 0, holiday: 0, set_aside: 0, unread: 0 };
  for (const { verdict } of lines) counts[verdict] += 1;
  return counts;
}

function namesOf(read: readonly ReadLine[], markets: Markets): Answer['markets'] {
  const lines = new Map<string, number>();
  for (const { market } of read) if (market !== undefined) lines.set(market, (lines.get(market) ?? 0) + 1);
  return [...lines].map(([market, count]) => ({
    market,
    lines: count,
    category_id: markets.of(market) ?? null,
  }));
}

function summary(taken: readonly PastDay[], markets: Markets) {
  const dates = taken.map(({ market_date }) => market_date).toSorted();
  return {
    days: taken.length,
    categories: [...new Set(taken.map(({ category_id }) => markets.titleOf(category_id)))],
    from_date: dates[0],
    to_date: dates.at(-1),
  };
}
