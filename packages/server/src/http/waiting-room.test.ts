import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../testing/free-port.fixtures.ts';
import { waitingRoom } from './waiting-room.ts';

const host = '127.0.0.1';
/** Somebody else who listens there. */
async function listener(port: number) {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

it('that is told to close before it has its address lets go of it', async () => {
  const port = await freePort();
  const said: string[] = [];
  const room = waitingRoom({ port, host }, (line) => void said.push(line));
  room.open();
  await room.close();
  const next = await listener(port);
  next.close();
  await once(next, 'close');
  expect(said).toEqual([]);
});

it('whose address is somebody’s says so and closes', async () => {
  const port = await freePort();
  const somebody = await listener(port);
  const said: string[] = [];
  const room = waitingRoom({ port, host }, (line) => void said.push(line));
  room.open();
  await room.close();
  expect(said).toEqual([expect.stringMatching(/^nobody is told that this node waits: .*EADDRINUSE/)]);
  somebody.close();
  await once(somebody, 'close');
});

it('that was never opened closes', async () => {
  await waitingRoom({ port: await freePort(), host }, () => undefined).close();
});
