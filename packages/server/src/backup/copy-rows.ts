import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import type { Source } from './content.sql.ts';
import type { TableContent } from './manifest.ts';

/** The rows of a source as they come; when it ends `content` tells how many there were, and their hash. */
export async function* copyOut(client: Client, source: Source): AsyncGenerator<Buffer, TableContent> {
  const hash = createHash('sha256');
  const stream = client.query(to(source.copyOut));
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    hash.update(bytes);
    yield bytes;
  }
  await client.query('select'); // the number of rows is told behind the last of them
  return { name: source.name, rows: stream.rowCount, sha256: hash.digest('hex') };
}

/** What a source holds, without keeping any of it. */
export async function contentOf(client: Client, source: Source): Promise<TableContent> {
  const rows = copyOut(client, source);
  for (;;) {
    const { done, value } = await rows.next();
    if (done === true) return value;
  }
}
