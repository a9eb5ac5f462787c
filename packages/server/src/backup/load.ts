import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { escapeIdentifier, type Client } from 'pg';
import { from } from 'pg-copy-streams';
import { columnList } from './source.ts';
import { JOB_COLUMNS, setSequences, WAITING_JOBS } from './content.sql.ts';
import { layParts } from '../partitions/lay-parts.ts';
import { wasChanged } from './fault.ts';
import { hashOfAll, type Manifest, type Opening } from './manifest.ts';
import type { BackupRecord } from './records.ts';

const JOBS_TABLE = 'waiting_jobs';

/**
 * Puts what a backup holds into a database that has its migrations and nothing else of worth, in one transaction.
 * Triggers rest meanwhile (the rows are what triggers made once), and references are made anew at the end, which proves them.
 *
 * @returns the manifest, which stands behind the rows.
 */
export async function load(
  client: Client,
  opening: Opening,
  records: AsyncGenerator<BackupRecord>,
): Promise<Manifest> {
  const own = opening.tables.filter(({ name }) => name !== WAITING_JOBS);
  const tables = own.map(({ name }) => escapeIdentifier(name));
  // A table that is cut gets new parts, which are empty.
  const whole = own.filter(({ parts }) => parts === undefined).map(({ name }) => escapeIdentifier(name));
  await client.query('begin');
  const references = await referencesOf(client);
  for (const { owner, name } of references)
    await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { name, parts } of own) if (parts !== undefined) await layParts(client, name, parts);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${whole.join(', ')}`);
  const manifest = await loadTables(client, opening, records);
  await setSequences(client, manifest.sequences);
  for (const { owner, name, definition } of references)
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await client.query('commit');
  await client.query('analyze');
  return manifest;
}

type Reference = { owner: string; name: string; definition: string };

async function referencesOf(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}

async function loadTables(
  client: Client,
  { tables }: Opening,
  records: AsyncGenerator<BackupRecord>,
): Promise<Manifest> {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  let record = await nextOf(records);
  while (record.kind === 'table') {
    const table = waiting.get(record.name);
    if (table === undefined) throw wasChanged('it has a table that it does not name');
    waiting.delete(record.name);
    record =
      table.name === WAITING_JOBS
        ? await loadJobs(client, records)
        : await copyIn(client, copyInto(table), records);
  }
  if (record.kind !== 'manifest' || waiting.size > 0) throw wasChanged('a table is missing in it');
  if (hashOfAll(record.manifest) !== record.manifest.sha256)
    throw wasChanged('its manifest has another hash');
  if ((await records.next()).done !== true) throw wasChanged('there is something behind its manifest');
  return record.manifest;
}

/** Rows that come into a table of the same transaction need not be looked at again; only a table that is cut cannot say so. */
function copyInto({ name, columns, parts }: Opening['tables'][number]): string {
  const frozen = parts === undefined ? ' with (freeze)' : '';
  return `copy ${escapeIdentifier(name)} (${columnList(columns)}) from stdin${frozen}`;
}

/** Copies rows in until something else comes, and gives that. */
async function copyIn(
  client: Client,
  statement: string,
  records: AsyncGenerator<BackupRecord>,
): Promise<BackupRecord> {
  const stream = client.query(from(statement));
  const end = finished(stream);
  let failure: unknown;
  end.catch((error: unknown) => (failure = error));
  try {
    for (;;) {
      if (failure !== undefined) throw failure;
      const record = await nextOf(records);
      if (record.kind !== 'rows') {
        stream.end();
        await end;
        return record;
      }
      if (!stream.write(record.bytes)) await Promise.race([once(stream, 'drain'), end]);
    }
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

/** Hands the jobs to the queue as whoever added them did: none is taken up, all have every try before them. */
async function loadJobs(client: Client, records: AsyncGenerator<BackupRecord>): Promise<BackupRecord> {
  await client.query(`create temp table ${JOBS_TABLE} (task text, queue text, payload json, priority integer,
    run_at timestamptz, max_attempts integer, key text, flags text[]) on commit drop`);
  const next = await copyIn(client, `copy ${JOBS_TABLE} (${columnList(JOB_COLUMNS)}) from stdin`, records);
  await client.query(`
    select graphile_worker.add_job(task, payload := payload, queue_name := queue, run_at := run_at, max_attempts := max_attempts,
      job_key := key, priority := priority, flags := nullif(flags, '{}')) from ${JOBS_TABLE}`);
  return next;
}

async function nextOf(records: AsyncGenerator<BackupRecord>): Promise<BackupRecord> {
  const { done, value } = await records.next();
  if (done === true) throw wasChanged('it has no manifest');
  return value;
}
