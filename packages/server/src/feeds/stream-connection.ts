import { type Socket, connect as connectTcp } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import type { CricketChangeMessage } from '@pavilion/engine/odds-stream/cricket-messages.ts';
import type {
  MarketChangeMessage,
  MarketDataFilter,
  MarketFilter,
  StatusMessage,
  StreamRequest,
} from '@pavilion/engine/odds-stream/messages.ts';
import { type ParsedMessage, parseMessage } from '@pavilion/engine/odds-stream/parse-message.ts';
import { createLineSplitter } from './line-splitter.ts';
import { type Subscription, takeMessage } from './subscription.ts';

export type StreamCredentials = { readonly appKey: string; readonly session: string };

export type ConnectionOptionsOfStream = {
  readonly host: string;
  readonly port: number;
  /** Absent = plain TCP. */
  readonly tls?: ConnectionOptions;
  /** What the exchange is asked for: the markets of the filters, or the scores of cricket, which have none. */
  readonly asks?: 'markets' | 'cricket';
  readonly marketFilter: MarketFilter;
  readonly marketDataFilter: MarketDataFilter;
  /** Asked for; the exchange may answer with another. */
  readonly heartbeatMs: number;
  readonly conflateMs: number;
  readonly segmentationEnabled: boolean;
  /** The connection is given up after this many heartbeats' time without a message. */
  readonly missedHeartbeats: number;
  readonly maxLineBytes: number;
};

/** Why a connection ended, and what the next one has to do. */
export type ConnectionEnd = {
  readonly kind: string;
  readonly detail: string;
  /** resume = go on from the last position; image = start over; renew = sign in anew; stop = trying again would not help. */
  readonly next: 'resume' | 'image' | 'renew' | 'stop';
};

/** What a connection tells while it lives. */
export type ConnectionListener = {
  changes(message: MarketChangeMessage): void;
  cricket(message: CricketChangeMessage): void;
  /** After each market message: is the exchange up to date, and is the subscription under way? */
  state(state: 'live' | 'stale', detail: string): void;
  /** One line was read. */
  line(parsed: ParsedMessage): void;
  problem(kind: string, detail: string): void;
};

type Connection = {
  readonly options: ConnectionOptionsOfStream;
  readonly credentials: StreamCredentials;
  readonly subscription: Subscription;
  readonly listener: ConnectionListener;
  readonly send: (request: StreamRequest) => void;
  readonly end: (end: ConnectionEnd) => void;
  readonly setHeartbeat: (heartbeatMs: number) => void;
};

const AUTHENTICATION_ID = 1;
const SUBSCRIPTION_ID = 2;

/** Failures that a second attempt cannot cure: somebody has to look at the credentials. */
const REFUSED_FOR_GOOD: readonly string[] = ['NO_APP_KEY', 'INVALID_APP_KEY', 'NOT_AUTHORIZED'];
/** Failures that another session cures. */
const SESSION_REFUSED: readonly string[] = ['NO_SESSION', 'INVALID_SESSION_INFORMATION'];

/** Lives one connection to its end: connect, authenticate, subscribe, read. Always resolves, with the reason. */
export function runConnection(
  options: ConnectionOptionsOfStream,
  credentials: StreamCredentials,
  subscription: Subscription,
  listener: ConnectionListener,
  signal: AbortSignal,
): Promise<ConnectionEnd> {
  return new Promise((resolve) => {
    const socket = openSocket(options);
    let watchdog: NodeJS.Timeout | undefined;
    let ended = false;

    const end = (reason: ConnectionEnd): void => {
      if (ended) return;
      ended = true;
      clearTimeout(watchdog);
      signal.removeEventListener('abort', stopped);
      socket.destroy();
      resolve(reason);
    };
    const stopped = (): void => end({ kind: 'stopped', detail: 'stopped', next: 'stop' });
    const setHeartbeat = (heartbeatMs: number): void => {
      clearTimeout(watchdog);
      const patience = heartbeatMs * options.missedHeartbeats;
      const late = { kind: 'late', detail: `no message for ${patience} ms`, next: 'resume' } as const;
      watchdog = setTimeout(() => end(late), patience);
    };
    const send = (request: StreamRequest): void => void socket.write(`${JSON.stringify(request)}\r\n`);
    const connection: Connection = { options, credentials, subscription, listener, send, end, setHeartbeat };

    const splitter = createLineSplitter(options.maxLineBytes, (line) => {
      // What the peer sent after the line that ended the connection is not looked at any more.
      if (!ended && readLine(connection, line)) watchdog?.refresh();
    });
    socket.on('data', (chunk: Buffer) => {
      if (!splitter.push(chunk)) {
        end({
          kind: 'line-too-long',
          detail: `a line of more than ${options.maxLineBytes} bytes`,
          next: 'image',
        });
      }
    });
    socket.on('error', (error) => end({ kind: 'connection-failed', detail: error.message, next: 'resume' }));
    socket.on('close', () => end({ kind: 'hung-up', detail: 'the exchange hung up', next: 'resume' }));
    signal.addEventListener('abort', stopped);
    setHeartbeat(options.heartbeatMs);
    if (signal.aborted) stopped();
  });
}

