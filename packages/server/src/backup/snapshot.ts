import { escapeIdentifier, type Client } from 'pg';
import { appliedMigrations, sequencesOf, sourcesOf, WAITING_JOBS } from './content.sql.ts';
import { copyOut } from './copy-rows.ts';
import { sumUp, type Manifest, type TableContent } from './manifest.ts';
import type { BackupRecord } from './records.ts';

export type Facts = { readonly version: string; readonly takenAt: Date };

/**
 * Everything that the house holds at one moment, while it works on: what is written meanwhile is not seen.
 * No table changes its shape before the end, as a migration would. When this stops on its way, the connection is of no more use.
 */
export async function* snapshot(
  client: Client,
  { version, takenAt }: Facts,
): AsyncGenerator<BackupRecord, Manifest> {
  const cut = await cutTablesOf(client);
  await client.query('begin isolation level repeatable read read only');
  // Before the moment is fixed: a month that goes or comes must be wholly before it or after it, its rows and what is remembered of them.
  if (cut.length > 0) await client.query(`lock table ${cut.join(', ')} in access share mode`);
  const sources = await sourcesOf(client);
  const tables = sources.filter(({ name }) => name !== WAITING_JOBS);
  await client.query(
    `lock table ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')} in access share mode`,
  );
  const migrations = await appliedMigrations(client);
  const facts = { taken_at: takenAt.toISOString(), version };
  yield {
    kind: 'opening',
    opening: {
      ...facts,
      migrations,
      tables: sources.map(({ name, columns, parts }) => ({
        name,
        columns: [...columns],
        ...(parts === undefined ? {} : { parts: [...parts] }),
      })),
    },
  };
  const contents: TableContent[] = [];
  for (const source of sources) {
    yield { kind: 'table', name: source.name };
    const rows = copyOut(client, source);
    for (;;) {
      const { done, value } = await rows.next();
      if (done === true) {
        contents.push(value);
        break;
      }
      yield { kind: 'rows', bytes: value };
    }
  }
  const sequences = await sequencesOf(client);
  const manifest = sumUp({ ...facts, migration: migrations.at(-1)?.id ?? 0, tables: contents, sequences });
  await client.query('commit');
  yield { kind: 'manifest', manifest };
  return manifest;
}

async function cutTablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'p' and not relispartition`,
  );
  return rows.map(({ name }) => escapeIdentifier(name));
}
