import type { Db } from './pool.ts';

/**
 * The transactions below one number that have not ended in a snapshot, `lowest:next:number,number` as the database writes it: those that
 * it names, and all that come after it.
 */
export function unfinishedIn(snapshot: string, below: bigint): bigint[] {
  const [, next = '0', named = ''] = snapshot.split(':');
  const running = named === '' ? [] : named.split(',').map(BigInt);
  const later = Array.from(
    { length: Math.max(0, Number(below - BigInt(next))) },
    (_, at) => BigInt(next) + BigInt(at),
  );
  return [...running.filter((xact) => xact < below), ...later];
}

const NEXT = {
  name: 'next-transaction',
  text: 'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
};

/** The first transaction of which a reader's snapshot has nothing. */
export async function nextIn(db: Db): Promise<bigint> {
  const { rows } = await db.query<{ next: string }>(NEXT);
  return BigInt(rows[0]!.next);
}

/** Those of the transactions that are committed in a database. */
export async function committedAmong(db: Db, xacts: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await db.query<{ xact: string }>({
    name: 'committed-among',
    text: `select x::text as xact from unnest($1::text[]) x where pg_xact_status(x::xid8) = 'committed'`,
    values: [xacts.map(String)],
  });
  return rows.map(({ xact }) => BigInt(xact));
}
