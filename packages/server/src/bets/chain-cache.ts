import { numbers } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';
import {
  chainsOf,
  insertSnapshots,
  knownSnapshots,
  versionOf,
  type ClientChain,
  type Snapshots,
} from './share-snapshot.ts';

/** A client's chain with the snapshots that stand for it. */
export type KnownChain = Snapshots & { readonly chain: ClientChain };

/** Chains as last read. It decides nothing: what is used of it is proved each time by the versions of the rows it was read from. */
export type ChainCache = Map<number, KnownChain>;

const MOST_KEPT = 50_000;

export function chainCache(): ChainCache {
  return new Map();
}

/** What the rows of these clients are now, and those of everybody above whose chain is in the cache: any change of one is another text. */
export async function chainVersions(
  db: Db,
  cache: ChainCache,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const accounts = new Set(clientIds.flatMap((id) => cache.get(id)?.chain.accounts ?? []));
  if (accounts.size === 0) return new Map();
  const { rows } = await db.query<{ id: number; xmin: string; ctid: string }>({
    name: 'chain-versions',
    text: 'select id, xmin, ctid from users where id = any($1::int[])',
    values: [numbers([...accounts])],
  });
  return new Map(rows.map((row) => [row.id, versionOf(row)]));
}

/**
 * The chains of these clients, each with its snapshots; who is no client has none. A chain out of the cache is used only when `versions`, read in the
 * same transaction, say that no row of it has changed; the others are read again.
 *
 * @returns `unsure`: chains with snapshots of this very transaction, which may still be undone; `remember` is for when it is committed
 */
export async function chainsFor(
  db: Db,
  cache: ChainCache,
  { clientIds, versions }: { clientIds: readonly number[]; versions: ReadonlyMap<number, string> },
): Promise<{ chains: ReadonlyMap<number, KnownChain>; unsure: ReadonlyMap<number, KnownChain> }> {
  const chains = new Map<number, KnownChain>();
  const unknown: number[] = [];
  for (const id of clientIds) {
    const cached = cache.get(id);
    if (cached !== undefined && isCurrent(cached, versions)) chains.set(id, cached);
    else unknown.push(id);
  }
  const unsure = new Map<number, KnownChain>();
  if (unknown.length === 0) return { chains, unsure };
  const found = new Map<number, KnownChain>();
  const fresh = new Map<number, ClientChain>();
  for (const [id, chain] of await chainsOf(db, unknown)) {
    const known = knownSnapshots(chain);
    if (known === undefined) fresh.set(id, chain);
    else found.set(id, { chain, ...known });
  }
  remember(cache, found);
  if (fresh.size > 0)
    for (const [id, made] of await insertSnapshots(db, fresh))
      unsure.set(id, { chain: fresh.get(id)!, ...made });
  return { chains: new Map([...chains, ...found, ...unsure]), unsure };
}

/** Keeps chains whose snapshots are committed. */
export function remember(cache: ChainCache, chains: ReadonlyMap<number, KnownChain>): void {
  for (const [id, chain] of chains) cache.set(id, chain);
  for (const oldest of cache.keys()) {
    if (cache.size <= MOST_KEPT) break;
    cache.delete(oldest);
  }
}

const isCurrent = ({ chain }: KnownChain, versions: ReadonlyMap<number, string>): boolean =>
  chain.accounts.every((id, place) => versions.get(id) === chain.versions[place]);
