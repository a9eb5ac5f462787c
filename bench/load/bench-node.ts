/** A process of its own that is a node of the house: prices and clients of the world of bets, nothing else played. */
import { createPool } from '@pavilion/server/db/pool.ts';
import { marketId, quote } from '../worlds/market.ts';
import { openApp } from '../worlds/open-app.ts';
import { portOf } from './start-load.ts';

export type NodeBegins = {
  readonly connectionString: string;
  readonly natsUrl: string | undefined;
  readonly markets: number;
};
export type NodeBegun = { readonly port: number };
/** Since the start. */
export type NodeReport = { readonly alone: number; readonly answered: number; readonly takenHere: number };

/** Nodes share the connections that the database has. */
const CONNECTIONS = 6;

process.once('message', (message: NodeBegins) => void begin(message));
process.on('disconnect', () => process.exit(0));

async function begin({ connectionString, natsUrl, markets }: NodeBegins): Promise<void> {
  const pool = createPool(connectionString, { max: CONNECTIONS, log: () => undefined });
  const app = await openApp({ pool, connectionString }, natsUrl === undefined ? {} : { NATS_URL: natsUrl });
  const { house, feeds } = app;
  await app.playFeeds(async () => {
    await feeds.run({
      name: 'bench',
      start: async (emit) => emit({ kind: 'markets', message: quote(markets) }),
      stop: async () => undefined,
    });
    return { stop: async () => undefined };
  });
  while (house.board.market(marketId(markets - 1))?.stale !== false)
    await new Promise((again) => setTimeout(again, 20));
  await app.listen();
  process.on('message', () => void report());
  async function report(): Promise<void> {
    const { betsAlone, betsSent } = house.metrics;
    const [alone, sent] = [await betsAlone.get(), (await betsSent.get()).values];
    const of = (outcome: string): number => sent.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    process.send?.({
      alone: alone.values[0]?.value ?? 0,
      answered: of('answered'),
      takenHere: of('taken here'),
    } satisfies NodeReport);
  }
  process.send?.({ port: portOf(app.http.server) } satisfies NodeBegun);
}
