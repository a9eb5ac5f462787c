import { expect, test } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';
import { makeDraws } from './make-draws.ts';

const { app, ask, pool, clock } = await testStory({ PAVILION_TIME_ZONE: 'Europe/Berlin' });

const FAST = {
  title: 'NIGHT',
  open_time: '01:40',
  category_type: 1 as const,
  week_days: [1, 2, 3, 4, 5, 6, 7],
  repeat_minutes: 20,
  until: '03:20',
};

/** In the house's zone, with the time in UTC. */
const drawsOf = async (day: string) => {
  const { rows } = await pool.query<{ text: string }>(
    `select concat_ws(' ', split_part(name, ' ', 2), to_char(draw_at at time zone 'UTC', 'HH24:MI')) as text
     from draws where market_date = $1 order by draw_at`,
    [day],
  );
  return rows.map(({ text }) => text);
};

test('draws of a night in which clocks go forward: each moment once, and the job adds nothing', async () => {
  clock.now = new Date('2026-03-28T12:00:00Z');
  await ask('fastCreateEditCategory', FAST, 'company');
  const night = ['01:40 00:40', '03:00 01:00', '03:20 01:20', '03:40 01:40'];
  expect(await drawsOf('2026-03-29')).toEqual(night);
  await makeDraws(app.house);
  expect(await drawsOf('2026-03-29')).toEqual(night);
});

test('draws of a night in which clocks go back: a time that comes twice is its first one', async () => {
  clock.now = new Date('2026-10-24T12:00:00Z');
  await makeDraws(app.house);
  expect(await drawsOf('2026-10-25')).toEqual([
    '01:40 23:40',
    '02:00 00:00',
    '02:20 00:20',
    '02:40 00:40',
    '03:00 02:00',
    '03:20 02:20',
  ]);
});

test('a day of the house begins when its own clock says so', async () => {
  clock.now = new Date('2026-07-01T21:59:00Z');
  await makeDraws(app.house);
  expect(await drawsOf('2026-07-03')).toEqual([]);
  clock.now = new Date('2026-07-01T22:00:00Z');
  await makeDraws(app.house);
  expect((await drawsOf('2026-07-03')).length).toBe(6);
});
