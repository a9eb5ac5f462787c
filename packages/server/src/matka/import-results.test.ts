import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallInput } from '@pavilion/contract/calls.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';
import { newCategory, newDraw } from './categories.fixtures.ts';

const story = await testStory();
const { ask, send, codeOf, pool } = story;

const ids: Record<string, string> = {};
beforeAll(async () => {
  for (const title of ['Kalyan', 'Main Bazar', 'Milan Day']) ids[title] = await newCategory(pool, { title });
  ids['Fast'] = await newCategory(pool, { title: 'Fast Kalyan', type: 1, fast: true });
});

type Input = CallInput<'importResults'>;
const read = (text: string, more: Partial<Input> = {}) => ask('importResults', { text, ...more }, 'company');
const keep = (text: string, more: Partial<Input> = {}) => read(text, { ...more, dry_run: 0 });
const kept = async (title: string) => {
  const { rows } = await pool.query<{ day: string }>(
    `select concat_ws(' ', market_date, open_pana, close_pana, case when holiday then 'holiday' end) as day
     from matka_past_results where category_id = $1 order by market_date`,
    [ids[title]],
  );
  return rows.map(({ day }) => day);
};
const goTo = (time: string) => {
  story.clock.now = new Date(time);
  story.forget('company');
};
const verdicts = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ line, verdict, reason }) => [line, verdict, reason].join(' ').trim());

const LIST = [
  'Date,Market,Open,Jodi,Close',
  '04/01/2021,Kalyan,134,80,479',
  '05/01/2021,KALYAN,280,5,140',
  '06/01/2021,Kalyan,***,**,***',
  '07/01/2021,Kalyan,759,19,559',
  '08/01/2021,Kalyan Night,134,80,479',
].join('\n');

it('a dry run says a verdict for every line and keeps nothing', async () => {
  const answer = await read(LIST);
  expect(verdicts(answer)).toEqual([
    '1 unread',
    '2 good',
    '3 padded',
    '4 holiday',
    '5 set_aside pana_out_of_order',
    '6 set_aside unknown_market',
  ]);
  expect(answer.counts).toEqual({
    good: 1,
    padded: 1,
    repeated: 0,
    holiday: 1,
    set_aside: 2,
    unread: 1,
    taken: 3,
  });
  expect(answer.rows[2]).toEqual({
    line: 3,
    date: '2021-01-05',
    market: 'KALYAN',
    open: '280',
    jodi: '05',
    close: '140',
    verdict: 'padded',
    reason: '',
    proposal: null,
  });
  expect(answer.rows[4]?.proposal).toEqual({ open: '579' });
  expect(answer.markets).toEqual([
    { market: 'Kalyan', lines: 3, category_id: ids['Kalyan'] },
    { market: 'KALYAN', lines: 1, category_id: ids['Kalyan'] },
    { market: 'Kalyan Night', lines: 1, category_id: null },
  ]);
  expect(await kept('Kalyan')).toEqual([]);
});

it('an import keeps what is plain and answers what it did not take; the same again changes nothing', async () => {
  const answer = await keep(LIST);
  expect([answer.counts.taken, verdicts(answer)]).toEqual([
    3,
    ['1 unread', '5 set_aside pana_out_of_order', '6 set_aside unknown_market'],
  ]);
  const days = ['2021-01-04 134 479', '2021-01-05 280 140', '2021-01-06 holiday'];
  expect(await kept('Kalyan')).toEqual(days);
  const again = await keep(LIST);
  expect([again.counts.taken, again.counts.repeated]).toEqual([0, 3]);
  expect(await kept('Kalyan')).toEqual(days);
  const { rows } = await pool.query<{ after: unknown }>(
    `select after from audit_events where action = 'import_results'`,
  );
  expect(rows).toEqual([
    { after: { days: 3, categories: ['Kalyan'], from_date: '2021-01-04', to_date: '2021-01-06' } },
  ]);
});

it('rows say what a text says', async () => {
  const row = { date: '04/01/2021', market: 'Kalyan', open: '134', jodi: '80', close: '479' };
  const { rows } = await ask('importResults', { rows: [row, { ...row, jodi: '81' }] }, 'company');
  expect(rows.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['repeated', ''],
    ['set_aside', 'jodi_contradicts'],
  ]);
});

