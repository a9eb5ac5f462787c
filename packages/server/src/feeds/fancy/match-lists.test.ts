import { expect, it } from 'vitest';
import { readMatchList } from './match-lists.ts';

const row = (change: Record<string, unknown> = {}) => ({
  gmid: 8561,
  etid: 4,
  ename: '  Worli Waves v Jaipur Kites ',
  cname: 'City Twenty20 Cup',
  stime: '2/10/2026 9:30:00 PM',
  iplay: true,
  ...change,
});

const match = {
  eventId: '8561',
  name: 'Worli Waves v Jaipur Kites',
  league: 'City Twenty20 Cup',
  sportId: 4,
  startsAt: '2026-02-10T16:00:00.000Z',
  inPlay: true,
};

it('lists and the lists of two tables are read alike, in UTC', () => {
  expect(readMatchList({ data: [row()] })).toEqual({ matches: [match], left: 0 });
  expect(readMatchList({ data: { t1: [row()], t2: [] } })).toEqual({ matches: [match], left: 0 });
});

it('the exchange’s own number comes first', () => {
  expect(readMatchList({ data: [row({ oldgmid: '35233050' })] }).matches[0]?.eventId).toBe('35233050');
});

const LEFT: [why: string, change: Record<string, unknown>][] = [
  ['no number', { gmid: 0 }],
  ['no name', { ename: '' }],
  ['a day that does not exist', { stime: '2/30/2026 9:30:00 PM' }],
  ['an hour that does not exist', { stime: '2/10/2026 19:30:00 PM' }],
  ['a date of another make', { stime: '2026-02-10' }],
  ['the sport as text', { etid: '4' }],
];
it.each(LEFT)('a row with %s is left', (_, change) => {
  expect(readMatchList({ data: [row(change), row()] })).toEqual({ matches: [match], left: 1 });
});

it('no list is trouble', () => {
  expect(() => readMatchList({ success: false })).toThrow('no list of matches');
});
