import { expect, test } from 'vitest';
import { addressesOf, hoursOf, hoursText } from './hours.ts';

test.each([
  [
    '12345 09:30 18:00 Asia/Kolkata',
    { days: [1, 2, 3, 4, 5], from: '09:30', to: '18:00', zone: 'Asia/Kolkata' },
  ],
  ['', null],
])('%s', (text, hours) => {
  expect(hoursOf(text)).toEqual(hours);
  expect(hoursText(hours)).toBe(text);
});

test('a day that is not chosen yet, and a time that is not typed yet, leave the rest where it is', () => {
  const hours = hoursOf(' 09:30  Asia/Kolkata');
  expect(hours).toEqual({ days: [], from: '09:30', to: '', zone: 'Asia/Kolkata' });
  expect(hoursText(hours)).toBe(' 09:30  Asia/Kolkata');
});

test('addresses are typed one a line or beside each other', () => {
  expect(addressesOf(' 10.1.0.0/16\n203.0.113.9, 2001:db8::/32;')).toEqual([
    '10.1.0.0/16',
    '203.0.113.9',
    '2001:db8::/32',
  ]);
  expect(addressesOf(' \n')).toEqual([]);
});
