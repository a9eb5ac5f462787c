import { readResults } from '@pavilion/engine/matka/read-results.ts';
import { expect, test } from 'vitest';
import { proposalText, takeProposals } from './take-proposals.ts';

const LIST = [
  'Date,Market,Open,Jodi,Close',
  '28/12/2020, Kalyan,579,18,559',
  '29/12/2020,Kalyan,759,19,559',
  '30-12-2020 / 579 - 18 - 559',
  '31-12-2020 / 579 - 19 - 559',
  '01-01-2020 / 134 - 80 - 479',
].join('\r\n');

const setAside = (text: string) =>
  readResults(text)
    .filter(({ verdict }) => verdict === 'set_aside')
    .map(({ line, date = '', market = '', day, proposal = null }) => ({
      line,
      date,
      market,
      open: day?.open ?? '',
      jodi: day?.jodi ?? '',
      close: day?.close ?? '',
      proposal,
    }));

test('a list whose proposals are taken reads without them; its other lines stay', () => {
  const proposed = setAside(LIST);
  expect(proposed.map(({ line, proposal }) => [line, proposalText(proposal ?? {})])).toEqual([
    [2, '19'],
    [3, '579'],
    [4, '19'],
    [6, '2021-01-01'],
  ]);
  const taken = takeProposals(LIST, proposed);
  expect(setAside(taken)).toEqual([]);
  expect(taken.split('\r\n')).toEqual([
    'Date,Market,Open,Jodi,Close',
    '28/12/2020,Kalyan,579,19,559',
    '29/12/2020,Kalyan,579,19,559',
    '30-12-2020 / 579 - 19 - 559',
    '31-12-2020 / 579 - 19 - 559',
    '01-01-2021 / 134 - 80 - 479',
  ]);
});

test('one line alone, and a line without a proposal', () => {
  const [first, second] = setAside(LIST);
  expect(takeProposals(LIST, [{ ...first!, proposal: null }])).toBe(LIST);
  expect(setAside(takeProposals(LIST, [second!])).map(({ line }) => line)).toEqual([2, 4, 6]);
});
