import type { Call } from '@pavilion/contract/call.ts';
import type { Language } from '@pavilion/contract/shapes.ts';
import { z } from 'zod';
import type { Db } from '../db/pool.ts';
import type { Origin } from '../http/context.ts';
import type { AnyHandler } from '../http/run-mutation.ts';
import type { Viewer } from '../http/viewer.ts';
import { cellsOf, totalsOf } from './cells.ts';
import { sentenceSaid } from './remarks.ts';
import type { Balances, Cell, Column } from './sheet.ts';
import { answerOf } from '../http/answer.ts';

/** The most that a list answers at once. */
const PAGE_SIZE = 500;

/** A call of the contract that answers a list, and the key of its rows. */
export type ListCall = Call & {
  readonly rows: string;
  /** Every answer has all of it, whatever page is asked for. */
  readonly whole: boolean;
};

export type ListReader = {
  readonly call: ListCall;
  readonly handler: AnyHandler;
  readonly viewer: Viewer;
  readonly origin: Origin;
  readonly db: Db;
};

export type Gathered = {
  rows: Cell[][];
  totals: Cell[] | undefined;
  listed: number;
  balances: Balances | undefined;
  notice: string;
};
type Wanted = {
  readonly input: Record<string, unknown>;
  readonly columns: readonly Column[];
  readonly language: Language;
  /** Only the page that `input` asks for. */
  readonly onePage: boolean;
  readonly limit: number;
  readonly signal: AbortSignal;
};

/**
 * The rows of a list as cells, page by page until all or `limit` are there, and the sums of its totalled columns.
 *
 * @throws ZodError when the call does not take the input; Refusal malformed when a column cannot be added up;
 *   the signal's reason when it was aborted.
 */
export async function gatherRows(list: ListReader, wanted: Wanted): Promise<Gathered> {
  const totals = totalsOf(wanted.columns);
  const rows: Cell[][] = [];
  for (let page = 1; ; page++) {
    wanted.signal.throwIfAborted();
    const paging = wanted.onePage ? {} : { current_page: page, items_perpage: PAGE_SIZE };
    const answer = await readPage(list, { ...wanted.input, ...paging });
    for (const row of answer.rows.slice(0, wanted.limit - rows.length)) {
      const cells = cellsOf(row, wanted.columns, wanted.language);
      totals.add(cells);
      rows.push(cells);
    }
    const counted = list.call.whole ? answer.rows.length : (answer.total ?? rows.length);
    const listed = wanted.onePage ? rows.length : counted;
    const isLast =
      wanted.onePage ||
      list.call.whole ||
      answer.rows.length === 0 ||
      rows.length >= Math.min(listed, wanted.limit);
    if (isLast)
      return {
        rows,
        totals: totals.sums(),
        listed: Math.max(listed, rows.length),
        balances: answer.balances,
        notice: sentenceSaid(answer.notice, wanted.language),
      };
  }
}

type Page = {
  rows: Record<string, unknown>[];
  total: number | undefined;
  balances: Balances | undefined;
  notice: string;
};

/** What a statement says beside its rows, the same on each of its pages. */
const statement = z.object({ opening_balance: z.number(), closing_balance: z.number() });

/** What a list says of rows that are not in it. */
const incomplete = z.object({ notice: z.string() });

const list = z.array(z.record(z.string(), z.unknown()));
/** A list, or several by a key, one after the other. */
const rowsOrLists = z.union([list, z.record(z.string(), list).transform((by) => Object.values(by).flat())]);

async function readPage({ call, handler, viewer, origin, db }: ListReader, input: unknown): Promise<Page> {
  const answer = await handler(call.in.parse(input), { ...origin, viewer, requestKey: undefined, db });
  // Through `out`, as in an ordinary answer: a file shows nothing that the list would not.
  const data = z.record(z.string(), z.unknown()).parse(answerOf(call.out, answer));
  const rows = rowsOrLists.parse(data[call.rows]);
  const total = data['total_records'];
  const said = statement.safeParse(data).data;
  return {
    rows,
    total: typeof total === 'number' ? total : undefined,
    balances: said && { opening: said.opening_balance, closing: said.closing_balance },
    notice: incomplete.safeParse(data).data?.notice ?? '',
  };
}

/** The fields of a row, those inside another field behind its name: `ours.amount`. */
const fieldsOf = (row: z.ZodObject): string[] =>
  Object.entries(row.shape).flatMap(([key, field]) => {
    const inside = field instanceof z.ZodNullable ? field.unwrap() : field;
    const fields = inside instanceof z.ZodObject ? fieldsOf(inside) : [];
    return [key, ...fields.map((name) => `${key}.${name}`)];
  });

/** The columns that the rows of a list have; undefined when its schema does not say. */
export function columnKeys(call: ListCall): readonly string[] | undefined {
  const rows = call.out instanceof z.ZodObject ? call.out.shape[call.rows] : undefined;
  const one = rows instanceof z.ZodRecord ? rows.valueType : rows;
  const row = one instanceof z.ZodArray ? one.element : undefined;
  return row instanceof z.ZodObject ? fieldsOf(row) : undefined;
}
