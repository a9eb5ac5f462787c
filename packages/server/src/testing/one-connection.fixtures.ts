import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

type Held = { holding: boolean };

/**
 * Makes a pool refuse whoever holds one of its connections and asks for a second: enough of those at once hold all there
 * are, and each waits for one that none of them gives back.
 */
export function oneConnectionEach(pool: Pool): Pool {
  const holders = new AsyncLocalStorage<Held>();
  const connect = pool.connect.bind(pool) as (told?: unknown) => Promise<PoolClient>;
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  const refuseSecond = (): void => {
    if (holders.getStore()?.holding === true)
      throw new Error('a second connection was asked for inside a transaction');
  };
  const held = async (own: Held): Promise<PoolClient> => {
    const client = await connect();
    const release = client.release.bind(client);
    client.release = (broken) => {
      own.holding = false;
      client.release = release;
      release(broken);
    };
    return client;
  };
  return Object.assign(pool, {
    connect: (told?: unknown) => {
      if (told !== undefined) return connect(told); // a query of the pool's own
      refuseSecond();
      const own = { holding: true };
      holders.enterWith(own); // until it is released, for all that the caller does from here on
      return held(own);
    },
    query: (...asked: unknown[]) => {
      refuseSecond();
      return query(...asked);
    },
  });
}
