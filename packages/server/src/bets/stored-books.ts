import type { RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import { asMatkaBetType } from '@pavilion/engine/matka/bet-types.ts';
import type { DrawBook, NumberPays } from '@pavilion/engine/matka/draw-book.ts';
import { numbers } from '../db/array-text.ts';
import type { RoundBook } from '@pavilion/engine/casino/round-book.ts';
import type { BookColumns } from './book.ts';

type SessionBookRow = { base: bigint; lines: number[]; jumps: bigint[] };

/** The stored columns as the engine's staircase. */
export function sessionBook({ base, lines, jumps }: SessionBookRow): SessionBook {
  return { base, jumps: lines.map((line, index) => ({ line, amount: jumps[index] ?? 0n })) };
}

export const RUNNER_BOOKS: BookColumns<RunnerBook, { none: bigint; pl: bigint[] }> = {
  kind: 'market',
  columns: [
    { name: 'none', type: 'bigint', value: ({ none }) => none },
    { name: 'pl', type: 'bigint[]', value: ({ runners }) => numbers(runners) },
  ],
  read: ({ none, pl }) => ({ none, runners: pl }),
};

export const SESSION_BOOKS: BookColumns<SessionBook, SessionBookRow> = {
  kind: 'session',
  columns: [
    { name: 'base', type: 'bigint', value: ({ base }) => base },
    { name: 'lines', type: 'int[]', value: ({ jumps }) => numbers(jumps.map(({ line }) => line)) },
    { name: 'jumps', type: 'bigint[]', value: ({ jumps }) => numbers(jumps.map(({ amount }) => amount)) },
  ],
  read: sessionBook,
};

type DrawBookRow = { numbers: number[]; staked: bigint[]; pays: bigint[]; counts: number[] };

/** How a book's columns number what was bet on: the bet type before the number, of which none has more than six digits. */
const TYPE_STEP = 1_000_000;

/** What a book's column calls a number, read. */
export const numberOfKey = (key: number): Pick<NumberPays, 'type' | 'number'> => ({
  type: asMatkaBetType(Math.floor(key / TYPE_STEP)),
  number: key % TYPE_STEP,
});

export const DRAW_BOOKS: BookColumns<DrawBook, DrawBookRow> = {
  kind: 'draw',
  columns: [
    {
      name: 'numbers',
      type: 'int[]',
      value: (book) => numbers(book.numbers.map(({ type, number }) => type * TYPE_STEP + number)),
    },
    { name: 'staked', type: 'bigint[]', value: (book) => numbers(book.numbers.map(({ staked }) => staked)) },
    { name: 'pays', type: 'bigint[]', value: (book) => numbers(book.numbers.map(({ pays }) => pays)) },
    { name: 'counts', type: 'int[]', value: (book) => numbers(book.numbers.map(({ count }) => count)) },
  ],
  read: (row) => ({
    numbers: row.numbers.map((key, at) => ({
      ...numberOfKey(key),
      staked: row.staked[at]!,
      pays: row.pays[at]!,
      count: row.counts[at]!,
    })),
  }),
};

export const ROUND_BOOKS: BookColumns<RoundBook, { pl: bigint[] }> = {
  kind: 'round',
  columns: [{ name: 'pl', type: 'bigint[]', value: ({ pl }) => numbers(pl) }],
  read: ({ pl }) => ({ pl }),
};
