import { createStore } from '../../store/create-store.ts';

const KEPT = 60;
const trails = new Map<string, readonly number[]>();
/** Changes when trails were seeded. */
export const seeded = createStore(0);

/** A runner of a market, as trails are kept. */
export const trailKey = (marketId: string, selectionId: number): string => `${marketId}:${selectionId}`;

/** Adds a price to a runner's trail when it differs from the last one; answers the trail, oldest first. */
export function recordPrice(runner: string, price: number | undefined): readonly number[] {
  const trail = trails.get(runner) ?? [];
  if (price === undefined || trail.at(-1) === price) return trail;
  const next = [...trail, price].slice(-KEPT);
  trails.set(runner, next);
  return next;
}

/** Puts what was offered before this screen opened in front of what it saw itself; once, as long as that is little. */
export function seedTrails(before: ReadonlyMap<string, readonly number[]>): void {
  for (const [runner, prices] of before) {
    const own = trails.get(runner) ?? [];
    if (own.length < prices.length) trails.set(runner, [...prices, ...own].slice(-KEPT));
  }
  seeded.set(seeded.get() + 1);
}
