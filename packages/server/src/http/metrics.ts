import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { FreeBytes } from './free-bytes.ts';

/** What the server counts about itself. One per app, so that two apps in one process do not add up. */
export type Metrics = {
  readonly registry: Registry;
  readonly requests: Histogram<'call' | 'status'>;
  readonly bets: Counter<'outcome'>;
  /** Bets that waited for somebody else's lock, or whose group was not written. */
  readonly betsAlone: Counter;
  /** Bets that were sent to the node that writes them: answered by it, or taken by this one after all. */
  readonly betsSent: Counter<'outcome'>;
  readonly settlements: Histogram;
  readonly feedProblems: Counter<'kind'>;
  /** Reads that a replica may serve, by where they were made and why there. */
  readonly reads: Counter<'at' | 'why'>;
  /** 1 = the latest check of the house found nothing wrong, 0 = it did. */
  readonly houseChecks: Gauge<'check'>;
};

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const SETTLEMENT_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What is asked when the metrics are: how many sockets are open, and the free bytes of the disk with the data. */
export type Measured = { readonly sockets: () => number; readonly freeBytes: FreeBytes };

export function createMetrics({ sockets, freeBytes }: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const openSockets = new Gauge({
    name: 'pavilion_sockets',
    help: 'Open live sockets of this node',
    registers: [],
    collect() {
      this.set(sockets());
    },
  });
  registry.registerMetric(openSockets);
  const diskFree = new Gauge({
    name: 'pavilion_disk_free_bytes',
    help: 'Free bytes where the data folder lies',
    registers: [],
    async collect() {
      this.set((await freeBytes()) ?? Number.NaN);
    },
  });
  registry.registerMetric(diskFree);
  return {
    registry,
    requests: new Histogram({
      name: 'pavilion_http_request_duration_seconds',
      help: 'Time to answer, by call and HTTP status',
      labelNames: ['call', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    ...betCounters(registers),
    settlements: new Histogram({
      name: 'pavilion_settlement_duration_seconds',
      help: 'Time to settle a market or session',
      buckets: SETTLEMENT_SECONDS,
      registers,
    }),
    houseChecks: new Gauge({
      name: 'pavilion_house_check_ok',
      help: 'Latest check of the house by kind: 1 nothing wrong, 0 something is',
      labelNames: ['check'],
      registers,
    }),
    reads: reportReads(registers),
    feedProblems: new Counter({
      name: 'pavilion_feed_problems_total',
      help: 'What the odds feed did wrong, by kind',
      labelNames: ['kind'],
      registers,
    }),
  };
}

function betCounters(registers: Registry[]): Pick<Metrics, 'bets' | 'betsAlone' | 'betsSent'> {
  return {
    bets: new Counter({
      name: 'pavilion_bets_total',
      help: 'Bets asked for: placed, or the code of the refusal',
      labelNames: ['outcome'],
      registers,
    }),
    betsAlone: new Counter({
      name: 'pavilion_bets_alone_total',
      help: 'Bets and slips that this node wrote in a transaction of their own',
      registers,
    }),
    betsSent: new Counter({
      name: 'pavilion_bets_sent_total',
      help: 'Bets and slips sent to the node that writes them: answered, or taken here after all',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
const reportReads = (registers: Registry[]): Metrics['reads'] =>
  new Counter({
    name: 'pavilion_report_reads_total',
    help: 'Reports, lists and files read at a replica or at the primary, and why there; with DATABASE_REPLICA_URL',
    labelNames: ['at', 'why'],
    registers,
  });

export type MetricsOptions = {
  /** Who brings it may read them from anywhere, and nobody without; undefined = this machine alone may. */
  readonly token?: string | undefined;
};

/** Measures every request by its call, and serves the metrics as text at GET /metrics. */
export function routeMetrics(app: FastifyInstance, metrics: Metrics, options: MetricsOptions = {}): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.requests.observe({ call: callOf(request), status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  // Of a request whose client went away there is no answer to measure.
  app.addHook('onRequestAbort', async (request) => {
    metrics.requests.observe({ call: callOf(request), status: CLIENT_GONE }, 0);
  });
  app.get('/metrics', { config: { call: 'metrics' } }, async (request, reply) => {
    if (!(options.token === undefined ? isLocal(request) : brings(request, options.token)))
      throw new Refusal('not_permitted');
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics());
  });
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- what another module declares is added to as an interface
  interface FastifyContextConfig {
    /** What the metrics call the route; its path where it has none. */
    call?: string;
  }
}

/** The call of the route; never the address itself, of which there are endlessly many. */
function callOf({ routeOptions: { config, url } }: FastifyRequest): string {
  return config.call ?? url ?? 'unknown';
}

/** As other servers note a client that closed its request. */
export const CLIENT_GONE = 499;
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

function brings({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** From this machine, and not through a proxy on it: behind one every caller seems to be local. */
function isLocal(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const address = socket.remoteAddress ?? '';
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
