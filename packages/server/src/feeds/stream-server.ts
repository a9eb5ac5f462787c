import { type AddressInfo, type Server, type Socket, createServer as createTcpServer } from 'node:net';
import { type TlsOptions, createServer as createTlsServer } from 'node:tls';
import {
  type MarketCache,
  applyMarketChanges,
  emptyCache,
} from '@pavilion/engine/odds-stream/market-cache.ts';
import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import { createLineSplitter } from './line-splitter.ts';
import { type StreamRequestLine, parseRequest } from './stream-request.ts';
import {
  type StreamHistory,
  answerSubscription,
  remember,
  segmented,
  wantedChanges,
} from './stream-history.ts';
import type { StreamCredentials } from './stream-connection.ts';

/** Ways in which an exchange misbehaves; a test switches them on and off while the server runs. */
export type StreamFaults = {
  /** Sends no heartbeat and no answer to one. */
  silent?: boolean;
  /** Hangs up on a subscriber after it was sent this many market messages. */
  hangUpAfter?: number;
  /** Answers a subscription with this error instead of an image. */
  refuseSubscription?: string;
  /** Sends half of the next market message, as if the rest were lost, then goes on. */
  cutNextLine?: boolean;
  /** Marks every message as late, as the exchange does when it lags behind itself. */
  late?: boolean;
};

export type StreamServerOptions = {
  readonly credentials: StreamCredentials;
  /** Absent = plain TCP. */
  readonly tls?: TlsOptions;
  /** Identifies this run of the server in the position tokens: positions of another run are refused. */
  readonly instance: string;
  /** Most market changes in one segment, for subscribers that take segments. */
  readonly segmentSize?: number;
};

export type StreamServer = {
  /** Listens on 127.0.0.1; port 0 takes a free one. Resolves with the port. */
  start(port: number): Promise<number>;
  stop(): Promise<void>;
  /** Applies a message to the server's markets and sends it, with a position of its own, to whoever subscribed. */
  publish(message: MarketChangeMessage): void;
  /** Sends what is said of cricket matches to whoever subscribed to their scores, and to whoever does from now on. */
  publishScores(cc: readonly object[], pt: number): void;
  /** Sends a line as it stands to every subscriber. */
  sendLine(line: string): void;
  /** Hangs up on everybody. */
  hangUp(): void;
  readonly faults: StreamFaults;
  /** Every request that arrived, oldest first. */
  readonly requests: readonly StreamRequestLine[];
};

/** One connection. `subscription` is set once it has subscribed. */
type Peer = {
  readonly socket: Socket;
  authenticated: boolean;
  subscription: Extract<StreamRequestLine, { op: 'marketSubscription' }> | null;
  heartbeat: NodeJS.Timeout | undefined;
  sent: number;
  scores: boolean;
};

type Exchange = {
  readonly options: StreamServerOptions;
  readonly faults: StreamFaults;
  readonly cache: MarketCache;
  readonly history: StreamHistory;
  readonly peers: Set<Peer>;
  readonly requests: StreamRequestLine[];
  scores: { readonly op: 'ccm'; readonly pt: number; readonly cc: readonly object[] } | null;
};

const MAX_REQUEST_BYTES = 1024 * 1024;

/**
 * An exchange in small: speaks the streaming protocol over a real socket and shows whatever is published to it. It is
 * what the client is tested against and how a recording is served to another process.
 */
export function createStreamServer(options: StreamServerOptions): StreamServer {
  const exchange: Exchange = {
    options,
    faults: {},
    cache: emptyCache(),
    history: { instance: options.instance, first: 1, messages: [] },
    peers: new Set(),
    requests: [],
    scores: null,
  };
  const accept = (socket: Socket): void => acceptPeer(exchange, socket);
  const server: Server =
    options.tls === undefined ? createTcpServer(accept) : createTlsServer(options.tls, accept);
  return {
    faults: exchange.faults,
    requests: exchange.requests,
    start: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
      }),
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        for (const peer of exchange.peers) dropPeer(exchange, peer);
      }),
    publish: (message) => publish(exchange, message),
    publishScores(cc, pt) {
      exchange.scores = { op: 'ccm', pt, cc };
      for (const peer of exchange.peers) if (peer.scores) send(peer, exchange.scores);
    },
    sendLine: (line) => {
      for (const peer of exchange.peers) if (peer.subscription !== null) peer.socket.write(`${line}\r\n`);
    },
    hangUp: () => {
      for (const peer of exchange.peers) dropPeer(exchange, peer);
    },
  };
}

function acceptPeer(exchange: Exchange, socket: Socket): void {
  const peer: Peer = {
    socket,
    authenticated: false,
    subscription: null,
    heartbeat: undefined,
    sent: 0,
    scores: false,
  };
  exchange.peers.add(peer);
  const splitter = createLineSplitter(MAX_REQUEST_BYTES, (line) => answer(exchange, peer, line));
  socket.on('data', (chunk: Buffer) => {
    if (!splitter.push(chunk)) dropPeer(exchange, peer);
  });
  // A peer that vanishes is not an error of the server; 'close' follows and cleans up.
  socket.on('error', () => socket.destroy());
  socket.on('close', () => dropPeer(exchange, peer));
  send(peer, { op: 'connection', connectionId: `${exchange.options.instance}-${exchange.peers.size}` });
}

