import type { Paise } from '@pavilion/engine/money/paise.ts';

/** A place in the lines of an account, and the balance there; line 0 is before the first. */
export type Place = { readonly line: bigint; readonly balance: Paise };

/** Lines of an account after the one and up to the other. */
export type Span = { readonly after: bigint; readonly upto: bigint };

/** An account as its operator had it from the end of one period to the end of the next. */
export type Stay = {
  /** Where the period before ended, if the account stood below the operator then; undefined if it did not. */
  readonly start: Place | undefined;
  /** It came to the operator or left it, in order, after these lines. */
  readonly moves: readonly (Place & { readonly comes: boolean })[];
  readonly end: Place;
};

export type Stretch = {
  readonly spans: readonly Span[];
  readonly opening: Paise;
  readonly closing: Paise;
  /** Balances that the account brought along, less those that it took away. */
  readonly moved: Paise;
  readonly lastLine: bigint;
  readonly stays: boolean;
};

/**
 * Which lines of an account are in a period. What an account owes when it moves goes with it: its balance comes as it arrives
 * and goes as it leaves, so that opening, lines and `moved` make the closing for whoever has it at the end.
 */
export function stretchOf({ start, moves, end }: Stay): Stretch {
  const spans: Span[] = [];
  let since = start?.line;
  let moved = 0n;
  for (const { comes, line, balance } of moves) {
    if (comes && since === undefined) {
      since = line;
      moved += balance;
    } else if (!comes && since !== undefined) {
      spans.push({ after: since, upto: line });
      since = undefined;
      moved -= balance;
    }
  }
  if (since !== undefined) spans.push({ after: since, upto: end.line });
  return {
    spans,
    opening: start?.balance ?? 0n,
    closing: since === undefined ? 0n : end.balance,
    moved,
    lastLine: spans.at(-1)?.upto ?? 0n,
    stays: since !== undefined,
  };
}
