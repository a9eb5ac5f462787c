/** A source of numbers in [0, 1). Given to whatever needs chance, so that a seed decides a whole match. */
export type Random = () => number;

/** The well-known mulberry32 generator: 32 bits of state, good enough for a story, equal on every machine. */
export const seededRandom = (seed: number): Random => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** An integer from low to high, both included. */
export const integerBetween = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** One key of a table of weights; a heavier one comes more often. The table must not be empty. */
export const weightedChoice = <K extends string>(random: Random, weights: Readonly<Record<K, number>>): K => {
  const keys = Object.keys(weights) as K[];
  const total = keys.reduce((sum, key) => sum + weights[key], 0);
  let left = random() * total;
  for (const key of keys) {
    left -= weights[key];
    if (left < 0) return key;
  }
  const last = keys.at(-1);
  if (last === undefined) throw new Error('a choice needs at least one weight');
  return last;
};
