import type { AddressInfo } from 'node:net';
import type { ClientEvents, Patch, ServerEvents } from '@pavilion/contract/channels.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll } from 'vitest';
import { PASSWORD, type Story } from '../testing/story.fixtures.ts';

/** Opens signed-in screens of a story that listens; they are closed after the tests of the file. */
export function screensOf({ app, send }: Story) {
  const screens: Socket<ServerEvents, ClientEvents>[] = [];
  afterAll(() => screens.forEach((screen) => screen.disconnect()));

  /** What the screen was refused, the keys of each topic's document as they stand, and every patch that it heard. */
  return async function open(as: string, topics: string[]) {
    const { token } = (await send('login', { username: as, password: PASSWORD })).body.data!;
    const { port } = app.http.server.address() as AddressInfo;
    const socket: Socket<ServerEvents, ClientEvents> = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      auth: { token },
      reconnection: false,
    });
    screens.push(socket);
    const documents = new Map<string, Record<string, unknown>>();
    const heard: Patch[] = [];
    socket.on('b', (patches: Patch[]) => {
      for (const patch of patches) {
        heard.push(patch);
        documents.set(patch.topic, { ...(patch.image ? {} : documents.get(patch.topic)), ...patch.set });
      }
    });
    const { refused } = await socket.emitWithAck('subscribe', topics);
    return { refused, keys: (topic: string) => Object.keys(documents.get(topic) ?? {}), heard, socket };
  };
}
