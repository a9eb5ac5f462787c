import { expect, it } from 'vitest';
import type { Db } from '../db/pool.ts';
import { testStory } from '../testing/story.fixtures.ts';
import { writeFields } from './settings.sql.ts';

const { app, pool } = await testStory();
const store = app.house.settingStore;
const HOUSE = { level: 'tournament', id: '1' } as const;

/** As another node does it, of which no word comes. */
const setElsewhere = (cap: number): Promise<unknown> =>
  writeFields(pool, HOUSE, { fields: { cap }, at: new Date() });
const known = async () => (await store.current()).of('tournament', '1');

it('is not waited for where the database was seen to know more', async () => {
  await store.current();
  await setElsewhere(1);
  expect(await known()).toEqual({});
  await store.catchUp(1, pool);
  expect(await known()).toEqual({ cap: 1 });
  expect(store.latest()).toBe(await store.current());
});

it('of a change that is heard while an earlier one is read is not lost', async () => {
  await setElsewhere(2);
  const meanwhile = {
    query: async (text: string) => {
      const read = await pool.query(text);
      await setElsewhere(3);
      store.changed();
      return read;
    },
  };
  await store.catchUp(2, meanwhile as Db);
  expect(await known()).toEqual({ cap: 3 });
});
