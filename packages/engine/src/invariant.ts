/**
 * A broken promise inside the engine is a bug, not a refusal: it stops the transaction instead of booking a wrong paisa.
 * Refusals that a user may cause are answers (null, false, a list of problems) and never come through here.
 */
export function invariant(holds: boolean, promise: string): asserts holds {
  if (!holds) throw new Error(`engine invariant broken: ${promise}`);
}
