import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { Source } from './source.ts';
import type { TableContent } from './manifest.ts';
import { RowsOut } from './rows-out.ts';

/** The rows of a source as they come; when it ends it tells how many there were, and their hash. */
export async function* copyOut(client: Client, source: Source): AsyncGenerator<Buffer, TableContent> {
  const hash = createHash('sha256');
  const rows = client.query(new RowsOut(source.copyOut));
  for await (const bytes of rows.pieces()) {
    hash.update(bytes);
    yield bytes;
  }
  return { name: source.name, rows: rows.rowCount, sha256: hash.digest('hex') };
}

/** What a source holds, without keeping any of it. */
export async function contentOf(client: Client, source: Source): Promise<TableContent> {
  const rows = copyOut(client, source);
  for (;;) {
    const { done, value } = await rows.next();
    if (done === true) return value;
  }
}
