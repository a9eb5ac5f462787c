/** A process of its own with many open screens, each a whole Socket.IO client, a few at a time. */
import { io } from 'socket.io-client';
import type { Watchers } from './watchers.ts';

const AT_ONCE = 50;
const AGAIN_MS = 500;

process.once('message', (message: Watchers) => {
  void openAll(message).then(() => process.send?.('ready'));
});
process.on('disconnect', () => process.exit(0));

async function openAll({ port, sockets }: Watchers): Promise<void> {
  const waiting = [...sockets];
  const opening = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await open(port, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opening));
}

function open(port: number, { token, topics }: Watchers['sockets'][number]): Promise<void> {
  return new Promise((done) => {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnection: false,
    });
    // On a busy machine the node may have given up the handshake: again.
    socket.on('connect_error', () => setTimeout(() => socket.connect(), AGAIN_MS));
    socket.on('connect', () => socket.emit('subscribe', topics, () => done()));
  });
}
