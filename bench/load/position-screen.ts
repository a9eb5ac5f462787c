/** A process of its own with one open screen of positions: says when it was told what of a market, by the clock that all processes share. */
import { io } from 'socket.io-client';
import type { Patch } from '@pavilion/contract/channels.ts';
import { sharedClock } from '../measure/shared-clock.ts';

export type Screen = {
  readonly port: number;
  readonly token: string;
  readonly topic: string;
  /** Of the market, in the topic's document. */
  readonly key: string;
};
/** The position as JSON, and when it came, in ms. */
export type Told = { readonly at: number; readonly position: string };

process.once('message', ({ port, token, topic, key }: Screen) => {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token } });
  socket.on('b', (patches: Patch[]) => {
    const at = sharedClock();
    for (const { set } of patches)
      if (key in set) process.send?.({ at, position: JSON.stringify(set[key]) } satisfies Told);
  });
  socket.on('connect', () => socket.emit('subscribe', [topic], () => undefined));
});
process.on('disconnect', () => process.exit(0));
