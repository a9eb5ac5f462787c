import { createStore } from '../store/create-store.ts';

/** After this long without an answer what was pressed says that it waits. */
export const SLOW_AFTER = 4000;
/**
 * After this long it is not known whether it was taken: packets that vanish are refused by nobody. Longer than the server gives
 * a statement, so that its own refusal comes first.
 */
export const ANSWER_WITHIN = 35_000;

/** How much of what was pressed has waited long. */
const slow = createStore(0);

/** Begins to wait for the answer of something that was pressed; `signal` gives the request up, `end` belongs to any outcome. */
export function waitForAnswer(): { signal: AbortSignal; end: () => void } {
  const given = new AbortController();
  let late = false;
  const timers = [
    setTimeout(() => {
      late = true;
      slow.set(slow.get() + 1);
    }, SLOW_AFTER),
    setTimeout(() => given.abort(), ANSWER_WITHIN),
  ];
  return {
    signal: given.signal,
    end: () => {
      for (const timer of timers) clearTimeout(timer);
      if (late) slow.set(slow.get() - 1);
      late = false;
    },
  };
}

export const waitsForAnswer = (): boolean => slow.get() > 0;

/** True while something that was pressed has waited long for its answer. */
export function useWaitsForAnswer(): boolean {
  return slow.use() > 0;
}
