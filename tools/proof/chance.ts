/** A replayable source of chance: the same seed gives the same numbers on every machine. */
export type Chance = {
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number;
  /** True once in `times`, on average. */
  once(times: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One key of a table of weights; a heavier one comes more often. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
};

/** splitmix32: one addition and two multiplications a number, no state but a counter. */
export function chanceFrom(seed: number): Chance {
  let counter = seed >>> 0;
  const next = (): number => {
    counter = (counter + 0x9e3779b9) >>> 0;
    let mixed = counter ^ (counter >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const whole = (low: number, high: number): number => low + (next() % (high - low + 1));
  return {
    whole,
    once: (times) => next() % times === 0,
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('a choice needs at least one item');
      return item;
    },
    weighted(weights) {
      const keys = Object.keys(weights) as (keyof typeof weights)[];
      let left = whole(
        1,
        keys.reduce((sum, key) => sum + weights[key], 0),
      );
      for (const key of keys) {
        left -= weights[key];
        if (left <= 0) return key;
      }
      throw new Error('a choice needs a weight above nothing');
    },
  };
}
