import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, CallName, CallOutput } from '@pavilion/contract/calls.ts';
import { calls } from '@pavilion/contract/calls.ts';
import type { Envelope } from '@pavilion/contract/call.ts';
import { createApp, type App } from '../../../packages/server/src/app.ts';
import { readConfig } from '../../../packages/server/src/config.ts';
import { createPool } from '../../../packages/server/src/db/pool.ts';
import type { FeedEvent } from '../../../packages/server/src/feeds/feed.ts';
import { createLogger } from '../../../packages/server/src/http/logger.ts';
import { startSignIn } from '../../../packages/server/src/sign-in/sign-ins.ts';
import { makePeople, type Wanted } from './people.ts';
import { PROOF_KEY, type Pool } from './temporary-house.ts';

export type Answer<N extends CallName> = {
  readonly code: string;
  readonly data: CallOutput<N> | null;
  readonly error: string;
};

/** The product itself, over a database of its own: calls go in as HTTP requests, prices as a feed, time as the clock says. */
export type ProofHouse = {
  /** The node that brings in the prices. */
  readonly app: App;
  /** All of them: two where the house has a line between nodes and nothing else is asked for. They are sent the calls in turn. */
  readonly nodes: readonly App[];
  /** The proof's own: each node has another. */
  readonly pool: Pool;
  readonly people: Map<string, { id: number; guid: string }>;
  /** Sends a call as somebody; `code` is 'ok' or the refusal's. A sign-in that was ended is begun again. */
  send<N extends CallName>(name: N, input: CallInput<N>, as: string, key?: string): Promise<Answer<N>>;
  /** A fresh token for somebody. */
  signIn(as: string): Promise<string>;
  /** Speaks as the feed; resolves when all of it is in the database. */
  say(event: FeedEvent): Promise<void>;
  close(): Promise<void>;
};

/** For what the proof itself reads and prepares. */
const PROOF_CONNECTIONS = 10;
/** As a node by itself has; with what it opens besides, three of them are well within the 200 of a temporary PostgreSQL. */
const NODE_CONNECTIONS = 20;
const HOUSE = { LOG_LEVEL: 'silent', PAVILION_KEY: PROOF_KEY, PAVILION_CASINO_SPEED: '0' };

export async function openProofHouse(
  connectionString: string,
  wanted: readonly Wanted[],
  now?: () => Date,
  env: NodeJS.ProcessEnv = {},
  count = env['NATS_URL'] === undefined ? 1 : 2,
): Promise<ProofHouse> {
  const pool = createPool(connectionString, { max: PROOF_CONNECTIONS });
  const people = await makePeople(pool, wanted);
  const config = readConfig({ ...HOUSE, ...env });
  const clock = now === undefined ? {} : { now };
  const { say, nodes, close } = await openNodes(count, connectionString, (own) =>
    createApp({ config, pool: own, connectionString, log: createLogger('silent'), ...clock }),
  );
  const [app] = nodes;
  const tokens = new Map<string, string>();
  let sent = 0;

  async function send<N extends CallName>(
    name: N,
    input: CallInput<N>,
    as: string,
    key?: string,
  ): Promise<Answer<N>> {
    const node = nodes[(sent += 1) % nodes.length]!;
    const first = await sendUntilTaken(node, {
      name,
      input,
      key,
      token: tokens.get(as) ?? (await signIn(as)),
    });
    return first.code === 'session_expired'
      ? sendUntilTaken(node, { name, input, key, token: await signIn(as) })
      : first;
  }

  /** As signing in does, without the password: a season has hundreds of them and each would take a tenth of a second. */
  async function signIn(as: string): Promise<string> {
    const { id } = people.get(as)!;
    const at = app.house.now();
    const signInId = await startSignIn(pool, id, { address: '127.0.0.1', userAgent: 'proof' }, at);
    const { token } = await app.house.tokens.sign(signInId, id, at);
    tokens.set(as, token);
    return token;
  }

  return {
    app,
    nodes,
    pool,
    people,
    send,
    signIn,
    say,
    async close() {
      await close();
      await pool.end();
    },
  };
}

type Sent<N extends CallName> = { name: N; input: CallInput<N>; key: string | undefined; token: string };

const BUSY_TRIES = 40;

/** A call that a busy server turned away has done nothing and is made again, as any client would. */
async function sendUntilTaken<N extends CallName>(app: App, sent: Sent<N>): Promise<Answer<N>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendOnce(app, sent);
    if (answer.code !== 'overloaded' || tries === BUSY_TRIES) return answer;
    await sleep(250);
  }
}

async function sendOnce<N extends CallName>(
  app: App,
  { name, input, key, token }: Sent<N>,
): Promise<Answer<N>> {
  const call = calls[name];
  const response = await app.http.inject({
    method: call.method,
    url: `/api/${call.path}`,
    headers: { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    ...(call.method === 'POST' ? { payload: input as object } : {}),
  });
  const body: Envelope<CallOutput<N>> = response.json();
  return {
    code: body.error === '' ? 'ok' : (body.code ?? String(response.statusCode)),
    data: body.data,
    error: body.error,
  };
}

type Nodes = {
  readonly nodes: readonly [App, ...App[]];
  say(event: FeedEvent): Promise<void>;
  close(): Promise<void>;
};

/** The first one brings in the prices, the others show them; each has a pool of its own, as in a process of its own. */
async function openNodes(
  count: number,
  connectionString: string,
  openOn: (own: Pool) => Promise<App>,
): Promise<Nodes> {
  const pools: Pool[] = [];
  const open = (): Promise<App> => {
    const own = createPool(connectionString, { max: NODE_CONNECTIONS });
    pools.push(own);
    return openOn(own);
  };
  const app = await open();
  const { say, playing } = await feedOf(app);
  const following: Awaited<ReturnType<typeof follower>>[] = [];
  while (following.length < count - 1) following.push(await follower(await open()));
  return {
    nodes: [app, ...following.map((other) => other.app)],
    say,
    async close() {
      for (const other of following) await other.close();
      await playing.stop();
      await app.close();
      await Promise.all(pools.map((own) => own.end()));
    },
  };
}

/** Prices by word of mouth; with nodes that take turns it resolves when it is this one's. */
async function feedOf(
  app: App,
): Promise<{ say(event: FeedEvent): Promise<void>; playing: Awaited<ReturnType<App['playFeeds']>> }> {
  let emit: ((event: FeedEvent) => void) | undefined;
  const begun = Promise.withResolvers<void>();
  const playing = await app.playFeeds(async () => {
    await app.feeds.run({
      name: 'proof',
      start: async (told) => void (emit = told),
      stop: async () => undefined,
    });
    begun.resolve();
    return SILENT;
  });
  await begun.promise;
  return {
    playing,
    async say(event) {
      emit?.(event);
      await app.feeds.settled();
    },
  };
}

const SILENT = { stop: async () => undefined };

/** A node that shows the prices of another. */
async function follower(app: App): Promise<{ app: App; close(): Promise<void> }> {
  const playing = await app.playFeeds(async () => SILENT);
  return {
    app,
    async close() {
      await playing.stop();
      await app.close();
    },
  };
}
