import { escapeIdentifier, type Client } from 'pg';
import { nameIn } from '../db/database-at.ts';
import type { Db } from '../db/pool.ts';
import { plainClient } from './plain-client.ts';
import { BackupFault } from './fault.ts';
import type { OwnDatabase } from './own-database.ts';

/** A schema that stands in a database from the first thing that a restore puts into it until all of it held. */
const MARK = 'pavilion_restore';
/** Held by whoever fills the database: "fill". */
const FILLING = 0x66696c6c;
const QUEUE = 'graphile_worker';

/** What somebody made; what belongs to an extension came with the database. */
const OBJECTS = `
  select 1 as turn, 'table' as kind, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'f') and n.nspname = 'public' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  union all
  select 2, case c.relkind when 'S' then 'sequence' when 'm' then 'materialized view' else 'view' end, format('%I.%I', n.nspname, c.relname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('S', 'v', 'm') and n.nspname = 'public' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  union all
  select 3, 'routine', p.oid::regprocedure::text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 4, 'schema', quote_ident(nspname) from pg_namespace
  where nspname not in ('public', 'information_schema', '${MARK}') and not starts_with(nspname, 'pg_')
    and not exists (select from pg_depend d where d.objid = pg_namespace.oid and d.deptype = 'e')
  order by 1, 3`;

type Made = { kind: string; name: string };

/**
 * A database that is there already and holds nothing, to be filled where its account may not make another one beside it. What a
 * killed restore left in it is taken away first.
 *
 * @throws BackupFault `in_use` when it holds something or somebody else fills it.
 */
export async function emptyDatabase(connectionString: string): Promise<OwnDatabase> {
  const keeper = await plainClient(connectionString);
  const name = nameIn(connectionString);
  try {
    await beTheOnlyOne(keeper, name);
    if (await isHalfRestored(keeper)) await wipe(keeper);
    const { rows } = await keeper.query<Made>(OBJECTS);
    if (rows.length > 0)
      throw new BackupFault(
        'in_use',
        `The database ${name} holds something (${rows[0]!.kind} ${rows[0]!.name}), and its account may neither replace it nor make ` +
          'another one beside it: name an empty one, or give the account the right to make databases (alter role ... createdb).',
      );
    await keeper.query(`create schema if not exists ${MARK}`);
  } catch (error) {
    await keeper.end();
    throw error;
  }
  return {
    name,
    connectionString,
    async drop() {
      await wipe(keeper);
      await keeper.query(`drop schema ${MARK}`);
      await keeper.end();
    },
    async letGo() {
      await keeper.query(`drop schema ${MARK}`);
      await keeper.end();
    },
  };
}

async function beTheOnlyOne(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, 0) as locked', [
    FILLING,
  ]);
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  if (!rows[0]!.locked || rowCount !== 0)
    throw new BackupFault(
      'in_use',
      `Somebody is connected to the database ${name}: stop every node of the house first.`,
    );
}

/** @throws when a restore into this database was begun and neither ended nor taken back: nobody may work in the half of a house. */
export async function refuseHalfRestored(db: Db): Promise<void> {
  if (await isHalfRestored(db))
    throw new Error(
      'A restore into this database was cut short: run npm run restore -- FILE again, it begins anew.',
    );
}

async function isHalfRestored(db: Db): Promise<boolean> {
  const { rowCount } = await db.query('select from pg_namespace where nspname = $1', [MARK]);
  return rowCount === 1;
}

/** Takes away what the migrations of a restore made; only where it found nothing. */
async function wipe(client: Client): Promise<void> {
  await client.query(`drop schema if exists ${escapeIdentifier(QUEUE)} cascade`);
  for (const kinds of [['table'], ['view', 'materialized view', 'sequence'], ['routine']]) {
    const { rows } = await client.query<Made>(OBJECTS);
    for (const { kind, name } of rows.filter((one) => kinds.includes(one.kind)))
      await client.query(`drop ${kind} if exists ${name} cascade`);
  }
}