function openSocket({ host, port, tls }: ConnectionOptionsOfStream): Socket {
  return tls === undefined ? connectTcp({ host, port }) : connectTls({ ...tls, host, port });
}

/** Reads one line. True = it was a message of the protocol, so the exchange is alive. */
function readLine(connection: Connection, line: string): boolean {
  const { listener, credentials } = connection;
  const parsed = parseMessage(line);
  listener.line(parsed);
  switch (parsed.kind) {
    case 'mcm':
      readMarketMessage(connection, parsed.message);
      break;
    case 'ccm':
      if (connection.options.asks === 'cricket') readCricketMessage(connection, parsed.message);
      break;
    case 'connection':
      connection.send({ op: 'authentication', id: AUTHENTICATION_ID, ...credentials });
      break;
    case 'status':
      readStatus(connection, parsed.message);
      break;
    case 'unknown':
      listener.problem('unknown', `op ${parsed.op}`);
      break;
    case 'not-ours':
      break;
    case 'malformed':
      // What the line would have changed is unknown, so no price can be shown as live before a new image.
      connection.end({ kind: 'malformed', detail: parsed.reason, next: 'image' });
      return false;
  }
  return true;
}

function readMarketMessage(connection: Connection, message: MarketChangeMessage): void {
  const { subscription, listener } = connection;
  const taken = takeMessage(subscription, message);
  if (taken.kind === 'fault') {
    connection.end({ kind: taken.fault, detail: taken.detail, next: 'image' });
    return;
  }
  keepHeartbeat(connection, message);
  // Late prices are called stale before they are shown; prices are called live after they are complete.
  if (message.status !== undefined) {
    listener.state('stale', `the exchange is late (status ${message.status})`);
  }
  if (taken.kind === 'changes') {
    if (taken.undefinedMarkets > 0) listener.problem('no-definition', 'an image without a market definition');
    listener.changes(taken.message);
  }
  tellUpToDate(connection, message);
}

type Frame = Pick<MarketChangeMessage, 'heartbeatMs' | 'status'>;

function keepHeartbeat({ setHeartbeat }: Connection, { heartbeatMs }: Frame): void {
  if (heartbeatMs !== undefined && heartbeatMs > 0) setHeartbeat(heartbeatMs);
}

function tellUpToDate({ listener, subscription }: Connection, { status }: Frame): void {
  if (status !== undefined) listener.state('stale', `the exchange is late (status ${status})`);
  else if (subscription.underWay) listener.state('live', 'subscribed');
}

/** Scores are whole in every message, so none is missed by beginning anywhere. */
function readCricketMessage(connection: Connection, message: CricketChangeMessage): void {
  const { subscription, listener } = connection;
  subscription.underWay = true;
  keepHeartbeat(connection, message);
  if (message.cc !== undefined) listener.cricket(message);
  tellUpToDate(connection, message);
}

function readStatus(connection: Connection, status: StatusMessage): void {
  if (status.statusCode === 'SUCCESS') {
    if (status.id === AUTHENTICATION_ID) connection.send(subscriptionRequest(connection));
    return;
  }
  const code = status.errorCode ?? 'UNEXPECTED_ERROR';
  const said = status.errorMessage === undefined ? code : `${code}: ${status.errorMessage}`;
  const detail = withoutSecrets(said, connection.credentials);
  if (SESSION_REFUSED.includes(code)) connection.end({ kind: 'refused', detail, next: 'renew' });
  else if (REFUSED_FOR_GOOD.includes(code)) connection.end({ kind: 'refused', detail, next: 'stop' });
  else if (code === 'INVALID_CLOCK') connection.end({ kind: 'invalid-clock', detail, next: 'image' });
  else connection.end({ kind: 'status-error', detail, next: 'resume' });
}

/** The exchange may repeat what it was told; a log and a page must not. */
function withoutSecrets(said: string, { appKey, session }: StreamCredentials): string {
  return said.replaceAll(session, '[session]').replaceAll(appKey, '[app key]');
}

function subscriptionRequest({ options, subscription }: Connection): StreamRequest {
  if (options.asks === 'cricket') return { op: 'cricketSubscription', id: SUBSCRIPTION_ID };
  const { initialClk, clk } = subscription;
  return {
    op: 'marketSubscription',
    id: SUBSCRIPTION_ID,
    marketFilter: options.marketFilter,
    marketDataFilter: options.marketDataFilter,
    heartbeatMs: options.heartbeatMs,
    conflateMs: options.conflateMs,
    segmentationEnabled: options.segmentationEnabled,
    // Both or neither: one token alone is refused.
    ...(initialClk !== undefined && clk !== undefined && { initialClk, clk }),
  };
}
