import type { IncomingMessage } from 'node:http';

/** Headers that are about one connection and end with it. */
const OF_ONE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);
/** What only a proxy may say: nobody else's word about an address is passed on. */
const OF_A_PROXY = new Set([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]);

/** Names and values in turn, as they came, without those that are about this connection alone. */
export function passedOn(rawHeaders: readonly string[]): string[] {
  return rawHeaders.flatMap((name, at) =>
    at % 2 === 1 || OF_ONE_CONNECTION.has(name.toLowerCase()) ? [] : [name, rawHeaders[at + 1]!],
  );
}

/** The headers of a request with where it comes from, for a node that trusts this machine. */
export function withCaller(request: IncomingMessage): string[] {
  const headers = passedOn(request.rawHeaders);
  const own = headers.flatMap((name, at) =>
    at % 2 === 1 || OF_A_PROXY.has(name.toLowerCase()) ? [] : [name, headers[at + 1]!],
  );
  return [...own, 'x-forwarded-for', request.socket.remoteAddress ?? '', 'x-forwarded-proto', 'http'];
}

/** The name of the live socket that a request belongs to; undefined for a call, and for a socket that is new. */
export const socketNamed = (url: string): string | undefined =>
  isLive(url) ? (new URL(url, 'http://node').searchParams.get('sid') ?? undefined) : undefined;

export const isLive = (url: string): boolean => url.startsWith('/socket.io/');
