import { integerBetween, type Random } from './simulator/random.ts';

/** One item of a list that is not empty; each as likely as the next. */
export function oneOf<T>(random: Random, items: readonly T[]): T {
  const item = items[integerBetween(random, 0, items.length - 1)];
  if (item === undefined) throw new Error('a choice needs at least one item');
  return item;
}

export const happens = (random: Random, probability: number): boolean => random() < probability;
