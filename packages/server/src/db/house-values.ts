import type { Db } from './pool.ts';

/** What the house keeps by name in the table `settings`: single values that no other table has a place for. */
export async function readValue<T>(db: Db, name: string): Promise<T | undefined> {
  const { rows } = await db.query<{ value: T }>('select value from settings where name = $1', [name]);
  return rows[0]?.value;
}

export async function writeValue(db: Db, name: string, value: unknown): Promise<void> {
  await db.query(
    'insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, JSON.stringify(value)],
  );
}

/** Counts one more, seen with all else that the transaction writes; whoever counts the same waits until it ends. */
export async function countUp(db: Db, name: string): Promise<void> {
  await db.query(
    `insert into settings (name, value) values ($1, '1')
     on conflict (name) do update set value = to_jsonb((settings.value #>> '{}')::int + 1)`,
    [name],
  );
}

/** Writes a value that is not there yet; of two that come at once the first one's stands. */
export async function claimValue(db: Db, name: string, value: unknown): Promise<void> {
  await db.query('insert into settings (name, value) values ($1, $2) on conflict do nothing', [
    name,
    JSON.stringify(value),
  ]);
}

/** Keeps a value from others until the transaction ends, and makes it `initial` where there is none: the first two to set it come one after the other too. */
export async function holdValue(db: Db, name: string, initial: unknown): Promise<void> {
  await claimValue(db, name, initial);
  await db.query('select from settings where name = $1 for update', [name]);
}

/** Writes something, for a full disk still reads. */
export async function probeWrites(db: Db): Promise<void> {
  await db.query({
    name: 'ready',
    text: `insert into settings (name, value) values ('ready_at', to_jsonb(now()))
      on conflict (name) do update set value = excluded.value`,
  });
}
