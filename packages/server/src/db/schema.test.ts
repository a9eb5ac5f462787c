import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderSchema } from './render-schema.ts';
import { testDatabase } from './test-database.ts';

const { pool } = await testDatabase();
const file = join(import.meta.dirname, '..', '..', 'schema.sql');

test('schema.sql shows what the migrations add up to (else: npm run schema)', async () => {
  expect(readFileSync(file, 'utf8')).toBe(await renderSchema(pool));
});

test.each([
  [
    'a column',
    'ALTER TABLE schema_sample ADD COLUMN runs integer NOT NULL DEFAULT 0',
    '  runs integer NOT NULL DEFAULT 0',
  ],
  [
    'a constraint',
    'ALTER TABLE schema_sample ADD CONSTRAINT few CHECK (id < 9)',
    '  CONSTRAINT few CHECK ((id < 9))',
  ],
  [
    'an index',
    'CREATE INDEX by_id ON schema_sample (id)',
    'CREATE INDEX by_id ON public.schema_sample USING btree (id);',
  ],
  [
    'a kind',
    `CREATE TYPE schema_side AS ENUM ('back', 'lay')`,
    `CREATE TYPE schema_side AS ENUM ('back', 'lay');`,
  ],
  [
    'an aggregate',
    `CREATE AGGREGATE schema_sum(bigint) (SFUNC = int8pl, STYPE = bigint, INITCOND = '0')`,
    `CREATE AGGREGATE schema_sum(bigint) (SFUNC = int8pl, STYPE = bigint, INITCOND = '0');`,
  ],
  ['a comment', `COMMENT ON TABLE schema_sample IS 'why'`, `COMMENT ON TABLE schema_sample IS 'why';`],
])('%s shows in it', async (_name, sql, line) => {
  await pool.query('DROP TABLE IF EXISTS schema_sample; CREATE TABLE schema_sample (id bigint PRIMARY KEY)');
  expect(await renderSchema(pool)).not.toContain(line);
  await pool.query(sql);
  expect(await renderSchema(pool)).toContain(line);
});
