import { dayAt } from '../http/days.ts';

/** How far back the newest of each day, week and month is kept, the running one counted. */
export const KEPT = { days: 7, weeks: 4, months: 6 } as const;
/** Whatever is younger is kept: who takes one by hand before a dear act finds it an hour later. */
export const YOUNG = 24 * 3_600_000;
const DAY = 24 * 3_600_000;

export type Kept = { readonly id: string; readonly takenAt: Date; readonly verified: boolean };

/**
 * The backups that need not be kept any longer: none of the last 24 hours, not the newest that was verified, and not the one
 * that stands for its day, week (from Monday) or month. A verified one stands for its time before one that was not.
 */
export function surplus(backups: readonly Kept[], { now, zone }: { now: Date; zone: string }): string[] {
  const today = dayOf(now, zone);
  const newestFirst = backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
  const kept = new Set(
    newestFirst.filter(({ takenAt }) => now.getTime() - takenAt.getTime() < YOUNG).map(({ id }) => id),
  );
  const best = newestFirst.toSorted((a, b) => Number(b.verified) - Number(a.verified));
  if (best[0] !== undefined) kept.add(best[0].id);
  for (const [unit, most] of [
    [dayNumber, KEPT.days],
    [weekNumber, KEPT.weeks],
    [monthNumber, KEPT.months],
  ] as const) {
    const standing = new Set<number>();
    for (const { id, takenAt } of best) {
      const age = unit(today) - unit(dayOf(takenAt, zone));
      if (age >= most || standing.has(age)) continue;
      standing.add(age);
      kept.add(id);
    }
  }
  return newestFirst.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
}

/** The calendar day in a zone, as midnight of UTC. */
const dayOf = (at: Date, zone: string): Date => new Date(dayAt(zone, at));

const dayNumber = (day: Date): number => day.getTime() / DAY;
/** The first of January 1970 was a Thursday. */
const weekNumber = (day: Date): number => Math.floor((dayNumber(day) + 3) / 7);
const monthNumber = (day: Date): number => day.getUTCFullYear() * 12 + day.getUTCMonth();
