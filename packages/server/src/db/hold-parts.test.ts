import { expect, test } from 'vitest';
import { IN_PARTS } from './hold-parts.ts';
import { testDatabase } from './test-database.ts';

const { pool } = await testDatabase();

test('whoever fixes his moment holds every table that is kept in parts', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'p' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(IN_PARTS);
});
