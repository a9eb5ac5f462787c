import type { Client } from 'pg';
import { newLine } from '../db/lines.ts';

/** So that the snapshot of a backup that was killed is free at once, in the midst of a sort too; not every system can do it. */
const NOTICES_WHO_HUNG_UP = `set client_connection_check_interval = '1s'`;

/**
 * A connection of its own, on which the same value always has the same text and nothing ends a long statement.
 * It speaks plainly: COPY does not go with statements that are sent before others are answered.
 */
export async function plainClient(connectionString: string): Promise<Client> {
  const client = newLine(connectionString, { application_name: 'pavilion-backup' });
  client.on('error', () => undefined); // the statement that needs it says so
  await client.connect();
  await client.query(`
    set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set extra_float_digits = 1; set bytea_output = 'hex'; set search_path = public;
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set transaction_timeout = 0`);
  await client.query(NOTICES_WHO_HUNG_UP).catch(() => undefined); // not on this system
  return client;
}
