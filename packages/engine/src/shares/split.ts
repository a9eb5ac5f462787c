import { invariant } from '../invariant.ts';
import { type Paise, absPaise } from '../money/paise.ts';
import type { Ppm } from '../money/ppm.ts';

/**
 * Divides an amount by weights without losing a paisa (rules 6): whole parts first, then the missing paise one by one to
 * the largest remainders. Of equal remainders the LAST index is served first: weights run upward, so that is the one nearest
 * the Company. split(-P) = -split(P).
 */
export function splitPaise(amount: Paise, weights: readonly Ppm[]): Paise[] {
  return splitter(weights)(amount);
}

/** The same for many amounts that are divided by the same weights, such as those of all clients of an agent. */
export function splitter(weights: readonly Ppm[]): (amount: Paise) => Paise[] {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  invariant(total > 0n && weights.every((weight) => weight >= 0), 'weights are positive in sum');
  const exact = weights.map(BigInt);
  return (amount) => {
    if (amount === 0n) return exact.map(() => 0n);
    const size = absPaise(amount);
    const parts: Paise[] = [];
    const remainders: bigint[] = [];
    let missing = size;
    for (const weight of exact) {
      const product = size * weight;
      const part = product / total;
      parts.push(part);
      remainders.push(product - part * total);
      missing -= part;
    }
    for (; missing > 0n; missing -= 1n) {
      const next = lastLargest(remainders);
      parts[next] = (parts[next] ?? 0n) + 1n;
      remainders[next] = -1n;
    }
    return amount < 0n ? parts.map((part) => -part) : parts;
  };
}

function lastLargest(remainders: readonly bigint[]): number {
  let found = 0;
  for (const [index, remainder] of remainders.entries()) {
    if (remainder >= (remainders[found] ?? 0n)) found = index;
  }
  return found;
}
