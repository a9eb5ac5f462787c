import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { positionsTopic, type ClientEvents, type ServerEvents } from '@pavilion/contract/channels.ts';

/** A screen of positions on a match as the panel is one: it goes elsewhere when its node says so, and asks again where numbers do not follow. */
export function screen(url: string, token: string, eventId: string) {
  const topic = positionsTopic(eventId);
  const document = new Map<string, unknown>();
  const troubles: string[] = [];
  let moves = 0;
  let seq = 0;
  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
  });
  socket.on('connect', () => {
    seq = -1;
    socket.emit('subscribe', [topic], () => undefined);
  });
  socket.on('moving', () => {
    moves += 1;
    socket.disconnect().connect();
  });
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') troubles.push(reason);
  });
  socket.on('connect_error', ({ message }) => troubles.push(message));
  socket.on('b', (patches) => {
    for (const { image, seq: number, set } of patches) {
      if (image === true) document.clear();
      else if (number !== seq + 1) {
        troubles.push(`${number} after ${seq}`);
        socket.emit('resync', topic);
        continue;
      }
      seq = number;
      for (const [key, value] of Object.entries(set))
        if (value === null) document.delete(key);
        else document.set(key, value);
    }
  });
  onTestFinished(() => void socket.disconnect());
  return {
    troubles,
    moves: () => moves,
    known: () => document.size > 0,
    bets: () => [...document.keys()].filter((key) => key.startsWith('bet:')).length,
    shown: () => Object.fromEntries([...document].toSorted(([a], [b]) => a.localeCompare(b))),
  };
}
