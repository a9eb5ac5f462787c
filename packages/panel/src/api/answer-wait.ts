import { useSyncExternalStore } from 'react';

/** After this long without an answer what was pressed says that it waits. */
export const SLOW_AFTER = 4000;
/**
 * After this long it is not known whether it was taken: packets that vanish are refused by nobody. Longer than the server gives
 * a statement, so that its own refusal comes first.
 */
export const ANSWER_WITHIN = 35_000;

const listeners = new Set<() => void>();
let slow = 0;

function count(by: 1 | -1): void {
  slow += by;
  for (const listener of listeners) listener();
}

/** Begins to wait for the answer of something that was pressed; `signal` gives the request up, `end` belongs to any outcome. */
export function waitForAnswer(): { signal: AbortSignal; end: () => void } {
  const given = new AbortController();
  let late = false;
  const timers = [
    setTimeout(() => {
      late = true;
      count(1);
    }, SLOW_AFTER),
    setTimeout(() => given.abort(), ANSWER_WITHIN),
  ];
  return {
    signal: given.signal,
    end: () => {
      for (const timer of timers) clearTimeout(timer);
      if (late) count(-1);
      late = false;
    },
  };
}

export const waitsForAnswer = (): boolean => slow > 0;

/** True while something that was pressed has waited long for its answer. */
export function useWaitsForAnswer(): boolean {
  return useSyncExternalStore((run) => {
    listeners.add(run);
    return () => void listeners.delete(run);
  }, waitsForAnswer);
}
