/** The connection string of another database of the same server. */
export function databaseAt(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

/** The name of the database that a connection string leads to. */
export const nameIn = (connectionString: string): string =>
  decodeURIComponent(new URL(connectionString).pathname.slice(1));
