const KEPT = 60;
const trails = new Map<string, readonly number[]>();

/** Adds a price to a runner's trail when it differs from the last one; answers the trail, oldest first. */
export function recordPrice(runner: string, price: number | undefined): readonly number[] {
  const trail = trails.get(runner) ?? [];
  if (price === undefined || trail.at(-1) === price) return trail;
  const next = [...trail, price].slice(-KEPT);
  trails.set(runner, next);
  return next;
}
