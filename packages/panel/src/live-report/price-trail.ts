import { useMemo } from 'react';

const KEPT = 60;
const trails = new Map<string, readonly number[]>();

/** Adds a price to a runner's trail when it differs from the last one; answers the trail, oldest first. */
export function recordPrice(runner: string, price: number): readonly number[] {
  const trail = trails.get(runner) ?? [];
  if (trail.at(-1) === price) return trail;
  const next = [...trail, price].slice(-KEPT);
  trails.set(runner, next);
  return next;
}

/** The last best back prices of a runner since this panel was opened; kept while other pages are shown. */
export function usePriceTrail(runner: string, price: number | undefined): readonly number[] {
  return useMemo(
    () => (price === undefined ? (trails.get(runner) ?? []) : recordPrice(runner, price)),
    [runner, price],
  );
}
