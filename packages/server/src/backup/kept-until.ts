import { dayAt, startOfDay } from '../http/days.ts';
import { KEPT, surplus, type Kept } from './retention.ts';

const DAYS_LOOKED_AT = (KEPT.months + 1) * 31;

/**
 * The first day on which each backup need not be kept any longer, as long as a verified one is taken every night from now on.
 *
 * @returns by id; one that is still wanted at the end of what is looked at is not in it.
 */
export function keptUntil(
  backups: readonly Kept[],
  { now, zone }: { readonly now: Date; readonly zone: string },
): Map<string, Date> {
  const until = new Map<string, Date>();
  const today = dayAt(zone, now);
  let stored: readonly Kept[] = backups;
  for (let later = 1; later <= DAYS_LOOKED_AT && until.size < backups.length; later += 1) {
    const night = startOfDay(zone, today, later);
    stored = [...stored, { id: `night ${later}`, takenAt: night, verified: true }];
    const gone = new Set(surplus(stored, { now: night, zone }));
    for (const { id } of backups) if (gone.has(id)) until.set(id, night);
    stored = stored.filter(({ id }) => !gone.has(id));
  }
  return until;
}
