import type { Field } from '@pavilion/engine/books/runner-book.ts';

/** What can happen in a market, from its row and, in the order of its runners, whether each was withdrawn (rules 13). */
export function fieldOf({
  winners,
  withdrawn,
}: {
  readonly winners: number;
  readonly withdrawn: readonly boolean[];
}): Field {
  return {
    runners: withdrawn.length,
    winners,
    out: new Set(withdrawn.flatMap((out, index) => (out ? [index] : []))),
  };
}
