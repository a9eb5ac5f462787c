import { expect, test } from 'vitest';
import { pathTo } from './paths.ts';

test.each([
  [pathTo('/dashboard'), '/dashboard'],
  [pathTo('/live_report/$eventId', { eventId: '31' }), '/live_report/31'],
  [pathTo('/casino-setting/$userId', { userId: 7 }), '/casino-setting/7'],
  [
    pathTo('/userview/$type/$userGuid/$username', { type: 'agent', userGuid: 'a-1', username: 'A/B C' }),
    '/userview/agent/a-1/A%2FB%20C',
  ],
])('%s', (address, expected) => {
  expect(address).toBe(expected);
});

test('what the path does not name, or lacks, is refused where it is written', () => {
  // @ts-expect-error -- the path names an event
  expect(pathTo('/live_report/$eventId')).toBe('/live_report/');
  // @ts-expect-error -- and no match
  expect(pathTo('/live_report/$eventId', { matchId: '31' })).toBe('/live_report/');
  // @ts-expect-error -- no page lives there
  expect(pathTo('/nowhere')).toBe('/nowhere');
});
