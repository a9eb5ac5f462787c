import { expect, it } from 'vitest';
import { keptUntil } from './kept-until.ts';
import type { Kept } from './retention.ts';

const zone = 'Asia/Kolkata';
const at = (text: string): Date => new Date(`${text}+05:30`);
const one = (text: string, verified = true): Kept => ({ id: text, takenAt: at(text), verified });
/** Monday. */
const now = at('2026-11-23T12:00:00');
const until = (...backups: Kept[]): Record<string, string> =>
  Object.fromEntries(
    [...keptUntil(backups, { now, zone })].map(([id, moment]) => [id, moment.toISOString()]),
  );

it.each<[name: string, backups: Kept[], until: Record<string, string>]>([
  ['nothing of nothing', [], {}],
  [
    'one of an ordinary day for seven days, that day counted',
    [one('2026-11-23T04:20:00')],
    { '2026-11-23T04:20:00': at('2026-11-30T00:00:00').toISOString() },
  ],
  [
    'the last of a week for four weeks',
    [one('2026-11-22T04:20:00')],
    { '2026-11-22T04:20:00': at('2026-12-14T00:00:00').toISOString() },
  ],
  [
    'the last of a month for six months',
    [one('2026-10-31T04:20:00')],
    { '2026-10-31T04:20:00': at('2027-04-01T00:00:00').toISOString() },
  ],
  [
    'one of two of a day for a day',
    [one('2026-11-23T10:00:00'), one('2026-11-23T11:00:00')],
    {
      '2026-11-23T10:00:00': at('2026-11-24T10:00:00').toISOString(),
      '2026-11-23T11:00:00': at('2026-11-30T00:00:00').toISOString(),
    },
  ],
])('says of %s', (_name, backups, said) => {
  expect(until(...backups)).toEqual(said);
});
