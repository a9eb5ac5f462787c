import { Refusal } from '@pavilion/contract/refusals.ts';

/** Runs a piece of work when its turn comes. @throws Refusal overloaded when too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many pieces of work run at once and so many more wait, first come first served. */
export function turns(atOnce: number, mostWaiting: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Refusal('overloaded');
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next(); // the turn is handed over, so `running` stays
    }
  };
}
