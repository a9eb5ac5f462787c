import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { plainClient } from './plain-client.ts';
import { RowsOut } from './rows-out.ts';

const { connectionString } = await testDatabase();
const client = await plainClient(connectionString);
afterAll(() => client.end());

const ROW_BYTES = 1000;

// A piece is a quarter of a megabyte.
test.each([
  ['no row', 0, true],
  ['less than a piece', 10, true],
  ['a piece and the rest', 300, true],
  ['two pieces and the rest', 600, false],
  ['many pieces', 3000, false],
])('%s are read by whoever is slow, and the connection goes on', async (_what, count, allAtOnce) => {
  const rows = client.query(
    new RowsOut(`copy (select repeat('x', ${ROW_BYTES - 1}) from generate_series(1, ${count})) to stdout`),
  );
  const pieces = rows.pieces();
  // Everything has come before anything is taken, as far as it is not held back.
  if (allAtOnce) await vi.waitFor(() => expect(rows.rowCount).toBe(count));
  let bytes = 0;
  for await (const piece of pieces) bytes += piece.length;
  expect([rows.rowCount, bytes]).toEqual([count, count * ROW_BYTES]);
  const { rows: answered } = await client.query<{ answer: number }>('select 42 as answer');
  expect(answered).toEqual([{ answer: 42 }]);
});

test('a statement that fails says why, and the connection goes on', async () => {
  const rows = client.query(new RowsOut('copy (select 1 / (3 - n) from generate_series(1, 5) n) to stdout'));
  await expect(rows.pieces().next()).rejects.toThrow('division by zero');
  expect((await client.query('select')).rowCount).toBe(1);
});
