import { describe, expect, it } from 'vitest';
import { clockText, dayAt, startOfDay, zoneLabel, zoneSteps } from './days.ts';
import { firstInstant, lastInstant } from './instants.ts';
import { callerZone } from './time-zone.ts';

describe('days of a time zone', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00.000Z'],
    ['Asia/Calcutta', '2026-11-20', '2026-11-19T18:30:00.000Z'],
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['Europe/London', '2026-07-01', '2026-06-30T23:00:00.000Z'],
    ['Europe/London', '2026-12-01', '2026-12-01T00:00:00.000Z'],
  ])('in %s %s begins at %s', (zone, day, instant) => {
    expect(startOfDay(zone, day).toISOString()).toBe(instant);
    expect(dayAt(zone, new Date(instant))).toBe(day);
    expect(dayAt(zone, new Date(Date.parse(instant) - 1))).not.toBe(day);
  });

  it('a day and the next leave no instant out and share none', () => {
    const last = lastInstant('to_date', '2026-11-20', 'Asia/Kolkata')!;
    const first = firstInstant('from_date', '2026-11-21', 'Asia/Kolkata')!;
    expect(first.getTime() - last.getTime()).toBe(1);
  });

  it('an instant is written by the zone’s clock', () => {
    expect(clockText('Asia/Kolkata', new Date('2026-11-20T18:29:30.400Z'))).toBe('2026-11-20 23:59:30');
    expect(clockText('Asia/Kolkata', new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21 00:00:00');
  });

  it.each([
    ['Asia/Kolkata', 'GMT+5:30'],
    ['UTC', 'GMT+0'],
    ['Europe/London', 'Europe/London'],
  ])('a heading calls %s %s', (zone, label) => {
    expect(zoneLabel(zone, new Date('2026-11-20T15:00:00Z'))).toBe(label);
  });

  it('a clock that is put forward and back has its steps, one that is not has one', () => {
    expect(zoneSteps('Asia/Kolkata')).toEqual({ from: ['-infinity'], minutes: [330] });
    const london = zoneSteps('Europe/London');
    const index = london.from.indexOf('2026-03-29T01:00:00Z');
    expect(london.minutes.slice(index - 1, index + 2)).toEqual([0, 60, 0]);
  });
});

describe('the zone of a call', () => {
  it.each([
    ['Europe/London', 'Europe/London'],
    [undefined, 'Asia/Kolkata'],
    ['Middle/Earth', 'Asia/Kolkata'],
    ['', 'Asia/Kolkata'],
    ['x'.repeat(500), 'Asia/Kolkata'],
  ])('named %s is %s', (named, zone) => {
    expect(callerZone(named === undefined ? {} : { 'x-time-zone': named }, 'Asia/Kolkata')).toBe(zone);
  });
});
