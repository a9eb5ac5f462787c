import { escapeIdentifier } from 'pg';
import type { Db } from '../db/pool.ts';
import { partsOf } from '../partitions/parts.ts';
import type { SequenceState } from './manifest.ts';
import { columnList, type Source } from './source.ts';

/** The jobs that wait or run, as the queue takes them: its own tables may look different in another version. */
export const WAITING_JOBS = 'waiting jobs';
export const JOB_COLUMNS = ['task', 'queue', 'payload', 'priority', 'run_at', 'max_attempts', 'key', 'flags'];

const waitingJobs: Source = {
  name: WAITING_JOBS,
  columns: JOB_COLUMNS,
  copyOut: `copy (
    select t.identifier as task, q.queue_name as queue, j.payload, j.priority, j.run_at, j.max_attempts, j.key,
      array(select jsonb_object_keys(j.flags) order by 1) as flags
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.attempts < j.max_attempts or j.locked_at is not null
    order by t.identifier collate "C", j.key collate "C", j.run_at, j.payload::text collate "C", j.id
  ) to stdout`,
};

type TableRow = {
  name: string;
  columns: string[];
  cut: boolean;
  key: { name: string; text: boolean }[] | null;
};

/** Every table of the house, by name, and the jobs that wait. */
export async function sourcesOf(db: Db): Promise<Source[]> {
  const { rows } = await db.query<TableRow>(`
    select c.relname as name, c.relkind = 'p' as cut,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(json_build_object('name', a.attname, 'text', a.attcollation <> 0) order by k.place)
       from pg_index x, unnest(x.indkey) with ordinality k(attnum, place), pg_attribute a
       where x.indrelid = c.oid and x.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations'
    order by c.relname collate "C"`);
  const byCode = await sortsByCode(db);
  const sources: Source[] = [];
  for (const row of rows)
    sources.push({ ...tableSource(row, byCode), ...(row.cut ? { parts: await partsOf(db, row.name) } : {}) });
  return [...sources, ...((await hasQueue(db)) ? [waitingJobs] : [])];
}

function tableSource({ name, columns, key }: TableRow, byCode: boolean): Source {
  if (key === null) throw new Error(`${name}: a table without a primary key has no order to be compared in.`);
  const order = key.map(
    (column) => `${escapeIdentifier(column.name)}${column.text && !byCode ? ' collate "C"' : ''}`,
  );
  return {
    name,
    columns,
    copyOut: `copy (select ${columnList(columns)} from ${escapeIdentifier(name)} order by ${order.join(', ')}) to stdout`,
  };
}

/** Whether texts stand in the order of their codes anyway: the index of a key then gives the order that "C" asks for. */
async function sortsByCode(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ by_code: boolean }>(`
    select datlocprovider = 'b' and datlocale in ('C', 'C.UTF-8') or datlocprovider = 'c' and datcollate in ('C', 'POSIX') as by_code
    from pg_database where datname = current_database()`);
  return rows[0]!.by_code;
}

export async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as there`,
  );
  return rows[0]!.there;
}

/** Where every sequence stands. They know no snapshot: what is read after it began is never behind its rows. */
export async function sequencesOf(db: Db): Promise<SequenceState[]> {
  const { rows: names } = await db.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`);
  if (names.length === 0) return [];
  const { rows } = await db.query<SequenceState>(
    names
      .map(
        ({ name }) => `select '${name}' as name, last_value::text, is_called from ${escapeIdentifier(name)}`,
      )
      .join(' union all '),
  );
  return rows;
}

export async function setSequences(db: Db, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, last_value, is_called } of sequences)
    await db.query('select setval($1::regclass, $2::bigint, $3)', [
      escapeIdentifier(name),
      last_value,
      is_called,
    ]);
}

export async function appliedMigrations(db: Db): Promise<{ id: number; name: string; checksum: string }[]> {
  const { rows } = await db.query<{ id: number; name: string; checksum: string }>(
    'select id, name, checksum from schema_migrations order by id',
  );
  return rows;
}
