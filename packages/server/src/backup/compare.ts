import type { Client } from 'pg';
import { appliedMigrations, sequencesOf, sourcesOf } from './content.sql.ts';
import { contentOf } from './copy-rows.ts';
import type { Manifest } from './manifest.ts';

/** In which tables and sequences a database is not what a manifest says, in words; nothing when it is the same. */
export async function differences(
  client: Client,
  manifest: Manifest,
  signal?: AbortSignal,
): Promise<string[]> {
  const found: string[] = [];
  const migration = (await appliedMigrations(client)).at(-1)?.id ?? 0;
  if (migration !== manifest.migration)
    found.push(`the migration is ${migration} instead of ${manifest.migration}`);
  const expected = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const source of await sourcesOf(client)) {
    signal?.throwIfAborted();
    const is = await contentOf(client, source);
    const was = expected.get(source.name);
    expected.delete(source.name);
    if (was === undefined) found.push(`${source.name}: not in the backup`);
    else if (was.rows !== is.rows) found.push(`${source.name}: ${is.rows} rows instead of ${was.rows}`);
    else if (was.sha256 !== is.sha256) found.push(`${source.name}: not the same rows`);
  }
  for (const name of expected.keys()) found.push(`${name}: missing`);
  return [...found, ...differingSequences(await sequencesOf(client), manifest.sequences)];
}

function differingSequences(are: Manifest['sequences'], were: Manifest['sequences']): string[] {
  const said = (all: Manifest['sequences']): Map<string, string> =>
    new Map(all.map((one) => [one.name, `${one.last_value}${one.is_called ? '' : ', unused'}`]));
  const [is, was] = [said(are), said(were)];
  return [...new Set([...is.keys(), ...was.keys()])]
    .filter((name) => is.get(name) !== was.get(name))
    .map((name) => `${name}: at ${is.get(name) ?? 'nothing'} instead of ${was.get(name) ?? 'nothing'}`);
}
