import { expect, it } from 'vitest';
import { surplus, type Kept } from './retention.ts';

const zone = 'Asia/Kolkata';
const at = (text: string): Date => new Date(`${text}+05:30`);
const one = (text: string, verified = true): Kept => ({ id: text, takenAt: at(text), verified });
/** The ids that stay, oldest first. */
const left = (backups: readonly Kept[], now: string): string[] => {
  const gone = new Set(surplus(backups, { now: at(now), zone }));
  return backups.map(({ id }) => id).filter((id) => !gone.has(id));
};

/** One of every night at three, from a day on. */
function nights(from: string, count: number): Kept[] {
  const first = at(`${from}T03:00:00`).getTime();
  return Array.from({ length: count }, (_, index) => {
    const takenAt = new Date(first + index * 86_400_000);
    return { id: takenAt.toISOString().slice(0, 10), takenAt, verified: true };
  });
}

it('of a year of nights seven days, four weeks and six months stay', () => {
  // Ids are the days by UTC, which are the ones before. Monday, 23 November 2026, 04:00.
  expect(left(nights('2025-11-24', 365), '2026-11-23T04:00:00')).toEqual([
    '2026-06-29', // June
    '2026-07-30', // July
    '2026-08-30', // August
    '2026-09-29', // September
    '2026-10-30', // October
    '2026-11-07', // the week to Sunday 8
    '2026-11-14', // the week to Sunday 15
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22', // today, this week, November
  ]);
});

it.each<[name: string, backups: Kept[], now: string, stay: string[]]>([
  ['nothing of nothing', [], '2026-11-23T12:00:00', []],
  [
    'all of the last 24 hours',
    [one('2026-11-22T13:00:00'), one('2026-11-23T09:00:00'), one('2026-11-23T10:00:00')],
    '2026-11-23T12:00:00',
    ['2026-11-22T13:00:00', '2026-11-23T09:00:00', '2026-11-23T10:00:00'],
  ],
  [
    'of an older day the last one',
    [one('2026-11-20T03:00:00'), one('2026-11-20T15:00:00')],
    '2026-11-23T12:00:00',
    ['2026-11-20T15:00:00'],
  ],
  [
    'a verified one before a later one that was not',
    [one('2026-11-20T03:00:00'), one('2026-11-20T15:00:00', false)],
    '2026-11-23T12:00:00',
    ['2026-11-20T03:00:00'],
  ],
  [
    'the newest verified one, however old',
    [one('2024-01-05T03:00:00'), one('2024-02-05T03:00:00'), one('2026-11-23T03:00:00', false)],
    '2026-11-23T12:00:00',
    ['2024-02-05T03:00:00', '2026-11-23T03:00:00'],
  ],
  [
    'by the days of the house: half past midnight there is the day before by UTC',
    [one('2026-11-20T23:30:00'), one('2026-11-21T00:30:00')],
    '2026-11-23T12:00:00',
    ['2026-11-20T23:30:00', '2026-11-21T00:30:00'],
  ],
  [
    'what the clock takes for later',
    [one('2026-12-24T03:00:00'), one('2026-11-23T03:00:00')],
    '2026-11-23T12:00:00',
    ['2026-12-24T03:00:00', '2026-11-23T03:00:00'],
  ],
])('keeps %s', (_name, backups, now, stay) => {
  expect(left(backups, now)).toEqual(stay);
});

it('what is kept today was kept yesterday: no night is thrown away and wanted later', () => {
  const all = nights('2026-01-01', 200);
  let stored: Kept[] = [];
  for (const [index, night] of all.entries()) {
    stored.push(night);
    const now = night.takenAt;
    const gone = new Set(surplus(stored, { now, zone }));
    stored = stored.filter(({ id }) => !gone.has(id));
    const fromAll = all.slice(0, index + 1);
    const never = new Set(surplus(fromAll, { now, zone }));
    expect(stored.map(({ id }) => id)).toEqual(fromAll.map(({ id }) => id).filter((id) => !never.has(id)));
  }
});
