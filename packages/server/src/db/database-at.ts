import { primaryOf } from './lines.ts';

/** The connection string of another database of the same server. */
export function databaseAt(connectionString: string, database: string): string {
  const url = new URL(primaryOf(connectionString));
  url.pathname = `/${database}`;
  return url.href;
}

/** The name of the database that a connection string leads to. */
export const nameIn = (connectionString: string): string =>
  decodeURIComponent(new URL(primaryOf(connectionString)).pathname.slice(1));
