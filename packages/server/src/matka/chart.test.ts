import { beforeAll, expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';
import { newCategory, newDraw } from './categories.fixtures.ts';

const story = await testStory();
const { ask, send, codeOf, pool } = story;

let kalyan: string;
let fast: string;
beforeAll(async () => {
  kalyan = await newCategory(pool, { title: 'Kalyan' });
  fast = await newCategory(pool, { title: 'Fast Kalyan', type: 1, fast: true });
  await ask(
    'importResults',
    {
      text: [
        '09/11/2026,Kalyan,137,11,470',
        '10/11/2026,Kalyan,***,**,***',
        '11/11/2026,Kalyan,280,05,140',
        '12/11/2026,Kalyan,478,98,378',
      ].join('\n'),
      dry_run: 0,
    },
    'company',
  );
  const draws = [
    // The house drew on a day that was imported: its number holds.
    ['2026-11-12', 'open', 134],
    ['2026-11-12', 'close', 479],
    ['2026-11-16', 'open', 'abandoned'],
    ['2026-11-16', 'close', 'abandoned'],
    ['2026-11-17', 'open', 134],
    ['2026-11-17', 'close', 'abandoned'],
    ['2026-11-18', 'open', 280],
    ['2026-11-18', 'close', undefined],
    ['2026-11-19', 'open', undefined],
    ['2026-11-19', 'close', undefined],
  ] as const;
  for (const [date, side, result] of draws) await newDraw(pool, { category: kalyan, date, side, result });
  const drawn = [
    ['12:00', 478],
    ['12:05', 'abandoned'],
    ['12:10', undefined],
    ['19:30', 0],
  ] as const;
  for (const [time, result] of drawn)
    await newDraw(pool, { category: fast, date: '2026-11-16', time, result, fast: true });
});

const range = (from: string, to: string) => ({ from_date: from, to_date: to });

it('a chart is of whole weeks, draws win over past results, holidays are marked', async () => {
  const { title, weeks } = await ask(
    'matkaChart',
    { category_id: kalyan, ...range('2026-11-11', '2026-11-17') },
    'client',
  );
  expect(title).toBe('Kalyan');
  expect(
    weeks.map(({ from_date, days }) => [from_date, ...days.map(({ said, state }) => said || state)]),
  ).toEqual([
    ['2026-11-09', '137-11-470', 'holiday', '280-05-140', '134-80-479', 'none', 'none', 'none'],
    ['2026-11-16', 'holiday', '134-8-***', '280-0', 'waiting', 'none', 'none', 'none'],
  ]);
  expect(weeks[0]?.days.map(({ red }) => red)).toEqual([1, 0, 1, 0, 0, 0, 0]);
  expect(weeks[0]?.days[0]).toEqual({
    market_date: '2026-11-09',
    state: 'drawn',
    said: '137-11-470',
    open: '137',
    jodi: '11',
    close: '470',
    red: 1,
    draws: [],
  });
});

it('a chart of fast matka has the draws of each day by the clock of the house', async () => {
  const { weeks } = await ask(
    'fastMatkaChart',
    { category_id: fast, ...range('2026-11-16', '2026-11-16') },
    'agent',
  );
  expect(weeks[0]?.days[0]).toMatchObject({
    state: 'drawn',
    draws: [
      { time: '17:30', pana: '478', ank: '9', state: 'drawn' },
      { time: '17:35', pana: '***', ank: '', state: 'holiday' },
      { time: '17:40', pana: '', ank: '', state: 'waiting' },
      { time: '01:00', pana: '000', ank: '0', state: 'drawn' },
    ],
  });
});

it('a category of the other game, one that is deleted and a range that is none are refused', async () => {
  const week = range('2026-11-16', '2026-11-22');
  expect(await codeOf('matkaChart', { category_id: fast, ...week }, 'client')).toBe('unknown_category');
  expect(await codeOf('fastMatkaChart', { category_id: kalyan, ...week }, 'client')).toBe('unknown_category');
  expect(await codeOf('numberAudit', { category_id: fast, ...week }, 'company')).toBe('unknown_category');
  const gone = await newCategory(pool, { title: 'Gone' });
  await pool.query('update matka_categories set deleted_at = now() where id = $1', [gone]);
  expect(await codeOf('matkaChart', { category_id: gone, ...week }, 'client')).toBe('unknown_category');
  const problems = async (from: string, to: string, call: 'matkaChart' | 'fastMatkaChart' = 'matkaChart') =>
    (await send(call, { category_id: call === 'matkaChart' ? kalyan : fast, ...range(from, to) }, 'client'))
      .body.fields;
  expect(await problems('2026-11-17', '2026-11-16')).toEqual({ to_date: 'it would end before it begins' });
  expect(await problems('2026-11-31', '2026-12-01')).toEqual({ from_date: 'not a date' });
  expect(await problems('2016-10-01', '2026-11-20')).toEqual({ to_date: 'at most 3700 days' });
  expect(await problems('2026-11-01', '2026-11-15', 'fastMatkaChart')).toEqual({
    to_date: 'at most 14 days',
  });
});

it('numbers are counted of draws and of past results of other days, jodis of days with both', async () => {
  const all = range('2026-11-01', '2026-11-30');
  const { panas, past, anks, jodis, kinds } = await ask('numberAudit', all, 'company');
  // 137 470 · 280 140 · 134 479 · 134 · 280
  expect([panas, past]).toEqual([8, 4]);
  expect(anks.numbers.filter(({ came }) => came > 0).map(({ number, came }) => [number, came])).toEqual([
    ['1', 2],
    ['5', 1],
    ['8', 2],
    ['0', 3],
  ]);
  expect(jodis.numbers.filter(({ came }) => came > 0).map(({ number }) => number)).toEqual([
    '05',
    '11',
    '80',
  ]);
  expect(kinds.numbers).toEqual([
    { number: 'single', came: 8, expected: 5.76 },
    { number: 'double', came: 0, expected: 2.16 },
    { number: 'triple', came: 0, expected: 0.08 },
  ]);
  expect([anks.verdict, jodis.verdict, kinds.verdict]).toEqual(['too_few', 'too_few', 'too_few']);
  const days = range('2026-11-09', '2026-11-11');
  expect((await ask('numberAudit', { category_id: kalyan, ...days }, 'company')).panas).toBe(4);
  const quick = await ask('fastNumberAudit', { category_id: fast, ...all }, 'company');
  expect([quick.panas, quick.past, quick.kinds.numbers.map(({ came }) => came)]).toEqual([2, 0, [1, 0, 1]]);
});
