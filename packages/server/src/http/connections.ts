import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { addressOf, isWithin, networkOf } from './network.ts';

/** How often a full line is written down at most. */
const NOTE_EVERY_MS = 60_000;

/**
 * Closes what comes from an address (of IPv6 from a /64) that has its connections already, idle ones included. A proxy
 * that the house trusts brings everybody's, so it is not counted.
 */
export function limitConnections(
  server: { on(event: 'connection', told: (socket: Socket) => void): unknown },
  { connectionsPerAddress: most, trustProxy }: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
  log: Pick<Logger, 'warn'>,
): void {
  const open = new Map<string, number>();
  let noted = 0;
  server.on('connection', (socket: Socket) => {
    if (isWithin(trustProxy, socket.remoteAddress)) return;
    const { line } = networkOf(addressOf(socket.remoteAddress ?? '', undefined));
    const count = (open.get(line) ?? 0) + 1;
    if (count > most) {
      if (Date.now() - noted > NOTE_EVERY_MS)
        log.warn({ address: line }, 'an address has all its connections');
      noted = Date.now();
      socket.destroy();
      return;
    }
    open.set(line, count);
    socket.once('close', () => {
      const left = (open.get(line) ?? 1) - 1;
      if (left === 0) open.delete(line);
      else open.set(line, left);
    });
  });
}
