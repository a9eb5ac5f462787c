import type { Db } from '../db/pool.ts';
import {
  chainsOf,
  insertSnapshots,
  knownSnapshots,
  type ClientChain,
  type Snapshots,
} from './share-snapshot.ts';

/** A client's chain with the snapshots that stand for it. */
export type KnownChain = Snapshots & { readonly chain: ClientChain };

/** Chains as last read, each with the versions of the rows it was read from. */
export type ChainCache = Map<number, KnownChain & { readonly version: string }>;

const MOST_KEPT = 50_000;

export function chainCache(): ChainCache {
  return new Map();
}

/** The versions of a client's row and of everybody's above it: any change of one of them is another text. Who is no client has none. */
export async function chainVersions(db: Db, clientIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; version: string }>({
    name: 'chain-versions',
    text: `
      select c.id, c.xmin::text || ' ' || c.ctid::text || coalesce((
        select string_agg(' ' || u.xmin::text || ' ' || u.ctid::text, '' order by u.id) from users u
        where u.id in (c.u1, c.u2, c.u3, c.u4, c.u5, c.u6)
      ), '') as version
      from users c where c.id = any($1::int[]) and c.role = 7`,
    values: [clientIds],
  });
  return new Map(rows.map((row) => [row.id, row.version]));
}

/**
 * The chains of these clients, each with its snapshots. The cache decides nothing: a chain out of it is used only when `versions`, read in the same
 * transaction, says that no row of it has changed; the others are read again.
 */
export async function chainsFor(
  db: Db,
  cache: ChainCache,
  versions: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, KnownChain>> {
  const found = new Map<number, KnownChain>();
  const unknown: number[] = [];
  for (const [id, version] of versions) {
    const cached = cache.get(id);
    if (cached?.version === version) found.set(id, cached);
    else unknown.push(id);
  }
  if (unknown.length === 0) return found;
  const fresh = new Map<number, ClientChain>();
  for (const [id, chain] of await chainsOf(db, unknown)) {
    const known = knownSnapshots(chain);
    if (known === undefined) fresh.set(id, chain);
    else {
      found.set(id, { chain, ...known });
      cache.set(id, { chain, ...known, version: versions.get(id)! });
    }
  }
  // A snapshot of this very transaction may still be undone, so such a chain is read again the next time.
  if (fresh.size > 0)
    for (const [id, made] of await insertSnapshots(db, fresh))
      found.set(id, { chain: fresh.get(id)!, ...made });
  for (const oldest of cache.keys()) {
    if (cache.size <= MOST_KEPT) break;
    cache.delete(oldest);
  }
  return found;
}
