/** Lets at most so many pieces of work run at once; the others wait in order. */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    try {
      return await work();
    } finally {
      // A turn is handed on, not given back and taken again: nobody can come between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
