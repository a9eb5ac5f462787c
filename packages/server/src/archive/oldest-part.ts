import { escapeIdentifier, type Client } from 'pg';
import { lockWhole } from '../partitions/cut-off.ts';
import { isEmpty } from '../partitions/drop-emptied.ts';
import { lastNumber } from '../partitions/grow-numbered.ts';
import type { NumberedTable } from '../partitions/numbered-tables.ts';
import { partsOf, type Part } from '../partitions/parts.ts';
import { inTransaction } from './part-rows.ts';

/** The oldest part of a table that is cut by its numbers, once those are gone that hold nothing and whose numbers are all given out. */
export async function oldestPart(client: Client, table: NumberedTable['name']): Promise<Part | undefined> {
  for (const part of await partsOf(client, table))
    if (!(await inTransaction(client, () => dropEmptied(client, table, part)))) return part;
  return undefined;
}

/** @returns whether it has gone. */
async function dropEmptied(
  client: Client,
  table: NumberedTable['name'],
  { name, to }: Part,
): Promise<boolean> {
  if (to === null || !(await isEmpty(client, name))) return false;
  await lockWhole(client, { name: table });
  // Under the lock: whoever had a number of it has written its row by now, or never will.
  if ((await lastNumber(client, table)) < BigInt(to) - 1n || !(await isEmpty(client, name))) return false;
  await client.query(`drop table ${escapeIdentifier(name)}`);
  return true;
}
