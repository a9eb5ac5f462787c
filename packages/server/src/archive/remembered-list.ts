import type { Client } from 'pg';
import { contentOf } from '../backup/copy-rows.ts';
import { columnList } from '../backup/source.ts';
import type { Sum } from './sums.ts';

type List = { readonly table: string; readonly columns: readonly string[]; readonly order: string };

/** What is remembered of an archive in one table, told as its file tells it. */
export async function rememberedList(
  client: Client,
  archiveId: number,
  { table, columns, order }: List,
): Promise<Sum> {
  const copyOut = `copy (select ${columnList(columns)} from ${table} where archive_id = ${archiveId} order by ${order}) to stdout`;
  const { rows, sha256 } = await contentOf(client, { name: table, columns, copyOut });
  return { rows, sha256 };
}
