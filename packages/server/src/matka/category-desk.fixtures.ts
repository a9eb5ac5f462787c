import type { CallInput } from '@pavilion/contract/calls.ts';
import { beforeEach } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

export type Form = CallInput<'createEditCategory'>;

/** A Friday, 20:30 in Kolkata. */
const FRIDAY = new Date('2026-11-20T15:00:00Z');

export const KALYAN: Form = {
  title: 'KALYAN',
  open_time: '21:40',
  close_time: '00:05',
  category_type: 3,
  week_days: [1, 2, 3, 4, 5, 6, 7],
};

/** The story's people on that evening, before each test without any category. */
export async function testCategories() {
  const story = await testStory();
  const { ask, pool, clock, people, forget } = story;

  /** Hours away every sign-in is over. */
  function at(now: Date): void {
    clock.now = now;
    for (const name of Object.keys(people)) forget(name);
  }

  const save = (form: Partial<Form> = {}) => ask('createEditCategory', { ...KALYAN, ...form }, 'company');

  beforeEach(async () => {
    at(FRIDAY);
    for (const table of ['bets', 'draw_books', 'draws']) await pool.query(`delete from ${table}`);
    await pool.query('delete from events where sport_id in (777, 999)');
    await pool.query('delete from matka_categories');
    await pool.query('delete from leagues where sport_id in (777, 999)');
  });

  return {
    ...story,
    at,
    save,
    idOf: async (form: Partial<Form> = {}) => (await save(form)).category_id,
    /** Day, name, and in UTC the times of every draw, in their order. */
    async draws(columns = ''): Promise<string[]> {
      const { rows } = await pool.query<{ text: string }>(
        `select concat_ws(' ', d.name, e.name, to_char(d.draw_at at time zone 'UTC', 'DD HH24:MI'),
           to_char(d.closes_at at time zone 'UTC', 'HH24:MI'),
           coalesce(to_char(d.jodi_closes_at at time zone 'UTC', 'HH24:MI'), '-')${columns}) as text
         from draws d join events e on e.id = d.id order by d.draw_at, d.id`,
      );
      return rows.map(({ text }) => text);
    },
  };
}
