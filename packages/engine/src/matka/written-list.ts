import { MATKA_BET_TYPES, readMatkaNumber, type MatkaBetType } from './bet-types.ts';
import { panaOfDigits, panaText } from './pana.ts';

/** A number as it is written on a slip, under its bet type. */
export type WrittenNumber = { readonly type: MatkaBetType; readonly number: string };

/** What a line of a written list says: its rows, or what keeps it from being read. Nothing of a bad line counts. */
export type ListLine = {
  readonly line: string;
  readonly rows: readonly (WrittenNumber & { readonly stake: number })[];
  readonly problem?: {
    readonly why: 'number' | 'stake';
    /** The part of the line that is at fault. */
    readonly part: string;
    /** The pana of the same digits, where they are one in another order. */
    readonly meant?: string;
  };
};

/**
 * A number under the bet type that its form tells: 5 akda, 05 jodi, 134 pana of its kind, 134-0, 8-479 and 134-479 sangams;
 * undefined for what is none, as 321.
 */
export function readNumber(written: string): WrittenNumber | undefined {
  const type = MATKA_BET_TYPES.find((one) => readMatkaNumber(one, written) !== undefined);
  return type === undefined ? undefined : { type, number: written };
}

/** The pana that three digits in another order are: 321 is meant as 123. */
export function panaMeant(written: string): string | undefined {
  if (!/^[0-9]{3}$/.test(written) || readNumber(written) !== undefined) return undefined;
  return panaText(panaOfDigits(Array.from(written, Number)));
}

const SANGAM = /^([0-9]{3}-[0-9]|[0-9]-[0-9]{3}|[0-9]{3}-[0-9]{3})\s*(?:=|x|×|\*)\s*(\S+)$/i;
const PART = /^([0-9][0-9\s.+]*?)\s*(?:(?:=|x|×|\*|-|–|:)\s*(\S+))?$/i;
const STAKE = /^[0-9]{1,12}(?:\.[0-9]{1,2})?$/;

/**
 * Reads a list as it is written for a bookmaker, line by line: "134=50, 5-100, 80x20", several numbers of one stake as
 * "134 140 = 50". Numbers without a stake take `stake`, where the whole line has none: "134=1,000" is never 1 and 000.
 */
export function readList(text: string, stake: number | undefined): ListLine[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => readLine(line, stake));
}

type Part = {
  readonly part: string;
  readonly numbers: readonly string[];
  readonly stake: string | undefined;
};

function partOf(written: string): Part | undefined {
  const sangam = SANGAM.exec(written);
  if (sangam !== null) return { part: written, numbers: [sangam[1]!], stake: sangam[2] };
  const [, numbers, stake] = PART.exec(written) ?? [];
  if (numbers === undefined) return undefined;
  return { part: written, numbers: numbers.split(/[\s.+]+/).filter((one) => one !== ''), stake };
}

function readLine(line: string, stake: number | undefined): ListLine {
  const written = line
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const parts = written.map(partOf);
  const own = parts.some((part) => part?.stake !== undefined);
  const rows: (WrittenNumber & { stake: number })[] = [];
  for (const [at, part] of parts.entries()) {
    const bad = (why: 'number' | 'stake', meant?: string): ListLine => ({
      line,
      rows: [],
      problem: { why, part: written[at]!, ...(meant === undefined ? {} : { meant }) },
    });
    if (part === undefined) return bad('number');
    const each = part.stake === undefined && !own ? stake : stakeOf(part.stake);
    if (each === undefined) return bad('stake');
    for (const number of part.numbers) {
      const read = readNumber(number);
      if (read === undefined) return bad('number', panaMeant(number));
      rows.push({ ...read, stake: each });
    }
  }
  return { line, rows };
}

function stakeOf(written: string | undefined): number | undefined {
  if (written === undefined || !STAKE.test(written)) return undefined;
  const stake = Number(written);
  return stake > 0 ? stake : undefined;
}
