/** The runners that won a market, by selection: those with a place of their own, and those that share the last ones (rules 13). */
export type Placed = { readonly winners: readonly number[]; readonly shared: readonly number[] };

/** Of each market of a casino's round in order, the place of the outcome that came true (rules 11). */
export type Outcomes = { readonly outcomes: readonly number[] };

/** What a subject ended with: a market with its winners, a session or a draw with a number, a round with its outcomes. */
export type Result = Placed | number | Outcomes;

/** A market's result; by a number alone one winner is named. @throws Error when it is that of a round. */
export function asPlaced(result: Result): Placed {
  if (typeof result === 'number') return { winners: [result], shared: [] };
  if ('outcomes' in result) throw new Error('a market ends with winners');
  return result;
}

/** A round's result. @throws Error when it is that of anything else. */
export function asOutcomes(result: Result): Outcomes {
  if (typeof result === 'number' || !('outcomes' in result)) throw new Error('a round ends with outcomes');
  return result;
}

/** The winners as a call names them: one, or all that have a place, and which of them share the last ones; undefined when it names none. */
export function namedWinners({
  selection_id: one,
  selection_ids: all = one === undefined ? undefined : [one],
  dead_heat: shared = [],
}: {
  readonly selection_id?: number | undefined;
  readonly selection_ids?: readonly number[] | undefined;
  readonly dead_heat?: readonly number[] | undefined;
}): Placed | undefined {
  return all === undefined ? undefined : { winners: all.filter((id) => !shared.includes(id)), shared };
}

/** A session's result. @throws Error when winners are named in place of it. */
export function asNumber(result: Result): number {
  if (typeof result !== 'number') throw new Error('a session ends at a number');
  return result;
}

/** A result as the columns of a settlement keep it; all empty when every bet is void. */
export function resultColumns(result: Result | null): {
  readonly result: number | null;
  readonly selections: readonly number[] | null;
  readonly shared: readonly number[];
} {
  if (result === null || typeof result === 'number') return { result, selections: null, shared: [] };
  if ('outcomes' in result) return { result: null, selections: result.outcomes, shared: [] };
  return { result: null, selections: result.winners, shared: result.shared };
}
