import { describe, expect, test } from 'vitest';
import { fillPath } from './call.ts';
import { fileNameOf } from './export-list.ts';

describe('path parameters', () => {
  test.each([
    ['match_list', { a: 1 }, 'match_list', { a: 1 }],
    ['fetch_fancy/:event_id', { event_id: '1.2', b: 2 }, 'fetch_fancy/1.2', { b: 2 }],
    ['x/:id', { id: 'a/b c' }, 'x/a%2Fb%20c', {}],
  ])('%s with %j is %s', (path, input, filled, rest) => {
    expect(fillPath(path, input)).toEqual({ path: filled, rest });
  });
});

describe('name of a downloaded file', () => {
  test.each([
    ['attachment; filename="client-list.csv"', 'client-list.csv'],
    ['attachment; filename=ledger.pdf', 'ledger.pdf'],
    [null, 'list.csv'],
    ['attachment', 'list.csv'],
  ])('%s', (header, name) => {
    expect(fileNameOf(header, 'list.csv')).toBe(name);
  });
});
