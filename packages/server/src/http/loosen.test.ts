import { calls, type CallName } from '@pavilion/contract/calls.ts';
import { expect, test } from 'vitest';
import { parseInput } from './parse-input.ts';

test.each<[what: string, call: CallName, sent: Record<string, unknown>, taken: Record<string, unknown>]>([
  ['an id as a number', 'matchDetail', { event_id: 1005 }, { event_id: '1005' }],
  [
    'paging as text',
    'matchList',
    { current_page: '2', items_perpage: '20' },
    { current_page: 2, items_perpage: 20 },
  ],
  ['a page larger than there are', 'matchList', { items_perpage: 1000 }, { items_perpage: 500 }],
  ['a larger page as text', 'matchList', { items_perpage: '1000' }, { items_perpage: 500 }],
  ['roles as text', 'downline', { role: ['6', '7'] }, { role: [6, 7] }],
  [
    'a flag as text',
    'abandonFancy',
    { session_id: 7, event_id: 1, code: '2026' },
    { session_id: '7', event_id: '1' },
  ],
  [
    'filters that are not used as empty text',
    'betList',
    { event_id: 1005, market_id: '', user_id: '', stake_type: '' },
    { event_id: '1005' },
  ],
])('%s', (_, call, sent, taken) => {
  expect(parseInput(calls[call].in, sent)).toMatchObject(taken);
});

test.each<[what: string, call: CallName, sent: Record<string, unknown>, field: string]>([
  ['an empty id that is needed', 'matchDetail', { event_id: '' }, 'event_id'],
  ['letters for a figure', 'matchList', { current_page: 'two' }, 'current_page'],
  ['half a page', 'matchList', { current_page: '1.5' }, 'current_page'],
  ['a list for an id', 'matchDetail', { event_id: [1005] }, 'event_id'],
])('%s is refused, with its field', (_, call, sent, field) => {
  expect(() => parseInput(calls[call].in, sent)).toThrow(
    expect.objectContaining({
      issues: [expect.objectContaining({ path: expect.arrayContaining([field]) })],
    }),
  );
});
