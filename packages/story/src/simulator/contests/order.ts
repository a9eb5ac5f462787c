import { integerBetween, type Random } from '../random.ts';

/** The remainder, from 0 for numbers below zero too. */
export const mod = (number: number, by: number): number => ((number % by) + by) % by;

export function shuffled<T>(random: Random, items: readonly T[]): readonly T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = integerBetween(random, 0, last);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