it('other numbers for a day that was imported are set aside, and the day stays', async () => {
  expect(verdicts(await keep('04/01/2021,Kalyan,135,90,479'))).toEqual(['1 set_aside imported_otherwise']);
  expect(verdicts(await keep('06/01/2021,Kalyan,134,80,479'))).toEqual(['1 set_aside imported_otherwise']);
  expect((await kept('Kalyan'))[0]).toBe('2021-01-04 134 479');
});

it('a day on which the house drew is never imported over', async () => {
  const category = ids['Milan Day']!;
  const on = (
    date: string,
    open: number | 'abandoned' | undefined,
    close: number | 'abandoned' | undefined,
  ) =>
    Promise.all([
      newDraw(pool, { category, date, side: 'open', result: open }),
      newDraw(pool, { category, date, side: 'close', result: close }),
    ]);
  await on('2026-11-16', 134, 479);
  await on('2026-11-17', 134, undefined);
  await on('2026-11-18', undefined, undefined);
  await on('2026-11-19', 'abandoned', 'abandoned');
  const list = ['16', '17', '18', '19']
    .map((day) => `${day}/11/2026,Milan Day,134,80,479`)
    .concat('19/11/2026,Milan Day,***,**,***');
  expect(verdicts(await keep(list.join('\n')))).toEqual([
    '1 repeated',
    '2 set_aside drawn_here',
    '3 set_aside drawn_here',
    '4 set_aside drawn_here',
    '5 set_aside date_twice',
  ]);
  expect(verdicts(await keep('19-11-2026 / *** - ** - ***', { category_id: category }))).toEqual([
    '1 repeated',
  ]);
  expect(await kept('Milan Day')).toEqual([]);
});

it('today and later are no past results, by the house’s day', async () => {
  const of = (day: string) => `${day}/11/2026,Main Bazar,134,80,479`;
  // Past midnight in India.
  goTo('2026-11-20T18:31:00Z');
  expect(verdicts(await read([of('20'), of('21'), of('22')].join('\n')))).toEqual([
    '1 good',
    '2 set_aside not_past',
    '3 set_aside not_past',
  ]);
  goTo('2026-11-20T15:00:00Z');
});

it('a name that is not the title of a category is mapped to one, and so are lines that name none', async () => {
  const list = '08/01/2021,Kalyan Night,134,80,479\n09-01-2021 / 280 - 05 - 140';
  expect(verdicts(await read(list))).toEqual(['1 set_aside unknown_market', '2 set_aside unknown_market']);
  const mapped = {
    markets: [{ market: 'kalyan  night', category_id: ids['Main Bazar']! }],
    category_id: ids['Main Bazar']!,
  };
  expect((await keep(list, mapped)).counts.taken).toBe(2);
  expect(await kept('Main Bazar')).toEqual(['2021-01-08 134 479', '2021-01-09 280 140']);
});

it('two who import other numbers for a day at once: the first holds', async () => {
  const numbers = ['134,80,479', '135,90,479', '280,05,140', '478,98,378'];
  const answers = await Promise.all(numbers.map((said) => keep(`02/02/2021,Main Bazar,${said}`)));
  expect(answers.filter(({ counts }) => counts.taken === 1)).toHaveLength(1);
  expect((await kept('Main Bazar')).filter((day) => day.startsWith('2021-02-02'))).toHaveLength(1);
});

