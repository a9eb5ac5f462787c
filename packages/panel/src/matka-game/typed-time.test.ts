import { describe, expect, test } from 'vitest';
import { isTime, timeBefore, typedTime } from './typed-time.ts';

/** A key after the other; `<` takes the last character away. */
const typed = (keys: string): string =>
  Array.from(keys).reduce(
    (before, key) => typedTime(key === '<' ? before.slice(0, -1) : before + key, before),
    '',
  );

describe('a field for a time', () => {
  test.each([
    ['0930', '09:30'],
    ['09', '09:'],
    ['2359', '23:59'],
    ['00000', '00:00'],
    ['0a9:3x0', '09:30'],
    ['3', ''],
    ['93', ''],
    ['09<', '09'],
    ['09<<', '0'],
    ['09<30', '09:30'],
    ['0930<', '09:3'],
    ['½1', '1'],
  ])('%s is %s', (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });

  test('what is pasted', () => {
    expect(typedTime('21:40', '')).toBe('21:40');
    expect(typedTime('2140', '')).toBe('21:40');
    expect(typedTime('9:40', '21:40')).toBe('21:40');
  });

  test.each([
    ['21:40', true],
    ['00:00', true],
    ['25:00', false],
    ['23:60', false],
    ['9:30', false],
    ['', false],
  ])('%s is a time: %s', (text, is) => {
    expect(isTime(text)).toBe(is);
  });
});

test.each([
  ['10:00', 10, '09:50'],
  ['10:00', 0, '10:00'],
  ['00:05', 10, '23:55'],
  ['10:00', 999, '17:21'],
])('%s less %i minutes is %s', (time, minutes, before) => {
  expect(timeBefore(time, minutes)).toBe(before);
});
