import { describe, expect, it } from 'vitest';
import { declareSearch } from './search.ts';

const CATEGORY = '01a20890-cabe-7c42-8b98-066d7ba4dca5';

describe('the address of the desk of numbers', () => {
  it('keeps what it can ask for', () => {
    const asked = { date: '2026-11-23', category: CATEGORY, draw: 'm-20261123-7ba4dca5-o', number: '000' };
    expect(declareSearch.parse(asked)).toEqual(asked);
  });

  it.each(['_34', '1_4', '__4', '1'])('keeps the hole of an emptied box: %s', (number) => {
    expect(declareSearch.parse({ number })).toEqual({ number });
  });

  it.each([
    { category: 'zzz' },
    { date: '2026-02-31' },
    { number: '12a' },
    { number: '1234' },
    { number: '13_' },
    { number: '___' },
    { on: 'yesterday' },
  ])('leaves out what nothing can be asked with: %j', (part) => {
    expect(declareSearch.parse(part)).toEqual({});
  });
});