describe('what is no list is refused with its field, or read with verdicts', () => {
  const NOBODY = '0190b2b0-0000-7000-8000-000000000000';
  const row = { date: '04/01/2021', market: 'Kalyan', open: '134', jodi: '80', close: '479' };
  it.each<[string, Input, string, string[]]>([
    ['nothing', {}, 'malformed', ['text']],
    ['blank lines', { text: ' \n\n' }, 'malformed', ['text']],
    ['a text and rows', { text: LIST, rows: [row] }, 'malformed', ['rows']],
    ['a row of two lines', { rows: [{ ...row, open: '134\n' }] }, 'malformed', ['rows.0.open']],
    ['a row with a comma', { rows: [{ ...row, market: 'Kalyan,134' }] }, 'malformed', ['rows.0.market']],
    ['more characters than a list has', { text: `${LIST}\n`.repeat(8_000) }, 'malformed', ['text']],
    ['more lines than a list has', { text: 'x\n'.repeat(20_001) }, 'malformed', ['text']],
    ['half a character', { text: '04/01/2021,Kal\ud800,134,80,479' }, 'malformed', ['text']],
    [
      'a category that is not there',
      { text: LIST, category_id: NOBODY },
      'unknown_category',
      ['category_id'],
    ],
    [
      'a name mapped to nothing',
      { text: LIST, markets: [{ market: 'X', category_id: NOBODY }] },
      'unknown_category',
      ['markets'],
    ],
  ])('%s', async (_, input, code, fields) => {
    const { body } = await send('importResults', { dry_run: 0, ...input }, 'company');
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual([code, fields]);
  });

  it('a category of fast matka: no lists of it are published', async () => {
    expect(await codeOf('importResults', { text: LIST, category_id: ids['Fast']! }, 'company')).toBe(
      'unknown_category',
    );
  });

  it('ten megabytes', async () => {
    const { status, body } = await send('importResults', { text: 'x'.repeat(10 * 1024 * 1024) }, 'company');
    expect([status, body.code, body.fields]).toEqual([413, 'body_too_large', { body: 'too large' }]);
  });

  it.each([
    ['a byte order mark', '\uFEFF10/01/2021,Kalyan,134,80,479', 'good'],
    ['UTF-16 read as something else', '1\u00000\u0000/\u00000\u00001\u0000', 'unread'],
    ['bytes that are no text', '\uFFFD\uFFFD\uFFFD,\uFFFD', 'unread'],
    ['another script’s digits', '१०/०१/२०२१,Kalyan,134,80,479', 'unread'],
    ['a line that was cut off', '10/01/2021,Kalyan,134,8', 'unread'],
    ['a Close that was cut off', '10/01/2021,Kalyan,134,80,47', 'set_aside'],
    ['a day that is none', '31/02/2021,Kalyan,134,80,479', 'unread'],
    ['a name with a zero byte', '10/01/2021,Kal\u0000yan,134,80,479', 'set_aside'],
  ])('%s', async (_, text, verdict) => {
    expect((await read(text)).rows.map((line) => line.verdict)).toEqual([verdict]);
  });
});

const RECORDINGS = join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'data', 'matka');

describe.skipIf(!existsSync(RECORDINGS))(
  'published lists (skipped where they do not stand beside the repository)',
  () => {
    const list = (file: string) => readFileSync(join(RECORDINGS, file), 'utf8');
    beforeAll(async () => {
      await pool.query('delete from matka_past_results');
      for (const title of ['Rajdhani Day', 'Rajdhani Night', 'Time Bazar', 'Milan Night', 'Shridevi'])
        ids[title] = await newCategory(pool, { title });
    });

    test('seven years of seven markets', async () => {
      const dry = await read(list('satta_data.csv'));
      expect(dry.counts).toEqual({
        good: 7087,
        padded: 854,
        repeated: 0,
        holiday: 0,
        set_aside: 20,
        unread: 1,
        taken: 7941,
      });
      expect(dry.rows).toHaveLength(7962);
      expect(dry.markets).toHaveLength(7);
      expect((await keep(list('satta_data.csv'))).counts.taken).toBe(7941);
      const again = await keep(list('satta_data.csv'));
      expect([again.counts.taken, again.counts.repeated, again.rows.length]).toEqual([0, 7941, 7962]);
      // Two panas a day, and of all of them fifteen triple ones.
      const range = { from_date: '2018-01-01', to_date: '2024-12-31' };
      const { panas, past, kinds, anks } = await ask('numberAudit', range, 'company');
      expect([panas, past, kinds.numbers[2]?.came, kinds.verdict, anks.verdict]).toEqual([
        15_882,
        15_882,
        15,
        'uneven',
        'unusual',
      ]);
    });

    test.each([
      ['KALYAN.txt', 'Kalyan', { good: 66, holiday: 11, set_aside: 1 }],
      ['SHRIDEVI.txt', 'Shridevi', { good: 112, holiday: 1, set_aside: 2 }],
      ['TIME-BAZAR.txt', 'Time Bazar', { good: 144, holiday: 25, set_aside: 1 }],
    ])('the chart %s', async (file, title, counts) => {
      const answer = await keep(list(file), { category_id: ids[title]! });
      expect(answer.counts).toMatchObject({ ...counts, padded: 0, repeated: 0, unread: 0 });
    });
  },
);
