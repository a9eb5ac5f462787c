import { createStreamServer } from '../../../packages/server/src/feeds/stream-server.ts';
import { marketWord } from '../house/feed-words.ts';
import { RUNNERS, stageMarket, type StageMatch } from '../house/stage.ts';

/** An exchange for each node, whose prices move and are its own: a price says which node brought it in, and when it was said. */
export type Exchanges = {
  /** What the node is told of its exchange, as `PAVILION_STREAM`. */
  streamOf(node: string): string;
  /** Whose exchange says the back price. */
  nodeOf(backOdds: number): string;
  /** When it said it: from and until, by `performance.now()`; the same comes round again after ten minutes. */
  saidAt(backOdds: number): readonly Said[];
  close(): Promise<void>;
};

export type Said = { readonly from: number; readonly until: number };

/** Odds x 1000, as all prices here: no price that the stage was filled at, and no favourite. */
const LOWEST = 2_500;
/** How much the lay price is higher than the back price. */
export const SPREAD = 30;
/** How often each of them moves. */
const STEP_MS = 400;
/** Whose price comes next stays the same when they begin again. */
const DIFFERENT = 4_500;
const CREDENTIALS = { appKey: 'proof', session: 'proof' };
/** Longer than a node is frozen: one that wakes up reads what was said meanwhile. */
const HEARTBEAT_MS = 5_000;

export async function startExchanges(
  nodes: readonly string[],
  matches: readonly StageMatch[],
): Promise<Exchanges> {
  const servers = nodes.map(() => createStreamServer({ credentials: CREDENTIALS, instance: 'proof' }));
  const ports = await Promise.all(servers.map((server) => server.start(0)));
  const said: { from: number; until: number }[] = [];
  /** One after the other: a node that takes in two of them shows each for a while. */
  const move = (): void => {
    const from = performance.now();
    const turn = said.length;
    servers[turn % nodes.length]!.publish(pricesAt(matches, LOWEST + (turn % DIFFERENT)));
    const before = said[turn - nodes.length];
    if (before !== undefined) before.until = performance.now();
    said.push({ from, until: Infinity });
  };
  nodes.forEach(move);
  const timer = setInterval(move, STEP_MS / nodes.length);
  return {
    streamOf: (node) =>
      JSON.stringify({
        host: '127.0.0.1',
        port: ports[nodes.indexOf(node)],
        tls: false,
        appKey: CREDENTIALS.appKey,
        sessionCommand: [process.execPath, '-e', `console.log('${CREDENTIALS.session}')`],
        marketFilter: { eventTypeIds: ['4'] },
        heartbeatMs: HEARTBEAT_MS,
      }),
    nodeOf: (backOdds) => nodes[(backOdds - LOWEST) % nodes.length]!,
    saidAt: (backOdds) => said.filter((_, turn) => turn % DIFFERENT === backOdds - LOWEST),
    async close() {
      clearInterval(timer);
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

/** All markets of the matches, each with the price on every runner. */
function pricesAt(matches: readonly StageMatch[], back: number) {
  const prices = new Map(RUNNERS.map((runner) => [runner, { back, lay: back + SPREAD }]));
  const mc = matches.flatMap(({ id, markets }) =>
    markets.flatMap((market) => marketWord({ ...stageMarket(id, market, 0), prices }).message.mc ?? []),
  );
  return { op: 'mcm', pt: Date.now(), mc } as const;
}
