import type { RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import { numbers } from '../db/array-text.ts';
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
