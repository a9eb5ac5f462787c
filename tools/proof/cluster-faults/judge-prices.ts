import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../../../packages/server/src/db/pool.ts';
import { isPriceTick } from '../../../packages/server/src/feeds/leading/price-messages.ts';
import type { Moments } from './change-accounts.ts';
import { SPREAD, type Said } from './exchanges.ts';
import { lineTo, type ProofCluster } from './proof-cluster.ts';

/** One node's turn to bring in the prices. Moments are those of `performance.now()`. */
type Lead = {
  readonly fence: number;
  /** The last moment at which it was not seen yet, and the first at which it was. */
  readonly from: number;
  readonly seen: number;
};

/** Who brought in the prices of the cluster, and when. */
export type Leaders = {
  /** How many turns there were. */
  count(): number;
  /** Of how many of them prices were heard. */
  heard(): number;
  /** Whether the node may have led while it said a price that somebody asked for at that moment. A turn of which nobody heard may be anybody's. */
  mayHaveLed(node: string, said: Said, askedAt: number): boolean;
  close(): Promise<void>;
};

const LOOK_MS = 100;

/** Watches the lease, and hears on the line which node's prices go under its fencing numbers. */
export async function watchLeaders(cluster: ProofCluster): Promise<Leaders> {
  const leads: Lead[] = [];
  const nodes = new Map<number, string>();
  const line = await lineTo(cluster);
  line.subscribe('prices', (said) => {
    if (!isPriceTick(said)) return;
    for (const { book } of said.prices.markets) {
      const odds = book.runners[0]?.backs[0]?.odds;
      if (odds !== undefined) nodes.set(said.fence, cluster.exchanges.nodeOf(odds));
    }
  });
  const pool = createPool(cluster.database.connectionString, { max: 1 });
  const stopped = new AbortController();
  let lookedAt = -Infinity;
  const look = async (): Promise<void> => {
    const at = performance.now();
    const { rows } = await pool.query<{ fence: bigint }>(`select fence from leases where name = 'feeds'`);
    const seen = performance.now();
    const last = Number(rows[0]?.fence ?? 0);
    for (let fence = (leads.at(-1)?.fence ?? 0) + 1; fence <= last; fence += 1)
      leads.push({ fence, from: lookedAt, seen });
    lookedAt = at;
  };
  const watch = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await look().catch(() => undefined); // struck: what is seen later is judged more mildly
      await sleep(LOOK_MS);
    }
  };
  await look();
  const watched = watch();
  return {
    count: () => leads.length,
    heard: () => nodes.size,
    mayHaveLed: (node, said, askedAt) =>
      leads.some(({ fence, from }, place) => {
        const over = leads[place + 1]?.seen ?? Infinity;
        return (
          (nodes.get(fence) ?? node) === node && from < said.until && Math.max(said.from, askedAt) < over
        );
      }),
    async close() {
      stopped.abort();
      await watched;
      await pool.end();
      await line.close();
    },
  };
}

type Row = { uid: string; key: string; back: number };

/**
 * No bet stands on the price of an old leader: one that a node said when it led no more, or that was asked for when another led. Judged is
 * what was asked for on markets of bookmakers, which are offered at the very price of the exchange.
 *
 * @param moments by request key
 */
export async function judgePrices(
  { database, exchanges }: Pick<ProofCluster, 'database' | 'exchanges'>,
  leaders: Leaders,
  moments: ReadonlyMap<string, Moments>,
): Promise<{ readonly judged: number; readonly problems: readonly string[] }> {
  const pool = createPool(database.primaryUrl, { max: 1 });
  try {
    const { rows } = await pool.query<Row>(
      `select uid, request_key as key, odds - case betting_type when 2 then $2 else 0 end as back
       from bets b join markets m on m.id = b.market_id and m.market_type = 2 where request_key = any($1)`,
      [[...moments.keys()], SPREAD],
    );
    const problems = rows.flatMap(({ uid, key, back }) => {
      const node = exchanges.nodeOf(back);
      const good = exchanges
        .saidAt(back)
        .some((said) => leaders.mayHaveLed(node, said, moments.get(key)!.askedAt));
      return good ? [] : [`price: the bet ${uid} was taken on a price of ${node}, which led no more`];
    });
    return { judged: rows.length, problems };
  } finally {
    await pool.end();
  }
}
