import { expect, it } from 'vitest';
import { CODE, testStory } from '../testing/story.fixtures.ts';
import { newCategory } from './categories.fixtures.ts';

const { ask, send, pool } = await testStory();
const milan = await newCategory(pool, { title: 'Milan Day' });
const fast = await newCategory(pool, { title: 'Fast Kalyan', type: 1, fast: true });

const keep = (text: string) => ask('importResults', { text, dry_run: 0 }, 'company');
const kept = async () => {
  const { rows } = await pool.query<{ day: string }>(
    `select concat_ws(' ', market_date, open_pana, close_pana, case when holiday then 'holiday' end) as day
     from matka_past_results where category_id = $1 order by market_date`,
    [milan],
  );
  return rows.map(({ day }) => day);
};

it('takes imported days back: counted first, with the code, exactly those that were shown', async () => {
  await keep(
    [
      '03/02/2020,Milan Day,134,80,479',
      '04/02/2020,Milan Day,***,**,***',
      '05/02/2020,Milan Day,280,05,140',
    ].join('\n'),
  );
  const range = { category_id: milan, from_date: '2020-02-03', to_date: '2020-02-04' };
  expect(await ask('pastDays', range, 'company')).toEqual({
    days: 2,
    holidays: 1,
    first_date: '2020-02-03',
    last_date: '2020-02-04',
  });
  const remove = (more: object) =>
    send('removePastDays', { ...range, days: 2, code: CODE, ...more }, 'company');
  expect((await remove({ days: 3 })).body).toMatchObject({ fields: { days: 'there are 2 by now' } });
  expect((await remove({ code: '0000' })).body).toMatchObject({ code: 'wrong_code' });
  expect((await remove({ to_date: '2020-02-01' })).body).toMatchObject({ code: 'malformed' });
  expect((await remove({ category_id: fast })).body).toMatchObject({ code: 'unknown_category' });
  expect(await kept()).toContain('2020-02-03 134 479');
  expect((await remove({})).body).toMatchObject({ data: { days: 2 }, error: '' });
  expect((await kept()).filter((day) => day.startsWith('2020-02'))).toEqual(['2020-02-05 280 140']);
  expect((await remove({})).body).toMatchObject({ fields: { days: 'there are 0 by now' } });
  const { rows } = await pool.query(`select after from audit_events where action = 'remove_past_days'`);
  expect(rows).toEqual([
    { after: { days: 2, categories: ['Milan Day'], from_date: '2020-02-03', to_date: '2020-02-04' } },
  ]);
  const again = await keep('03/02/2020,Milan Day,134,80,479');
  expect(again.counts.taken).toBe(1);
});
