import { dayAt, startOfDay } from '../http/days.ts';
import { KEPT, surplus, YOUNG, type Kept } from './retention.ts';

const DAYS_LOOKED_AT = (KEPT.months + 1) * 31;

type Moment = { readonly at: Date; readonly night: boolean };

/**
 * The first moment at which each backup need not be kept any longer, as long as a verified one is taken every night from now on.
 *
 * @returns by id; one that is still wanted at the end of what is looked at is not in it.
 */
export function keptUntil(
  backups: readonly Kept[],
  { now, zone }: { readonly now: Date; readonly zone: string },
): Map<string, Date> {
  const until = new Map<string, Date>();
  let stored: readonly Kept[] = backups;
  for (const { at, night } of momentsAfter(now, zone, backups)) {
    if (until.size === backups.length) break;
    if (night) stored = [...stored, { id: `night ${at.toISOString()}`, takenAt: at, verified: true }];
    const gone = new Set(surplus(stored, { now: at, zone }));
    for (const { id } of backups) if (gone.has(id) && !until.has(id)) until.set(id, at);
    stored = stored.filter(({ id }) => !gone.has(id));
  }
  return until;
}

/** When something can be given up: as a day begins, for so long the night is taken for over; and as a backup is no longer young. */
function momentsAfter(now: Date, zone: string, backups: readonly Kept[]): Moment[] {
  const today = dayAt(zone, now);
  const nights = Array.from({ length: DAYS_LOOKED_AT }, (_, index) => ({
    at: startOfDay(zone, today, index + 1),
    night: true,
  }));
  const grown = backups
    .map(({ takenAt }) => ({ at: new Date(takenAt.getTime() + YOUNG), night: false }))
    .filter(({ at }) => at > now);
  return [...nights, ...grown].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
