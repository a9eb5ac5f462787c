import { guid } from '@pavilion/contract/shapes.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { Db } from '../db/pool.ts';

/** Clients as suppliers call them, by their guids: the number of each; whoever is none is not there. */
export async function clientsOf(db: Db, users: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const guids = users.filter((user) => guid.safeParse(user).success);
  if (guids.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; guid: string }>({
    name: 'casino-clients',
    text: `select id, guid from users where guid = any($1::uuid[]) and role = ${ROLE.client}`,
    values: [guids],
  });
  return new Map(rows.map((row) => [row.guid, row.id]));
}
