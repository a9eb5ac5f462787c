import { createServer } from 'node:http';
import type { Config } from '../config.ts';

/** Answers at the house's address while there is no house yet. */
export type WaitingRoom = {
  open(): void;
  /** What it waits for from now on: its database first, then its own start. */
  waitsFor(part: 'database' | 'start'): void;
  /** The address is free when this resolves. */
  close(): Promise<void>;
};

/**
 * GET /livez: the process answers. Everything else, /readyz too, is 503 and names the part that is waited for, as a house that is not
 * ready does: whoever looks after nodes sees that this one lives and waits.
 *
 * @param say told when nobody can be told, because the address is somebody's
 */
export function waitingRoom(
  { port, host }: Pick<Config, 'port' | 'host'>,
  say: (line: string) => void,
): WaitingRoom {
  let part: Parameters<WaitingRoom['waitsFor']>[0] = 'database';
  const server = createServer((request, response) => {
    const [status, word] =
      request.url === '/livez' ? [200, { status: 'ok' }] : [503, { status: 'unavailable', part }];
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(word));
  });
  server.on('error', (error) => say(`nobody is told that this node waits: ${error.message}`));
  let opened: Promise<unknown> = Promise.resolve();
  return {
    open() {
      opened = new Promise((resolve) => server.once('listening', resolve).once('error', resolve));
      server.listen(port, host);
    },
    waitsFor: (next) => void (part = next),
    async close() {
      // The address comes some time after it is asked for.
      await opened;
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
