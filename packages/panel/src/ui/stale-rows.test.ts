import { expect, test } from 'vitest';
import { chosenValues, staleRows } from './stale-rows.ts';

const stale = {
  version: 'v2',
  fields: {
    first_name: { mine: 'Two', theirs: 'One' },
    match_commission: { mine: 1, theirs: 1.5 },
    session_commission: { mine: 2, theirs: 3 },
  },
};
// Opened with: the name and the match commission were changed by them, the name and the session commission by me.
const opened = { first_name: 'Old', match_commission: 1, session_commission: 3 };

test('what I alone changed is not asked about; the rest starts with what loses least', () => {
  expect(staleRows(stale, opened)).toEqual([
    { field: 'first_name', mine: 'Two', theirs: 'One', side: 'mine' },
    { field: 'match_commission', mine: 1, theirs: 1.5, side: 'theirs' },
  ]);
});

test.each([
  [{}, { first_name: 'Two', match_commission: 1.5 }],
  [{ first_name: 'theirs' }, { first_name: 'One', match_commission: 1.5 }],
  [{ match_commission: 'mine' }, { first_name: 'Two', match_commission: 1 }],
] as const)('choosing %j saves %j', (sides, saved) => {
  expect(chosenValues(staleRows(stale, opened), sides)).toEqual(saved);
});
