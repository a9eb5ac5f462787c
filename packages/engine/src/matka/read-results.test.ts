import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readResults } from './read-results.ts';

const only = (text: string) => readResults(text)[0];

describe('a list of past results (rules 10)', () => {
  test.each([
    ['28/12/2020,Kalyan,579,19,559', 'good', 'Kalyan', '2020-12-28'],
    [' 28/12/2020 , Main Bazar , 579 , 19 , 559 ', 'good', 'Main Bazar', '2020-12-28'],
    ['14-07-2025 /  789 - 44 - 248', 'good', '', '2025-07-14'],
    ['20-07-2025 /  *** - ** - ***', 'holiday', '', '2025-07-20'],
  ])('%j is %s', (text, verdict, market, date) => {
    expect(only(text)).toMatchObject({ verdict, market, date });
  });

  test('a jodi that lost its zero is padded', () => {
    expect(only('28/12/2020,Kalyan,280,5,140')).toEqual({
      line: 1,
      verdict: 'padded',
      date: '2020-12-28',
      market: 'Kalyan',
      day: { open: '280', jodi: '05', close: '140' },
    });
  });

  test.each([
    ['28/12/2020,Kalyan,579,18,559', 'jodi_contradicts', { jodi: '19' }],
    ['28/12/2020,Kalyan,759,19,559', 'pana_out_of_order', { open: '579' }],
    ['28/12/2020,Kalyan,579,19,55', 'close_missing', undefined],
    ['28/12/2020,Kalyan,579,1,', 'close_missing', undefined],
    ['28/12/2020,Nowhere,579,19,559', 'unknown_market', undefined],
  ])('%j is set aside: %s', (text, reason, proposal) => {
    const [read] = readResults(text, (name) => (name === 'Kalyan' ? name : undefined));
    expect([read?.verdict, read?.reason, read?.proposal]).toEqual(['set_aside', reason, proposal]);
  });

  test.each([
    'Date,Market,Open,Jodi,Close',
    '<<<<<<< HEAD',
    '31/02/2020,Kalyan,579,19,559',
    '28/12/0020,Kalyan,579,19,559',
    '28/12/2020,Kalyan,579,19',
    '28/12/2020,Kalyan,½79,19,559',
    '28-12-2020 579-19-559',
    '\u0000\u0001',
  ])('%j is not read, and says at which line', (text) => {
    expect(readResults(`\n${text}`)).toEqual([{ line: 2, verdict: 'unread' }]);
  });

  test('a date twice: the same counts once, another is set aside, of two markets both are good', () => {
    const list = [
      '28/12/2020,Kalyan,579,19,559',
      '28/12/2020,Kalyan,579,19,559',
      '28/12/2020,Kalyan,134,80,479',
      '28/12/2020,Milan Day,134,80,479',
    ];
    expect(readResults(list.join('\r\n')).map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['good', undefined],
      ['repeated', undefined],
      ['set_aside', 'date_twice'],
      ['good', undefined],
    ]);
  });

  test('two names of one market are one sequence of days', () => {
    const list = [
      '28/12/2020,Kalyan,579,19,559',
      '28/12/2020,KALYAN,134,80,479',
      '29-12-2020 / 134 - 80 - 479',
      '30-12-2020 / 134 - 80 - 479',
    ];
    const marketOf = (name: string) => (name === '' ? undefined : name.toLowerCase());
    expect(readResults(list.join('\n'), marketOf).map(({ reason }) => reason)).toEqual([
      undefined,
      'date_twice',
      'unknown_market',
      'unknown_market',
    ]);
  });

  test('a year that breaks the sequence is set aside with the one that would not, and the next line follows the ones before', () => {
    const list = ['31-12-2024', '01-01-2024', '02-01-2025', '03-01-2029', '06-01-2025'].map(
      (date) => `${date} / 134 - 80 - 479`,
    );
    expect(readResults(list.join('\n')).map(({ verdict, proposal }) => [verdict, proposal?.date])).toEqual([
      ['good', undefined],
      ['set_aside', '2025-01-01'],
      ['good', undefined],
      ['set_aside', '2025-01-03'],
      ['good', undefined],
    ]);
  });
});

const RECORDINGS = join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'data', 'matka');

describe.skipIf(!existsSync(RECORDINGS))(
  'published lists (skipped where they do not stand beside the repository)',
  () => {
    test.each([
      [
        'satta_data.csv',
        { good: 7087, padded: 854, set_aside: 20, unread: 1 },
        { jodi_contradicts: 6, close_missing: 2, year_breaks_sequence: 12 },
      ],
      ['KALYAN.txt', { good: 66, holiday: 11, set_aside: 1 }, { jodi_contradicts: 1 }],
      ['SHRIDEVI.txt', { good: 112, holiday: 1, set_aside: 2 }, { date_twice: 2 }],
      ['TIME-BAZAR.txt', { good: 144, holiday: 25, set_aside: 1 }, { jodi_contradicts: 1 }],
    ])('%s', (file, verdicts, reasons) => {
      const read = readResults(readFileSync(join(RECORDINGS, file), 'utf8'));
      const counted = (values: readonly (string | undefined)[]) =>
        Object.fromEntries(
          [
            ...Map.groupBy(
              values.filter((value) => value !== undefined),
              (value) => value,
            ),
          ].map(([value, all]) => [value, all.length]),
        );
      expect(counted(read.map(({ verdict }) => verdict))).toEqual(verdicts);
      expect(counted(read.map(({ reason }) => reason))).toEqual(reasons);
    });
  },
);
