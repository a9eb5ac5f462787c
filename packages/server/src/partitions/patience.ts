import { DatabaseError, escapeIdentifier } from 'pg';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';

/** Whoever reads or writes the table waits behind this for so long; then it is tried again an hour later. */
const PATIENCE = '500ms';
const NOT_GRANTED = '55P03';
/** One node makes parts at a time: "mont". */
export const PARTS_LOCK = 0x6d6f6e74;

/** So long the housekeeping of the database may take to give way, which it does after a second; nobody else waits meanwhile. */
const GIVES_WAY = '10s';

/** Keeps the housekeeping of the database from a table to the end of the transaction: it would be in the way of whoever waits for nobody. */
export async function outOfTheWay(db: Db, table: string): Promise<void> {
  await db.query(`set local lock_timeout = '${GIVES_WAY}'`);
  await db.query(`lock table only ${escapeIdentifier(table)} in share update exclusive mode`);
  await db.query(`set local lock_timeout = '${PATIENCE}'`);
}

/** For a transaction that makes parts: it alone does, waits for nobody long, and may read long. */
export async function bePatient(db: Db): Promise<void> {
  await db.query(`set local lock_timeout = '${PATIENCE}'; set local statement_timeout = 0`);
  await db.query('select pg_advisory_xact_lock($1)', [PARTS_LOCK]);
}

/** @returns the parts that were made; none where the table is in use, for then they are made later. */
export async function unlessInUse(
  log: House['log'],
  table: string,
  make: () => Promise<string[]>,
): Promise<string[]> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === NOT_GRANTED)) throw error;
    log.info({ table }, 'the parts ahead are made later: the table is in use');
    return [];
  }
}
