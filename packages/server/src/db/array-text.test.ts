import { expect, it } from 'vitest';
import { testDatabase } from './test-database.ts';
import { numbers, texts } from './array-text.ts';

const { pool } = await testDatabase();

it.each([
  ['nothing', []],
  ['plain', ['a', 'b c']],
  ['what an array is written with', ['{', '}', ',', '"', '\\', 'a"b\\c"']],
  ['nothing in it, and the word for it', ['', 'NULL', 'null', null]],
  ['lines and tabs', ['a\nb', '\t', ' ']],
  ['every script', ['मुंबई', 'é', '🏏']],
])('texts: %s', async (_, values) => {
  const { rows } = await pool.query('select $1::text[] as read', [texts(values)]);
  expect(rows[0].read).toEqual(values);
});

it('numbers: small, large, none', async () => {
  const { rows } = await pool.query('select $1::bigint[] as read, $2::int[] as none', [
    numbers([1, -2n, null, 9_007_199_254_740_993n]),
    numbers([]),
  ]);
  expect(rows[0]).toEqual({ read: [1n, -2n, null, 9_007_199_254_740_993n], none: [] });
});
