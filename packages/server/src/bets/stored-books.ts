import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';

export type SessionBookRow = { base: bigint; lines: number[]; jumps: bigint[] };

/** The stored columns as the engine's staircase. */
export function sessionBook({ base, lines, jumps }: SessionBookRow): SessionBook {
  return { base, jumps: lines.map((line, index) => ({ line, amount: jumps[index] ?? 0n })) };
}
