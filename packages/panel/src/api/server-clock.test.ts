import { expect, test } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

test('the server’s clock is what the quickest of the last answers told, and what has passed since', () => {
  expect(serverNow(0)).toBeUndefined();
  noteServerTime('not a time', 0);
  noteServerTime('', 0);
  noteServerTime(null, 0);
  expect(serverNow(0)).toBeUndefined();
  // Said at 1,000,000 and 80 ms on its way.
  noteServerTime('1000000', 80);
  expect(serverNow(580)).toBe(1_000_500);
  // One that was held up for 18 s does not turn the clock back.
  noteServerTime('1000600', 18_600);
  expect(serverNow(18_600)).toBe(1_018_520);
  // The device slept and its clock stood still: the next answer says how long.
  noteServerTime('1618540', 18_640);
  expect(serverNow(18_640)).toBe(1_618_540);
});

test('only the last answers count, so that a server’s clock that was set back is followed', () => {
  for (let answer = 0; answer < 20; answer += 1) noteServerTime('500000', 20_000);
  expect(serverNow(20_000)).toBe(500_000);
});
