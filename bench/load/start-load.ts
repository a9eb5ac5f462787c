import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { HttpLoad, HttpResult } from './http-load.ts';

/**
 * Lets a process of its own ask for a while.
 *
 * @throws with the first answer that was not 200.
 */
export async function httpLoad(load: HttpLoad): Promise<HttpResult> {
  const child = fork(join(import.meta.dirname, 'http-load.ts'));
  child.send(load);
  const [result] = (await once(child, 'message')) as [HttpResult];
  if (result.failure !== '') throw new Error(`the load got: ${result.failure.slice(0, 1000)}`);
  return result;
}

/** A POST as bytes; the body is JSON. */
export const postRequest = (path: string, body: unknown, token?: string): string =>
  rawRequest(path, JSON.stringify(body), token === undefined ? [] : [`authorization: Bearer ${token}`]);

/** A POST of a body that is written already, with further lines of its head. */
export function rawRequest(path: string, json: string, headers: readonly string[]): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(json)}`,
    ...headers,
  ];
  return `${head.join('\r\n')}\r\n\r\n${json}`;
}

export function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}