function dropPeer({ peers }: Exchange, peer: Peer): void {
  clearInterval(peer.heartbeat);
  peers.delete(peer);
  peer.socket.destroy();
}

function answer(exchange: Exchange, peer: Peer, line: string): void {
  const request = parseRequest(line);
  if (request === null) return refuse(peer, undefined, 'INVALID_REQUEST');
  exchange.requests.push(request);
  switch (request.op) {
    case 'authentication': {
      const { appKey, session } = exchange.options.credentials;
      if (request.appKey !== appKey) return refuse(peer, request.id, 'INVALID_APP_KEY');
      if (request.session !== session) return refuse(peer, request.id, 'INVALID_SESSION_INFORMATION');
      peer.authenticated = true;
      return succeed(peer, request.id);
    }
    case 'heartbeat':
      if (exchange.faults.silent !== true) succeed(peer, request.id);
      return;
    case 'cricketSubscription':
      if (!peer.authenticated) return refuse(peer, request.id, 'NOT_AUTHORIZED');
      return subscribeToScores(exchange, peer, request.id);
    case 'marketSubscription':
      if (!peer.authenticated) return refuse(peer, request.id, 'NOT_AUTHORIZED');
      subscribe(exchange, peer, request);
  }
}

function subscribe(exchange: Exchange, peer: Peer, request: NonNullable<Peer['subscription']>): void {
  const { faults, history, cache } = exchange;
  if (faults.refuseSubscription !== undefined) return refuse(peer, request.id, faults.refuseSubscription);
  const first = answerSubscription(history, cache, request);
  if (first === 'INVALID_CLOCK') return refuse(peer, request.id, first);
  succeed(peer, request.id);
  peer.subscription = request;
  sendChanges(exchange, peer, first);
  clearInterval(peer.heartbeat);
  peer.heartbeat = setInterval(() => {
    if (faults.silent !== true)
      sendMarketLine(exchange, peer, { op: 'mcm', ct: 'HEARTBEAT', ...position(exchange) });
  }, request.heartbeatMs);
}

const SCORES_HEARTBEAT_MS = 500;

function subscribeToScores({ scores }: Exchange, peer: Peer, id: number): void {
  succeed(peer, id);
  peer.scores = true;
  send(peer, { cc: [], pt: 0, ...scores, op: 'ccm', ct: 'SUB_IMAGE', heartbeatMs: SCORES_HEARTBEAT_MS });
  clearInterval(peer.heartbeat);
  peer.heartbeat = setInterval(() => send(peer, { op: 'ccm', ct: 'HEARTBEAT' }), SCORES_HEARTBEAT_MS);
}

function publish(exchange: Exchange, message: MarketChangeMessage): void {
  const published = remember(exchange.history, withImages(exchange.cache, message));
  applyMarketChanges(exchange.cache, message);
  for (const peer of exchange.peers) {
    if (peer.subscription === null) continue;
    const changes = wantedChanges(published, peer.subscription.marketFilter, exchange.cache);
    if (changes.mc?.length) sendChanges(exchange, peer, changes);
  }
}

/** Marks the start of a market as the image that it is: historic recordings begin one without saying so. */
function withImages(cache: MarketCache, message: MarketChangeMessage): MarketChangeMessage {
  const begun = new Set(message.ct === 'SUB_IMAGE' ? [] : cache.keys());
  const mc = message.mc?.map((change) => {
    if (begun.has(change.id) || change.marketDefinition === undefined) return change;
    begun.add(change.id);
    return { ...change, img: true };
  });
  return mc === undefined ? message : { ...message, mc };
}

function sendChanges(exchange: Exchange, peer: Peer, message: MarketChangeMessage): void {
  const size = peer.subscription?.segmentationEnabled === true ? exchange.options.segmentSize : undefined;
  for (const piece of segmented(message, size)) sendMarketLine(exchange, peer, piece);
  peer.heartbeat?.refresh();
  peer.sent += 1;
  if (peer.sent === exchange.faults.hangUpAfter) dropPeer(exchange, peer);
}

function sendMarketLine({ faults }: Exchange, peer: Peer, message: MarketChangeMessage): void {
  const id = peer.subscription?.id;
  const marked = {
    ...message,
    ...(id !== undefined && { id }),
    ...(faults.late === true && { status: 503 }),
  };
  const line = JSON.stringify(marked);
  if (faults.cutNextLine === true) {
    faults.cutNextLine = false;
    peer.socket.write(`${line.slice(0, line.length / 2)}\r\n`);
    return;
  }
  peer.socket.write(`${line}\r\n`);
}

function position({ history }: Exchange): { clk: string; pt: number } {
  const last = history.messages.at(-1);
  return { clk: last?.clk ?? '0', pt: last?.pt ?? 0 };
}

function succeed(peer: Peer, id: number): void {
  send(peer, { op: 'status', id, statusCode: 'SUCCESS', connectionClosed: false });
}

function refuse(peer: Peer, id: number | undefined, errorCode: string): void {
  const status = { op: 'status', id, statusCode: 'FAILURE', errorCode, connectionClosed: true };
  peer.socket.end(`${JSON.stringify(status)}\r\n`);
}

function send(peer: Peer, message: object): void {
  peer.socket.write(`${JSON.stringify(message)}\r\n`);
}
