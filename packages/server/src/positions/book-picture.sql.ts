import { moveSums, type KeptSums } from '@pavilion/engine/shares/kept-sums.ts';
import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';

export type KeptKind = 'market' | 'session';

/** Which transactions a picture has seen. */
export type Seen = (xact: bigint) => boolean;

/** By who wrote books of a subject, but for the node itself: the last transaction in which he did. */
export type Marks = ReadonlyMap<string, bigint>;

/** What all books of a subject add up to at a moment, for every operator above them. */
export type Picture = { readonly sums: KeptSums; readonly marks: Marks };

const LEVELS = [1, 2, 3, 4, 5, 6];
const CHAIN = LEVELS.flatMap((level) => [`u${level}`, `w${level}`]).join(', ');
const CARRIERS = `array[${LEVELS.map((level) => `u${level}`).join(', ')}] as users, array[${LEVELS.map((level) => `w${level}`).join(', ')}] as weights`;

/** Books added up by who carries them, of whom there are few: `places` and `amounts` as in `Places`. */
const SUMMED = {
  market: (runners: number) => `
    select market_id as subject_id, ${CARRIERS}, array[${['0', ...placesTo(runners)].join(', ')}]::int[] as places,
      array[${['sum(none)', ...placesTo(runners).map((place) => `sum(coalesce(pl[${place}], none) - none)`)].join(', ')}]::text[] as amounts
    from runner_books where market_id = any($1::text[]) group by market_id, ${CHAIN}`,
  session: () => `
    select session_id as subject_id, ${CARRIERS}, array_agg(line) as places, array_agg(amount::text) as amounts
    from (
      select b.session_id, ${CHAIN}, j.line, sum(j.amount) as amount
      from session_books b cross join lateral (
        select 0 as line, b.base as amount union all select * from unnest(b.lines, b.jumps)
      ) j (line, amount)
      where b.session_id = any($1::text[]) group by b.session_id, ${CHAIN}, j.line
    ) each group by session_id, ${CHAIN}`,
};

function placesTo(runners: number): string[] {
  return Array.from({ length: runners }, (_, index) => String(index + 1));
}

/** Who wrote books of these subjects but for the node itself. */
const MARKS = `
  select subject_id, jsonb_object_agg(writer, last::text) as marks
  from book_moves where subject_id = any($1::text[]) and writer <> $2 group by subject_id`;

type MarkRow = Record<string, string>;

const marksIn = (row: MarkRow): Marks =>
  new Map(Object.entries(row).map(([writer, last]) => [writer, BigInt(last)]));

/** By subject; one that nobody else has written books of has none. */
export async function marksOf(
  db: Db,
  subjectIds: readonly string[],
  writer: string,
): Promise<ReadonlyMap<string, Marks>> {
  const { rows } = await db.query<{ subject_id: string; marks: MarkRow }>({
    name: 'book-marks',
    text: MARKS,
    values: [texts(subjectIds), writer],
  });
  return new Map(rows.map(({ subject_id, marks }) => [subject_id, marksIn(marks)]));
}

type SummedRow = {
  subject_id: string;
  users: (number | null)[];
  weights: number[];
  places: number[];
  amounts: string[];
};

/**
 * One statement, so that sums, marks and what of other transactions is in them are of the same moment.
 *
 * @param runners the most that one of the markets has
 */
export async function takePicture(
  db: Db,
  { kind, subjectIds, runners }: { kind: KeptKind; subjectIds: readonly string[]; runners: number },
  writer: string,
): Promise<{ readonly seen: Seen; readonly pictures: ReadonlyMap<string, Picture> }> {
  const { rows } = await db.query<{
    snapshot: string;
    marks: Record<string, MarkRow> | null;
    summed: SummedRow[] | null;
  }>({
    text: `with marks as (${MARKS}), summed as (${SUMMED[kind](runners)})
     select pg_current_snapshot()::text as snapshot, (select jsonb_object_agg(subject_id, marks) from marks) as marks,
       (select jsonb_agg(summed) from summed) as summed`,
    values: [texts(subjectIds), writer],
  });
  const { snapshot, marks, summed } = rows[0]!;
  const sums = new Map<string, KeptSums>(subjectIds.map((id) => [id, new Map()]));
  for (const { subject_id, users, weights, places, amounts } of summed ?? []) {
    const carriers = users.flatMap((userId, at) =>
      userId === null ? [] : [{ userId, weight: weights[at]! }],
    );
    moveSums(
      sums.get(subject_id)!,
      carriers,
      new Map(places.map((place, at) => [place, BigInt(amounts[at]!)])),
    );
  }
  const pictures = [...sums].map(
    ([id, of]) => [id, { sums: of, marks: marksIn(marks?.[id] ?? {}) }] as const,
  );
  return { seen: seenBy(snapshot), pictures: new Map(pictures) };
}

/** Reads `xmin:xmax:xip,...`: what was over before xmin, and between the two what was not under way. */
export function seenBy(snapshot: string): Seen {
  const [xmin = '', xmax = '', underWay = ''] = snapshot.split(':');
  const [from, to] = [BigInt(xmin), BigInt(xmax)];
  const open = new Set(underWay === '' ? [] : underWay.split(',').map(BigInt));
  return (xact) => xact < from || (xact < to && !open.has(xact));
}
