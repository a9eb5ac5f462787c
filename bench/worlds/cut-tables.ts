import { layParts } from '@pavilion/server/partitions/lay-parts.ts';
import { NUMBERED_TABLES } from '@pavilion/server/partitions/numbered-tables.ts';
import type { Pool } from '../measure/cluster.ts';

/** Gives an empty table so many parts of so many numbers each; the last has no end. */
export async function inParts(pool: Pool, table: string, size: number, count: number): Promise<void> {
  const boundAt = (index: number): string | null =>
    index === 0 || index === count ? null : String(index * size);
  await layParts(
    pool,
    table,
    Array.from({ length: count }, (_, index) => ({
      name: `${table}_${index}`,
      from: boundAt(index),
      to: boundAt(index + 1),
      rest: false,
    })),
  );
}

/** Makes of the one part of each empty table the table itself, as it was before it was cut. */
export async function uncut(pool: Pool): Promise<void> {
  for (const { name } of NUMBERED_TABLES) {
    const { rows } = await pool.query<{ again: string }>(
      `select pg_get_triggerdef(oid) as again from pg_trigger where tgrelid = $1::regclass and not tgisinternal and tgname not like '%append_only'
       union all
       select format('create view %s as %s', r.ev_class::regclass, pg_get_viewdef(r.ev_class)) from pg_rewrite r
       where r.ev_class in (select p.ev_class from pg_depend d join pg_rewrite p on p.oid = d.objid
         where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid = $1::regclass)`,
      [name],
    );
    await pool.query(`alter table ${name} detach partition ${name}_before`);
    await pool.query(`drop table ${name} cascade`);
    await pool.query(`alter table ${name}_before rename to ${name}`);
    await pool.query(`alter table ${name} alter column id add generated always as identity`);
    for (const { again } of rows) await pool.query(again);
  }
}
