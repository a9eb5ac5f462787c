import { EVENT_FIELDS, TOURNAMENT_FIELDS } from '@pavilion/contract/bet-setting-fields.ts';
import { expect, test } from 'vitest';
import { sentFields, termProblems, termsOf } from './terms.ts';

const SAYS = { require: (label: string) => `${label} require`, belowMin: 'below the minimum' };
const filled = Object.fromEntries(EVENT_FIELDS.map(({ field }) => [field, '5']));

test('every field stands in one row, by what it is set for', () => {
  const terms = termsOf(TOURNAMENT_FIELDS);
  expect(terms.flatMap(({ min, max, delay }) => [min, max, delay].filter(Boolean))).toHaveLength(
    TOURNAMENT_FIELDS.length,
  );
  expect(terms[0]).toMatchObject({
    name: 'Match',
    min: { field: 'min_match_stack' },
    delay: { field: 'match_delay' },
  });
  expect(terms.find(({ name }) => name === 'Max Cup Profit')).not.toHaveProperty('min');
});

test.each([
  ['all filled', {}, {}],
  ['one empty', { min_cup: ' ' }, { min_cup: 'Cup Min Stake require' }],
  ['a greatest below its least', { min_cup: '6' }, { max_cup: 'below the minimum' }],
  ['ten is above nine', { min_cup: '9', max_cup: '10' }, {}],
])('%s', (_, more, problems) => {
  expect(termProblems(EVENT_FIELDS, { ...filled, ...more }, SAYS)).toEqual(problems);
});

test('numbers are sent as numbers, anything else for the server to refuse', () => {
  const fields = EVENT_FIELDS.slice(0, 3);
  const values = { [fields[0]!.field]: ' 12.5 ', [fields[1]!.field]: 'many', [fields[2]!.field]: '' };
  expect(Object.values(sentFields(fields, values))).toEqual([12.5, 'many', '']);
});
