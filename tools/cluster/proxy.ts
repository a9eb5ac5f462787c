import { once } from 'node:events';
import { createServer, request as requestTo, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { chooseAmong, type Choice } from './choose-node.ts';
import { isLive, passedOn, socketNamed, withCaller } from './passed-on.ts';
import { followReadiness, type Upstream } from './readiness.ts';

export type Proxy = { readonly port: number; close(): Promise<void> };

/** Longer than any call of the house takes. */
const SILENCE_MS = 60_000;
const RETRY_SECONDS = 1;
/** The first answer of a socket that begins by polling is short, and names it. */
const SOCKET_NAME = /"sid":"([\w-]+)"/;

/**
 * One address of 127.0.0.1 before all nodes, for calls and for sockets. Nobody is sent to a node that does not say that it is ready, and
 * a socket stays on its node. Only what a node refused to listen to is tried at another one: what was sent once is never
 * sent again, since nobody knows what became of it.
 *
 * @throws Error when the port is taken
 */
export async function startProxy(nodes: readonly Upstream[], port: number): Promise<Proxy> {
  const choice = chooseAmong(nodes);
  const server = createServer((request, response) => forward(choice, { request, response }, new Set()));
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgraded.add(socket.once('close', () => upgraded.delete(socket)));
    socket.on('error', () => socket.destroy());
    upgrade(choice, { request, socket, head }, new Set());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stopped = new AbortController();
  const followed = Promise.all(nodes.map((node) => followReadiness(node, stopped.signal)));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      stopped.abort();
      server.close();
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      await followed;
    },
  };
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

function forward(choice: Choice, exchange: Exchange, tried: Set<Upstream>): void {
  const { request, response } = exchange;
  const url = request.url ?? '/';
  const node = nodeFor(choice, url, tried);
  if (node === undefined) return unavailable(response);
  const done = occupy(node);
  response.once('close', done);
  let connected = false;
  const passing = requestTo({
    host: '127.0.0.1',
    port: node.port,
    method: request.method,
    path: url,
    headers: withCaller(request),
    agent: false, // a connection of its own: one that was kept may be a dead one, and what was sent on it lost
    timeout: SILENCE_MS,
  });
  passing.once('socket', (socket: Socket) => {
    socket.once('connect', () => {
      connected = true;
      request.pipe(passing);
    });
  });
  passing.once('timeout', () => passing.destroy());
  passing.once('response', (answer) => {
    if (isLive(url)) rememberSocket(choice, node, answer);
    response.writeHead(answer.statusCode ?? 502, passedOn(answer.rawHeaders));
    answer.pipe(response);
    answer.once('error', () => response.destroy());
  });
  passing.on('error', () => {
    if (response.destroyed) return; // the caller has hung up, and so did we
    if (connected) return response.headersSent ? void response.destroy() : unavailable(response);
    response.off('close', done);
    done();
    node.ready = false;
    forward(choice, exchange, tried.add(node));
  });
  response.once('close', () => passing.destroy());
}

/** The node that has the socket, or the one with the least to do. */
function nodeFor(choice: Choice, url: string, tried: Set<Upstream>): Upstream | undefined {
  const sid = socketNamed(url);
  const own = sid === undefined ? undefined : choice.ofSocket(sid);
  if (own === undefined) return choice.least(tried);
  return tried.has(own) ? undefined : own;
}

/** Counts one more at the node; what is returned takes it back, once. */
function occupy(node: Upstream): () => void {
  let here = true;
  node.busy += 1;
  return () => {
    if (here) node.busy -= 1;
    here = false;
  };
}

function rememberSocket(choice: Choice, node: Upstream, answer: IncomingMessage): void {
  answer.once('data', (chunk: Buffer) => {
    const [, sid] = SOCKET_NAME.exec(chunk.toString('latin1')) ?? [];
    if (sid !== undefined) choice.keepSocket(sid, node);
  });
}

/** As the house says it itself: what has a request key may be sent again. */
function unavailable(response: ServerResponse): void {
  const { code, status, message } = new Refusal('overloaded');
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': String(RETRY_SECONDS) });
  response.end(JSON.stringify({ error: message, code, message, data: null, request_id: '' }));
}

type Upgrade = { readonly request: IncomingMessage; readonly socket: Duplex; readonly head: Buffer };

function upgrade(choice: Choice, wanted: Upgrade, tried: Set<Upstream>): void {
  const { request, socket, head } = wanted;
  const url = request.url ?? '/';
  const node = nodeFor(choice, url, tried);
  if (node === undefined) {
    socket.end(
      `HTTP/1.1 503 Service Unavailable\r\nretry-after: ${RETRY_SECONDS}\r\nconnection: close\r\n\r\n`,
    );
    return;
  }
  const done = occupy(node);
  let connected = false;
  const passing = connect(node.port, '127.0.0.1', () => {
    connected = true;
    const headers = [
      'connection',
      'Upgrade',
      'upgrade',
      request.headers.upgrade ?? '',
      ...withCaller(request),
    ];
    const lines = headers.flatMap((name, at) => (at % 2 === 1 ? [] : [`${name}: ${headers[at + 1]}`]));
    passing.write(`${request.method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    passing.write(head);
    socket.pipe(passing).pipe(socket);
  });
  passing.on('error', () => passing.destroy());
  passing.once('close', () => {
    done();
    if (connected || socket.destroyed) return void socket.destroy();
    node.ready = false;
    upgrade(choice, wanted, tried.add(node));
  });
  socket.once('close', () => passing.destroy());
}
