import type { CallOutput } from '@pavilion/contract/calls.ts';
import { MOST_ROWS_OF_SLIP } from '@pavilion/contract/matka-slips.ts';
import { asMatkaBetType, readMatkaNumber, type MatkaBetType } from '@pavilion/engine/matka/bet-types.ts';
import { addNumberBet, drawExposure, type DrawBook } from '@pavilion/engine/matka/draw-book.ts';
import { numberBetOutcome, parseMultiple } from '@pavilion/engine/matka/multiple.ts';
import { ankOf } from '@pavilion/engine/matka/pana.ts';
import { readNumber, type WrittenNumber } from '@pavilion/engine/matka/written-list.ts';
import { availableLimit, usedAfter } from '@pavilion/engine/limits/exposure.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { paiseOf, sumCoins } from '../format/coins.ts';

export type SlipTerms = CallOutput<'slipTerms'>;
/** A plain row of a slip. */
export type SlipRow = WrittenNumber & { readonly stake: number };

export const rowKey = ({ type, number }: WrittenNumber): string => `${type}:${number}`;

/** Rows after more of them: a number that is there already keeps its row and gets the stakes of both. */
export function withMore(rows: readonly SlipRow[], more: readonly SlipRow[]): SlipRow[] {
  const sum = new Map(rows.map((row) => [rowKey(row), row]));
  for (const row of more) {
    const known = sum.get(rowKey(row));
    const stake = known === undefined ? row.stake : sumCoins([known.stake, row.stake]);
    sum.set(rowKey(row), { ...row, stake });
  }
  return [...sum.values()];
}

/** Whether a slip has room for them. */
export const fits = (rows: readonly SlipRow[], more: readonly SlipRow[]): boolean =>
  withMore(rows, more).length <= MOST_ROWS_OF_SLIP;

export const sumOf = (rows: readonly SlipRow[]): number => sumCoins(rows.map(({ stake }) => stake));

/** A slip as one text, and back: what of it cannot be read is left out. */
export const rowsText = (rows: readonly SlipRow[]): string =>
  rows.map(({ number, stake }) => `${number}=${stake}`).join(' ');
export function rowsOfText(text: string): SlipRow[] {
  return text.split(' ').flatMap((part) => {
    const [number = '', stake = ''] = part.split('=');
    const read = readNumber(number);
    return read === undefined || !(Number(stake) > 0) ? [] : { ...read, stake: Number(stake) };
  });
}

type Multiples = ReadonlyMap<MatkaBetType, number>;
export const multiplesOf = ({ types }: SlipTerms): Multiples =>
  new Map(types.map(({ matka_market_id, multiple }) => [asMatkaBetType(matka_market_id), multiple]));

/** What a row would win beyond its stake; undefined for a type that is not on. */
export function winOf({ type, stake }: SlipRow, multiples: Multiples): number | undefined {
  const multiple = parseMultiple(String(multiples.get(type) ?? ''));
  if (multiple === null || !(stake > 0)) return undefined;
  return toCoins(numberBetOutcome({ stake: paiseOf(stake), multiple }).win);
}

export type Standing = {
  /** The most that the slip and what stands already can lose on this draw. */
  readonly worst: number;
  /** What is left to bet after it; below zero it is refused. */
  readonly left: number;
};

/** What the slip would come to, as the house counts it. */
export function standingAfter(rows: readonly SlipRow[], terms: SlipTerms): Standing {
  const multiples = multiplesOf(terms);
  const openAnk = terms.open_pana === '' ? undefined : ankOf(Number(terms.open_pana));
  const before = terms.book.reduce<DrawBook>(
    (book, { matka_market_id, number, stake, pays }) =>
      withRow(book, asMatkaBetType(matka_market_id), { number, stake, win: pays - stake }),
    { numbers: [] },
  );
  const after = rows.reduce((book, row) => {
    const win = winOf(row, multiples);
    return win === undefined ? book : withRow(book, row.type, { ...row, win });
  }, before);
  const exposureAfter = drawExposure(after, openAnk);
  const balance = paiseOf(terms.balance);
  const used = usedAfter({
    balance,
    usedBefore: paiseOf(terms.used_limit),
    exposureBefore: drawExposure(before, openAnk),
    exposureAfter,
  });
  return { worst: toCoins(exposureAfter), left: toCoins(availableLimit(balance, used)) };
}

function withRow(
  book: DrawBook,
  type: MatkaBetType,
  { number, stake, win }: { number: string; stake: number; win: number },
): DrawBook {
  const read = readMatkaNumber(type, number);
  return read === undefined
    ? book
    : addNumberBet(book, { type, number: read, stake: paiseOf(stake), win: paiseOf(win) });
}

/** What is wrong with rows, by their place in the slip: of a refusal's fields as `bets.17.number`. */
export function problemsByRow(fields: Readonly<Record<string, string>>): ReadonlyMap<number, string> {
  const problems = new Map<number, string>();
  for (const [field, problem] of Object.entries(fields)) {
    const row = /^bets\.(\d+)\./.exec(field)?.[1];
    if (row !== undefined && !problems.has(Number(row))) problems.set(Number(row), problem);
  }
  return problems;
}
