import { invariant } from '../invariant.ts';
import type { Paise } from '../money/paise.ts';
import type { Ppm } from '../money/ppm.ts';

/**
 * Divides an amount by weights without losing a paisa (rules 6): whole parts first, then the missing paise one by one to
 * the largest remainders. Of equal remainders the LAST index is served first: weights run upward, so that is the one nearest
 * the Company. split(-P) = -split(P).
 */
export function splitPaise(amount: Paise, weights: readonly Ppm[]): Paise[] {
  return splitter(weights)(amount);
}

/**
 * The same for many amounts that are divided by the same weights, such as those of all clients of an agent. Whole multiples of
 * the sum of the weights divide without remainder. What is left of an amount is less than that sum, and so is each weight: plain
 * numbers hold their products exactly, and are several times as fast.
 */
export function splitter(weights: readonly Ppm[]): (amount: Paise) => Paise[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  invariant(total > 0 && weights.every((weight) => weight >= 0), 'weights are positive in sum');
  invariant(total * total <= Number.MAX_SAFE_INTEGER, 'weights are small enough for exact products');
  const exact = weights.map(BigInt);
  return (amount) => {
    const multiples = amount / BigInt(total);
    const left = Number(amount % BigInt(total));
    const parts = splitLeft(Math.abs(left), weights, total).map((part) => BigInt(left < 0 ? -part : part));
    return multiples === 0n ? parts : parts.map((part, level) => part + multiples * exact[level]!);
  };
}

/** Divides paise that are fewer than the weights' total. */
function splitLeft(paise: number, weights: readonly Ppm[], total: number): number[] {
  const parts: number[] = [];
  const remainders: number[] = [];
  let missing = paise;
  for (const weight of weights) {
    const product = paise * weight;
    const remainder = product % total;
    const part = (product - remainder) / total;
    parts.push(part);
    remainders.push(remainder);
    missing -= part;
  }
  for (; missing > 0; missing -= 1) {
    const next = lastLargest(remainders);
    parts[next]! += 1;
    remainders[next] = -1;
  }
  return parts;
}

function lastLargest(remainders: readonly number[]): number {
  let found = 0;
  for (let index = 1; index < remainders.length; index++)
    if (remainders[index]! >= remainders[found]!) found = index;
  return found;
}
